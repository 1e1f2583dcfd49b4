import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Config } from '../config.ts';
import type { PageStyle } from '../http/page-style.ts';
import type { PolicySources } from '../http/security-headers.ts';
import { sourceHash } from '../http/source-hash.ts';

const BUILD = fileURLToPath(new URL('../../build', import.meta.url));

/** Folder of the files that browsers load. */
export const BUILT_ASSETS = path.join(BUILD, 'client');

/** The built site: its exports (`site/server.ts`), the addresses of its scripts, and the sources that its pages use. */
export async function openBuild(config: Config) {
  const built = await import(pathToFileURL(path.join(BUILD, 'server/index.js')).href);
  const manifest = JSON.parse(await readFile(path.join(BUILT_ASSETS, '.vite/manifest.json'), 'utf8'));
  const addressOf = (source: string) => `/${manifest[source].file}`;
  const project = config.SUPABASE_URL ? [new URL(config.SUPABASE_URL).origin] : [];
  const analytics = config.ANALYTICS_URL ? [new URL(config.ANALYTICS_URL).origin] : [];
  const policy: PolicySources = {
    images: [new URL(config.MAP_TILES_URL.replace(/[{}]/g, '')).origin, ...project],
    // The WebSocket of live updates has another origin than HTTP requests.
    connect: [...analytics, ...project, ...project.map((origin) => origin.replace(/^http/, 'ws'))],
    // The end of optional emails is a form of the function `unsubscribe`.
    forms: project,
    styles: built.PAGE_STYLES.map(({ style }: PageStyle) => sourceHash(style)),
  };
  const scripts = { document: addressOf('site/islands/start.ts'), app: addressOf('site/app/start.tsx') };
  return { built, scripts, policy };
}
