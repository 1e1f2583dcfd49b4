import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, isPublicReach } from './attack.ts';
import type { Sample } from './probe/shared.ts';
import { ANSWER_MS, type Answer, ready } from './send.ts';
import type { Session } from './session.ts';
import type { SmallRequests } from './small-requests.ts';

/** What no single request may exceed: processor time of a main thread between two ticks, growth of its heap. */
export const MAX_STALL_MS = 50;
export const MAX_GROWTH_MIB = 32;

/** After the answer, what was begun may go on. */
const SETTLE_MS = 30;
/** A main thread that is blocked for longer is ended: it would not answer before either. */
const BLOCKED_MS = 150_000;
const BEGIN_MS = 60_000;
const LOOK_MS = 500;

/** A collection takes longer than most requests: there is one before a request where the one before left so much. */
const GARBAGE_BYTES = 2 * 2 ** 20;
let isGarbageLeft = true;

/** One request and what it did to the web processes: the worst of them. Times in ms, sizes in MiB. */
export type Measurement = {
  attack: Attack;
  bytes: number;
  answer: Answer;
  stallMs: number;
  clockMs: number;
  /** Growth: old generation and large objects, which is judged; whole used heap; buffers; resident memory. */
  growth: number;
  heap: number;
  external: number;
  resident: number;
  /** The same stall of the primary, which serves nobody. */
  primaryMs: number;
  death: string | null;
  /** The slowest of the small requests beside it, where there were any. */
  besideMs?: number;
  /** The smaller of this and a second one, where a first was above what is asked. */
  again?: Measurement;
};

export async function measure(
  session: Session,
  attack: Attack,
  address: string,
  small?: SmallRequests,
): Promise<Measurement> {
  const callers = await session.callers();
  const { bytes, send } = await ready(attack, session.site(), callers[attack.caller], address);
  const web = await session.webProcesses();
  // The primary serves nobody: it is watched where it works for a request that was answered.
  const pids = attack.settleMs === undefined ? web : [...web, session.primary()];
  await session.collector.begin(pids, isGarbageLeft, BEGIN_MS);
  const logged = (await session.site().log()).length;
  const lastLooks = watch(session, pids);
  small?.begin();
  const answer = await send();
  await sleep(attack.settleMs ?? SETTLE_MS);
  const besideMs = await small?.end();
  const ended = await session.collector.end(pids, BLOCKED_MS);
  const looks = lastLooks.stop();
  // A process that died has the last sample taken of it.
  const samples = ended.map((sample, index) => sample ?? looks.get(pids[index] as number) ?? null);
  const death = await deathOf(session, web, ended.slice(0, web.length), logged);
  const of = (pick: 'processorMs' | 'gapMs' | 'old' | 'heap' | 'external' | 'resident') =>
    Math.max(0, ...samples.slice(0, web.length).map((sample) => sample?.[pick] ?? 0));
  isGarbageLeft = of('heap') > GARBAGE_BYTES || death !== null;
  const mib = (pick: 'old' | 'heap' | 'external' | 'resident') => of(pick) / 2 ** 20;
  return {
    attack,
    bytes,
    answer,
    stallMs: of('processorMs'),
    clockMs: of('gapMs'),
    growth: mib('old'),
    heap: mib('heap'),
    external: mib('external'),
    resident: mib('resident'),
    primaryMs: samples[web.length]?.processorMs ?? 0,
    death,
    besideMs,
  };
}

export function isWithin({ stallMs, growth, death }: Measurement): boolean {
  return stallMs <= MAX_STALL_MS && growth <= MAX_GROWTH_MIB && death === null;
}

/** Answers that are findings whatever they cost. */
export function isServerError({ answer }: Measurement): boolean {
  return typeof answer.status === 'number'
    ? answer.status >= 500 && answer.status < 600
    : answer.status === 'timeout';
}

export function isReachable({ attack }: Measurement): boolean {
  return isPublicReach(attack.caller);
}

/** Looks at processes again and again, also while their main threads are blocked. */
function watch({ collector }: Session, pids: readonly number[]) {
  const looks = new Map<number, Sample>();
  const timer = setInterval(async () => {
    for (const pid of pids) {
      const sample = await collector.look(pid);
      if (sample) looks.set(pid, sample);
    }
  }, LOOK_MS);
  return {
    stop() {
      clearInterval(timer);
      return looks;
    },
  };
}

/** What died of an attack, or had to be ended because it answered nothing; null when nothing did. */
async function deathOf(
  session: Session,
  web: number[],
  samples: (object | null)[],
  logged: number,
): Promise<string | null> {
  const silent = web.filter((_, index) => samples[index] === null);
  const stuck = silent.filter((pid) => session.collector.pids().includes(pid));
  for (const pid of stuck) process.kill(pid, 'SIGKILL');
  const started = await session.recover();
  const reason =
    /FATAL ERROR: .*|heap out of memory.*/.exec((await session.site().log()).slice(logged))?.[0] ?? '';
  if (stuck.length > 0) return `blocked for more than ${(BLOCKED_MS + ANSWER_MS) / 1000} s`;
  return started === 'nothing' ? null : `${started} died${reason && `: ${reason}`}`;
}
