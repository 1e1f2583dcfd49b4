import { appendFile } from 'node:fs/promises';
import { readBenchArguments } from '../../arguments.ts';
import { type Attack, http, type Target } from './attack.ts';
import { issueBodies } from './issue-bodies.ts';
import { isWithin, type Measurement, measure } from './measure.ts';
import { Random } from './random.ts';
import { describe, report } from './report.ts';
import { type Session, startSession } from './session.ts';
import { type SmallRequests, startSmallRequests } from './small-requests.ts';
import { ATTACK_SURFACES } from './surfaces/index.ts';
import { targetOf } from './target.ts';

const OPTIONS = {
  /** Generated requests, beside the named cases. */
  requests: { type: 'string', default: '1000' },
  /** The generated requests alone. */
  unnamed: { type: 'boolean', default: false },
  seed: { type: 'string', default: '1' },
  /** One generated request alone, by its index. */
  index: { type: 'string' },
  /** Roads, with commas between them, `bodies` for those of the issue alone. */
  only: { type: 'string' },
  /** The named cases whose names hold this, and nothing generated. */
  case: { type: 'string' },
  listings: { type: 'string', default: '1000' },
  /** The largest body of a generated request, in bytes. */
  largest: { type: 'string', default: String(22 * 2 ** 20) },
  /** A file that gets each measurement, one JSON object a line. */
  record: { type: 'string' },
  /** Sends a small request each 10 ms beside, and reports how long the slowest took. */
  beside: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
} as const;

/**
 * Hostile requests, one at a time, at every road that takes bytes: what each does to the event loops and heaps of the
 * web processes. `npm run bench -- resilience fuzz --requests 3000 --seed 7`.
 */
export async function fuzz(args: string[]): Promise<void> {
  const { values } = readBenchArguments('resilience fuzz', { args, options: OPTIONS });
  const session = await startSession(Number(values.listings));
  const measurements: Measurement[] = [];
  let isInterrupted = false;
  let small: SmallRequests | undefined;
  try {
    const target = await targetOf(session.site(), await session.callers(), Number(values.largest));
    await warm(session, target);
    const floor = await idle(session);
    const attacks = chosen(target, values);
    console.log(
      `${attacks.length} requests, seed ${values.seed}; RATE_LIMITS=off; another address for each request`,
    );
    if (values.beside) small = startSmallRequests(session.site().url);
    // Whoever interrupts a run has the report of what was measured until then.
    process.once('SIGINT', () => {
      isInterrupted = true;
    });
    for (const [index, attack] of attacks.entries()) {
      if (isInterrupted) break;
      const one = await measureTwice(session, attack, index, small);
      measurements.push(one);
      if (values.record) await appendFile(values.record, `${JSON.stringify(one)}\n`);
      if (values.verbose || !isWithin(one)) console.log(describe(one));
      if (index % 100 === 99) console.log(`  ${index + 1} of ${attacks.length}`);
    }
    report(measurements, floor);
  } finally {
    await small?.stop();
    await session.stop();
  }
}

function chosen(
  target: Target,
  values: { requests: string; seed: string; index?: string; only?: string; case?: string; unnamed: boolean },
): Attack[] {
  const only = values.only?.split(',');
  if (only?.includes('bodies')) return issueBodies();
  const surfaces = ATTACK_SURFACES.filter(({ name }) => !only || only.includes(name));
  if (surfaces.length === 0)
    throw new Error(`--only: bodies, or some of ${ATTACK_SURFACES.map(({ name }) => name).join(', ')}`);
  const seed = Number(values.seed);
  // The road of an index is the same with --only and without, so that a name of two numbers means one request.
  const generated = (index: number) => {
    const surface = ATTACK_SURFACES[index % ATTACK_SURFACES.length] as (typeof ATTACK_SURFACES)[number];
    return surfaces.includes(surface)
      ? [surface.generate(new Random(seed, index), target, `${seed}:${index}`)]
      : [];
  };
  if (values.index !== undefined) return generated(Number(values.index));
  const named = [...issueBodies(), ...surfaces.flatMap((surface) => surface.named(target))];
  if (values.case !== undefined) return named.filter(({ name }) => name.includes(values.case as string));
  const count = Number(values.requests);
  const some: Attack[] = [];
  for (let index = 0; some.length < count; index++) some.push(...generated(index));
  if (values.unnamed) return some;
  return [...named.filter(({ surface }) => surface !== 'issue' || !only), ...some];
}

/** What is above what is asked is sent once more: another process of the machine, or code that ran for the first time,
 * may have been what took so long. */
async function measureTwice(
  session: Session,
  attack: Attack,
  index: number,
  small?: SmallRequests,
): Promise<Measurement> {
  const address = (time: number) =>
    `10.${(index >> 12) & 255}.${(index >> 4) & 255}.${(index & 15) * 16 + time}`;
  const one = await measure(session, attack, address(0), small);
  if (isWithin(one) || one.death !== null || one.stallMs > 1000) return one;
  return { ...one, again: await measure(session, attack, address(1), small) };
}

/** Ordinary requests, so that code which runs for the first time is not what is measured. */
async function warm(session: Session, { slugs, image }: Target): Promise<void> {
  const ordinary = [
    '/',
    '/recherche?q=cafe',
    `/entreprise/${slugs[0]}`,
    '/recherche.data?q=cafe',
    `/storage/v1/render/image/public/${image}?width=64`,
  ];
  const attacks: Attack[] = [
    ...ordinary.map((path) =>
      http('warm', path, 'none', 'GET', path, { headers: [['accept-encoding', 'gzip']] }),
    ),
    http('warm', 'read', 'anon', 'GET', '/rest/v1/regions'),
    http('warm', 'call', 'anon', 'POST', '/rest/v1/rpc/search_listings', {
      type: 'application/json',
      body: () => Buffer.from('{"request":{"q":"cafe"}}'),
    }),
    http('warm', 'user', 'user', 'GET', '/auth/v1/user'),
  ];
  for (let time = 0; time < 12; time++) {
    for (const attack of attacks) await measure(session, attack, '10.255.0.1');
  }
}

/** What is measured when nothing is asked. */
async function idle(session: Session): Promise<Measurement[]> {
  const nothing = { ...http('idle', 'one small request', 'none', 'GET', '/health/live'), settleMs: 1000 };
  const floor: Measurement[] = [];
  for (let time = 0; time < 8; time++) floor.push(await measure(session, nothing, '10.255.0.2'));
  return floor;
}
