import type { FieldKind } from '#domain/listing/fields/field.ts';
import { FIELD_KEYS, fieldOf } from '#domain/listing/fields/listing-fields.ts';
import { writeHours } from '#domain/listing/hours/written.ts';
import { writeSpecialHours } from '#domain/listing/hours/written-special.ts';
import { LISTING_COLUMNS, type ListingColumn } from '#domain/listing/import-columns.ts';
import type { Hours, SpecialHours } from '#domain/pages/directory.ts';

/** A listing as `private.exported_public` and `private.exported_whole` give it: columns, and ids in words. */
export type ExportedListing = {
  id: number;
  slug: string;
  social: Record<string, string>;
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
export function toCells(listing: ExportedListing): Record<string, Cell> {
  const cells: Record<string, Cell> = { ...(listing as Record<string, Cell>), ...listing.social };
  for (const { kind, file } of FIELD_KEYS.map(fieldOf)) {
    const write = WRITERS[kind] as ((value: unknown) => Cell) | undefined;
    const [column, another] = Object.keys(file);
    const value = column && !another ? listing[column] : null;
    if (write && column && value !== null && value !== undefined) cells[column] = write(value);
  }
  // No formula to a spreadsheet, as a plus would be.
  const phone = cells.phone as string | null;
  return { ...cells, phone: phone?.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3') };
}

/** A listing as a GeoJSON feature (RFC 7946); one without a place, or that hides it, has no geometry. */
export function toFeature(listing: ExportedListing): object {
  const { id, latitude, longitude } = listing;
  const properties = Object.fromEntries(
    exportColumns('status' in listing)
      .filter((column) => column !== 'latitude' && column !== 'longitude')
      .map((column) => [column, listing[column] ?? listing.social[column] ?? null]),
  );
  const geometry =
    latitude === null || longitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] };
  return { type: 'Feature', id, geometry, properties };
}
