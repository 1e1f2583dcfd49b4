import { expect, it } from 'vitest';
import { createStore, type Stored } from './store.ts';

const entry = (key: string, bytes = 10): Stored => ({ key, bytes, touchedAt: 0 });

function filled(maxBytes: number, keys: string[]) {
  const store = createStore<Stored>(maxBytes);
  for (const key of keys) {
    store.admits(key);
    store.put(entry(key));
  }
  return store;
}

it('admits an entry only at its second request', () => {
  const store = filled(100, ['/kept']);
  for (let n = 0; n < 100_000; n += 1) expect(store.admits(`/crawled/${n}`)).toBe(false);
  expect(store.admits('/crawled/99999')).toBe(true);
  expect(store.admits('/kept')).toBe(true);
});

it('evicts the least recently used entry when it is full', () => {
  const store = filled(30, ['/a', '/b', '/c']);
  store.touch(store.get('/a') as Stored, 5_000);
  store.put(entry('/d'));
  expect(['/a', '/b', '/c', '/d'].map((key) => store.get(key) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect([store.size, store.bytes]).toEqual([3, 30]);
});

it('counts the growth and the removal of an entry', () => {
  const store = filled(100, ['/a', '/b']);
  const a = store.get('/a') as Stored;
  store.grow(a, 25);
  expect(store.bytes).toBe(45);
  store.put(entry('/a'));
  expect(store.bytes).toBe(20);
  // A replaced entry neither grows nor counts as used.
  store.grow(a, 25);
  store.touch(a, 9_000);
  expect(store.get('/a')).not.toBe(a);
  expect(store.bytes).toBe(20);
});
