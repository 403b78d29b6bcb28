/** Tests of the stored copy, with a store in memory and a network that can be switched off. */
import { beforeEach, describe, expect, test } from 'vitest';
import { Precache } from './precache';

const SCOPE = 'https://games.example/bastide/';
const SCRIPT = 'assets/index-B1x_9a-Z.js';

/** Only what the precache uses of a cache. */
class FakeCache {
  readonly stored = new Map<string, Response>();

  async put(address: string, response: Response): Promise<void> {
    this.stored.set(address, response);
  }

  async match(address: string): Promise<Response | undefined> {
    return this.stored.get(address)?.clone();
  }
}

class FakeCaches {
  readonly byName = new Map<string, FakeCache>();

  async open(name: string): Promise<FakeCache> {
    const cache = this.byName.get(name) ?? new FakeCache();
    this.byName.set(name, cache);
    return cache;
  }

  async match(address: string): Promise<Response | undefined> {
    for (const cache of this.byName.values()) {
      const found = await cache.match(address);
      if (found) return found;
    }
    return undefined;
  }

  async keys(): Promise<string[]> {
    return [...this.byName.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.byName.delete(name);
  }
}

let caches: FakeCaches;
let online: boolean;
let status: number;
let asked: { url: string; cache: string | undefined }[];
/** What the server has now: its answers tell which version they are. */
let served: string;

beforeEach(() => {
  caches = new FakeCaches();
  [online, status, asked, served] = [true, 200, [], 'one'];
});

async function network(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  asked.push({ url, cache: init?.cache });
  if (!online) throw new TypeError('Failed to fetch');
  return new Response(`${url.replace(SCOPE, '')} ${served}`, { status });
}

function version(name: string, scope = SCOPE): Precache {
  const files = ['./', SCRIPT, 'icon.svg'];
  return new Precache({ version: name, files }, { scope, caches: caches as unknown as CacheStorage, fetch: network });
}

function page(address = SCOPE): Request {
  return new Request(address);
}

const text = async (response: Promise<Response>) => (await response).text();

describe('installing', () => {
  test('stores every file, and asks past the browser for those that can change', async () => {
    await version('1').install();
    expect(asked.map(({ url, cache }) => `${url} ${cache}`).sort()).toEqual([
      `${SCOPE} reload`,
      `${SCOPE}${SCRIPT} default`,
      `${SCOPE}icon.svg reload`,
    ]);
    expect([...caches.byName.keys()]).toEqual(['bastide /bastide/ 1']);
  });

  test('takes what cannot change from the version before', async () => {
    await version('1').install();
    asked = [];
    await version('2').install();
    expect(asked.map(({ url }) => url)).not.toContain(SCOPE + SCRIPT);
    const copy = await (await caches.open('bastide /bastide/ 2')).match(SCOPE + SCRIPT);
    expect(await copy?.text()).toBe(`${SCRIPT} one`);
  });

  test('fails as a whole when a file is missing', async () => {
    status = 404;
    await expect(version('1').install()).rejects.toThrow('404');
  });
});

test('activating removes older versions of this client, and nothing else', async () => {
  for (const name of ['1', '2', '3']) await version(name).install();
  await version('1', 'https://games.example/other/').install();
  await caches.open('somebody else');
  await version('3').activate();
  expect(await caches.keys()).toEqual(['bastide /bastide/ 3', 'bastide /other/ 1', 'somebody else']);
});

describe('answering', () => {
  test('gives the page of the network while there is one, and does not store it', async () => {
    const precache = version('1');
    await precache.install();
    served = 'two';
    expect(await text(precache.respond(page(), 'network-first'))).toBe(' two');
    online = false;
    expect(await text(precache.respond(page(), 'network-first'))).toBe(' one');
  });

  test('gives the stored page under all its names', async () => {
    const precache = version('1');
    await precache.install();
    online = false;
    for (const name of [`${SCOPE}index.html`, `${SCOPE}?from=shortcut`])
      expect(await text(precache.respond(page(name), 'network-first'))).toBe(' one');
  });

  test('gives the stored page when the server is broken, but believes it when it says no', async () => {
    const precache = version('1');
    await precache.install();
    status = 503;
    expect((await precache.respond(page(), 'network-first')).status).toBe(200);
    status = 404;
    expect((await precache.respond(page(), 'network-first')).status).toBe(404);
  });

  test('does not bother the network for what cannot change', async () => {
    const precache = version('1');
    await precache.install();
    asked = [];
    expect(await text(precache.respond(page(SCOPE + SCRIPT), 'cache-first'))).toBe(`${SCRIPT} one`);
    expect(asked).toEqual([]);
  });

  test('asks the network for what the browser has thrown away', async () => {
    expect(await text(version('1').respond(page(SCOPE + SCRIPT), 'cache-first'))).toBe(`${SCRIPT} one`);
  });

  test('fails like the network when there is neither network nor copy', async () => {
    online = false;
    await expect(version('1').respond(page(), 'network-first')).rejects.toThrow('Failed to fetch');
  });
});
