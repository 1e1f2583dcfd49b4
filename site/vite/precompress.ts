// biome-ignore-start lint/style/noRestrictedImports: this runs in the build, never in a page
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

// biome-ignore-end lint/style/noRestrictedImports: the rest is of the build's own

const TEXT = /\.(js|css|svg|webmanifest)$/;
const compress = promisify(brotliCompress);

/**
 * Puts a Brotli copy beside every text that browsers download: smaller than what a server would make on the fly.
 *
 * @param folder of the built assets, once everything is in it: the manifest of the routes is written last
 */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((name) => TEXT.test(name))
      .map(async (name) => {
        const file = path.join(folder, name);
        await writeFile(`${file}.br`, await compress(await readFile(file)));
      }),
  );
}
