import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Superuser and owner of the cluster. */
export const SUPERUSER = 'postgres';
/** Polling interval while a cluster starts or stops. */
export const POLL_MS = 50;

/** The lines of `postmaster.pid` that matter (PostgreSQL's storage documentation, « postmaster.pid »). */
export type Cluster = { pid: number; port: number; socketFolder: string; onLoopback: boolean };

/**
 * Whether a PostgreSQL accepts connections: « not yet » while it starts or stops, « nobody » when no server listens or
 * the listening one has gone.
 */
type Answer = 'yes' | 'not yet' | 'nobody';

/** Errors of a connection without a listening server; a stopping postmaster resets connections not yet accepted. */
const NOBODY = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];

/** How long a live postmaster may refuse connections: it listens within moments of its start. */
const PATIENCE_MS = 10_000;

type JoinOptions = {
  /** How long its process may live without accepting connections, in milliseconds. */
  patienceMs?: number;
  /** Called once when a wait is necessary. */
  onStep?: (step: string) => void;
};

/** The cluster whose postmaster is alive; it may be starting or stopping. */
export async function runningCluster(folder: string): Promise<Cluster | undefined> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  const [pid, , , port, socketFolder, address] = text?.split('\n') ?? [];
  if (!pid || !port || !socketFolder || !(await isPostgres(Number(pid)))) return undefined;
  return { pid: Number(pid), port: Number(port), socketFolder, onLoopback: Boolean(address) };
}

/**
 * The running cluster of this folder, once it accepts connections, and its URL.
 *
 * A running cluster may be starting, or stopping because its server was killed: it is joined once it accepts
 * connections, and ignored once it is gone. If its socket folder is not visible from this process, it is joined over
 * loopback.
 *
 * @throws when its process is alive but has accepted no connection for a while
 */
export async function joinable(
  folder: string,
  password: string,
  { patienceMs = PATIENCE_MS, onStep = () => undefined }: JoinOptions = {},
): Promise<{ cluster: Cluster; url: string } | undefined> {
  let hasReported = false;
  let heardAt = performance.now();
  for (;;) {
    const cluster = await runningCluster(folder);
    if (!cluster) return undefined;
    const { pid, port, socketFolder, onLoopback } = cluster;
    for (const url of [clusterUrl(cluster, password), ...(onLoopback ? [tcpUrl(port, password)] : [])]) {
      const answer = await answerOf(url);
      if (answer === 'yes') return { cluster, url };
      if (answer === 'not yet') heardAt = performance.now();
    }
    if (performance.now() - heardAt > patienceMs) {
      throw new Error(
        `PostgreSQL (process ${pid}) has ${folder} and answers neither in ${socketFolder} nor on port ${port} of ` +
          '127.0.0.1: stop what runs there, then try again.',
      );
    }
    if (!hasReported) onStep(`waiting for the PostgreSQL that runs already (process ${pid})`);
    hasReported = true;
    await sleep(POLL_MS);
  }
}

/** Whether this process is a PostgreSQL: after a reboot the number in a stale file may belong to another program. */
export async function isPostgres(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(stat) ?? [];
  // A zombie has already exited.
  return name === 'postgres' && state !== 'Z' && state !== 'X';
}

/** Pings the PostgreSQL at a URL; errors other than starting or stopping are thrown. */
export async function answerOf(url: string): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => client.end());
  try {
    await client.connect();
    await client.end();
    return 'yes';
  } catch (error) {
    const { code } = error as { code?: string };
    // cannot_connect_now: it starts, recovers or stops.
    if (code === '57P03') return 'not yet';
    if (NOBODY.includes(code ?? '') || isCutOff(error as Error)) return 'nobody';
    throw error;
  }
}

// The driver only has a message for it.
function isCutOff({ message }: Error): boolean {
  return message === 'Connection terminated unexpectedly';
}

/** Over loopback, for an operator's `psql`. */
export function tcpUrl(port: number, password: string): string {
  return `postgresql://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}

/** Over the Unix socket. */
export function clusterUrl({ socketFolder, port }: Cluster, password: string): string {
  return `postgresql://${SUPERUSER}:${encodeURIComponent(password)}@/postgres?host=${encodeURIComponent(socketFolder)}&port=${port}`;
}
