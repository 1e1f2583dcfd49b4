import { expect, it } from 'vitest';
import { NetworkCount } from './network-count.ts';

it('counts what each network holds until it is released, once', () => {
  const count = new NetworkCount();
  const release = count.take('a');
  count.take('a', 2);
  count.take('b', 5);
  expect([count.heldBy('a'), count.heldBy('b'), count.heldBy('c')]).toEqual([3, 5, 0]);
  release();
  release();
  expect(count.heldBy('a')).toBe(2);
});
