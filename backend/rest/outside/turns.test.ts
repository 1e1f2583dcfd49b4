import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const LIMITS = { atOnce: 1, waiting: 2, waitMs: 1_000 };

it('gives one turn after the other, in order, whatever became of the last', async () => {
  const turns = createTurns(LIMITS);
  const done: string[] = [];
  const work = (name: string, fails = false) =>
    turns.take(async () => {
      await sleep(5);
      done.push(name);
      if (fails) throw new Error(name);
    });
  const all = await Promise.allSettled([work('a', true), work('b'), work('c')]);
  expect(done).toEqual(['a', 'b', 'c']);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

it('refuses who finds too many waiting, or waits too long', async () => {
  const turns = createTurns({ ...LIMITS, waitMs: 20 });
  const long = turns.take(() => sleep(100));
  const waiting = [1, 2].map(() => turns.take(() => sleep(0)));
  await expect(turns.take(() => sleep(0))).rejects.toMatchObject({ status: 429, code: 'BTN05' });
  for (const one of waiting) await expect(one).rejects.toMatchObject({ code: 'BTN05' });
  expect(turns.waiting).toBe(0);
  await long;
  await expect(turns.take(async () => 'again')).resolves.toBe('again');
});
