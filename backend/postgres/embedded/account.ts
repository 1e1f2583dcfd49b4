import { execFile } from 'node:child_process';
import type { Stats } from 'node:fs';
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readlink, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyBinaries, versionOf } from './binaries.ts';

const run = promisify(execFile);

/** The account that PostgreSQL runs as, and the paths of its programs and data for that account. */
export type Account = { uid: number | undefined; gid: number | undefined; native: string; cluster: string };

// Exists on every Unix and owns nothing.
const NOBODY = 65534;
const ROOT = 0;
const SYSTEM_FOLDER = '/var/lib/bottin';

/**
 * PostgreSQL refuses to run as root, so root runs it as the account `nobody`.
 *
 * That account may be unable to reach root's own folders (`/root` is closed). Then the programs and the cluster live
 * under `/var/lib/bottin`, and `DATA_DIR/postgres` is a link to the cluster.
 *
 * @param dataDir absolute path of the operator's DATA_DIR, which exists
 * @throws a one-line error when the folder belongs to another account ({@link mustBeOwn})
 */
export async function prepareAccount(native: string, dataDir: string): Promise<Account> {
  const cluster = path.join(dataDir, 'postgres');
  if (process.getuid?.() !== ROOT) {
    await mkdir(cluster, { recursive: true, mode: 0o700 });
    return { uid: undefined, gid: undefined, native, cluster };
  }
  await mustBeOwn(dataDir);
  const reachable = await canReach(path.join(native, 'bin', 'postgres'));
  const programs = reachable
    ? native
    : await copyBinaries(native, await systemFolder(await nameOfCopy(native)));
  const folder = (await canReach(dataDir)) ? cluster : await linkedCluster(cluster);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chown(folder, NOBODY, NOBODY);
  return { uid: NOBODY, gid: NOBODY, native: programs, cluster: folder };
}

/**
 * Refuses root access to the DATA_DIR of a service's account: that account could not read files that root or `nobody`
 * writes there.
 *
 * @throws a one-line error that names the account
 */
export async function mustBeOwn(dataDir: string): Promise<void> {
  if (process.getuid?.() !== ROOT) return;
  const folder = await found(stat(dataDir));
  const cluster = await found(lstat(path.join(dataDir, 'postgres')));
  const isOthers = (it: Stats | undefined) => it !== undefined && it.uid !== ROOT && it.uid !== NOBODY;
  if (!isOthers(cluster) && !(isOthers(folder) && !(await canReach(dataDir)))) return;
  const { uid } = (isOthers(cluster) ? cluster : folder) as Stats;
  throw new Error(
    `${dataDir} belongs to the account ${uid}: run this as that account, by runuser -u NAME -- …`,
  );
}

/**
 * A new, empty folder next to the cluster's, on the same file system and with the same owner, in which a cluster is
 * created. Folders that earlier starts left there when they were killed are removed.
 */
export async function newClusterFolder({ cluster, uid, gid }: Account): Promise<string> {
  const prefix = `${cluster}.making-`;
  const parent = path.dirname(cluster);
  for (const name of await readdir(parent)) {
    const left = path.join(parent, name);
    if (left.startsWith(prefix)) await rm(left, { recursive: true, force: true });
  }
  const folder = await mkdtemp(prefix);
  if (uid !== undefined) await chown(folder, uid, gid ?? uid);
  return folder;
}

async function canReach(target: string): Promise<boolean> {
  // Only `test -x` as that account gives a reliable answer: modes, ACLs and mounts all count.
  return run('/usr/bin/test', ['-x', target], { uid: NOBODY, gid: NOBODY, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

// With the version: the copy of a former version must not be taken for this one.
async function nameOfCopy(native: string): Promise<string> {
  return `${process.platform}-${process.arch}-${await versionOf(native)}`;
}

async function systemFolder(name: string): Promise<string> {
  // Set explicitly because of the umask: PostgreSQL's account needs to traverse it.
  if ((await mkdir(SYSTEM_FOLDER, { recursive: true })) !== undefined) await chmod(SYSTEM_FOLDER, 0o755);
  return path.join(SYSTEM_FOLDER, name);
}

// Each cluster has a separate folder, never reused from a DATA_DIR that was moved or deleted.
async function linkedCluster(link: string): Promise<string> {
  if ((await found(lstat(link)))?.isSymbolicLink()) return readlink(link);
  const folder = await mkdtemp(await systemFolder('cluster-'));
  await symlink(folder, link);
  return folder;
}

function found(stats: Promise<Stats>): Promise<Stats | undefined> {
  return stats.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
