import type { CategoryFinder } from '#domain/categories/category-finder.ts';
import type { ImportColumn, PlaceColumns, Reading, Repair, RowReader } from './candidate.ts';
import { cell, isNeq, readCoordinates, readName, readPostalCode } from './cells.ts';
import type { MunicipalityFinder } from './municipality-finder.ts';
import { readAddress, readPlace } from './place-cells.ts';

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

const WRITTEN: readonly ImportColumn[] = [
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
];

const POST_BOX = /^(?:C\.?\s?P\.?|CASE POSTALE)\s*(?:C\.?P\.?\s*)?#?\s*(\d[\d ]*(?:SUCC.*)?)$/i;

/** Reads rows of the Registre des entreprises du Québec. */
export function createReqReader(municipalities: MunicipalityFinder, categories: CategoryFinder): RowReader {
  return {
    columns: WRITTEN,
    read(record, line): Reading {
      const repairs: Repair[] = [];
      const neq = cell(record, 'NEQ');
      const named = readName(cell(record, 'NomEntreprise'), repairs);
      const error = (reason: string, detail: string) => ({
        rejection: { line, id: neq, name: record.NomEntreprise ?? '', reason, detail },
      });
      if (neq === null) return error('no NEQ', '');
      if (!isNeq(neq)) return error('NEQ not valid', neq);
      if ('reason' in named) return error(named.reason, record.NomEntreprise ?? '');

      const activity = cell(record, 'SecteurActivite');
      const category = categories.classify({ name: named.name, activity });
      const values = {
        neq,
        name: named.name,
        category_id: category?.categoryId ?? null,
        subcategory_id: category?.subcategoryId ?? null,
        ...readReqPlace(record, municipalities, repairs),
      };
      return { candidate: { line, key: `neq:${neq}`, id: neq, values, activity, repairs } };
    },
  };
}

// The registry shifts an address by one column when it has a post box: the municipality is then on the third line.
function readReqPlace(
  record: Readonly<Record<string, string>>,
  municipalities: MunicipalityFinder,
  repairs: Repair[],
): PlaceColumns {
  const second = cell(record, 'Municipalite');
  const third = cell(record, 'Adresse_Lign3');
  const shifted = third !== null && !/^canada$/i.test(third);
  const box = POST_BOX.exec(second ?? '')?.[1]?.trim();
  const isStreet = shifted && !box && /\d/.test(second ?? '') && !/^C\.?\s?P/i.test(second ?? '');
  if (shifted) repairs.push({ reason: 'municipality on the third line', detail: `${second} / ${third}` });
  const point = readCoordinates(cell(record, 'lat'), cell(record, 'long'), repairs);
  const place = readPlace(
    {
      city: shifted ? third : second,
      postalCode: readPostalCode(cell(record, 'CodePostal'), repairs),
      point,
    },
    municipalities,
    repairs,
  );
  return {
    ...place,
    address: readAddress(cell(record, 'Adresse'), repairs),
    address_line2: box
      ? `C.P. ${box}`.slice(0, 100)
      : isStreet
        ? (readAddress(second, repairs)?.slice(0, 100) ?? null)
        : null,
  };
}
