import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, chown, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { missingStateFile, readStateFile, type StateFile } from '../../state-files/read.ts';
import { createFile, syncFolder } from '../../state-files/replace.ts';
import { DiskFullError, diskBytes, diskFull, freeBytes, lacksSpaceForPostgres } from '../full-disk.ts';
import { type Account, newClusterFolder, prepareAccount } from './account.ts';
import { preparedBinaries, versionOf } from './binaries.ts';
import {
  answerOf,
  type Cluster,
  clusterUrl,
  isPostgres,
  joinable,
  POLL_MS,
  runningCluster,
  SUPERUSER,
  tcpUrl,
} from './cluster.ts';
import { makeDataFolder } from './data-folder.ts';
import { majorOf, mustBeOfMajor, putBackCluster } from './major.ts';
import { isFree, readOrChoosePort, rememberedPort } from './port.ts';
import { clusterSettings } from './settings.ts';
import { makeSocketFolder } from './socket.ts';
import { stopPostmaster } from './stop.ts';
import { archivingSettings } from './wal-archive.ts';

export type EmbeddedPostgres = {
  /** For this process: over the Unix socket, or over loopback for a joined cluster whose socket is not visible. */
  url: string;
  /** For an operator's `psql`: over loopback. */
  tcpUrl: string;
  /** On loopback. */
  port: number;
  /** False when a cluster was already running on this folder and was joined. */
  started: boolean;
  /** Major version of the cluster, and of the programs that would start it. */
  majors: { cluster: number; programs: number };
  /** Stops the cluster with a checkpoint; open transactions are rolled back. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Port on loopback, if it is free; otherwise the port of the last start, or else any free one. */
  port?: number | undefined;
  /** PostgreSQL settings that override ours. */
  settings?: Record<string, string | number>;
  /** Folder that receives a copy of the WAL, absolute; or `STAGED`. */
  walArchive?: string | undefined;
  /** Folder with PostgreSQL's `bin/postgres`; the npm package when absent. */
  programs?: string | undefined;
  /** Receives each step that may take long, and warnings that do not stop the start. */
  onStep?: (step: string) => void;
};

const PASSWORD_FILE = 'postgres.password';
const PORT_FILE = 'postgres.port';
const RETRY_AFTER_CRASH_MS = 20_000;
/**
 * Recovery fails when the file of an unlogged table that it is about to create exists (`ResetUnloggedRelations` of
 * PostgreSQL): the file was created before the crash, and the next start removes it first.
 */
const LEFTOVERS = /FATAL: +could not create file "[^"]+": File exists/;
const MIB = 1024 * 1024;
/** Maximum size read from the log of a failed start, of which eight lines are reported. */
const MAX_LOG_BYTES = 64 * 1024;
/**
 * A new cluster takes 40 MiB, a site without listings 80 MiB, and a server refuses writes when less than 128 MiB are left
 * (`server/overload/disk.ts`).
 */
const NEW_CLUSTER_BYTES = 256 * MIB;
/** `strerror` of ENOSPC and EDQUOT: PostgreSQL's programs have no other form for them. */
const NO_SPACE = /No space left on device|Disk quota exceeded/;

/**
 * Starts the PostgreSQL of this DATA_DIR, creating it on first use, or joins it when it is already running (started by
 * another command, or left behind by a killed server).
 *
 * @param dataDir absolute path; `postgres/`, `postgres.socket/`, `postgres.password`, `postgres.port` and `postgres.log` are kept in it
 * @throws with the last lines of PostgreSQL's log when it does not start, and when a running one accepts no connections
 * @throws DiskFullError when a new cluster would not fit, or PostgreSQL cannot start for lack of disk space
 * @throws StateFileError when `postgres.password` cannot be used
 * @throws OtherMajorError when a cluster that is not running was made by another major version
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  makeDataFolder(dataDir);
  const { onStep = () => undefined } = options;
  await putBackCluster(dataDir, onStep);
  const programs = options.programs ?? (await preparedBinaries());
  const installed = Number.parseInt(await versionOf(programs), 10);
  const account = await prepareAccount(programs, dataDir);
  const isNew = !(await exists(path.join(account.cluster, 'PG_VERSION')));
  if (isNew && freeBytes(account.cluster) < NEW_CLUSTER_BYTES) {
    throw diskFull(dataDir, `A new database needs ${NEW_CLUSTER_BYTES / MIB} MiB`);
  }
  const passwordFile = path.join(dataDir, PASSWORD_FILE);
  const password = await readOrCreatePassword(passwordFile, isNew);
  const running = await joinable(account.cluster, password, { onStep }).catch(
    reportWrongPassword(passwordFile),
  );
  const majors = async () => ({
    cluster: (await majorOf(account.cluster)) ?? installed,
    programs: installed,
  });
  // A server of an older version may run until it is restarted: commands of the new version join its PostgreSQL.
  if (running) return handle(running.cluster, running.url, password, await majors());

  if (isNew) {
    onStep('creating the database');
    await initialise(account, password, dataDir);
  } else mustBeOfMajor(dataDir, await majors());
  const cluster = await launchOnPort(account, password, dataDir, options).catch(
    reportWrongPassword(passwordFile),
  );
  return { ...handle(cluster, clusterUrl(cluster, password), password, await majors()), started: true };
}

/** The folder for a cluster that a copy will fill, and the account that must own its files. */
export async function prepareCluster(dataDir: string): Promise<Account> {
  makeDataFolder(dataDir);
  return prepareAccount(await preparedBinaries(), dataDir);
}

