import type { CategoryFinder } from '#domain/categories/category-finder.ts';
import type { EmptiedColumn, ImportColumn, Reading } from '../candidate.ts';
import { activityColumn, cell, readName } from '../cells.ts';
import type { MunicipalityFinder } from '../municipality-finder.ts';
import { readableRecord } from '../readable-record.ts';
import { EXTRACT_COLUMNS } from '../req-rows.ts';
import { isPerson } from './files.ts';
import { isSameRegistryPlace, readRegistryPlace } from './place.ts';

/** The columns of listings that the registry gives; of positions it only says that another address has lost its own. */
export const REGISTRY_COLUMNS: readonly ImportColumn[] = [
  ...EXTRACT_COLUMNS,
  'size_band',
  'founded_year',
  'struck_off_on',
];

const TEXT_COLUMNS = [
  'name',
  'establishment_name',
  'activity',
  'activity2',
  'street',
  'second',
  'third',
  'postal_code',
];
/** Where a sole proprietor lives is not shown, also where an earlier file had it as a place of business. */
const HOME: readonly EmptiedColumn[] = ['address', 'address_line2', 'postal_code', 'latitude', 'longitude'];
const CATEGORY: readonly ImportColumn[] = ['category_id', 'subcategory_id'];

/** An establishment of a registered enterprise, or its domicile where it has none; every text as the files have it. */
export type RegistryRow = {
  neq: string;
  form: string;
  size_band: string;
  registered: string;
  constituted: string;
  activity: string;
  activity2: string;
  /** The name in force; null where the files have none. */
  name: string | null;
  /** Whether that is a corporate name in force; null where the files have no name. */
  is_legal: boolean | null;
  /** Null for the domicile. */
  number: string | null;
  establishment_name: string | null;
  street: string;
  second: string;
  third: string;
  postal_code: string;
  /** The domicile of a person, of whom this is an establishment; null of a company, or where the row is the domicile. */
  home: RegistryLines | null;
};

type RegistryLines = Pick<RegistryRow, 'street' | 'second' | 'third' | 'postal_code'>;

/** A reading, the corporate name of its enterprise, and whether it is where its sole proprietor lives. */
type RegistryReading = Reading & { legalName?: string | null; isHome?: boolean };

/** Reads rows of the registry into candidates. */
export function createRegistryReader(municipalities: MunicipalityFinder, categories: CategoryFinder) {
  const thisYear = new Date().getFullYear();
  return (row: RegistryRow, line: number): RegistryReading => {
    const { neq, number } = row;
    const texts = { ...row, home: '', is_legal: '' } as Record<string, string>;
    const { record, repairs } = readableRecord(texts, TEXT_COLUMNS);
    const id = number === null ? neq : `${neq}-${number}`;
    const text = (column: Exclude<keyof RegistryRow, 'home' | 'is_legal'>) =>
      cell({ [column]: record[column] ?? '' }, column);
    // A sole proprietor's name is a person's; an establishment's name is on its sign.
    const given = text('establishment_name') ?? (isPerson(row.form) ? null : text('name'));
    if (given === null)
      return { rejection: { line, id, name: '', reason: 'no name that may be shown', detail: '' } };
    const named = readName(given, repairs);
    if ('reason' in named) return { rejection: { line, id, name: given, reason: named.reason, detail: '' } };
    const activity = text('activity');
    const second = text('activity2');
    const category = categories.classify({ name: named.name, activity, services: second ? [second] : [] });
    const lines = linesOf(record as RegistryLines);
    const isHome = row.home !== null && isSameRegistryPlace(lines, linesOf(row.home), municipalities);
    const place = readRegistryPlace(lines, municipalities, isHome ? [] : repairs);
    const isSomewhere = place.city !== null || (place.postal_code !== null && !isHome);
    if (!isSomewhere) return { rejection: { line, id, name: named.name, reason: 'no place', detail: '' } };
    const year = Number((text('constituted') ?? text('registered') ?? '').slice(0, 4));
    const values = {
      neq,
      name: named.name,
      ...place,
      // A person's home: its municipality is all that is shown.
      ...(isHome && { address: null, address_line2: null, postal_code: null }),
      category_id: category?.categoryId ?? null,
      subcategory_id: category?.subcategoryId ?? null,
      activity: activityColumn([activity, second].filter(Boolean).join(' ; '), repairs),
      size_band: row.size_band || null,
      founded_year: year >= 1600 && year <= thisYear ? year : null,
      struck_off_on: null,
    };
    // The first two lines and the postal code are one address: a missing second line empties it.
    const emptied: EmptiedColumn[] = [
      'struck_off_on',
      ...(isHome ? HOME : values.address === null ? [] : (['address_line2'] as const)),
    ];
    const derived = activity === null ? CATEGORY : [];
    const key = number === null ? `neq:${neq}` : `id:req:${id}`;
    const legal = readName(row.is_legal && !isPerson(row.form) ? text('name') : null, []);
    const legalName = 'name' in legal ? legal.name : null;
    return { candidate: { line, key, id, values, derived, emptied, repairs }, legalName, isHome };
  };
}

function linesOf(lines: RegistryLines) {
  const text = (column: keyof RegistryLines) => cell(lines, column);
  return {
    street: text('street'),
    second: text('second'),
    third: text('third'),
    postalCode: text('postal_code'),
    point: null,
  };
}
