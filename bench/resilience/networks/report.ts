import os from 'node:os';
import { quantile } from '../../statistics.ts';
import { type Answer, tally } from '../readers.ts';
import { verdict } from '../verdict.ts';
import type { Outcome } from './orders.ts';
import type { Processor } from './servers.ts';
import type { Visit } from './visitors.ts';

export type Measured = {
  name: string;
  quiet: Visit;
  during: Visit;
  outcome: Outcome;
  memory: { before: number; peak: number; after: number };
  restSeconds: number;
  /** Seconds used while the attack went on. */
  processor: Processor & { seconds: number; others: number };
};

const MAX_RATIO = 2;
/** Most memory after an attack, as a ratio to the memory before it. */
export const MAX_MEMORY_RATIO = 1.1;

/** Prints what an attack did, and whether it holds. */
export function report({ name, quiet, during, outcome, memory, restSeconds, processor }: Measured): void {
  console.log(`\n### ${name}: sent ${outcome.sent}, answered ${counts(outcome.answers)}`);
  for (const kind of ['fresh', 'kept', 'health'] as const)
    console.log(
      `  ${kind.padEnd(7)} ${timesOf(quiet[kind])} → ${timesOf(during[kind])}   ${times(kind, quiet, during)}`,
    );
  const others = [...during.fresh, ...during.kept, ...during.health];
  const failed = others.filter(({ status }) => status !== 200);
  const ratio = memory.after / memory.before;
  const mib = (value: number) => value.toFixed(0);
  console.log(
    `  memory of the web processes ${mib(memory.before)} → ${mib(memory.peak)} → ${mib(memory.after)} MiB, ${restSeconds} s after`,
  );
  console.log(
    `  processor in ${processor.seconds.toFixed(0)} s: web ${processor.web.toFixed(1)} s, PostgreSQL ${processor.postgres.toFixed(1)} s, attacker ${outcome.processorSeconds.toFixed(1)} s, not of this bench ${processor.others.toFixed(1)} s`,
  );
  verdict(
    `${name}: refusals of the other network`,
    failed.length === 0 ? '0' : tally(failed),
    `0 of ${others.length}`,
    failed.length === 0,
  );
  for (const kind of ['fresh', 'kept'] as const) {
    const slower = ratioOf(kind, quiet, during);
    verdict(
      `${name}: p95 of ${kind} pages`,
      times(kind, quiet, during),
      `at most ${MAX_RATIO} ×`,
      slower <= MAX_RATIO,
    );
  }
  verdict(
    `${name}: memory afterwards`,
    `${ratio.toFixed(2)} ×`,
    `at most ${MAX_MEMORY_RATIO} ×`,
    ratio <= MAX_MEMORY_RATIO,
  );
}

/** One line an attack, to read side by side or to paste into a page. */
export function table(all: readonly Measured[]): void {
  console.log(
    '\n| attack | fresh p50/p95/max, quiet → during (ms) | × | kept | × | health | × | refused | MiB | web, PG, others s of |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const { name, quiet, during, memory, processor } of all) {
    const kinds = (['fresh', 'kept', 'health'] as const).map(
      (kind) => `${short(quiet[kind])} → ${short(during[kind])} | ${ratioOf(kind, quiet, during).toFixed(2)}`,
    );
    const refused = [...during.fresh, ...during.kept, ...during.health].filter(
      ({ status }) => status !== 200,
    );
    const mib = [memory.before, memory.peak, memory.after].map((value) => value.toFixed(0)).join(' → ');
    console.log(
      `| ${name} | ${kinds.join(' | ')} | ${refused.length} | ${mib} | ${processor.web.toFixed(1)}, ${processor.postgres.toFixed(1)}, ${processor.others.toFixed(1)} of ${(processor.seconds * os.cpus().length).toFixed(0)} |`,
    );
  }
}

export function counts(answers: Outcome['answers']): string {
  return (
    Object.entries(answers)
      .map(([answer, count]) => `${answer} × ${count}`)
      .join(', ') || 'nothing'
  );
}

function ratioOf(kind: keyof Visit, quiet: Visit, during: Visit): number {
  return at(during[kind], 0.95) / at(quiet[kind], 0.95);
}

function times(kind: keyof Visit, quiet: Visit, during: Visit): string {
  return `${ratioOf(kind, quiet, during).toFixed(2)} ×`;
}

function timesOf(answers: readonly Answer[]): string {
  return `p50 ${at(answers, 0.5).toFixed(1)}, p95 ${at(answers, 0.95).toFixed(1)}, max ${at(answers, 1).toFixed(1)} ms`;
}

function short(answers: readonly Answer[]): string {
  return [0.5, 0.95, 1].map((share) => at(answers, share).toFixed(0)).join('/');
}

/** A quantile of times, in milliseconds. */
export function at(answers: readonly Answer[], share: number): number {
  return quantile(
    answers.map(({ ms }) => ms),
    share,
  );
}
