import type { Pool } from 'pg';
import { LISTING_COLUMNS } from '#domain/listing/import-columns.ts';
import { type ColumnMapping, fileOnDisk, openCsv } from './csv-source.ts';

type ColumnMap = { name: string; mapping: Record<string, string> };

/** The kept column maps for files with these columns, in any order of columns; the newest first. */
export async function readColumnMaps(database: Pool, columns: readonly string[]): Promise<ColumnMap[]> {
  const { rows } = await database.query<ColumnMap>(
    'select name, mapping from private.column_maps_for($1::jsonb)',
    [JSON.stringify(columns)],
  );
  return rows;
}

/** @throws one line with the names of all kept maps, for an unknown name */
export async function readColumnMap(database: Pool, name: string): Promise<ColumnMapping> {
  const { rows } = await database.query<ColumnMap>(
    'select name, mapping from private.column_maps order by name',
  );
  const found = rows.find((map) => map.name === name);
  if (found) return found.mapping;
  const kept = rows.map((map) => `« ${map.name} »`).join(', ') || 'none';
  throw new Error(`--use-map: no column map is named « ${name} »; kept: ${kept}`);
}

/** Keeps by name what each column of the file is; a map of the same name is replaced. @throws SourceFileError */
export async function keepColumnMap(
  database: Pool,
  name: string,
  file: string,
  mapping: ColumnMapping,
): Promise<void> {
  const { found, columns } = await openCsv(await fileOnDisk(file), [], mapping);
  const isOurs = (column = '') => (LISTING_COLUMNS as readonly string[]).includes(column);
  const whole = Object.fromEntries(
    found.map((column, index) => [column, isOurs(columns[index]) ? columns[index] : '']),
  );
  await database.query('select private.keep_column_map($1, $2::jsonb, $3::jsonb)', [
    name,
    JSON.stringify(found),
    JSON.stringify(whole),
  ]);
}
