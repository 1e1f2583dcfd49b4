import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, isPublicReach } from './attack.ts';
import { ANSWER_MS, type Answer, ready } from './send.ts';
import type { Session } from './session.ts';

/** What no single request may exceed: processor time of a main thread between two ticks, growth of its heap. */
export const MAX_STALL_MS = 50;
export const MAX_GROWTH_MIB = 32;

/** After the answer, what was begun may go on. */
const SETTLE_MS = 30;
/** A main thread that is blocked for longer is ended: it would not answer before either. */
const BLOCKED_MS = 150_000;
const BEGIN_MS = 60_000;

/** One request and what it did to the web processes: the worst of them. Times in ms, sizes in MiB. */
export type Measurement = {
  attack: Attack;
  bytes: number;
  answer: Answer;
  stallMs: number;
  clockMs: number;
  /** Of the old generation and large objects, which is judged; of the whole used heap; of buffers; of resident memory. */
  growth: number;
  heap: number;
  external: number;
  resident: number;
  /** The same stall of the primary, which serves nobody. */
  primaryMs: number;
  death: string | null;
  /** The smaller of this and a second one, where a first was above what is asked. */
  again?: Measurement;
};

export async function measure(session: Session, attack: Attack, address: string): Promise<Measurement> {
  const callers = await session.callers();
  const { bytes, send } = await ready(attack, session.site().url, callers[attack.caller], address);
  const web = await session.webProcesses();
  const pids = [...web, session.primary()];
  await session.collector.begin(pids, BEGIN_MS);
  const answer = await send();
  await sleep(attack.settleMs ?? SETTLE_MS);
  const samples = await session.collector.end(pids, BLOCKED_MS);
  const death = await deathOf(session, web, samples.slice(0, -1));
  const of = (pick: 'processorMs' | 'gapMs' | 'old' | 'heap' | 'external' | 'resident') =>
    Math.max(0, ...samples.slice(0, -1).map((sample) => sample?.[pick] ?? 0));
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
    primaryMs: samples.at(-1)?.processorMs ?? 0,
    death,
  };
}

export function isWithin({ stallMs, growth, death }: Measurement): boolean {
  return stallMs <= MAX_STALL_MS && growth <= MAX_GROWTH_MIB && death === null;
}

/** Answers that are findings whatever they cost. */
export function isFault({ answer }: Measurement): boolean {
  return typeof answer.status === 'number'
    ? answer.status >= 500 && answer.status < 600
    : answer.status === 'timeout';
}

export function isReachable({ attack }: Measurement): boolean {
  return isPublicReach(attack.caller);
}

/** What died of an attack, or had to be ended because it answered nothing; null when nothing did. */
async function deathOf(session: Session, web: number[], samples: (object | null)[]): Promise<string | null> {
  const silent = web.filter((_, index) => samples[index] === null);
  const stuck = silent.filter((pid) => session.collector.pids().includes(pid));
  for (const pid of stuck) process.kill(pid, 'SIGKILL');
  const started = await session.recover();
  if (stuck.length > 0) return `blocked for more than ${(BLOCKED_MS + ANSWER_MS) / 1000} s`;
  return started === 'nothing' ? null : `${started} died`;
}
