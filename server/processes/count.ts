import os from 'node:os';
import type { Pool } from 'pg';
import { requestConnections } from '#backend/app.ts';
import type { Config } from '../config.ts';

const GIB = 2 ** 30;

/** Connections for pages of one process while it is the only one; calls and sign-in have as many, tables and the rest half. */
const ALONE = 8;
/** Page connections of one process among several: two a core, which is what PostgreSQL can work at (`createPool`). */
const AMONG_SEVERAL = 4;

// A web process's connections besides those pools: the owner's, live updates, their stream, and two listeners.
const OTHERS_OF_WORKER = 8;
// The primary's: its pools, an import's, mail, jobs, the server's lock; and one `psql`, one backup.
const OTHERS_OF_SERVER = 32;

/** Number of processes that serve pages: the configured one, else one per core, at most one per GiB of memory. */
export function webProcesses({ WEB_PROCESSES }: Config): number {
  if (WEB_PROCESSES !== undefined) return WEB_PROCESSES;
  return Math.max(1, Math.min(os.availableParallelism(), Math.floor(os.totalmem() / GIB)));
}

/** Page connections of one process; the sizes of other request pools derive from it (`backend/request-pools.ts`). */
export function connectionsOfEach(processes: number): number {
  return processes === 1 ? ALONE : AMONG_SEVERAL;
}

/** The most connections that a server with so many web processes may open. */
export function connectionsOfAll(processes: number): number {
  const isolated = processes > 1 ? 1 : 0;
  return OTHERS_OF_SERVER + (processes + isolated) * connectionsOfWorker(processes);
}

function connectionsOfWorker(processes: number): number {
  const each = connectionsOfEach(processes);
  const signIn = each;
  return requestConnections(each) + signIn + OTHERS_OF_WORKER;
}

/** Says when PostgreSQL takes fewer connections than this server may open: some requests would then be refused. */
export async function requireConnections(
  database: Pool,
  processes: number,
  report: (line: string) => void,
): Promise<void> {
  const { rows } = await database.query<{ available: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as available`,
  );
  const availableConnections = rows[0]?.available ?? 0;
  const wanted = connectionsOfAll(processes);
  if (availableConnections >= wanted) return;
  report(
    `PostgreSQL takes ${availableConnections} connections, and ${processes} web processes may need ${wanted}: raise its ` +
      'max_connections, or set WEB_PROCESSES lower',
  );
}
