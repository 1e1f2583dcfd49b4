import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImportError } from './runtime/modules/import-error.ts';
import type { Resolved } from './runtime/modules/resolve.ts';

/**
 * Compares the version that an import asks for with the installed one: packages are never downloaded, so `zod@3` may run
 * with the zod 4 of our `node_modules`.
 *
 * @param asked the import as written
 * @param project the folder whose own `node_modules` we advise nothing about
 * @returns undefined when the versions are compatible by semver, or cannot be compared
 */
export async function otherVersion(
  { installed }: Extract<Resolved, { kind: 'node' }>,
  asked: string,
  project: string,
): Promise<ImportError | undefined> {
  if (!installed) return undefined;
  const { name, folder, wanted } = installed;
  const [, major, minor] = /^[v=~^]*(\d+)(?:\.(\d+))?[\w.+-]*$/.exec(wanted) ?? [];
  if (major === undefined) return undefined;
  const text = await readFile(path.join(folder, 'package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  const [ownMajor, ownMinor] = version.split('.');
  const isCompatible = major === ownMajor && (major !== '0' || minor === undefined || minor === ownMinor);
  if (isCompatible) return undefined;
  const runs = `"${asked}" runs with ${name} ${version}`;
  if (folder.startsWith(path.join(project, path.sep)))
    return new ImportError(`${runs}, which the project has.`);
  const toInstall = `${name}@${wanted}`;
  return new ImportError(`${runs} of this backend: run \`npm install ${toInstall}\` for that version.`, {
    package: toInstall,
  });
}
