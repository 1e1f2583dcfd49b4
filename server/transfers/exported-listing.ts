import type { FieldKind } from '#domain/listing/fields/field.ts';
import { FIELD_KEYS, fieldOf } from '#domain/listing/fields/listing-fields.ts';
import { writeHours } from '#domain/listing/hours/written.ts';
import { writeSeasons } from '#domain/listing/hours/written-seasons.ts';
import { writeSpecialHours } from '#domain/listing/hours/written-special.ts';
import { LISTING_COLUMNS, type ListingColumn } from '#domain/listing/import-columns.ts';
import type { Hours, SpecialHours } from '#domain/pages/directory.ts';
import { csvCell } from '#domain/text/csv.ts';

/** A listing as `private.exported_public` and `private.exported_whole` give it: columns, and ids in words. */
export type ExportedListing = {
  id: number;
  slug: string;
  social: Record<string, string> | null;
  latitude: number | null;
  longitude: number | null;
} & Record<string, unknown>;

// The identifying columns come first.
const KEYS: readonly ListingColumn[] = ['slug', 'external_id', 'neq'];
const COLUMNS: readonly ListingColumn[] = [
  ...KEYS,
  ...LISTING_COLUMNS.filter((column) => ![...KEYS, 'status'].includes(column)),
];

/**
 * The columns of an export, which an import reads back.
 *
 * @param isWhole adds the state: an import leaves out what was not published
 */
export function exportColumns(isWhole: boolean): readonly string[] {
  return isWhole ? [...COLUMNS, 'status'] : COLUMNS;
}

type Cell = string | number | boolean | null | undefined;

/** Text of a cell, for each kind of value that needs a conversion. */
const WRITERS: Partial<Record<FieldKind, (value: never) => Cell>> = {
  boolean: (value: boolean) => (value ? 'yes' : 'no'),
  strings: (value: string[]) => value.join('|'),
  codes: (value: string[]) => value.join('|'),
  object: (value: Hours) => writeHours(value),
  array: (value: SpecialHours[]) => writeSpecialHours(value),
  photos: (value: unknown[]) => (value.length > 0 ? JSON.stringify(value) : ''),
};

/** The text of each column of a CSV file. */
function toCells(listing: ExportedListing): Record<string, Cell> {
  const cells: Record<string, Cell> = { ...(listing as Record<string, Cell>), ...listing.social };
  for (const key of FIELD_KEYS) {
    const { kind, file } = fieldOf(key);
    const write = (key === 'seasons' ? writeSeasons : WRITERS[kind]) as
      | ((value: unknown) => Cell)
      | undefined;
    const [column, another] = Object.keys(file);
    const value = column && !another ? listing[column] : null;
    if (write && column && value !== null && value !== undefined) cells[column] = write(value);
  }
  return { ...cells, phone: phoneCell(cells.phone), second_phone: phoneCell(cells.second_phone) };
}

// No formula to a spreadsheet, as a plus would be.
function phoneCell(phone: Cell): Cell {
  return (
    phone &&
    String(phone)
      .replace(/^\+1(\d{3})(\d{3})(\d{4})/, '$1-$2-$3')
      .replace(',', ' poste ')
  );
}

/** The values of some columns, as JSON has them. */
function toProperties(listing: ExportedListing, columns: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    columns.map((column) => [column, listing[column] ?? listing.social?.[column] ?? null]),
  );
}

/** A listing as a GeoJSON feature (RFC 7946); one without a place, or that hides it, has no geometry. */
function toFeature(listing: ExportedListing, columns: readonly string[]): object {
  const { id, latitude, longitude } = listing;
  const { latitude: _, longitude: __, ...properties } = toProperties(listing, columns);
  const geometry =
    latitude === null || longitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] };
  return { type: 'Feature', id, geometry, properties };
}

/** How a file of listings is written. */
export type ListingFormat = {
  head: string;
  line(listing: ExportedListing, isFirst: boolean): string;
  tail: string;
};

/** The formats of files of listings with these columns. */
export function listingFormats(columns: readonly string[]) {
  return {
    csv: {
      // The mark makes spreadsheets read the accents.
      head: `\uFEFF${columns.join(',')}\n`,
      line(listing) {
        const cells = toCells(listing);
        return `${columns.map((column) => csvCell(cells[column])).join(',')}\n`;
      },
      tail: '',
    },
    geojson: {
      head: '{"type":"FeatureCollection","features":[',
      line: (listing, isFirst) => `${isFirst ? '\n' : ',\n'}${JSON.stringify(toFeature(listing, columns))}`,
      tail: '\n]}\n',
    },
    ndjson: {
      head: '',
      line: (listing) => `${JSON.stringify(toProperties(listing, columns))}\n`,
      tail: '',
    },
  } satisfies Record<string, ListingFormat>;
}
