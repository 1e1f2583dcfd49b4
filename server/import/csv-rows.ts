import { hash } from 'node:crypto';
import type { CategoryFinder, FoundCategory } from '#domain/categories/category-finder.ts';
import { SOCIAL_NETWORKS } from '#domain/limits.ts';
import { LISTING_COLUMNS } from '#domain/listing/import-columns.ts';
import { isSlug, isUsableSlug, slugify } from '#domain/listing/slug.ts';
import type { Candidate, ImportColumn, Reading, Repair, RowReader } from './candidate.ts';
import {
  cell,
  isNeq,
  isRoundedNumber,
  readCoordinates,
  readName,
  readPostalCode,
  textCell,
} from './cells.ts';
import { csvFields, readOpeningCell, readSecondPhone, readSocial, readYearlyCell } from './csv-fields.ts';
import type { MunicipalityFinder } from './municipality-finder.ts';
import { placeOf } from './outside-quebec.ts';
import { readAddress, readPlace, writtenCity } from './place-cells.ts';
import { readableRecord } from './readable-record.ts';

/** The one column that our own format needs; docs/import.md names the others. */
export const CSV_COLUMNS = ['name'] as const;

/** Without them a row would become another listing. */
const IDENTIFYING_COLUMNS = ['name', 'external_id', 'slug'];

const OPENING = ['by_appointment', 'appointment_days', 'has_no_fixed_hours', 'seasons'] as const;
const SECOND_PHONE = ['second_phone', 'second_phone_label'] as const;

const PLACE_COLUMNS = ['city', 'municipality_code', 'postal_code', 'latitude', 'longitude'];

/** Reads rows of our own format; `header` is what the file has of its columns. */
export function createCsvReader(
  header: readonly string[],
  municipalities: MunicipalityFinder,
  categories: CategoryFinder,
): RowReader {
  const has = (column: string) => header.includes(column);
  const fields = [...csvFields()].filter(([name]) => has(name));
  const hasPlace = PLACE_COLUMNS.some(has);
  const hasSocial = hasSocialOf(has);
  return {
    columns: columnsOf(has),
    read(row, line): Reading {
      const { record, repairs, unreadable } = readableRecord(row, LISTING_COLUMNS);
      const cellOf = (column: string) => cell(record, column);
      const id = cellOf('external_id') ?? cellOf('neq') ?? cellOf('slug');
      const error = (reason: string, detail: string): Reading => ({
        rejection: { line, id, name: row.name ?? '', reason, detail },
      });
      const lost = IDENTIFYING_COLUMNS.find((column) => unreadable.has(column));
      if (lost) return error('unreadable characters', `${lost}: ${unreadable.get(lost)}`);
      const externalId = cellOf('external_id');
      if (externalId !== null && isRoundedNumber(externalId))
        return error('external_id rounded by a spreadsheet', externalId);
      const status = cellOf('status');
      if (status !== null && status !== 'published')
        return error('not published where it was exported', status);
      const slug = readSlug(cellOf('slug'), repairs);
      const text = cellOf('name');
      // A row with a slug was exported from a directory: its name is kept unchanged.
      const named = readName(text, repairs, { isWritten: slug !== null });
      if ('reason' in named) return error(named.reason, row.name ?? '');
      const values: Candidate['values'] = { name: named.name };
      for (const [name, field] of fields) {
        const text = field.isLong ? textCell(record, name) : cellOf(name);
        // A blank or unreadable cell leaves the listing's value unchanged.
        values[field.column] = readField(name, field, text, repairs);
      }
      readSecondPhone(cellOf('phone'), values, repairs);
      if (has('hours')) readOpeningCell(textCell(record, 'hours'), has, values, repairs);
      if (has('special_hours'))
        readYearlyCell(textCell(record, 'special_hours'), has('seasons'), values, repairs);
      if (has('neq')) values.neq = readNeq(cellOf('neq'), repairs);
      if (has('address')) values.address = readAddress(cellOf('address'), repairs);
      if (hasSocial) values.social = readSocial(cellOf, values, repairs);
      const isElsewhere = typeof values.province === 'string' && values.province !== 'QC';
      const lines = placeLines(cellOf);
      if (!isElsewhere && placeOf(lines, municipalities) === 'outside')
        return error('outside Quebec', Object.values(lines).filter(Boolean).join(', '));
      const derived: ImportColumn[] = [];
      const { isSaid, found } = readCategory(cellOf, named.name, categories, repairs);
      Object.assign(values, categoryColumns(found));
      if (!isSaid) derived.push('category_id', 'subcategory_id');
      if (hasPlace) {
        const { isSaid, place } = isElsewhere
          ? readPlaceElsewhere(cellOf, repairs)
          : readCsvPlace(cellOf, municipalities, repairs);
        Object.assign(values, place);
        if (!isSaid) derived.push('city', 'municipality_id');
      }
      const key = keyOf(externalId, slug, values);
      return { candidate: { line, key, id, slug, values, derived, repairs } };
    },
  };
}

/** The columns that rows of a file with these columns give. */
function columnsOf(has: (column: string) => boolean): ImportColumn[] {
  return [
    'name',
    ...(has('neq') ? (['neq'] as const) : []),
    ...[...csvFields()].filter(([name]) => has(name)).map(([, { column }]) => column),
    ...(has('phone') || has('second_phone') ? SECOND_PHONE.filter((column) => !has(column)) : []),
    ...(has('hours') ? OPENING.filter((column) => !has(column)) : []),
    ...(has('special_hours') && !has('hours') && !has('seasons') ? (['seasons'] as const) : []),
    ...(has('address') ? (['address'] as const) : []),
    ...(hasSocialOf(has) ? (['social'] as const) : []),
    'category_id',
    'subcategory_id',
    ...(PLACE_COLUMNS.some(has)
      ? (['city', 'municipality_id', 'postal_code', 'latitude', 'longitude'] as const)
      : []),
  ];
}

