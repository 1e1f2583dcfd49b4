import fc from 'fast-check';
import { normalizeText, queryWords, stemOf } from '#domain/search/reading/tokens.ts';
import { REQUEST_WORDS } from '#domain/search/reading/word-lists.ts';
import { expect, test } from '#tests/fixtures/index.ts';
import { GRADED } from './graded.ts';

/** Letters with marks, punctuation, and abbreviations. */
const LETTERS = Array.from({ length: 0x17f - 0xc0 + 1 }, (_, index) => String.fromCharCode(0xc0 + index));
const written = fc
  .array(
    fc.oneof(
      fc.constantFrom(...LETTERS, ..."abcdestqz0189 -&+.,/'’«»".split('')),
      fc.constantFrom(' St-', ' Ste ', 'inc. ', ' ltée', ' S.E.N.C.', ' mtl ', 'A & W', '\u00ad', '\u200b'),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

test('normalizes text and queries as the index of listings does', async ({ sql }) => {
  const texts = [
    ...GRADED.map(({ q = '' }) => q),
    ...fc.sample(written, { numRuns: 2_000, seed: 37 }),
    ...LETTERS,
  ];
  const rows = await sql<{ text: string; normalized: string; words: string[]; stems: string[] }>(
    `select text, private.normalize_text(text) as normalized,
            array_remove((string_to_array(private.normalize_query(text), ' '))[1:16], '') as words,
            private.stem_array(private.normalize_text(text)) as stems
       from unnest($1::text[]) with ordinality as given (text, n) order by n`,
    [texts],
  );
  expect(
    rows.map(({ text }) => {
      const normalized = normalizeText(text);
      return {
        text,
        normalized,
        words: queryWords(text),
        stems: normalized.split(' ').filter(Boolean).map(stemOf),
      };
    }),
  ).toEqual(rows);
});

test('knows the same fillers as the words that searches propose', async ({ sql }) => {
  const rows = await sql<{ word: string }>('select unnest(private.filler_words()) as word');
  expect([...REQUEST_WORDS].sort()).toEqual([...new Set(rows.map(({ word }) => word))].sort());
});
