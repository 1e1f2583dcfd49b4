import { expect, it } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

it('runs one task at a time, in order, and continues after a failure', async () => {
  const runInTurn = createSerialQueue();
  const first = Promise.withResolvers<string>();
  const begun: string[] = [];
  const work = (name: string, result: Promise<string>) =>
    runInTurn(() => {
      begun.push(name);
      return result;
    });
  const all = Promise.allSettled([
    work('a', first.promise),
    work('b', Promise.reject(new Error('broken'))),
    work('c', Promise.resolve('done')),
  ]);
  await Promise.resolve();
  expect(begun).toEqual(['a']);
  first.resolve('read');
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(begun).toEqual(['a', 'b', 'c']);
});
