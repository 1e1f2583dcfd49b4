import type { Worker } from 'node:cluster';
import type { Backend, MetricsSnapshot } from '#backend/app.ts';
import type { ToPrimary, ToWorker } from './messages.ts';

/** Timeout for another process's measures: a hung process must not block all numbers. */
const MEASURE_MS = 1_000;
/** Timeout after which the process that serves the metrics reports its numbers alone. */
const GATHER_MS = 2_000;

let questions = 0;

/** In a web process: the metrics of all processes of the server, as the primary collects them. */
export async function gatherMeasures(own: MetricsSnapshot): Promise<readonly MetricsSnapshot[]> {
  const id = ++questions;
  const snapshots = heard<ToWorker, 'measured'>(process, 'measured', id, GATHER_MS);
  process.send?.({ kind: 'gather', id } satisfies ToPrimary);
  return [own, ...((await snapshots)?.snapshots ?? [])];
}

/** In a web process: tells the primary what this process measured, each time that it asks. */
export function answerMeasures(backend: Pick<Backend, 'metrics'>): void {
  process.on('message', async (message: ToWorker) => {
    if (message.kind !== 'measure') return;
    const snapshot = await backend.metrics();
    process.send?.({ kind: 'snapshot', id: message.id, snapshot } satisfies ToPrimary);
  });
}

/** In the primary: answers a web process that asks what the others, and the primary itself, have measured. */
export async function collectMeasures(
  asking: Worker,
  id: number,
  others: readonly Worker[],
  backend: Pick<Backend, 'metrics'>,
): Promise<void> {
  const measured = others.map(async (worker) => {
    const question = ++questions;
    const answer = heard<ToPrimary, 'snapshot'>(worker, 'snapshot', question, MEASURE_MS);
    worker.send({ kind: 'measure', id: question } satisfies ToWorker);
    return (await answer)?.snapshot;
  });
  const snapshots = await Promise.all([backend.metrics(), ...measured]);
  const message: ToWorker = { kind: 'measured', id, snapshots: snapshots.filter((one) => one !== undefined) };
  if (asking.isConnected()) asking.send(message);
}

/** The message of that kind and number; undefined when it does not come in time. */
function heard<Message extends { kind: string }, Kind extends Message['kind']>(
  from: Pick<NodeJS.Process | Worker, 'on' | 'off'>,
  kind: Kind,
  id: number,
  withinMs: number,
): Promise<Extract<Message, { kind: Kind }> | undefined> {
  return new Promise((resolve) => {
    const settle = (message?: Message) => {
      clearTimeout(timer);
      from.off('message', hear);
      resolve(message as Extract<Message, { kind: Kind }> | undefined);
    };
    const hear = (message: Message & { id?: number }) => {
      if (message.kind === kind && message.id === id) settle(message);
    };
    const timer = setTimeout(settle, withinMs);
    from.on('message', hear);
  });
}
