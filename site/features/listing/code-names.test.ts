import { expect, it } from 'vitest';
import { CODE_SET_KEYS, CODE_WORDS, codeSetOf, isCodeSet } from '#domain/listing/fields/code-sets.ts';
import { slugify } from '#domain/listing/slug.ts';
import { OPTION_FILTERS } from '#domain/search/option-filters.ts';
import { codeSets as english } from './code-sets/texts.en.ts';
import { codeSets as french } from './code-sets/texts.fr.ts';

type Texts = Readonly<Record<string, { codes: Readonly<Record<string, string>> }>>;

it.each<[string, Texts]>([
  ['French', french],
  ['English', english],
])('every code has a text in %s, and no text is left over', (_language, texts) => {
  const named = Object.entries(texts).map(([key, { codes }]) => [key, Object.keys(codes)]);
  const sets = CODE_SET_KEYS.map((key) => [key, [...codeSetOf(key).codes]]);
  const others = OPTION_FILTERS.filter(({ key }) => !isCodeSet(key)).map(({ key, codes }) => [
    key,
    [...codes],
  ]);
  expect(named).toEqual([...sets, ...others]);
});

it.each(CODE_SET_KEYS)('file imports recognize the texts of the %s codes', (key) => {
  const { codes } = codeSetOf(key);
  const words = codes.flatMap((code) => [slugify(code), ...(CODE_WORDS[key][code] ?? [])]);
  expect(words.filter((word, index) => words.indexOf(word) < index || slugify(word) !== word)).toEqual([]);
  expect(Object.keys(CODE_WORDS[key]).filter((code) => !codes.includes(code))).toEqual([]);
  const texts = [french, english]
    .flatMap((each: Texts) => Object.values(each[key]?.codes ?? {}))
    .map(slugify);
  expect(texts.filter((text) => !words.includes(text))).toEqual([]);
});
