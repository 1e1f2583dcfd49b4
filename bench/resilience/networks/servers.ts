import { readFile } from 'node:fs/promises';
import { memoryMiB, processorSeconds } from '../../processes.ts';
import { postmasterOf, type Site } from '../site.ts';

const LOOK_MS = 200;
/** Ticks of a second in `/proc/stat`. */
const TICKS = 100;

/** Memory of the web processes together, in MiB, watched until it is stopped. */
export async function watchMemory(site: Site) {
  const look = async () =>
    site
      .webProcesses()
      .then(memoryMiB)
      .catch(() => 0);
  const before = await look();
  let peak = before;
  const timer = setInterval(async () => {
    peak = Math.max(peak, await look());
  }, LOOK_MS);
  return {
    before,
    now: look,
    stop(): number {
      clearInterval(timer);
      return peak;
    },
  };
}

export type Processor = { web: number; postgres: number };

/** Processor seconds of the whole machine that were not idle; those beyond the bench's own are other work. */
export async function machineSeconds(): Promise<number> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softirq + steal) / TICKS;
}

/** Processor seconds that web processes and PostgreSQL have used. */
export async function processorOf(site: Site): Promise<Processor> {
  const postmaster = await postmasterOf(site.dataDir);
  const [web, postgres] = await Promise.all([
    processorSeconds(await site.webProcesses()),
    processorSeconds([postmaster], true),
  ]);
  return { web, postgres };
}
