// biome-ignore-start lint/style/noRestrictedImports: this runs in the build, never in a page
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
// biome-ignore-end lint/style/noRestrictedImports: the rest is of the build's own
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg)$/;
const compress = promisify(brotliCompress);

/** Puts a Brotli copy beside every text that browsers download: smaller than what a server would make on the fly. */
export function precompress(): Plugin {
  return {
    name: 'bottin:precompress',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(
        files.map(async (name) => {
          const file = path.join(dir, name);
          await writeFile(`${file}.br`, await compress(await readFile(file)));
        }),
      );
    },
  };
}
