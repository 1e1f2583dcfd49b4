import type { FieldKind } from '#domain/listing/fields/field.ts';
import {
  FIELD_KEYS,
  type FieldKey,
  fieldOf,
  type ListingFields,
} from '#domain/listing/fields/listing-fields.ts';
import type { CopyValue } from '../bulk/copy.ts';

/** The type of each kind of field in the staging table. */
const TYPES: Record<FieldKind, string> = {
  string: 'text',
  path: 'text',
  integer: 'smallint',
  degrees: 'double precision',
  boolean: 'boolean',
  object: 'jsonb',
  array: 'jsonb',
  strings: 'text[]',
  codes: 'text[]',
  photos: 'jsonb',
  municipality: 'integer',
  category: 'integer',
  subcategory: 'integer',
};

/** Values that an import may write: columns of `public.listings`, and `photos`, which has a separate table. */
export type ImportColumn =
  | 'neq'
  | 'google_place_id'
  | 'struck_off_on'
  | 'photos'
  | NonNullable<ListingFields[FieldKey]['column']>;

/** The same, each with its type in the staging table. */
export const IMPORT_COLUMNS = {
  neq: 'text',
  google_place_id: 'text',
  struck_off_on: 'date',
  ...Object.fromEntries(
    FIELD_KEYS.map(fieldOf).map(({ column, kind }) => [column ?? 'photos', TYPES[kind]] as const),
  ),
} as Readonly<Record<ImportColumn, string>>;

/** Columns that a row may empty: a blank cell does not. */
export type EmptiedColumn =
  | 'address'
  | 'address_line2'
  | 'postal_code'
  | 'latitude'
  | 'longitude'
  | 'struck_off_on';

/** A row that may become a listing. */
export type Candidate = {
  line: number;
  /** Finds the listing again at the next import. */
  key: string;
  /** The displayed identifier, for the report. */
  id: string | null;
  /** The address that an export gave it: finds the listing where the key does not, and is a new one's if it is free. */
  slug?: string | null;
  /** Null or absent: the cell is blank or unreadable, and the listing keeps its value. */
  values: Partial<Record<ImportColumn, CopyValue>>;
  /** Columns of `values` that only fill an empty field: derived from other cells, or of a source that only adds. */
  derived?: readonly ImportColumn[];
  /** Whether it makes no listing when it finds none. */
  onlyMatches?: boolean;
  /** Columns of which the row says that they have no value. */
  emptied?: readonly EmptiedColumn[];
  repairs: Repair[];
};

/** The columns that say where a listing is. */
export type PlaceColumns = {
  city: string | null;
  municipality_id: number | null;
  postal_code: string | null;
  latitude: number | null;
  longitude: number | null;
  address: string | null;
  address_line2: string | null;
};

export type Repair = { reason: string; detail: string };

/** A row that cannot become one. */
type RejectedRow = { line: number; id: string | null; name: string; reason: string; detail: string };

export type Reading = { candidate: Candidate } | { rejection: RejectedRow };

/** Reads the rows of one format. */
export type RowReader = {
  /** The columns of listings that this file gives; the others keep what they have. */
  columns: readonly ImportColumn[];
  read(record: Readonly<Record<string, string>>, line: number): Reading;
};
