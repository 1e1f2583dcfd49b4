import { writeHours } from '#domain/listing/hours/written.ts';
import { LISTING_COLUMNS, type ListingColumn } from '#domain/listing/import-columns.ts';
import type { Hours } from '#domain/pages/directory.ts';

/** A listing as `private.exported_public` and `private.exported_whole` give it: columns, and ids in words. */
export type ExportedListing = {
  id: number;
  slug: string;
  hours: Hours | null;
  social: Record<string, string>;
  services: string[];
  phone: string | null;
  latitude: number | null;
  longitude: number | null;
} & Record<string, unknown>;

// What a listing is known by comes first. What its activity was has become its category.
const KEYS: readonly ListingColumn[] = ['slug', 'external_id', 'neq'];
const COLUMNS: readonly ListingColumn[] = [
  ...KEYS,
  ...LISTING_COLUMNS.filter((column) => ![...KEYS, 'activity', 'status'].includes(column)),
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

/** What stands in each column of a CSV file. */
export function toCells(listing: ExportedListing): Record<string, Cell> {
  const { services, hours, phone, social } = listing;
  return {
    ...(listing as Record<string, Cell>),
    ...social,
    is_franchise: yesOrNo(listing.is_franchise),
    show_email: yesOrNo(listing.show_email),
    show_address: yesOrNo(listing.show_address),
    // No formula to a spreadsheet, as a plus would be.
    phone: phone?.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3'),
    services: services.join('|'),
    hours: hours && writeHours(hours),
  };
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

function yesOrNo(value: unknown): string {
  return value === true ? 'yes' : 'no';
}
