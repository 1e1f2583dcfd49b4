import { performance } from 'node:perf_hooks';
import { quantile } from './statistics.ts';

/** What a closed loop measured; times in milliseconds. */
export type Loop = { perSecond: number; p50: number; p95: number };

/**
 * So many clients do a work over and over, each beginning again when it has ended.
 *
 * @param times how often in all
 * @param work is told which client does it, and how often it was done before by anyone
 */
export async function closedLoop(
  clients: number,
  times: number,
  work: (client: number, index: number) => Promise<void>,
): Promise<Loop> {
  const durations: number[] = [];
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (next < times) {
        const index = next++;
        const began = performance.now();
        await work(client, index);
        durations.push(performance.now() - began);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: times / seconds, p50: quantile(durations, 0.5), p95: quantile(durations, 0.95) };
}
