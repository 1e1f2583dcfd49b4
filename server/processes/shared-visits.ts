import cluster, { type Worker } from 'node:cluster';
import { type CountVisit, createDailyVisits } from '../http/daily-visits.ts';
import type { ToPrimary, ToWorker } from './messages.ts';

/** Counts visits where one process answers. */
export function ownVisits(): CountVisit {
  const visits = createDailyVisits();
  return (address, what, count) => {
    if (visits.isFirst(address, what)) count();
  };
}

/** In a web process: counts a visit unless the primary already received it from any process today. */
export function sharedVisits(): CountVisit {
  const visits = createDailyVisits();
  const asked = new Map<number, () => void>();
  let questions = 0;
  process.on('message', (message: ToWorker) => {
    if (message.kind !== 'visited') return;
    if (message.isFirst) asked.get(message.id)?.();
    asked.delete(message.id);
  });
  return (address, what, count) => {
    if (!visits.isFirst(address, what)) return;
    const id = ++questions;
    asked.set(id, count);
    process.send?.({ kind: 'visit', id, address, what } satisfies ToPrimary);
  };
}

/** In the primary: answers the questions of {@link sharedVisits}. */
export function answerVisits(): void {
  const visits = createDailyVisits();
  cluster.on('message', (asking: Worker, message: ToPrimary) => {
    if (message.kind !== 'visit' || !asking.isConnected()) return;
    const isFirst = visits.isFirst(message.address, message.what);
    asking.send({ kind: 'visited', id: message.id, isFirst } satisfies ToWorker);
  });
}
