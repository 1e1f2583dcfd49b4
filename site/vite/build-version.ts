// biome-ignore-start lint/style/noRestrictedImports: this runs in the build, never in a page
import { readdir } from 'node:fs/promises';
import path from 'node:path';

// biome-ignore-end lint/style/noRestrictedImports: the rest is of the build's own

const MANIFEST = /^manifest-([0-9a-f]+)\.js$/;

/** The hash of everything that browsers load, as the manifest of the routes has it in its name. */
export async function buildVersion(client: string): Promise<string> {
  for (const name of await readdir(path.join(client, 'assets'))) {
    const version = MANIFEST.exec(name)?.[1];
    if (version) return version;
  }
  throw new Error(`no manifest of the routes in ${client}: has its name changed?`);
}
