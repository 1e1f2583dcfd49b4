import type { Catalog } from './catalog/model.ts';
import { findRoutine } from './plan/find-routine.ts';
import { findTable } from './plan/find-table.ts';
import { parsePath, type RawRequest, requestedSchema } from './request/parse-request.ts';
import type { ResponseParts } from './response/answer.ts';
import { functionOptions, rootOptions, tableOptions } from './response/options.ts';

/**
 * The response to OPTIONS: the allowed methods of a path.
 *
 * @throws PGRST106, PGRST202 or PGRST205 when the path names nothing
 */
export function describe(raw: RawRequest, catalog: Catalog, schemas: readonly string[]): ResponseParts {
  const resource = parsePath(raw.path);
  if (resource.kind === 'root') return rootOptions();
  const schema = requestedSchema(raw, schemas);
  if (resource.kind === 'table') return tableOptions(findTable(catalog, schema, resource.name));
  const [routine] = catalog.routines(schema, resource.name);
  return functionOptions(
    routine ?? findRoutine(catalog, schema, resource.name, { names: [], rawBody: null }),
  );
}
