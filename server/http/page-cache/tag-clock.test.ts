import { expect, it } from 'vitest';
import { createTagClock, type Timed, tagHash } from './tag-clock.ts';

const page = (since: number, ...tags: string[]): Timed => ({
  tags: Uint32Array.from(tags.map(tagHash)),
  since,
  current: since,
  outdatedAt: null,
});

it('finds by tags which pages lack a change, and since when', () => {
  let at = 100;
  const clock = createTagClock(() => at);
  const one = page(clock.now, 'l/1', 'sponsors');
  const other = page(clock.now, 'l/2');
  clock.tell(['l/1']);
  expect([clock.isCurrent(one), clock.isCurrent(other)]).toEqual([false, true]);
  at = 900;
  clock.tell(['l/1']);
  expect(one.outdatedAt).toBe(100);
  clock.tell(['all']);
  expect(clock.isCurrent(other)).toBe(false);
  expect(other.outdatedAt).toBe(900);
});

it('dates a page’s staleness from its first missing change, never from a later one', () => {
  let at = 0;
  const clock = createTagClock(() => at);
  const unseen = page(clock.now, 'l/1');
  clock.tell(['l/1']);
  at = 5_000;
  clock.tell(['l/1']);
  expect(clock.isCurrent(unseen)).toBe(false);
  expect(unseen.outdatedAt).toBe(0);
});

it('counts a rendering that began before a change as stale, even if it ends much later', () => {
  const clock = createTagClock(() => 0);
  const began = clock.now;
  clock.tell(['count/0']);
  expect(clock.isCurrent(page(began, 'count/0'))).toBe(false);
  expect(clock.isCurrent(page(clock.now, 'count/0'))).toBe(true);
});

it('counts a page older than all stored changes as outdated', () => {
  const clock = createTagClock(() => 0);
  const old = page(clock.now, 'l/0');
  for (let n = 1; n <= 100_001; n += 1) clock.tell([`l/${n}`]);
  expect(clock.isCurrent(old)).toBe(false);
  const recent = page(clock.now, 'l/0');
  clock.tell(['l/7']);
  expect(clock.isCurrent(recent)).toBe(true);
});
