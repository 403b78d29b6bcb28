/** The stored copy of one version of the client: filled as a whole, never changed, removed when a newer one takes over. */
import { fileAsked, isHashed, type Strategy } from './strategy';

/** What the build writes into the service worker: its version and every file, relative to where the client is hosted. */
export interface BuiltFiles {
  version: string;
  files: string[];
}

/** What the precache needs of the browser; tests bring their own. */
export interface Surroundings {
  /** The folder the client is hosted in. */
  scope: string;
  caches: CacheStorage;
  fetch: typeof fetch;
}

/** Milliseconds after which a network that neither answers nor fails counts as none. */
const PATIENCE = 3000;

/** The content, not the headers of whoever asked first, decides what is stored under an address. */
const BY_ADDRESS: CacheQueryOptions = { ignoreVary: true };

/** Answers requests out of the stored copy. */
export class Precache {
  readonly #built: BuiltFiles;
  readonly #around: Surroundings;
  /** Several clients may live on one host, each in its folder: the name says whose copy it is. */
  readonly #family: string;
  readonly #name: string;

  constructor(built: BuiltFiles, around: Surroundings) {
    this.#built = built;
    this.#around = around;
    this.#family = `bastide ${new URL(around.scope).pathname} `;
    this.#name = this.#family + built.version;
  }

  /** Stores every file. Fails as a whole if one cannot be had, so that a stored copy is always complete. */
  async install(): Promise<void> {
    const cache = await this.#around.caches.open(this.#name);
    await Promise.all(this.#built.files.map((file) => this.#store(cache, this.#address(file), isHashed(file))));
  }

  /** Removes the copies of other versions. */
  async activate(): Promise<void> {
    const names = await this.#around.caches.keys();
    const old = names.filter((name) => name.startsWith(this.#family) && name !== this.#name);
    await Promise.all(old.map((name) => this.#around.caches.delete(name)));
  }

  /** Answers a request that is not left to the browser. */
  async respond(request: Request, strategy: Exclude<Strategy, 'leave'>): Promise<Response> {
    if (strategy === 'network-first') return this.#networkFirst(request);
    return (await this.#stored(request.url)) ?? this.#around.fetch(request);
  }

  /**
   * The answer of the network is not stored: a new page without the files it loads would be useless offline. A new version
   * comes with its own service worker and is stored as a whole.
   */
  async #networkFirst(request: Request): Promise<Response> {
    const network = this.#around.fetch(request);
    const usable = network.then((response) => (response.status < 500 ? response : undefined)).catch(() => undefined);
    const tired = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
    return (await Promise.race([usable, tired])) ?? (await this.#stored(request.url)) ?? network;
  }

  async #stored(url: string): Promise<Response | undefined> {
    const file = fileAsked(url, this.#around.scope);
    if (file === undefined) return undefined;
    const cache = await this.#around.caches.open(this.#name);
    return cache.match(this.#address(file), BY_ADDRESS);
  }

  /** Stores one file; what can never change is taken from an older copy instead of the network. */
  async #store(cache: Cache, address: string, immutable: boolean): Promise<void> {
    const kept = immutable ? await this.#around.caches.match(address, BY_ADDRESS) : undefined;
    const response = kept ?? (await this.#around.fetch(address, { cache: immutable ? 'default' : 'reload' }));
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    await cache.put(address, response);
  }

  #address(file: string): string {
    return new URL(file, this.#around.scope).href;
  }
}
