import { readBenchArguments } from '../arguments.ts';
import { createRandom } from '../registry/random.ts';

/** Page views a day. */
const VOLUMES = [1e6, 1e7, 1e8];
const DAY_SECONDS = 86_400;
/** The busiest second beside the mean of the day. */
const PEAK = 3;
/** Share of a machine's cores, so that a lost machine of three leaves enough. */
const MAX_LOAD = 0.6;
const MAX_P95_MS = 50;
const SIMULATED = 200_000;

type Costs = {
  /** Milliseconds of Node for a page that is made, and for one that is kept. */
  made: number;
  kept: number;
  /** Milliseconds of Node for the files, measures and suggestions that come with a page view. */
  beside: number;
  /** Milliseconds of PostgreSQL for a page that is made. */
  read: number;
  /** Milliseconds of the primary for a page view: its part of what people write, and of what replicas ask. */
  primary: number;
  /** Share of page views that kept pages answer. */
  share: number;
};

/**
 * Cores that so many page views a day need, by simulation: arrivals at random at the peak's rate, each taking a core of
 * the servers, and when its page is made a core of the replicas, for the measured times.
 */
export function needs(args: string[]): void {
  const { values } = readBenchArguments('scale needs', {
    args,
    options: {
      made: { type: 'string', default: '4' },
      kept: { type: 'string', default: '0.12' },
      beside: { type: 'string', default: '0.6' },
      read: { type: 'string', default: '1.5' },
      primary: { type: 'string', default: '0.1' },
      share: { type: 'string', default: '0.6' },
    },
  });
  const costs = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Number(value)]),
  ) as Costs;
  console.log(`costs in milliseconds: ${JSON.stringify(costs)}`);
  for (const views of VOLUMES) {
    const perSecond = (views / DAY_SECONDS) * PEAK;
    const node = coresFor(perSecond, (random) => nodeMs(costs, random));
    const replicas = coresFor(perSecond * (1 - costs.share), (random) => costs.read * spread(random));
    const primary = coresFor(perSecond, (random) => costs.primary * spread(random));
    console.log(
      `${views.toLocaleString('en-CA')} page views a day: ${perSecond.toFixed(0)} a second at the peak; ` +
        `cores: servers ${describe(node)}, replicas ${describe(replicas)}, primary ${describe(primary)}`,
    );
  }
}

type Cores = { cores: number; load: number; p95: number };

function describe({ cores, load, p95 }: Cores): string {
  return `${cores} (load ${(load * 100).toFixed(0)} %, p95 ${p95.toFixed(1)} ms)`;
}

/** The fewest cores that stay below the largest load and the longest wait. */
function coresFor(perSecond: number, serviceMs: (random: () => number) => number): Cores {
  const random = createRandom(42, 0).next;
  const times = Array.from({ length: SIMULATED }, () => serviceMs(random));
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  let cores = Math.max(1, Math.ceil((perSecond * mean) / 1_000 / MAX_LOAD));
  for (;;) {
    const p95 = simulate(perSecond, times, cores, random);
    if (p95 <= MAX_P95_MS) return { cores, load: (perSecond * mean) / 1_000 / cores, p95 };
    cores += 1;
  }
}

/** First come, first served, on any free core. @returns the 95th percentile of wait and work, in milliseconds */
function simulate(perSecond: number, times: readonly number[], cores: number, random: () => number): number {
  const freeAt = new Float64Array(cores);
  const took: number[] = [];
  let now = 0;
  for (const time of times) {
    now += (-Math.log(1 - random()) * 1_000) / perSecond;
    let first = 0;
    for (let core = 1; core < cores; core++) {
      if ((freeAt[core] as number) < (freeAt[first] as number)) first = core;
    }
    const start = Math.max(now, freeAt[first] as number);
    freeAt[first] = start + time;
    took.push(start + time - now);
  }
  took.sort((a, b) => a - b);
  return took[Math.floor(took.length * 0.95)] as number;
}

function nodeMs({ made, kept, beside, share }: Costs, random: () => number): number {
  return beside + (random() < share ? kept : made * spread(random));
}

/** Exponential, of mean 1: the times of pages differ by about as much as their mean. */
function spread(random: () => number): number {
  return -Math.log(1 - random());
}
