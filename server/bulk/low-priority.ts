import { readFile } from 'node:fs/promises';
import os from 'node:os';
import type { ClientBase } from 'pg';

/** As a program in the background: readers' work goes first where both want the processor. */
const PRIORITY = os.constants.priority.PRIORITY_LOW;

/**
 * Lowers the CPU priority of a session's backend process, where PostgreSQL runs on this machine. The priority is
 * permanent: close the session afterwards, never return it to a pool.
 */
export async function giveWay(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid;
  // A remote PostgreSQL's pid may be absent here, or belong to another program.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (!pid || !command.startsWith('postgres')) return;
  try {
    os.setPriority(pid, PRIORITY);
  } catch (error) {
    // PostgreSQL runs as another user: its priority stays unchanged.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
  }
}

/** The same for this process: of a command, not of a server. */
export function giveWayHere(): void {
  os.setPriority(PRIORITY);
}
