/** The service worker: keeps a complete copy of the client, so that it starts and plays without a network. */
import { NEWER, type ToWorker } from './sw/message';
import { Precache, type BuiltFiles } from './sw/precache';
import { strategyFor } from './sw/strategy';

declare const self: ServiceWorkerGlobalScope;

/** Written by `plugins/precache.ts` when the client is built. */
declare const __BUILT_FILES__: BuiltFiles;

const built = __BUILT_FILES__;
const files = new Set(built.files);
const scope = self.registration.scope;
const precache = new Precache(built, { scope, caches: self.caches, fetch: self.fetch.bind(self) });

self.addEventListener('install', (event) => event.waitUntil(precache.install()));

self.addEventListener('activate', (event) => event.waitUntil(precache.activate().then(() => self.clients.claim())));

self.addEventListener('fetch', (event) => {
  const strategy = strategyFor(event.request, scope, files);
  if (strategy !== 'leave') event.respondWith(precache.respond(event.request, strategy));
});

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  const newer = message.kind === 'compare' && message.version !== built.version;
  if (newer) event.source?.postMessage(NEWER);
  else event.waitUntil(self.skipWaiting());
});
