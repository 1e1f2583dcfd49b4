import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CacheBounds, createFileCache } from './cache.ts';

let folder: string;
const failures: unknown[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bottin-cache-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  expect(failures.splice(0)).toEqual([]);
});

const cacheOf = (bounds: Partial<CacheBounds>) =>
  createFileCache(folder, { maxBytes: 1e9, maxFiles: 1e6, ...bounds }, (error) => failures.push(error));
const files = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.includes(path.sep));
/** Sets the last access time back by this many hours. */
async function age(name: string, hours: number): Promise<void> {
  const time = new Date(Date.now() - hours * 3_600_000);
  await utimes(path.join(folder, name.slice(0, 2), name), time, time);
}

it('evicts the least recently used files above its byte limit', async () => {
  const cache = cacheOf({ maxBytes: 1000 });
  for (let number = 0; number < 9; number++) {
    const name = `${number}${number}.x`;
    await cache.keep(name, new Uint8Array(100));
    await age(name, 20 - number);
    await cache.settled();
  }
  expect(await files()).toHaveLength(9);
  expect(await cache.find('00.x')).toBeDefined();
  await cache.keep('aa.x', new Uint8Array(300));
  await cache.settled();
  expect(await cache.find('00.x')).toBeDefined();
  expect(await cache.find('11.x')).toBeUndefined();
  expect(await cache.find('22.x')).toBeUndefined();
  expect(await cache.find('33.x')).toBeUndefined();
  expect(await cache.find('44.x')).toBeDefined();
  expect(await cache.find('aa.x')).toBeDefined();
});

it('keeps no more files than it may', async () => {
  const cache = cacheOf({ maxFiles: 10 });
  for (let number = 10; number < 60; number++) {
    await cache.keep(`${number}.x`, new Uint8Array(1));
    await cache.settled();
    expect((await files()).length).toBeLessThanOrEqual(10);
  }
});

it('counts what another process left', async () => {
  await cacheOf({}).keep('aa.x', new Uint8Array(5000));
  await age('aa.x', 5);
  const cache = cacheOf({ maxBytes: 1000 });
  await cache.keep('bb.x', new Uint8Array(10));
  await cache.settled();
  expect(await files()).toEqual([path.join('bb', 'bb.x')]);
});

it('removes, after the next start, what a process that was killed had not finished', async () => {
  const left = 'ab1.x.0b9e1a52-8d0c-4b50-9f0e-3f6d1f5c7a11';
  const begun = 'ab1.x.0b9e1a52-8d0c-4b50-9f0e-3f6d1f5c7a12';
  await cacheOf({}).keep('ab1.x', new Uint8Array(1));
  for (const name of [left, begun]) await writeFile(path.join(folder, 'ab', name), 'half');
  for (const name of ['ab1.x', left]) await age(name, 2);
  const cache = cacheOf({});
  await cache.keep('cd1.x', new Uint8Array(1));
  await cache.settled();
  expect((await files()).map((file) => path.basename(file)).sort()).toEqual(['ab1.x', begun, 'cd1.x']);
});

it('removes all of one prefix, and nothing of another', async () => {
  const cache = cacheOf({});
  for (const name of ['ab1.x', 'ab1.y', 'ab2.x']) await cache.keep(name, new Uint8Array(1));
  await cache.removeAll('ab1.');
  await cache.removeAll('zz.');
  expect(await files()).toEqual([path.join('ab', 'ab2.x')]);
});

it('is emptied, and fills again', async () => {
  const cache = cacheOf({});
  for (const name of ['ab1.x', 'ab2.x', 'cd1.x']) await cache.keep(name, new Uint8Array(1));
  expect(await cache.clear()).toBe(3);
  expect(await cache.clear()).toBe(0);
  expect(await cache.find('ab1.x')).toBeUndefined();
  await cache.keep('ab1.x', new Uint8Array(1));
  expect(await cache.find('ab1.x')).toMatchObject({ size: 1 });
});

it('leaves nothing half-written behind', async () => {
  await writeFile(path.join(folder, 'ab'), 'a file where a folder should be');
  await expect(cacheOf({}).keep('ab1.x', new Uint8Array(1))).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['ab']);
});
