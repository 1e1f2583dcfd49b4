import { nearest } from '#backend/nearest.ts';
import type { Catalog, Table } from '../catalog/model.ts';
import { noTable } from '../errors.ts';

/** @throws PGRST205, with the name that was probably meant */
export function findTable(catalog: Catalog, schema: string, name: string): Table {
  const table = catalog.table(schema, name);
  if (!table) throw noTable(schema, name, nearest(name, catalog.tableNames(schema), 0.75));
  return table;
}
