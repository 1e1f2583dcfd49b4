import { readFile } from 'node:fs/promises';
import os from 'node:os';
import type { ClientBase } from 'pg';

/** As a program in the background: readers' work goes first where both want the processor. */
const PRIORITY = os.constants.priority.PRIORITY_LOW;

/**
 * Lets a session's work give way to everybody else's, where PostgreSQL runs on this machine. The session keeps it for
 * good: it is to be closed, not used again.
 */
export async function giveWay(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid;
  // Elsewhere the number is nobody's here, or somebody else's.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (!pid || !command.startsWith('postgres')) return;
  try {
    os.setPriority(pid, PRIORITY);
  } catch (error) {
    // Another user's PostgreSQL: it works on as it is.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error;
  }
}

/** The same for this process: of a command, not of a server. */
export function giveWayHere(): void {
  os.setPriority(PRIORITY);
}
