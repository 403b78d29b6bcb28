/** Compresses what was built with brotli, beside the files themselves: a server that finds `main.js.br` need not do it. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

export const ENDING = '.br';

/** Pictures are compressed already. */
const TEXT = /\.(html|js|css|json|svg|txt|bgn|webmanifest|wasm)$/;

/** Smaller files are sent as they are. */
const WORTH_COMPRESSING = 1024;

/** A file compressed; nothing if that is not worth it. */
export async function packed(path: string, content: Uint8Array): Promise<Buffer | undefined> {
  if (!TEXT.test(path) || content.length < WORTH_COMPRESSING) return undefined;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const small = await promisify(brotliCompress)(content, { params });
  return small.length < content.length ? small : undefined;
}

/** The same, remembered in a folder for the next build: the engine takes seconds and seldom changes. */
async function remembered(folder: string, path: string, content: Uint8Array): Promise<Buffer | undefined> {
  const kept = join(folder, createHash('sha256').update(content).digest('hex'));
  try {
    return await readFile(kept);
  } catch {
    const small = await packed(path, content);
    await mkdir(folder, { recursive: true });
    if (small) await writeFile(kept, small);
    return small;
  }
}

/** The plugin for the configuration of Vite; the last one, since it takes what the others wrote. */
export function brotli(): Plugin {
  let [folder, memory] = ['', ''];
  return {
    name: 'bastide-brotli',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
      memory = join(config.cacheDir, 'brotli');
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
        const shipped = files.filter((file) => !relative(folder, file).startsWith('.'));
        await Promise.all(
          shipped.map(async (file) => {
            const small = await remembered(memory, file, await readFile(file));
            if (small) await writeFile(file + ENDING, small);
          }),
        );
      },
    },
  };
}
