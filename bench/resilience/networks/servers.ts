import { memoryMiB, processorSeconds } from '../../processes.ts';
import { postmasterOf, type Site } from '../site.ts';

const LOOK_MS = 200;

/** Memory of the web processes together, in MiB, watched until it is stopped. */
export async function watchMemory(site: Site) {
  const look = async () => memoryMiB(await site.webProcesses()).catch(() => 0);
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

/** Processor seconds that web processes and PostgreSQL have used. */
export async function processorOf(site: Site): Promise<Processor> {
  const postmaster = await postmasterOf(site.dataDir);
  const [web, postgres] = await Promise.all([
    processorSeconds(await site.webProcesses()),
    processorSeconds([postmaster], true),
  ]);
  return { web, postgres };
}
