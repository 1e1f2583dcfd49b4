import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

it('lets so many work, so many wait in order, and refuses one more', async () => {
  const { run: through } = createConcurrencyLimiter({
    atOnce: 2,
    maxWaiting: 2,
    refused: () => new Error('full'),
  });
  const releases: (() => void)[] = [];
  const started: number[] = [];
  const work = (number: number) =>
    through(() => {
      started.push(number);
      return new Promise<number>((resolve) => releases.push(() => resolve(number)));
    });
  const all = [0, 1, 2, 3].map(work);
  await expect(work(4)).rejects.toThrow('full');
  expect(started).toEqual([0, 1]);
  releases[1]?.();
  await all[1];
  await expect.poll(() => started).toEqual([0, 1, 2]);
  const later = work(5);
  for (const index of [0, 2, 3, 4]) {
    await expect.poll(() => releases.length).toBeGreaterThan(index);
    releases[index]?.();
  }
  expect(await Promise.all([...all, later])).toEqual([0, 1, 2, 3, 5]);
});

it('goes on after one that failed', async () => {
  const { run: through } = createConcurrencyLimiter({
    atOnce: 1,
    maxWaiting: 1,
    refused: () => new Error('full'),
  });
  await expect(through(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await through(async () => 'done')).toBe('done');
});

it('refuses a task that waits too long, and frees its place in the queue', async () => {
  const limiter = createConcurrencyLimiter({
    atOnce: 1,
    maxWaiting: 2,
    waitMs: 20,
    refused: () => new Error('full'),
  });
  const long = limiter.run(() => sleep(100));
  const waiting = [1, 2].map(() => limiter.run(async () => undefined));
  expect(limiter.waiting).toBe(2);
  for (const one of waiting) await expect(one).rejects.toThrow('full');
  expect(limiter.waiting).toBe(0);
  await long;
  await expect(limiter.run(async () => 'again')).resolves.toBe('again');
});