function hasSocialOf(has: (column: string) => boolean): boolean {
  return has('website') || SOCIAL_NETWORKS.some(has);
}

type CsvField = NonNullable<ReturnType<ReturnType<typeof csvFields>['get']>>;

/** The value of a cell; null for one that is blank or unreadable. */
function readField(name: string, { read }: CsvField, text: string | null, repairs: Repair[]) {
  if (text === null) return null;
  if (isRoundedNumber(text)) {
    repairs.push({ reason: `${name} rounded by a spreadsheet`, detail: text });
    return null;
  }
  const onUnread = (part: string) =>
    repairs.push({ reason: `${name} read in part`, detail: `${text}: ${part}` });
  const onMoved = (detail: string) => repairs.push({ reason: 'hours read in the afternoon', detail });
  const value = read(text, onUnread, onMoved);
  if (value === undefined) repairs.push({ reason: `${name} not valid`, detail: text });
  return value ?? null;
}

function keyOf(
  externalId: string | null,
  slug: string | null,
  { neq, name, postal_code, city }: Candidate['values'],
): string {
  if (externalId) return `id:${shortened(externalId)}`;
  if (slug) return `slug:${slug}`;
  if (neq) return `neq:${neq}`;
  return `name:${slugify(String(name))}|${postal_code ?? slugify(String(city ?? ''))}`;
}

/** Long identifiers with a common beginning, such as page addresses, stay distinct. */
function shortened(externalId: string): string {
  return externalId.length <= 200 ? externalId : `${externalId.slice(0, 160)}#${hash('md5', externalId)}`;
}

function readSlug(text: string | null, repairs: Repair[]): string | null {
  if (text === null || (isSlug(text) && isUsableSlug(text))) return text;
  repairs.push({ reason: 'slug not valid', detail: text });
  return null;
}

function readNeq(text: string | null, repairs: Repair[]): string | null {
  if (text === null) return null;
  // « 1172 468 039 », as the register writes it.
  const neq = text.replace(/[\s.-]/g, '');
  if (isNeq(neq)) return neq;
  repairs.push({
    reason: isRoundedNumber(text) ? 'neq rounded by a spreadsheet' : 'neq not valid',
    detail: text,
  });
  return null;
}

// Slugs first (`restaurants/pizzerias`), then the row's texts about the business. A category that is only derived from
// its name and services does not count as stated.
function readCategory(
  cellOf: (column: string) => string | null,
  name: string,
  categories: CategoryFinder,
  repairs: Repair[],
): { found: FoundCategory | null; isSaid: boolean } {
  const slugs = cellOf('category');
  const [category = '', subcategory = null] = slugs?.split('/') ?? [];
  const named = slugs ? (categories.bySlug(category, subcategory) ?? categories.find(slugs)) : null;
  if (slugs && !named) repairs.push({ reason: 'category not found', detail: slugs });
  const services = cellOf('services')?.split('|') ?? [];
  const activity = cellOf('activity');
  const found = named ?? categories.classify({ name, activity, services });
  return { found, isSaid: named !== null || activity !== null };
}

function categoryColumns(found: FoundCategory | null): Candidate['values'] {
  return { category_id: found?.categoryId ?? null, subcategory_id: found?.subcategoryId ?? null };
}

/** As {@link placeOf} takes them: a province that is no choice of ours, as « Ontario » or « VT », follows the city. */
function placeLines(cellOf: (column: string) => string | null) {
  const city = cellOf('city');
  const province = cellOf('province');
  const second = city !== null && province !== null ? `${city} (${province})` : (city ?? '');
  return { second, third: '', postalCode: cellOf('postal_code') ?? '' };
}

/** A place in another province has no municipality of Quebec, though one may have its name. */
function readPlaceElsewhere(cellOf: (column: string) => string | null, repairs: Repair[]) {
  const place = {
    city: writtenCity(cellOf('city'), repairs),
    municipality_id: null,
    postal_code: readPostalCode(cellOf('postal_code'), repairs),
    latitude: null,
    longitude: null,
  };
  return { place, isSaid: true };
}

function readCsvPlace(
  cellOf: (column: string) => string | null,
  municipalities: MunicipalityFinder,
  repairs: Repair[],
): { place: Candidate['values']; isSaid: boolean } {
  const point = readCoordinates(cellOf('latitude'), cellOf('longitude'), repairs);
  const postalCode = readPostalCode(cellOf('postal_code'), repairs);
  const city = cellOf('city');
  const code = cellOf('municipality_code');
  const byCode = code === null ? null : municipalities.byId(Number(code));
  if (code !== null && !byCode) repairs.push({ reason: 'municipality_code not known', detail: code });
  const found =
    city === null ? null : municipalities.find({ city, postalCode, latitude: null, longitude: null });
  const named = found?.by === 'name' ? found : null;
  if (byCode) {
    const part = named?.municipality.id === byCode.id ? named.locality : undefined;
    const place = {
      city: part ?? byCode.name,
      municipality_id: byCode.id,
      postal_code: postalCode,
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
    };
    return { place, isSaid: true };
  }
  const place = readPlace({ city, postalCode, point }, municipalities, repairs);
  // A municipality that is derived from the postal code or the position does not count as stated.
  return { place, isSaid: named !== null || place.municipality_id === null };
}
