import type { CategoryFinder } from '#domain/categories/category-finder.ts';
import type { Reading } from '../candidate.ts';
import { createCsvReader } from '../csv-rows.ts';
import type { MunicipalityFinder } from '../municipality-finder.ts';
import type { Place } from './place.ts';

/** The columns of our own format that places give. */
export const PLACE_COLUMNS = [
  'external_id',
  'name',
  'phone',
  'email',
  'website',
  'facebook',
  'instagram',
  'twitter',
  'linkedin',
  'threads',
  'tiktok',
  'address',
  'city',
  'province',
  'postal_code',
  'latitude',
  'longitude',
  'hours',
  'payment_methods',
  'amenities',
  'category',
] as const;

export type PlaceReader = {
  columns: ReturnType<typeof createCsvReader>['columns'];
  /** @returns null for a place that is not a business */
  read(place: Place, line: number): Reading | null;
};

/**
 * Reads places as rows of our own format that only add: to a listing what it lacks.
 *
 * @param code of the source
 * @param makes whether a place that finds no listing becomes one
 */
export function createPlaceReader(
  code: string,
  makes: (place: Place) => boolean,
  municipalities: MunicipalityFinder,
  categories: CategoryFinder,
): PlaceReader {
  const rows = createCsvReader(PLACE_COLUMNS, municipalities, categories);
  return {
    columns: rows.columns,
    read(place, line) {
      const { id, point, record, country } = place;
      if (id === null) return null;
      const row = {
        ...Object.fromEntries(PLACE_COLUMNS.map((column) => [column, ''])),
        ...record,
        external_id: id,
        latitude: point === null ? '' : String(point.latitude),
        longitude: point === null ? '' : String(point.longitude),
      };
      if (country !== null && country !== 'CA') {
        return {
          rejection: { line, id, name: record.name ?? '', reason: 'outside Quebec', detail: country },
        };
      }
      const reading = rows.read(row, line);
      if ('rejection' in reading) return reading;
      const { candidate } = reading;
      const isMade = !place.isClosed && !place.isPaused && makes(place);
      return {
        candidate: {
          ...candidate,
          key: `id:${code}|${candidate.key.slice('id:'.length)}`,
          derived: rows.columns,
          // A place without a known municipality may be outside Quebec.
          onlyMatches: !isMade || candidate.values.municipality_id == null,
        },
      };
    },
  };
}
