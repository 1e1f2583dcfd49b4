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
export async function memoryMiB(pids: readonly number[]): Promise<number> {
  const statuses = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8')));
  return statuses.reduce((sum, status) => sum + Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024, 0);
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
