import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPostgres, POLL_MS } from './cluster.ts';

/** How long the processes of a stopping PostgreSQL may do nothing before it is stopped at once. */
const IDLE_MS = 10_000;

/**
 * Stops a postmaster by « fast shutdown »: connections are ended, a checkpoint is written.
 *
 * PostgreSQL 18 hangs when this arrives while it restarts its processes after a crash. After {@link IDLE_MS} without
 * activity of its processes, « immediate shutdown » follows: the next start recovers from the log, and no commit is lost.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  let activity = '';
  let activeAt = performance.now();
  // postmaster.pid is removed a moment before the process exits.
  while (await isPostgres(pid)) {
    const now = await activityOf(pid);
    if (now !== activity || IN_DISK_WAIT.test(now)) activeAt = performance.now();
    activity = now;
    if (performance.now() - activeAt > IDLE_MS && (await isPostgres(pid))) {
      process.kill(pid, 'SIGQUIT');
      activeAt = performance.now();
    }
    await sleep(POLL_MS);
  }
}

const IN_DISK_WAIT = /\) D /;

/** The number, name, state and processor time of each descendant, an archive command too, from `/proc/PID/stat` (proc(5)). */
async function activityOf(pid: number): Promise<string> {
  const children = (await readProc(`${pid}/task/${pid}/children`)).split(' ').filter(Boolean).map(Number);
  const activities = await Promise.all(
    children.map(async (child) => {
      const stat = await readProc(`${child}/stat`);
      return `${stat.split(' ').slice(0, 15).join(' ')}\n${await activityOf(child)}`;
    }),
  );
  return activities.join('');
}

// A process may end at any moment.
function readProc(file: string): Promise<string> {
  return readFile(`/proc/${file}`, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return '';
    throw error;
  });
}
