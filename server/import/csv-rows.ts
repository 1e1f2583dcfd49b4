import type { CategoryFinder, FoundCategory } from '#domain/categories/category-finder.ts';
import { SOCIAL_NETWORKS } from '#domain/limits.ts';
import { LISTING_COLUMNS } from '#domain/listing/import-columns.ts';
import { isSlug, isUsableSlug, slugify } from '#domain/listing/slug.ts';
import type { Candidate, ImportColumn, Reading, Repair, RowReader } from './candidate.ts';
import { cell, isNeq, readCoordinates, readName, readPostalCode, textCell } from './cells.ts';
import { csvFields, readSocial } from './csv-fields.ts';
import type { MunicipalityFinder } from './municipality-finder.ts';
import { readAddress, readPlace } from './place-cells.ts';
import { readableRecord } from './readable-record.ts';

/** The one column that our own format needs; docs/import.md names the others. */
export const CSV_COLUMNS = ['name'] as const;

/** Without them a row would become another listing. */
const IDENTIFYING_COLUMNS = ['name', 'external_id', 'slug'];

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
  const hasSocial = SOCIAL_NETWORKS.some(has);
  const columns: ImportColumn[] = [
    'name',
    ...(has('neq') ? (['neq'] as const) : []),
    ...fields.map(([, { column }]) => column),
    ...(has('address') ? (['address'] as const) : []),
    ...(hasSocial ? (['social'] as const) : []),
    'category_id',
    'subcategory_id',
    ...(hasPlace ? (['city', 'municipality_id', 'postal_code', 'latitude', 'longitude'] as const) : []),
  ];
  return {
    columns,
    read(row, line): Reading {
      const { record, repairs, unreadable } = readableRecord(row, LISTING_COLUMNS);
      const cellOf = (column: string) => cell(record, column);
      const id = cellOf('external_id') ?? cellOf('neq') ?? cellOf('slug');
      const error = (reason: string, detail: string): Reading => ({
        rejection: { line, id, name: row.name ?? '', reason, detail },
      });
      const lost = IDENTIFYING_COLUMNS.find((column) => unreadable.has(column));
      if (lost) return error('unreadable characters', `${lost}: ${unreadable.get(lost)}`);
      const status = cellOf('status');
      if (status !== null && status !== 'published')
        return error('not published where it was exported', status);
      const slug = readSlug(cellOf('slug'), repairs);
      const text = cellOf('name');
      // A row that names its address was exported from a directory: its name is as it is written there.
      const named = readName(text, repairs, { isWritten: slug !== null });
      if ('reason' in named) return error(named.reason, row.name ?? '');
      const values: Candidate['values'] = { name: named.name };
      for (const [name, { column, read, isLong, otherwise }] of fields) {
        const text = isLong ? textCell(record, name) : cellOf(name);
        const onUnread = (part: string) =>
          repairs.push({ reason: `${name} read in part`, detail: `${text}: ${part}` });
        const value = text === null ? null : (read(text, onUnread) ?? null);
        if (text !== null && value === null) repairs.push({ reason: `${name} not valid`, detail: text });
        values[column] = value ?? otherwise;
      }
      if (has('neq')) values.neq = readNeq(cellOf('neq'), repairs);
      if (has('address')) values.address = readAddress(cellOf('address'), repairs);
      if (hasSocial) values.social = readSocial(cellOf, repairs);
      Object.assign(values, categoryColumns(readCategory(cellOf, named.name, categories, repairs)));
      if (hasPlace) Object.assign(values, readCsvPlace(cellOf, municipalities, repairs));
      const key = keyOf(cellOf('external_id'), slug, values);
      return { candidate: { line, key, id, slug, values, activity: cellOf('activity'), repairs } };
    },
  };
}

function keyOf(
  externalId: string | null,
  slug: string | null,
  { neq, name, postal_code, city }: Candidate['values'],
): string {
  if (externalId) return `id:${externalId.slice(0, 200)}`;
  if (slug) return `slug:${slug}`;
  if (neq) return `neq:${neq}`;
  return `name:${slugify(String(name))}|${postal_code ?? slugify(String(city ?? ''))}`;
}

function readSlug(text: string | null, repairs: Repair[]): string | null {
  if (text === null || (isSlug(text) && isUsableSlug(text))) return text;
  repairs.push({ reason: 'slug not valid', detail: text });
  return null;
}

function readNeq(text: string | null, repairs: Repair[]): string | null {
  if (text === null || isNeq(text)) return text;
  repairs.push({ reason: 'neq not valid', detail: text });
  return null;
}

// Slugs first (`restaurants/pizzerias`), then what the row says of the business.
function readCategory(
  cellOf: (column: string) => string | null,
  name: string,
  categories: CategoryFinder,
  repairs: Repair[],
): FoundCategory | null {
  const slugs = cellOf('category');
  const [category = '', subcategory = null] = slugs?.split('/') ?? [];
  const named = slugs ? (categories.bySlug(category, subcategory) ?? categories.find(slugs)) : null;
  if (slugs && !named) repairs.push({ reason: 'category not found', detail: slugs });
  const services = cellOf('services')?.split('|') ?? [];
  return named ?? categories.classify({ name, activity: cellOf('activity'), services });
}

function categoryColumns(found: FoundCategory | null): Candidate['values'] {
  return { category_id: found?.categoryId ?? null, subcategory_id: found?.subcategoryId ?? null };
}

function readCsvPlace(
  cellOf: (column: string) => string | null,
  municipalities: MunicipalityFinder,
  repairs: Repair[],
): Candidate['values'] {
  const point = readCoordinates(cellOf('latitude'), cellOf('longitude'), repairs);
  const postalCode = readPostalCode(cellOf('postal_code'), repairs);
  const byCode = municipalities.byId(Number(cellOf('municipality_code') ?? Number.NaN));
  const city = byCode ? byCode.name : cellOf('city');
  const place = readPlace({ city, postalCode, point }, municipalities, repairs);
  return byCode ? { ...place, municipality_id: byCode.id, city: byCode.name } : place;
}
