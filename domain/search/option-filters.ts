import { CODE_SET_KEYS, type CODE_SETS, type CodeSetKey, codeSetOf } from '../listing/fields/code-sets.ts';

/** Search filters by codes of listings. */

type Sets = typeof CODE_SETS;

/** Codes that SQL computes from a listing's photos, owner and ratings (`private.profile_codes`). */
const PROFILE = { name: 'has', key: 'profile', codes: ['photos', 'claimed', 'rated'] } as const;
/** Licences in force, which imports of their register find (`listings.credentials`). */
const LICENCES = { name: 'licence', key: 'licences', codes: ['rbq'] } as const;

export type OptionFilter =
  | NonNullable<{ [Key in CodeSetKey]: Sets[Key]['filter'] }[CodeSetKey]>
  | typeof PROFILE.name
  | typeof LICENCES.name;
export type OptionSetKey = CodeSetKey | typeof PROFILE.key | typeof LICENCES.key;

type FilterCodes = { name: OptionFilter; key: OptionSetKey; codes: readonly [string, ...string[]] };

export const OPTION_FILTERS: readonly FilterCodes[] = [
  ...CODE_SET_KEYS.flatMap((key): FilterCodes[] => {
    const { filter, codes } = codeSetOf(key);
    return filter === null ? [] : [{ name: filter as OptionFilter, key, codes }];
  }),
  PROFILE,
  LICENCES,
];

/** The codes of each filter in their order, joined by commas; '' for none. A listing must have all of them. */
export type OptionQuery = Record<OptionFilter, string>;

export const NO_OPTIONS = Object.fromEntries(OPTION_FILTERS.map(({ name }) => [name, ''])) as OptionQuery;

/** Unknown codes are ignored. */
export function parseOptions(params: URLSearchParams): OptionQuery {
  return Object.fromEntries(
    OPTION_FILTERS.map(({ name, codes }) => {
      // Forms repeat the parameter, canonical URLs use commas.
      const given = params.getAll(name).flatMap((value) => value.split(','));
      return [name, codes.filter((code) => given.includes(code)).join(',')];
    }),
  ) as OptionQuery;
}

/**
 * The filters that ask for all of these codes.
 *
 * @example withOptions(['payment:cash', 'amenity:terrace']) // { payment: 'cash', amenity: 'terrace', … }
 */
export function withOptions(lexemes: readonly string[]): OptionQuery {
  return parseOptions(new URLSearchParams(lexemes.map((lexeme) => lexeme.split(':') as [string, string])));
}

/** The selected codes of a filter. */
export function codesOf(asked: string): string[] {
  return asked === '' ? [] : asked.split(',');
}

/** @example optionLexemes({ payment: 'cash,debit' }) // ['payment:cash', 'payment:debit'] */
export function optionLexemes(query: OptionQuery): string[] {
  return OPTION_FILTERS.flatMap(({ name }) => codesOf(query[name]).map((code) => `${name}:${code}`));
}
