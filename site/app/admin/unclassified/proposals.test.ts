import { expect, test } from 'vitest';
import { answerOf, finderOf, propose } from './proposals.ts';

const category = (id: number, parentId: number | null, slug: string, nameFr: string) => ({
  ...{ id, parentId, slug, nameFr, nameEn: nameFr, icon: 'tag', listings: 0, isMade: false, words: 0 },
});
const CATEGORIES = [category(3, null, 'animaux', 'Animaux'), category(301, 3, 'toilettage', 'Toilettage')];
const TERMS = { 301: { fr: ['salon canin'], en: ['grooming'] } };
const listing = {
  ...{ id: 7, version: 2, slug: 'x', name: 'Salon canin Zorglub', city: 'Laval', services: [] },
  activity: 'GROOMING',
};

test('proposes what the importer would find, by names and terms of both languages', () => {
  const finder = finderOf(CATEGORIES, TERMS, []);
  expect(propose(finder, listing).proposals).toEqual([{ categoryId: 301, points: 29 }]);
  expect(propose(finder, { ...listing, name: 'Zorglub', activity: null }).proposals).toEqual([]);
});

test('learned phrases change the proposals of other listings', () => {
  const finder = finderOf(CATEGORIES, TERMS, [{ phrase: 'zorglub', categoryId: 3, answers: 4 }]);
  const other = { ...listing, name: 'Chez Zorglub', activity: null };
  expect(propose(finder, other).proposals[0]?.categoryId).toBe(3);
});

test('an answer carries the version that was read and the phrases it teaches', () => {
  expect(answerOf(finderOf(CATEGORIES, TERMS, []), listing, 301)).toEqual({
    ...{ id: 7, version: 2, categoryId: 301 },
    phrases: ['salon', 'canin', 'canin zorglub', 'zorglub'],
  });
});
