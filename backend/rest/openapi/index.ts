import type { Pool } from 'pg';
import type { Caller } from '#backend/caller.ts';
import { type RequestFacts, readAllAs } from '../../postgres/transaction.ts';
import type { Catalog } from '../catalog/model.ts';
import { rootNotDescribed, unavailableMediaType } from '../errors.ts';
import type { MediaType } from '../request/intent.ts';
import { type Described, openApiDocument, type Place } from './document.ts';
import {
  type FunctionRow,
  functionsQuery,
  schemaQuery,
  type TableRow,
  tablesQuery,
  withSchemas,
} from './queries.ts';

const ACCEPTABLE = ['application/openapi+json', 'application/json', 'application/*', '*/*'];

type Question = {
  caller: Caller;
  facts: RequestFacts;
  catalog: Catalog;
  schema: string;
  accept: readonly MediaType[];
  place: Place;
};

/**
 * The description of a schema, limited to the objects that the caller's role may use.
 *
 * Not cached: it is requested rarely, by people and code generators, and must match the role's current rights.
 *
 * @throws PGRST126 when the database's configuration disables it, PGRST107 when the caller accepts no JSON; the
 *   driver's errors
 */
export async function describeSchema(pool: Pool, question: Question): Promise<string> {
  const { caller, facts, catalog, schema, accept, place } = question;
  if (catalog.configuration.get('openapi_mode') === 'disabled') throw rootNotDescribed();
  if (!accept.some(({ name }) => ACCEPTABLE.includes(name)))
    throw unavailableMediaType(accept.map(({ name }) => name));
  const queries = [withSchemas(), tablesQuery(schema), functionsQuery(schema), schemaQuery(schema)];
  const [, tables, functions, schemas] = await readAllAs(
    pool,
    caller,
    facts,
    queries.map((query) => query.compile()),
  );
  const described: Described = {
    description: (schemas?.rows[0]?.description as string | null | undefined) ?? null,
    tables: describedTables((tables?.rows ?? []) as TableRow[], catalog, schema),
    functions: describedFunctions((functions?.rows ?? []) as FunctionRow[], catalog, schema),
  };
  return JSON.stringify(openApiDocument(described, catalog, place));
}

// Tables that the catalogue does not contain yet cannot be requested either, so they are left out.
function describedTables(rows: readonly TableRow[], catalog: Catalog, schema: string): Described['tables'] {
  return rows.flatMap(({ name, description, columns }) => {
    const table = catalog.table(schema, name);
    return table ? [{ table, description, columns: JSON.parse(columns) }] : [];
  });
}

function describedFunctions(
  rows: readonly FunctionRow[],
  catalog: Catalog,
  schema: string,
): Described['functions'] {
  return rows.flatMap(({ name, description, parameters }) => {
    const names = JSON.parse(parameters) as string[];
    const routine = catalog
      .routines(schema, name)
      .find((one) => one.parameters.map((parameter) => parameter.name).join('\0') === names.join('\0'));
    return routine ? [{ routine, description }] : [];
  });
}
