import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyBinaries } from './binaries.ts';

const run = promisify(execFile);

/** Who PostgreSQL runs as, and where its programs and its files are for that account. */
export type Account = { uid: number | undefined; gid: number | undefined; native: string; cluster: string };

// Exists on every Unix and owns nothing.
const NOBODY = 65534;
const SYSTEM_FOLDER = '/var/lib/bottin';

/**
 * PostgreSQL refuses to run as root, so root lends it the account `nobody`.
 *
 * That account may be unable to reach root's own folders (`/root` is closed). Then the programs and the cluster live
 * under `/var/lib/bottin`, and `DATA_DIR/postgres` is a link to the cluster.
 *
 * @param dataDir absolute path of the operator's DATA_DIR, which exists
 */
export async function prepareAccount(native: string, dataDir: string): Promise<Account> {
  const cluster = path.join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) {
    await mkdir(cluster, { recursive: true, mode: 0o700 });
    return { uid: undefined, gid: undefined, native, cluster };
  }
  const reachable = await canReach(path.join(native, 'bin', 'postgres'));
  const programs = reachable
    ? native
    : await copyBinaries(native, await systemFolder(path.basename(path.dirname(native))));
  const folder = (await canReach(dataDir)) ? cluster : await linkedCluster(cluster);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chown(folder, NOBODY, NOBODY);
  return { uid: NOBODY, gid: NOBODY, native: programs, cluster: folder };
}

async function canReach(target: string): Promise<boolean> {
  // `test -x` as that account is the only honest answer: modes, ACLs and mounts all count.
  return run('/usr/bin/test', ['-x', target], { uid: NOBODY, gid: NOBODY, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

async function systemFolder(name: string): Promise<string> {
  await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  return path.join(SYSTEM_FOLDER, name);
}

async function linkedCluster(link: string): Promise<string> {
  const existing = await lstat(link).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (existing?.isSymbolicLink()) return readlink(link);
  const hash = createHash('sha256').update(link).digest('hex').slice(0, 12);
  const folder = await systemFolder(`cluster-${hash}`);
  await symlink(folder, link);
  return folder;
}
