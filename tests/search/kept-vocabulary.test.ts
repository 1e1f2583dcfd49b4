import { vi } from 'vitest';
import { type CallDirectory, directoryVocabulary } from '#domain/search/reading/directory-vocabulary.ts';
import { readSearch } from '#domain/search/reading/read.ts';
import type { Vocabulary } from '#domain/search/reading/vocabulary.ts';
import { EMPTY_SEARCH } from '#domain/search/search.ts';
import { test as base, expect, file, followVocabulary } from '#tests/fixtures/index.ts';
import { fillDirectory } from './fixture.ts';
import { GRADED } from './graded.ts';

/** Parses searches with a vocabulary that follows the database, and with the directory's own. */
const test = base.extend('reading', file, async ({ pool, as }, { onCleanup }) => {
  const calls: string[] = [];
  const call: CallDirectory = (name, args) => {
    calls.push(name);
    return as(null).must(name, args);
  };
  const { vocabulary, errors, close } = followVocabulary(pool, call);
  onCleanup(async () => {
    await close();
    expect(errors).toEqual([]);
  });
  const readBy =
    (one: Vocabulary) =>
    (q: string, where = '') =>
      readSearch({ ...EMPTY_SEARCH, q, where, options: [], locale: 'fr' }, one, new Date(0));
  const read = readBy(vocabulary);
  return {
    read,
    readByDirectory: readBy(directoryVocabulary(call)),
    calls,
    /** Waits until common words are no longer looked up in the directory. */
    untilKept: () =>
      eventually(async () => {
        calls.length = 0;
        await read('plombier');
        expect(calls).toEqual([]);
      }),
  };
});

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 100 });

test.beforeAll(async ({ pool }) => {
  await fillDirectory(pool);
});

test('parses words like the directory', async ({ reading }) => {
  await reading.untilKept();
  for (const { q = '', where = '' } of GRADED) {
    expect(await reading.read(q, where), `${q} + ${where}`).toEqual(await reading.readByDirectory(q, where));
  }
});

test('queries the directory for rare words only', async ({ reading }) => {
  await reading.untilKept();
  await reading.read('plombier à laval');
  await reading.read('dentiste', 'trois-rivières');
  expect(reading.calls).toEqual([]);
  await reading.read('zorglub');
  expect(reading.calls).toContain('search_vocabulary');
});

test('follows synonyms that are added and removed', async ({ reading, as, newAdministrator }) => {
  const administrator = as(await newAdministrator());
  await reading.untilKept();
  await administrator.must('add_synonym', { typed: 'patente', means: 'plombier' });
  await eventually(async () => {
    expect((await reading.read('patente')).understood.subcategory).not.toBeNull();
  });
  await reading.untilKept();
  expect((await reading.read('patente')).understood.subcategory).not.toBeNull();
  await administrator.must('remove_synonym', { typed: 'patente' });
  await eventually(async () => {
    expect((await reading.read('patente')).understood.subcategory).toBeNull();
  });
});

test('follows a municipality that moves to another region', async ({ reading, sql }) => {
  await reading.untilKept();
  const before = (await reading.read('', 'rimouski')).understood;
  await sql(`update public.municipalities set region_id = 2, mrc_id = null where slug = 'rimouski'`);
  await eventually(async () => {
    expect((await reading.read('', 'rimouski')).understood.region).not.toBe(before.region);
  });
});
