import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

it('lets so many work, so many wait in order, and refuses one more', async () => {
  const through = createGate(2, 2, () => new Error('full'));
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
  const through = createGate(1, 1, () => new Error('full'));
  await expect(through(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await through(async () => 'done')).toBe('done');
});
