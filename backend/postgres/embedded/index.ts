import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, chown, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, prepareAccount } from './account.ts';
import { preparedBinaries } from './binaries.ts';
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
import { isFree, keptPort, rememberedPort } from './port.ts';
import { clusterSettings } from './settings.ts';
import { makeSocketFolder } from './socket.ts';

export type EmbeddedPostgres = {
  /** For this process: over the Unix socket, or over loopback where a cluster was joined whose socket is not to be seen. */
  url: string;
  /** For a person's `psql`: over loopback. */
  tcpUrl: string;
  /** On loopback. */
  port: number;
  /** False when a cluster was already running on this folder and was joined. */
  started: boolean;
  /** Stops the cluster with a checkpoint; open transactions are rolled back. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** On loopback, when it is free; else the one of the last start, else any. */
  port?: number | undefined;
  /** PostgreSQL's own settings, in place of ours. */
  settings?: Record<string, string | number>;
};

const PASSWORD_FILE = 'postgres.password';
const PORT_FILE = 'postgres.port';
const RETRY_AFTER_CRASH_MS = 20_000;

/**
 * Starts the PostgreSQL of this DATA_DIR, creating it on first use, or joins it when it is already running (another
 * command has it, or a killed server left it behind).
 *
 * @param dataDir absolute path; `postgres/`, `postgres.socket/`, `postgres.password`, `postgres.port` and `postgres.log` are kept in it
 * @throws with the last lines of PostgreSQL's log when it does not come up, and when one that runs answers nowhere
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const account = await prepareAccount(await preparedBinaries(), dataDir);
  const password = await keptPassword(path.join(dataDir, PASSWORD_FILE));
  const running = await joinable(account.cluster, password);
  if (running) return handle(running.cluster, running.url, password, false, account.cluster);

  if (!(await exists(path.join(account.cluster, 'PG_VERSION')))) await initialise(account, password);
  const cluster = await launchOnPort(account, password, dataDir, options);
  return handle(cluster, clusterUrl(cluster, password), password, true, account.cluster);
}

/** The loopback address of a DATA_DIR's PostgreSQL when it runs, without starting it; undefined before its first start. */
export async function embeddedTcpUrl(dataDir: string): Promise<string | undefined> {
  const port = await rememberedPort(path.join(dataDir, PORT_FILE));
  if (!port) return undefined;
  return tcpUrl(port, await keptPassword(path.join(dataDir, PASSWORD_FILE)));
}

async function initialise(account: Account, password: string): Promise<void> {
  const passwordFile = path.join(await makeSocketFolder(account), 'initdb-password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined) await chown(passwordFile, account.uid, account.gid ?? account.uid);
  try {
    const initdb = spawn(
      path.join(account.native, 'bin', 'initdb'),
      [
        `--pgdata=${account.cluster}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--data-checksums',
      ],
      { uid: account.uid, gid: account.gid, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let complaint = '';
    initdb.stderr.on('data', (chunk) => {
      complaint += chunk;
    });
    const [code] = await once(initdb, 'close');
    if (code !== 0) throw new Error(`initdb failed: ${complaint.trim()}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

// Another program may take the port between the look at it and the start: then the next one is tried.
async function launchOnPort(
  account: Account,
  password: string,
  dataDir: string,
  options: EmbeddedOptions,
): Promise<Cluster> {
  for (;;) {
    const port = await keptPort(path.join(dataDir, PORT_FILE), options.port);
    const settings = { ...clusterSettings(await makeSocketFolder(account), port), ...options.settings };
    try {
      return await launch(account, settings, password, path.join(dataDir, 'postgres.log'));
    } catch (error) {
      if (await isFree(port)) throw error;
    }
  }
}

/**
 * Starts the postmaster and waits until it answers.
 *
 * Right after a kill -9 of the previous one its last children may still hold the shared memory, and PostgreSQL rightly
 * refuses to start; they notice within moments, so a start that fails is tried again for a while.
 */
async function launch(
  account: Account,
  settings: Record<string, string | number>,
  password: string,
  logFile: string,
): Promise<Cluster> {
  const crashed = await exists(path.join(account.cluster, 'postmaster.pid'));
  const deadline = Date.now() + (crashed ? RETRY_AFTER_CRASH_MS : 0);
  for (;;) {
    const written = (await exists(logFile)) ? (await stat(logFile)).size : 0;
    const postmaster = await spawnPostmaster(account, settings, logFile);
    while (postmaster.exitCode === null && postmaster.signalCode === null) {
      const cluster = await runningCluster(account.cluster);
      const isOurs = cluster !== undefined && cluster.pid === postmaster.pid;
      if (isOurs && (await answerOf(clusterUrl(cluster, password))) === 'yes') return cluster;
      await sleep(POLL_MS);
    }
    if (Date.now() > deadline) {
      const log = (await readFile(logFile)).subarray(written).toString();
      throw new Error(`PostgreSQL did not start:\n${log.trimEnd().split('\n').slice(-8).join('\n')}`);
    }
  }
}

// In a session of its own, so that Ctrl-C in the terminal reaches Node alone, which then stops PostgreSQL in order.
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
  started: boolean,
  folder: string,
): EmbeddedPostgres {
  return {
    url,
    tcpUrl: tcpUrl(cluster.port, password),
    port: cluster.port,
    started,
    async stop() {
      if (!(await isPostgres(cluster.pid))) return;
      // SIGINT is « fast shutdown »: connections are ended, a checkpoint is written.
      process.kill(cluster.pid, 'SIGINT');
      while ((await isPostgres(cluster.pid)) && (await runningCluster(folder))) {
        await sleep(POLL_MS);
      }
      await rm(cluster.socketFolder, { recursive: true, force: true });
    },
  };
}

async function keptPassword(file: string): Promise<string> {
  await writeFile(file, randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return (await readFile(file, 'utf8')).trim();
}
