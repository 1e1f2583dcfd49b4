import {
  CODE_SET_KEYS,
  type CodeSetKey,
  type CodeSetValues,
  codeSetOf,
} from '#domain/listing/fields/code-sets.ts';
import { OPTION_FILTERS } from '#domain/search/option-filters.ts';
import type { TextKey } from '#site/i18n/catalogue.ts';
import type { Translate } from '#site/i18n/translator.ts';

/** What each code of a set is called, in the order of the set. */
export function codeNames(t: Translate, key: CodeSetKey, codes: readonly string[]): string[] {
  return codeSetOf(key)
    .codes.filter((code) => codes.includes(code))
    .map((code) => codeName(t, key, code));
}

/** What one code is called. Every code has a text in both languages (code-names.test.ts). */
export function codeName(t: Translate, key: CodeSetKey, code: string): string {
  return t(`codeSets.${key}.codes.${code}` as TextKey);
}

/** What the code of a filter is called: « Terrasse » of `amenity:terrace`. */
export function lexemeName(t: Translate, lexeme: string): string {
  const [name, code = ''] = lexeme.split(':');
  const filter = OPTION_FILTERS.find((one) => one.name === name);
  return filter ? codeName(t, filter.key, code) : code;
}

/** A set of codes in words: its label, the names of its codes, and its property of schema.org if it has one. */
export type CodeSetLine = { label: string; names: string[]; schemaOrg: string | null };

/** The sets of a listing that are not empty. The loader of its page sends them, so that the page needs no texts of codes. */
export function codeSetLines(t: Translate, listing: CodeSetValues): CodeSetLine[] {
  return CODE_SET_KEYS.map((key) => ({
    label: t(`codeSets.${key}.label`),
    names: codeNames(t, key, listing[key]),
    schemaOrg: codeSetOf(key).schemaOrg,
  })).filter(({ names }) => names.length > 0);
}
