import { quantile } from '../../statistics.ts';
import { at, counts, MAX_MEMORY_RATIO } from '../networks/report.ts';
import { tally } from '../readers.ts';
import { verdict } from '../verdict.ts';
import type { Measured, Phase } from './measure.ts';
import type { Read } from './pages.ts';

const MAX_RATIO = 2;
/** The least quiet p95 that ratios are taken of: below it, noise of the machine decides. */
const FLOOR_MS = 10;
const SHARE = 0.95;

/** Prints what an attack did, and whether everybody else was served. */
export function report(measured: Measured): void {
  const { name, quiet, during, outcome, memory, restSeconds, processor } = measured;
  console.log(`\n### ${name}: sent ${outcome.sent}; ${counts(outcome.answers)}`);
  for (const read of quiet.pages)
    console.log(
      `  ${nameOf(read).padEnd(16)} quiet p50 ${ms(at(read.answers, 0.5))}, p95 ${ms(p95(read))} → p95 ${ms(p95(same(read, during)))} ms   ${ratioOf(read, during).toFixed(2)} ×`,
    );
  for (const kind of ['heartbeats', 'broadcasts', 'changes'] as const)
    console.log(
      `  ${kind.padEnd(16)} quiet p50 ${ms(of(quiet, kind, 0.5))}, p95 ${ms(of(quiet, kind, SHARE))} → p95 ${ms(of(during, kind, SHARE))} ms (${during.conversation[kind].length})`,
    );
  console.log(
    `  processor in ${processor.seconds.toFixed(0)} s: web ${processor.web.toFixed(1)} s, PostgreSQL ${processor.postgres.toFixed(1)} s, attacker ${outcome.processorSeconds.toFixed(1)} s, not of this bench ${processor.others.toFixed(1)} s`,
  );
  const failed = during.pages.flatMap(({ answers }) => answers).filter(({ status }) => status !== 200);
  const asked = during.pages.reduce((sum, { answers }) => sum + answers.length, 0);
  verdict(`${name}: requests failed`, tally(failed), `0 of ${asked}`, failed.length === 0);
  for (const read of quiet.pages.filter(({ kind }) => kind !== 'health')) {
    const ratio = ratioOf(read, during);
    verdict(
      `${name}: p95, ${nameOf(read)}`,
      `${ratio.toFixed(2)} ×`,
      `at most ${MAX_RATIO} ×`,
      ratio <= MAX_RATIO,
    );
  }
  const { missedBroadcasts, missedChanges, closes } = during.conversation;
  verdict(`${name}: broadcasts missed`, String(missedBroadcasts), '0', missedBroadcasts === 0);
  verdict(`${name}: row changes missed`, String(missedChanges), '0', missedChanges === 0);
  verdict(`${name}: good clients disconnected`, closes.join(', ') || 'no', 'no', closes.length === 0);
  const { replaced } = measured;
  const { newcomer } = during;
  const isSubscribed = typeof newcomer === 'number';
  verdict(
    `${name}: a newcomer subscribes`,
    isSubscribed ? `${newcomer.toFixed(0)} ms` : newcomer,
    'yes',
    isSubscribed,
  );
  verdict(`${name}: web processes that ended`, String(replaced), '0', replaced === 0);
  const grown = memory.after / memory.before;
  verdict(
    `${name}: MiB ${memoryOf(measured)}, ${restSeconds} s after`,
    `${grown.toFixed(2)} ×`,
    `at most ${MAX_MEMORY_RATIO} ×`,
    grown <= MAX_MEMORY_RATIO,
  );
}

/** One line an attack. */
export function table(all: readonly Measured[]): void {
  const [first] = all;
  if (!first) return;
  const names = first.quiet.pages.map(nameOf);
  console.log(
    `\np50/p95 quiet → p95 under attack (ratio of p95, where less than ${FLOOR_MS} ms counts as ${FLOOR_MS} ms), in ms\n\n| attack | ${names.join(' | ')} | failed | heartbeat p95 | broadcast p95, missed | changes missed | disconnected | newcomer | MiB | attackers |`,
  );
  console.log(`|${' --- |'.repeat(names.length + 9)}`);
  for (const one of all) {
    const { name, quiet, during, outcome } = one;
    const { newcomer } = during;
    const pages = quiet.pages.map(
      (read) =>
        `${ms(at(read.answers, 0.5))}/${ms(p95(read))} → ${ms(p95(same(read, during)))} (${ratioOf(read, during).toFixed(1)})`,
    );
    const failed = during.pages.flatMap(({ answers }) => answers).filter(({ status }) => status !== 200);
    const { missedBroadcasts, missedChanges, closes } = during.conversation;
    const p95s = (kind: 'heartbeats' | 'broadcasts') =>
      `${ms(of(quiet, kind, SHARE))} → ${ms(of(during, kind, SHARE))}`;
    const came = typeof newcomer === 'number' ? `${newcomer.toFixed(0)} ms` : newcomer;
    console.log(
      `| ${name} | ${pages.join(' | ')} | ${failed.length} | ${p95s('heartbeats')} | ${p95s('broadcasts')}, ${missedBroadcasts} | ${missedChanges} | ${closes.join(' ') || 'no'} | ${came} | ${memoryOf(one)} | ${counts(outcome.answers)} |`,
    );
  }
}

const nameOf = ({ kind, connection }: Read) => `${kind}, ${connection}`;
const p95 = ({ answers }: Read) => at(answers, SHARE);
const of = ({ conversation }: Phase, kind: 'heartbeats' | 'broadcasts' | 'changes', share: number) =>
  quantile(conversation[kind], share);
const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);

function same({ kind, connection }: Read, { pages }: Phase): Read {
  return pages.find((read) => read.kind === kind && read.connection === connection) as Read;
}

function ratioOf(quiet: Read, during: Phase): number {
  return Math.max(FLOOR_MS, p95(same(quiet, during))) / Math.max(FLOOR_MS, p95(quiet));
}

function memoryOf({ memory }: Measured): string {
  return [memory.before, memory.peak, memory.after].map((value) => value.toFixed(0)).join(' → ');
}
