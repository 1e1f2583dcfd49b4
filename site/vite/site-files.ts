// biome-ignore-start lint/style/noRestrictedImports: this runs in the build, never in a page
import { copyFile, readdir } from 'node:fs/promises';
import path from 'node:path';
// biome-ignore-end lint/style/noRestrictedImports: the rest is of the build's own
import type { Plugin } from 'vite';
import { appIcons } from './app-icons.ts';
import { buildVersion } from './build-version.ts';
import { offlineWorker } from './offline-worker.ts';
import { precompress } from './precompress.ts';

/**
 * What is made once both builds are: fonts and pictures that only the server's HTML names, the icons of the installed site,
 * the service worker, Brotli copies.
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
