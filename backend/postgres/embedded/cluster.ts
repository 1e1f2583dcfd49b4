import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Owns the cluster. */
export const SUPERUSER = 'postgres';
/** How often a cluster that comes or goes is looked at. */
export const POLL_MS = 50;

/** The lines of `postmaster.pid` that matter (PostgreSQL's storage documentation, « postmaster.pid »). */
export type Cluster = { pid: number; port: number; socketFolder: string; onLoopback: boolean };

/** Whether a PostgreSQL answers: one that starts or stops does « not yet », where nobody listens, or what listened went away meanwhile, « nobody » does. */
type Answer = 'yes' | 'not yet' | 'nobody';

/** What a connection meets where nobody listens, or no more: a postmaster resets those it had not taken yet. */
const NOBODY = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];

/** How long a postmaster that lives may answer nowhere: it listens within moments of its start. */
const PATIENCE_MS = 10_000;

type JoinOptions = {
  /** How long its process may live and answer nowhere, in milliseconds. */
  patienceMs?: number;
  /** Told once when it has to be waited for. */
  onStep?: (step: string) => void;
};

/** The cluster whose postmaster lives; it may not answer yet, or no more. */
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
 * The cluster that runs on this folder and answers, and where it does.
 *
 * One found running may be starting, or dying from the kill that ended its server: it is joined once it answers, and
 * forgotten once it is gone. Its socket may be in a folder that is not to be seen from here: then it is joined over
 * loopback.
 *
 * @throws when its process lives and nobody has listened for a while
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
  // A zombie is nobody any more.
  return name === 'postgres' && state !== 'Z' && state !== 'X';
}

/** Asks the PostgreSQL of an address; one that refuses for another reason than its starting or stopping throws. */
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

// The driver has words alone for it.
function isCutOff({ message }: Error): boolean {
  return message === 'Connection terminated unexpectedly';
}

/** Over loopback, as a person's `psql`. */
export function tcpUrl(port: number, password: string): string {
  return `postgresql://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}

/** Over the Unix socket. */
export function clusterUrl({ socketFolder, port }: Cluster, password: string): string {
  return `postgresql://${SUPERUSER}:${encodeURIComponent(password)}@/postgres?host=${encodeURIComponent(socketFolder)}&port=${port}`;
}
