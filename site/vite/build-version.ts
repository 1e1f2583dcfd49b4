// biome-ignore-start lint/style/noRestrictedImports: this runs in the build, never in a page
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

// biome-ignore-end lint/style/noRestrictedImports: the rest is of the build's own

/** A hash of everything that browsers load: the build's manifest has the names of all files, each with its own hash. */
export async function buildVersion(client: string): Promise<string> {
  const manifest = await readFile(path.join(client, '.vite/manifest.json'));
  return createHash('sha256').update(manifest).digest('hex').slice(0, 8);
}
