import type { CopyValue } from '../bulk/copy.ts';

/** Columns of `public.listings` that an import may write, with their type in the staging table. */
export const IMPORT_COLUMNS = {
  neq: 'text',
  name: 'text',
  description_fr: 'text',
  description_en: 'text',
  mission_fr: 'text',
  mission_en: 'text',
  values_fr: 'text',
  values_en: 'text',
  size_band: 'text',
  founded_year: 'smallint',
  is_franchise: 'boolean',
  phone: 'text',
  email: 'text',
  show_email: 'boolean',
  website: 'text',
  social: 'jsonb',
  google_place_id: 'text',
  address: 'text',
  address_line2: 'text',
  city: 'text',
  municipality_id: 'integer',
  province: 'text',
  postal_code: 'text',
  show_address: 'boolean',
  latitude: 'double precision',
  longitude: 'double precision',
  category_id: 'integer',
  subcategory_id: 'integer',
  services: 'text[]',
  hours: 'jsonb',
} as const;

export type ImportColumn = keyof typeof IMPORT_COLUMNS;

/** A row that may become a listing. */
export type Candidate = {
  line: number;
  /** Finds the listing again at the next import. */
  key: string;
  /** As people know it, for the report. */
  id: string | null;
  /** The address that an export gave it: finds the listing where the key does not, and is a new one's if it is free. */
  slug?: string | null;
  values: Partial<Record<ImportColumn, CopyValue>>;
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
type Refusal = { line: number; id: string | null; name: string; reason: string; detail: string };

export type Reading = { candidate: Candidate } | { refusal: Refusal };

/** Reads the rows of one format. */
export type RowReader = {
  /** The columns of listings that this file gives; the others keep what they have. */
  columns: readonly ImportColumn[];
  read(record: Readonly<Record<string, string>>, line: number): Reading;
};
