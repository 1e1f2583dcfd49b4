import type { CategoryFinder } from '#domain/categories/category-finder.ts';
import type { ImportColumn, Reading, RowReader } from './candidate.ts';
import { activityColumn, cell, isNeq, isRoundedNumber, readCoordinates, readName } from './cells.ts';
import type { MunicipalityFinder } from './municipality-finder.ts';
import { placeOf } from './outside-quebec.ts';
import { readableRecord } from './readable-record.ts';
import { readRegistryPlace } from './registry/place.ts';

/** The columns of the registry's extracts that this reader needs. */
export const REQ_COLUMNS = [
  'NEQ',
  'NomEntreprise',
  'Adresse',
  'Municipalite',
  'CodePostal',
  'SecteurActivite',
  'lat',
  'long',
] as const;

/** The columns of listings that an extract gives. */
export const EXTRACT_COLUMNS: readonly ImportColumn[] = [
  'neq',
  'name',
  'address',
  'address_line2',
  'city',
  'municipality_id',
  'postal_code',
  'latitude',
  'longitude',
  'category_id',
  'subcategory_id',
  'activity',
];

/** NEQ of sole proprietorships, whose name and domicile are a person's (11: legal persons, 33: partnerships). */
const SOLE_PROPRIETOR = /^22/;
/** As the registry writes a person: « TREMBLAY, JOSÉE ». */
const PERSON_NAME = /^[\p{L} '’.-]+, *[\p{L} '’.-]+$/u;
const NO_ADDRESS = { address: null, address_line2: null, postal_code: null, latitude: null, longitude: null };

/**
 * Reads rows of the Registre des entreprises du Québec. An extract does not say whether an address is a domicile: of a sole
 * proprietor only the municipality is read.
 */
export function createReqReader(municipalities: MunicipalityFinder, categories: CategoryFinder): RowReader {
  return {
    columns: EXTRACT_COLUMNS,
    read(row, line): Reading {
      const { record, repairs, unreadable } = readableRecord(row, [...REQ_COLUMNS, 'Adresse_Lign3']);
      const neq = cell(record, 'NEQ');
      const named = readName(cell(record, 'NomEntreprise'), repairs);
      const error = (reason: string, detail: string) => ({
        rejection: { line, id: neq, name: row.NomEntreprise ?? '', reason, detail },
      });
      const lostName = unreadable.get('NomEntreprise');
      if (lostName !== undefined) return error('unreadable characters', lostName);
      if (neq === null) return error('no NEQ', '');
      if (isRoundedNumber(neq)) return error('NEQ rounded by a spreadsheet', neq);
      if (!isNeq(neq)) return error('NEQ not valid', neq);
      if ('reason' in named) return error(named.reason, row.NomEntreprise ?? '');
      const isPerson = SOLE_PROPRIETOR.test(neq);
      if (isPerson && PERSON_NAME.test(row.NomEntreprise ?? '')) return error('name of a person', '');

      const lines = {
        second: cell(record, 'Municipalite') ?? '',
        third: cell(record, 'Adresse_Lign3') ?? '',
        postalCode: cell(record, 'CodePostal') ?? '',
      };
      if (placeOf(lines, municipalities) === 'outside') {
        return error('outside Quebec', Object.values(lines).filter(Boolean).join(', '));
      }
      const activity = cell(record, 'SecteurActivite');
      const category = categories.classify({ name: named.name, activity });
      const values = {
        neq,
        name: named.name,
        category_id: category?.categoryId ?? null,
        subcategory_id: category?.subcategoryId ?? null,
        activity: activityColumn(activity, repairs),
        ...readRegistryPlace(
          {
            street: cell(record, 'Adresse'),
            second: cell(record, 'Municipalite'),
            third: cell(record, 'Adresse_Lign3'),
            postalCode: cell(record, 'CodePostal'),
            point: readCoordinates(cell(record, 'lat'), cell(record, 'long'), repairs),
          },
          municipalities,
          repairs,
        ),
        ...(isPerson && NO_ADDRESS),
      };
      if (isPerson) repairs.push({ reason: 'address of a sole proprietor left out', detail: '' });
      // A category of the name alone, and of an address the second line, fill what is empty.
      const derived = activity === null ? (['category_id', 'subcategory_id'] as const) : [];
      const emptied = values.address === null ? [] : (['address_line2'] as const);
      return {
        candidate: { line, key: `neq:${neq}`, id: neq, values, derived, emptied, repairs },
      };
    },
  };
}
