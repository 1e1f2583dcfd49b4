import { readdir, readFile, readlink } from 'node:fs/promises';

export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.trim().split(' ').filter(Boolean).map(Number);
}

/** The processes of a server that answer: its web processes, or itself when it is the only one. */
export async function webProcessesOf(pid: number): Promise<number[]> {
  const children = await childrenOf(pid);
  // PostgreSQL is a child too.
  const names = await Promise.all(children.map((one) => readFile(`/proc/${one}/cmdline`, 'utf8')));
  const web = children.filter((_, index) => names[index]?.includes('server/main.ts'));
  return web.length > 0 ? web : [pid];
}

/** Resident memory of processes, in MiB. */
export function memoryMiB(pids: readonly number[]): Promise<number> {
  return statusMiB(pids, 'VmRSS');
}

/** The most that their resident memory ever was, in MiB. */
export function peakMemoryMiB(pids: readonly number[]): Promise<number> {
  return statusMiB(pids, 'VmHWM');
}

async function statusMiB(pids: readonly number[], field: string): Promise<number> {
  const statuses = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8')));
  const line = new RegExp(`${field}:\\s+(\\d+)`);
  return statuses.reduce((sum, status) => sum + Number(line.exec(status)?.[1]) / 1024, 0);
}

/** How many sockets processes hold: connections of readers, of PostgreSQL, their own. */
export async function socketsOf(pids: readonly number[]): Promise<number> {
  let count = 0;
  for (const pid of pids) {
    for (const fd of await readdir(`/proc/${pid}/fd`)) {
      // Closed meanwhile, or one of these very looks.
      const target = await readlink(`/proc/${pid}/fd/${fd}`).catch(() => '');
      if (target.startsWith('socket:')) count++;
    }
  }
  return count;
}

/** Kernel ticks of a second, as `/proc/PID/stat` counts them. */
const TICKS = 100;

/** Processor time that processes have used since their start, those of their children that ended included; in seconds. */
export async function processorSeconds(pids: readonly number[], withChildren = false): Promise<number> {
  const all = withChildren ? (await Promise.all(pids.map(childrenOf))).flat().concat(pids) : pids;
  const seconds = await Promise.all(
    all.map(async (pid) => {
      // Ended meanwhile: its parent has what it used.
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [user = 0, system = 0, ofChildren = 0, systemOfChildren = 0] = fields.slice(11, 15).map(Number);
      // A tick is 10 ms, as long as hundreds of kept pages; the scheduler counts nanoseconds, of threads that live.
      const own = Math.max((user + system) / TICKS, (await nanosecondsOf(pid)) / 1e9);
      return own + (ofChildren + systemOfChildren) / TICKS;
    }),
  );
  return seconds.reduce((sum, one) => sum + one, 0);
}

async function nanosecondsOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0);
}
