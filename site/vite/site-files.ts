// biome-ignore-start lint/style/noRestrictedImports: this runs in the build, never in a page
import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
// biome-ignore-end lint/style/noRestrictedImports: the remaining imports are allowed
import type { Plugin } from 'vite';
import { appIcons } from './app-icons.ts';
import { offlineWorker } from './offline-worker.ts';

const TEXT = /\.(js|css|svg|webmanifest)$/;
const compress = promisify(brotliCompress);

/**
 * Post-build files: fonts and images that only the server's HTML references, the icons of the installed app, the
 * service worker, Brotli copies.
 */
export function siteFiles(): Plugin {
  return {
    name: 'bottin:site-files',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler({ config, environments: { client, ssr } }) {
        const folderOf = (environment: typeof client) =>
          path.resolve(config.root, environment?.config.build.outDir ?? '');
        const folder = folderOf(client);
        await copyAssets(path.join(folderOf(ssr), 'assets'), path.join(folder, 'assets'));
        await Promise.all([appIcons(folder), offlineWorker(folder, await buildVersion(folder))]);
        await precompress(folder);
      },
    },
  };
}

async function copyAssets(from: string, to: string): Promise<void> {
  const names = (await readdir(from)).filter((name) => !name.endsWith('.js'));
  await Promise.all(names.map((name) => copyFile(path.join(from, name), path.join(to, name))));
}

/** Hash of all files that browsers load, from the build manifest, whose file names contain content hashes. */
async function buildVersion(client: string): Promise<string> {
  const manifest = await readFile(path.join(client, '.vite/manifest.json'));
  return createHash('sha256').update(manifest).digest('hex').slice(0, 8);
}

/** Writes a Brotli copy of each text file: compressed better than a server could on the fly. */
async function precompress(folder: string): Promise<void> {
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
