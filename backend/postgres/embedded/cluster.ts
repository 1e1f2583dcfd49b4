import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Owns the cluster. */
export const SUPERUSER = 'postgres';
/** How often a cluster that comes or goes is looked at. */
export const POLL_MS = 50;

/** The lines of `postmaster.pid` that matter (PostgreSQL's storage documentation, « postmaster.pid »). */
export type Cluster = { pid: number; port: number; socketFolder: string };

/** The cluster whose postmaster lives; it may not answer yet, or no more. */
export async function runningCluster(folder: string): Promise<Cluster | undefined> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  const [pid, , , port, socketFolder] = text?.split('\n') ?? [];
  if (!pid || !port || !socketFolder || !(await isPostgres(Number(pid)))) return undefined;
  return { pid: Number(pid), port: Number(port), socketFolder };
}

/**
 * The cluster that runs on this folder and answers.
 *
 * One found running may be starting, or dying from the kill that ended its server: it is joined once it answers, and
 * forgotten once it is gone.
 */
export async function joinable(folder: string, password: string): Promise<Cluster | undefined> {
  for (;;) {
    const cluster = await runningCluster(folder);
    if (!cluster) return undefined;
    if (await accepts(clusterUrl(cluster, password))) return cluster;
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

/** Whether a PostgreSQL answers there; one that refuses for another reason than its starting throws. */
export async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => client.end());
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    // 57P03: starting up or recovering; ENOENT and ECONNREFUSED: not listening yet. Anything else is a real fault.
    const { code } = error as { code?: string };
    if (code === '57P03' || code === 'ENOENT' || code === 'ECONNREFUSED') return false;
    throw error;
  }
}

/** For a person's `psql`, over loopback. */
export function tcpUrl(port: number, password: string): string {
  return `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
}

/** For this process, over the Unix socket. */
export function clusterUrl({ socketFolder, port }: Cluster, password: string): string {
  return `postgresql://${SUPERUSER}:${password}@/postgres?host=${encodeURIComponent(socketFolder)}&port=${port}`;
}