/** Stops a PostgreSQL that a killed process left running on a DATA_DIR. */
export async function stopCluster(dataDir: string): Promise<void> {
  const left = await runningCluster(path.join(dataDir, 'postgres'));
  if (left) await stopPostmaster(left.pid);
}

/** Whether a PostgreSQL runs on a DATA_DIR, of a server or left by a killed one. */
export async function hasRunningCluster(dataDir: string): Promise<boolean> {
  return (await runningCluster(path.join(dataDir, 'postgres'))) !== undefined;
}

/** The loopback URL of a DATA_DIR's running PostgreSQL, without starting it; undefined before its first start. */
export async function embeddedTcpUrl(dataDir: string): Promise<string | undefined> {
  const port = await rememberedPort(path.join(dataDir, PORT_FILE));
  if (!port) return undefined;
  const password = await readStateFile(passwordIn(path.join(dataDir, PASSWORD_FILE)));
  return password === undefined ? undefined : tcpUrl(port, password);
}

// Created under a temporary name: a killed start leaves no incomplete cluster under the final one.
async function initialise(account: Account, password: string, dataDir: string): Promise<void> {
  const passwordFile = path.join(await makeSocketFolder(account), 'initdb-password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined) await chown(passwordFile, account.uid, account.gid ?? account.uid);
  const folder = await newClusterFolder(account);
  try {
    const initdb = spawn(
      path.join(account.native, 'bin', 'initdb'),
      [
        `--pgdata=${folder}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--data-checksums',
      ],
      {
        uid: account.uid,
        gid: account.gid,
        cwd: '/',
        env: { ...process.env, LC_ALL: 'C' },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    let complaint = '';
    initdb.stderr.on('data', (chunk) => {
      complaint += chunk;
    });
    const [code] = await once(initdb, 'close');
    if (NO_SPACE.test(complaint)) throw diskFull(dataDir, 'initdb could not create the database');
    if (code !== 0) throw new Error(`initdb failed: ${complaint.trim()}`);
    await rename(folder, account.cluster);
    await syncFolder(path.dirname(account.cluster));
  } finally {
    await rm(passwordFile, { force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

// Another program may take the port between the check and the start: then the next port is tried.
async function launchOnPort(
  account: Account,
  password: string,
  dataDir: string,
  options: EmbeddedOptions,
): Promise<Cluster> {
  for (;;) {
    const port = await readOrChoosePort(path.join(dataDir, PORT_FILE), options.port, options.onStep);
    const settings = {
      ...clusterSettings(await makeSocketFolder(account), port, diskBytes(account.cluster)),
      ...(options.walArchive && (await archivingSettings(options.walArchive, account))),
      ...options.settings,
    };
    try {
      return await launch(account, settings, password, dataDir, options.onStep);
    } catch (error) {
      if (error instanceof DiskFullError || (await isFree(port))) throw error;
    }
  }
}

/**
 * Starts the postmaster and waits until it accepts connections.
 *
 * After a kill -9 of the previous postmaster, its last children may still hold the shared memory, and PostgreSQL
 * refuses to start; they exit within moments, so a failed start is retried for a while.
 */
async function launch(
  account: Account,
  settings: Record<string, string | number>,
  password: string,
  dataDir: string,
  onStep: (step: string) => void = () => undefined,
): Promise<Cluster> {
  const logFile = path.join(dataDir, 'postgres.log');
  const crashed = await exists(path.join(account.cluster, 'postmaster.pid'));
  const deadline = performance.now() + (crashed ? RETRY_AFTER_CRASH_MS : 0);
  onStep(crashed ? 'starting PostgreSQL, which recovers from its crash' : 'starting PostgreSQL');
  for (let attempt = 1; ; attempt++) {
    const written = (await exists(logFile)) ? (await stat(logFile)).size : 0;
    const postmaster = await spawnPostmaster(account, settings, logFile);
    while (postmaster.exitCode === null && postmaster.signalCode === null) {
      const cluster = await runningCluster(account.cluster);
      const isOurs = cluster !== undefined && cluster.pid === postmaster.pid;
      if (isOurs && (await answers(cluster, password))) return cluster;
      await sleep(POLL_MS);
    }
    const log = await endOf(logFile, written);
    const hasLeftovers = attempt === 1 && LEFTOVERS.test(log);
    const isOver = performance.now() > deadline && !hasLeftovers;
    const full = [dataDir, account.cluster].find(lacksSpaceForPostgres);
    // The log may be on the same disk, and therefore empty.
    if (NO_SPACE.test(log) || (full && (isOver || log === ''))) {
      throw diskFull(full ?? dataDir, 'PostgreSQL cannot start');
    }
    if (isOver) {
      throw new Error(`PostgreSQL did not start:\n${log.trimEnd().split('\n').slice(-8).join('\n')}`);
    }
  }
}

// A cluster that refuses the password is stopped here: no caller could connect to stop it.
async function answers(cluster: Cluster, password: string): Promise<boolean> {
  try {
    return (await answerOf(clusterUrl(cluster, password))) === 'yes';
  } catch (error) {
    await stopPostmaster(cluster.pid);
    throw error;
  }
}

// Started in a separate session, so that Ctrl-C in the terminal only reaches Node, which then stops PostgreSQL.
async function spawnPostmaster(
  account: Account,
  settings: Record<string, string | number>,
  logFile: string,
): Promise<ChildProcess> {
  const log = await open(logFile, 'a', 0o600);
  const postmaster = spawn(
    path.join(account.native, 'bin', 'postgres'),
    [
      '-D',
      account.cluster,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { uid: account.uid, gid: account.gid, cwd: '/', detached: true, stdio: ['ignore', log.fd, log.fd] },
  );
  await once(postmaster, 'spawn');
  postmaster.unref();
  await log.close();
  return postmaster;
}

/** The text appended to a file since it had this size, truncated to its end. */
async function endOf(file: string, sizeBefore: number): Promise<string> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const bytes = Buffer.alloc(Math.min(Math.max(size - sizeBefore, 0), MAX_LOG_BYTES));
    await handle.read(bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString();
  } finally {
    await handle.close();
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

function handle(
  cluster: Cluster,
  url: string,
  password: string,
  majors: EmbeddedPostgres['majors'],
): EmbeddedPostgres {
  return {
    url,
    tcpUrl: tcpUrl(cluster.port, password),
    port: cluster.port,
    started: false,
    majors,
    async stop() {
      if (!(await isPostgres(cluster.pid))) return;
      await stopPostmaster(cluster.pid);
      await rm(cluster.socketFolder, { recursive: true, force: true });
    },
  };
}

const passwordIn = (file: string): StateFile => ({
  path: file,
  problem: (text) => (/^[\x21-\x7e]+$/.test(text) ? undefined : 'holds more than a password'),
  remedy:
    'it holds the password of the role postgres; put it back as it was, or restore a backup into another DATA_DIR ' +
    '(docs/operations.md, « Files of DATA_DIR »)',
});

async function readOrCreatePassword(path: string, isNew: boolean): Promise<string> {
  const file = passwordIn(path);
  const kept = await readStateFile(file);
  if (kept !== undefined) return kept;
  if (!isNew) throw missingStateFile(file);
  await createFile(path, randomBytes(24).toString('hex'));
  return (await readStateFile(file)) as string;
}

// invalid_password, as a one-line error that names the file.
function reportWrongPassword(file: string): (error: Error & { code?: string }) => never {
  return (error) => {
    if (error.code !== '28P01') throw error;
    const { path, remedy } = passwordIn(file);
    throw new Error(`${path} does not hold the password that PostgreSQL has: ${remedy}.`, { cause: error });
  };
}
