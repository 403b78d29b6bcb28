/** Tests of the registration and of how the page learns of a new version, with a service worker that only listens. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { registerServiceWorker } from './offline';
import { NEWER, VERSION_META } from './sw/message';

class FakeWorker extends EventTarget {
  state = 'installing';
  readonly heard: unknown[] = [];

  postMessage(message: unknown): void {
    this.heard.push(message);
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  update = vi.fn(() => Promise.resolve());
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  readonly registration = new FakeRegistration();
  register = vi.fn((_: URL) => Promise.resolve(this.registration));
}

let container: FakeContainer;
const onUpdate = vi.fn();
const COMPARE = { kind: 'compare', version: 'v1' };
const settled = () => new Promise((done) => setTimeout(done));

async function registered(): Promise<FakeRegistration> {
  registerServiceWorker(onUpdate);
  await settled();
  return container.registration;
}

beforeEach(() => {
  container = new FakeContainer();
  onUpdate.mockReset();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: container });
  document.head.innerHTML = `<meta name="${VERSION_META}" content="v1">`;
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('registering', () => {
  test('takes the worker beside the page', async () => {
    await registered();
    expect(String(container.register.mock.calls[0]?.[0])).toBe(new URL('sw.js', document.baseURI).href);
  });

  test('does nothing while developing', async () => {
    vi.stubEnv('PROD', false);
    await registered();
    expect(container.register).not.toHaveBeenCalled();
  });

  test('does nothing where there are no service workers', async () => {
    vi.stubGlobal('navigator', {});
    expect(() => registerServiceWorker(onUpdate)).not.toThrow();
  });

  test('is silent when the browser refuses', async () => {
    container.register.mockRejectedValue(new DOMException('not allowed'));
    await registered();
    expect(onUpdate).not.toHaveBeenCalled();
  });
});

describe('a new version', () => {
  test('that waits already is compared with the page', async () => {
    container.registration.waiting = new FakeWorker();
    const { waiting } = await registered();
    expect(waiting?.heard).toEqual([COMPARE]);
  });

  test('that is being stored is compared when it is complete', async () => {
    const registration = await registered();
    registration.active = new FakeWorker();
    const worker = (registration.installing = new FakeWorker());
    registration.dispatchEvent(new Event('updatefound'));
    expect(worker.heard).toEqual([]);
    worker.become('installed');
    expect(worker.heard).toEqual([COMPARE]);
  });

  test('is not asked for on a first visit', async () => {
    const registration = await registered();
    const worker = (registration.installing = new FakeWorker());
    registration.dispatchEvent(new Event('updatefound'));
    worker.become('installed');
    expect(worker.heard).toEqual([]);
  });

  test('that another tab has applied is compared, too', async () => {
    await registered();
    container.controller = new FakeWorker();
    container.dispatchEvent(new Event('controllerchange'));
    expect(container.controller.heard).toEqual([COMPARE]);
  });

  test('is offered once the worker says that it is newer, and takes over when applied', async () => {
    const registration = await registered();
    const worker = (registration.waiting = new FakeWorker());
    container.dispatchEvent(new MessageEvent('message', { data: 'something else' }));
    expect(onUpdate).not.toHaveBeenCalled();
    container.dispatchEvent(new MessageEvent('message', { data: NEWER }));
    expect(onUpdate).toHaveBeenCalledOnce();
    expect(worker.heard).toEqual([]);
    onUpdate.mock.calls[0]?.[0]();
    expect(worker.heard).toEqual([{ kind: 'take-over' }]);
  });

  test('is looked for when somebody comes back', async () => {
    const registration = await registered();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(registration.update).toHaveBeenCalledOnce();
  });
});
