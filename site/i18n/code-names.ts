import { type CodeSetKey, codeSetOf } from '#domain/listing/fields/code-sets.ts';
import type { TextKey } from './catalogue.ts';
import type { Translate } from './translator.ts';

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
