import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import path from 'node:path';
import {
  createFile,
  makeDataFolder,
  missingStateFile,
  namingFullDisk,
  readStateFile,
  type StateFile,
} from '#backend/app.ts';
import type { Config } from '../config.ts';

/** Minimum length of `JWT_SECRET`; generated secrets have 43 characters. */
const MIN_CHARACTERS = 32;

const secretIn = (dataDir: string): StateFile => ({
  path: path.join(dataDir, 'jwt.secret'),
  problem: (text) =>
    text.length >= MIN_CHARACTERS
      ? undefined
      : `holds ${text.length} characters of at least ${MIN_CHARACTERS}`,
  remedy:
    'put it back as it was (each backup holds it), or set JWT_SECRET; a new one (openssl rand -base64 32) ends every ' +
    'session and changes the API’s keys',
});

/**
 * The secret that signs tokens: configured, or generated once and kept in DATA_DIR.
 *
 * @param mayBeNew whether one may be generated although a database exists; otherwise a missing file is an error
 * @throws StateFileError when a database exists without the file, or the file is empty, too short, or unreadable
 */
export async function jwtSecret(config: Config, mayBeNew = false): Promise<string> {
  if (config.JWT_SECRET) return config.JWT_SECRET;
  makeDataFolder(config.DATA_DIR);
  const file = secretIn(config.DATA_DIR);
  const kept = await readStateFile(file);
  if (kept !== undefined) return kept;
  if (!mayBeNew && (await hasDatabase(config.DATA_DIR))) throw missingStateFile(file);
  await namingFullDisk(config.DATA_DIR, true, () =>
    createFile(file.path, randomBytes(32).toString('base64url')),
  );
  // Another process may have been faster.
  return (await readStateFile(file)) as string;
}

async function hasDatabase(dataDir: string): Promise<boolean> {
  return access(path.join(dataDir, 'postgres/PG_VERSION')).then(
    () => true,
    () => false,
  );
}
