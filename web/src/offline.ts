/** Registers the service worker, and tells the page when another version of the client is ready. */
import { NEWER, VERSION_META, type ToWorker } from './sw/message';

/** Receives what changes to the new version; the page is loaded anew then. */
export type OnUpdate = (apply: () => void) => void;

/**
 * Makes the client work offline, where the browser can do that and the client was built for production. `onUpdate` is called when
 * a newer version waits; until the person applies it nothing changes. Playing offline is an extra: failures are silent.
 */
export function registerServiceWorker(onUpdate: OnUpdate): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => void watch(navigator.serviceWorker, onUpdate).catch(() => undefined);
  // The first picture is more urgent than the copy for later.
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function watch(container: ServiceWorkerContainer, onUpdate: OnUpdate): Promise<void> {
  const registration = await container.register(new URL('sw.js', document.baseURI), { updateViaCache: 'none' });
  let applying = false;
  const apply = () => {
    applying = true;
    if (registration.waiting) tell(registration.waiting, { kind: 'take-over' });
    else location.reload();
  };
  container.addEventListener('message', (event) => {
    if (event.data === NEWER) onUpdate(apply);
  });
  // Another tab may have changed the version under this one: it runs on with what it has, but is told.
  container.addEventListener('controllerchange', () => (applying ? location.reload() : compare(container.controller)));
  compare(registration.waiting);
  registration.addEventListener('updatefound', () => compareWhenInstalled(registration));
  compareWhenInstalled(registration);
  lookForUpdates(registration);
}

/** A worker that is still storing its files cannot take over yet. On a first visit it does so without being asked. */
function compareWhenInstalled(registration: ServiceWorkerRegistration): void {
  const worker = registration.installing;
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && registration.active) compare(worker);
  });
}

/** Asks a worker whether it has another version than this page. */
function compare(worker: ServiceWorker | null): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${VERSION_META}"]`);
  if (worker && meta) tell(worker, { kind: 'compare', version: meta.content });
}

function tell(worker: ServiceWorker, message: ToWorker): void {
  worker.postMessage(message);
}

/** An installed client may stay open for weeks: it looks for a new version whenever somebody comes back to it. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}
