/** Which request is answered from where: the whole policy of the service worker, without a service worker. */

/**
 * - `cache-first`: the content can never change under this name.
 * - `network-first`: newest if there is a network, else what was stored.
 * - `leave`: none of our business; the browser does what it always does.
 */
export type Strategy = 'cache-first' | 'network-first' | 'leave';

/** The address of the page itself, relative to where the client is hosted. Some hosts redirect from `index.html`. */
export const PAGE = './';

/** The parts of a request that decide. */
export interface Asked {
  method: string;
  url: string;
  headers: { has(name: string): boolean };
}

/** Names that the build made from their content, as in `assets/index-B1x_9a-Z.js`. */
const HASHED = /^assets\/.+-[\w-]{8}\.\w+$/;

/** Whether the content of a file of the build can never change under its name. */
export function isHashed(file: string): boolean {
  return HASHED.test(file);
}

/**
 * The file of the client that an address asks for, relative to the folder it is hosted in; queries and fragments do not matter.
 * Undefined if it lies elsewhere.
 */
export function fileAsked(url: string, scope: string): string | undefined {
  const [asked, home] = [new URL(url), new URL(scope)];
  if (asked.origin !== home.origin || !asked.pathname.startsWith(home.pathname)) return undefined;
  const file = asked.pathname.slice(home.pathname.length);
  return file === '' || file === 'index.html' ? PAGE : file;
}

/** How a request is answered by a client hosted at `scope` whose stored files are `files`. */
export function strategyFor(request: Asked, scope: string, files: ReadonlySet<string>): Strategy {
  if (request.method !== 'GET' || request.headers.has('range')) return 'leave';
  const file = fileAsked(request.url, scope);
  if (file === undefined || !files.has(file)) return 'leave';
  return isHashed(file) ? 'cache-first' : 'network-first';
}
