import { readFile } from 'node:fs/promises';

/** Duration of a clock tick in `/proc`, in milliseconds: `getconf CLK_TCK` is 100 on every Linux that Node supports. */
const TICK_MS = 10;

/** Processor time that a process has used, in milliseconds; null where the system does not report it (Linux does). */
export async function processorMs(pid: number | undefined): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the process, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return stat === '' ? null : (user + system) * TICK_MS;
}
