import { createHash } from 'node:crypto';
import { chown, mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Account } from './account.ts';

/** `sun_path` of unix(7) has 108 bytes including the terminating null: PostgreSQL refuses a longer path. */
const MAX_SOCKET_BYTES = 107;
const LONGEST_NAME = '.s.PGSQL.65535';

/**
 * Socket folder of a cluster: next to the cluster, where every command with its DATA_DIR finds it. The temporary folder
 * is the fallback for paths that are too long: it differs between services (systemd's PrivateTmp) and with TMPDIR.
 */
export function socketFolderOf(cluster: string): string {
  const beside = `${cluster}.socket`;
  if (Buffer.byteLength(path.join(beside, LONGEST_NAME)) <= MAX_SOCKET_BYTES) return beside;
  const hash = createHash('sha256').update(cluster).digest('hex').slice(0, 12);
  return path.join(os.tmpdir(), `bottin-${hash}`);
}

/** Creates that folder, accessible to PostgreSQL's account only. */
export async function makeSocketFolder({ cluster, uid, gid }: Account): Promise<string> {
  const folder = socketFolderOf(cluster);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (uid !== undefined) await chown(folder, uid, gid ?? uid);
  return folder;
}
