import cluster, { type Worker } from 'node:cluster';
import { type CountVisit, createDailyVisits, type DailyVisits, type Period } from '../http/daily-visits.ts';
import type { ToPrimary, ToWorker } from './messages.ts';

const createVisits = (): Record<Period, DailyVisits> => ({
  day: createDailyVisits(),
  month: createDailyVisits(Date.now, 'month'),
});

/** Counts visits where one process answers. */
export function ownVisits(): CountVisit {
  const visits = createVisits();
  return (address, what, count, period = 'day') => {
    if (visits[period].isFirst(address, what)) count(visits[period].counter());
  };
}

/** In a web process: counts a visit unless the primary already received it from any process in its period. */
export function sharedVisits(): CountVisit {
  const visits = createVisits();
  const asked = new Map<number, (counter: string) => void>();
  let questions = 0;
  process.on('message', (message: ToWorker) => {
    if (message.kind !== 'visited') return;
    if (message.counter !== null) asked.get(message.id)?.(message.counter);
    asked.delete(message.id);
  });
  return (address, what, count, period = 'day') => {
    if (!visits[period].isFirst(address, what)) return;
    const id = ++questions;
    asked.set(id, count);
    process.send?.({ kind: 'visit', id, address, what, period } satisfies ToPrimary);
  };
}

/** In the primary: answers the questions of {@link sharedVisits}. */
export function answerVisits(): void {
  const visits = createVisits();
  cluster.on('message', (asking: Worker, message: ToPrimary) => {
    if (message.kind !== 'visit' || !asking.isConnected()) return;
    const { id, address, what, period } = message;
    const counter = visits[period].isFirst(address, what) ? visits[period].counter() : null;
    asking.send({ kind: 'visited', id, counter } satisfies ToWorker);
  });
}
