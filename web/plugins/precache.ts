/** Builds the service worker after the client, with the list of everything that was built and a version made from its content. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { VERSION_META } from '../src/sw/message';
import type { BuiltFiles } from '../src/sw/precache';
import { PAGE } from '../src/sw/strategy';

/** The name is fixed: browsers look for a new version under the address of the old one. */
const WORKER = 'sw.js';
const INDEX = 'index.html';

/** A built file: its path with `/` between folders, and what is in it. */
export interface BuiltFile {
  path: string;
  content: Uint8Array;
}

/** A short name for exactly this content under exactly these paths, in whatever order they come. */
export function versionOf(files: BuiltFile[]): string {
  const lines = files.map(({ path, content }) => `${createHash('sha256').update(content).digest('hex')} ${path}\n`);
  return createHash('sha256').update(lines.sort().join('')).digest('hex').slice(0, 12);
}

/** What the service worker has to know of the built files. The page is stored under the address people open. */
export function builtFiles(files: BuiltFile[]): BuiltFiles {
  const paths = files.map(({ path }) => (path === INDEX ? PAGE : path));
  return { version: versionOf(files), files: paths.sort() };
}

/** The page with its version in it. */
export function withVersion(page: string, version: string): string {
  const meta = `<meta name="${VERSION_META}" content="${version}" />`;
  return page.replace('</head>', `  ${meta}\n  </head>`);
}

/** Source maps are for people who debug, compressed twins for servers, and the worker does not store itself. */
function isShipped(path: string): boolean {
  return path !== WORKER && !path.endsWith('.map') && !path.endsWith('.br') && !path.startsWith('.');
}

async function readBuild(folder: string): Promise<BuiltFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return Promise.all(
    paths.filter(isShipped).map(async (path) => ({ path, content: await readFile(join(folder, path)) })),
  );
}

async function buildWorker(root: string, folder: string, built: BuiltFiles): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __BUILT_FILES__: JSON.stringify(built) },
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      lib: { entry: 'src/sw.ts', formats: ['iife'], name: 'worker', fileName: () => WORKER },
    },
  });
}

/** The plugin for the configuration of Vite. */
export function precache(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'bastide-precache',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      // After every other plugin, so that what they write is in the list.
      order: 'post',
      sequential: true,
      async handler() {
        const built = builtFiles(await readBuild(folder));
        const index = join(folder, INDEX);
        await writeFile(index, withVersion(await readFile(index, 'utf8'), built.version));
        await buildWorker(root, folder, built);
      },
    },
  };
}
