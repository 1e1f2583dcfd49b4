import {
  CODE_SET_KEYS,
  type CodeSetKey,
  type CodeSetValues,
  codeSetOf,
  PREMISES_CODES,
} from '#domain/listing/fields/code-sets.ts';
import { OPTION_FILTERS, type OptionSetKey } from '#domain/search/option-filters.ts';
import type { TextKey } from '#site/i18n/catalogue.ts';
import type { Translate } from '#site/i18n/translator.ts';

/** Labels of some codes of a set, in the order of the set. */
export function codeNames(t: Translate, key: CodeSetKey, codes: readonly string[]): string[] {
  return codeSetOf(key)
    .codes.filter((code) => codes.includes(code))
    .map((code) => codeName(t, key, code));
}

/** Label of a code. Every code has a text in both languages (code-names.test.ts). */
export function codeName(t: Translate, key: OptionSetKey, code: string): string {
  return t(`codeSets.${key}.codes.${code}` as TextKey);
}

/** Label of a filter's code: « Terrasse » for `amenity:terrace`. */
export function lexemeName(t: Translate, lexeme: string): string {
  const [name, code = ''] = lexeme.split(':');
  const filter = OPTION_FILTERS.find((one) => one.name === name);
  return filter ? codeName(t, filter.key, code) : code;
}

/** A formatted code set: its label, the labels of its codes, and its schema.org property if it has one. */
export type CodeSetLine = { label: string; names: string[]; schemaOrg: string | null };

/** {@link codeSetLines} without the codes that the page shows with their sources (premises.tsx). */
export function codeSetLinesOfPage(t: Translate, listing: CodeSetValues): CodeSetLine[] {
  const amenities = listing.amenities.filter((code) => !(PREMISES_CODES as readonly string[]).includes(code));
  return codeSetLines(t, { ...listing, amenities, missingAccess: [] });
}

/** The non-empty code sets of a listing. The page's loader sends them, so that the page needs no texts of codes. */
export function codeSetLines(t: Translate, listing: CodeSetValues): CodeSetLine[] {
  return CODE_SET_KEYS.map((key) => ({
    label: t(`codeSets.${key}.label`),
    names: codeNames(t, key, listing[key]),
    schemaOrg: codeSetOf(key).schemaOrg,
  })).filter(({ names }) => names.length > 0);
}
