import type { Field } from './field.ts';

/**
 * A field that is a set of codes. Its form, its place in wizard, editor, preview and page, its columns in files, its
 * property in structured data and its filter of searches all follow from this; docs/map.md says what else it takes.
 *
 * No parser is here, and what only imports need stands apart: public pages read this too.
 */
type CodeSet = Pick<Field, 'step' | 'tab' | 'file'> & {
  column: string;
  /** In the order in which they are kept and shown. */
  codes: readonly [string, ...string[]];
  /** The property of schema.org's LocalBusiness that says the same in words; null without one. */
  schemaOrg: string | null;
  /** The parameter of a search's address, which is also the prefix of its lexemes; null without a filter. */
  filter: string | null;
};

export const CODE_SETS = {} as const satisfies Record<string, CodeSet>;

export type CodeSetKey = keyof typeof CODE_SETS;
type Code<Key extends CodeSetKey = CodeSetKey> = (typeof CODE_SETS)[Key]['codes'][number];
/** The values of every set. */
export type CodeSetValues = { [Key in CodeSetKey]: Code<Key>[] };

/** Other words for the codes in files, in either language, as `slugify` writes them. */
export const CODE_WORDS: Readonly<Record<CodeSetKey, Readonly<Record<string, readonly string[]>>>> = {};

export const CODE_SET_KEYS = Object.keys(CODE_SETS) as CodeSetKey[];

/** A declaration without its exact types, for who iterates over all of them. */
export function codeSetOf(key: CodeSetKey): CodeSet {
  return CODE_SETS[key];
}

export function isCodeSet(key: string): key is CodeSetKey {
  return key in CODE_SETS;
}

/** The value of every set in something that may lack some: an empty set for those. */
export function codeSetValues(given: Partial<Record<CodeSetKey, readonly string[] | null>>): CodeSetValues {
  return Object.fromEntries(CODE_SET_KEYS.map((key) => [key, given[key] ?? []])) as unknown as CodeSetValues;
}
