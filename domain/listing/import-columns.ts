import { FIELD_KEYS, type FieldKey, fieldOf, type ListingFields } from './fields/listing-fields.ts';
import { slugify } from './slug.ts';

/** Columns of a file of listings (docs/import.md) that are no field, with the names that other programs give them. */
const OTHER_COLUMNS = {
  external_id: ['id', 'identifiant', 'code', 'numero', 'number', 'reference', 'ref', 'externalid'],
  neq: ['numero-d-entreprise', 'numero-entreprise-du-quebec', 'enterprise-number'],
  slug: [],
  google_place_id: ['place-id', 'google-id'],
  status: [],
} as const satisfies Record<string, readonly string[]>;

type UnionOfKeys<T> = T extends unknown ? keyof T : never;
export type ListingColumn =
  | keyof typeof OTHER_COLUMNS
  | { [Key in FieldKey]: UnionOfKeys<ListingFields[Key]['file']> }[FieldKey];

/** The columns of each field, with their usual names. */
const FIELD_COLUMNS = FIELD_KEYS.flatMap((key) => Object.entries(fieldOf(key).file));

/** The columns of a file of listings, in the order in which they are offered. */
export const LISTING_COLUMNS = [
  ...new Set([
    'name',
    'external_id',
    'neq',
    'slug',
    'category',
    'activity',
    ...FIELD_COLUMNS.map(([column]) => column),
    'google_place_id',
    'status',
  ]),
] as readonly ListingColumn[];

/** What other programs call them, in either language, as {@link slugify} writes it. */
const BY_NAME: ReadonlyMap<string, ListingColumn> = new Map(
  [...Object.entries<readonly string[]>(OTHER_COLUMNS), ...FIELD_COLUMNS].flatMap(([column, names]) =>
    [slugify(column), ...names].map((name) => [name, column as ListingColumn] as const),
  ),
);

/** Whether a file's column is probably one of ours. */
export function isListingColumn(name: string): boolean {
  return BY_NAME.has(slugify(name));
}

/**
 * The probable meaning of each column of a file: by our names first, then by other programs' names. No field is given
 * twice.
 *
 * @returns the file's columns to ours; '' for an unrecognised column
 * @example proposeMapping(['Raison sociale', 'Ville', 'Notes']) // { 'Raison sociale': 'name', Ville: 'city', Notes: '' }
 */
export function proposeMapping(columns: readonly string[]): Record<string, ListingColumn | ''> {
  const isOurs = (column: string): column is ListingColumn =>
    (LISTING_COLUMNS as readonly string[]).includes(column);
  const given = new Set<string>(columns.filter(isOurs));
  return Object.fromEntries(
    columns.map((column) => {
      if (isOurs(column)) return [column, column];
      const ours = BY_NAME.get(slugify(column));
      if (!ours || given.has(ours)) return [column, ''];
      given.add(ours);
      return [column, ours];
    }),
  );
}
