import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { optionOf } from './option-phrases.ts';
import { tokenize } from './tokens.ts';

test('no task of a trade is the name of an option, which it would hide', async () => {
  const seeds = await readFile('supabase/seeds/10_task_words.csv', 'utf8');
  const phrases = seeds.split('\n').flatMap((row) => row.split(',').slice(2).join(',').split('|'));
  const keyOf = (phrase: string) =>
    tokenize(phrase)
      .map(({ stem }) => stem)
      .join(' ');
  expect(phrases.length).toBeGreaterThan(1000);
  expect(optionOf(keyOf('licence rbq'))).toBe('licence:rbq');
  expect(phrases.filter((phrase) => optionOf(keyOf(phrase)))).toEqual([]);
});
