/** What a page and a service worker say to each other about versions of the client. */

/**
 * - `compare`: the page tells which version it is. A worker of another version answers `NEWER`; a worker of the same version has
 *   no reason to wait, because the page came from the network before the worker was ready, and takes over.
 * - `take-over`: the person wants the new version now.
 */
export type ToWorker = { kind: 'compare'; version: string } | { kind: 'take-over' };

/** The answer of a worker that has another version than the page. */
export const NEWER = 'newer';

/** The name of the `meta` element in which the build writes the version into the page. */
export const VERSION_META = 'bastide-version';
