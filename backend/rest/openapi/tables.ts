import type { Catalog, ForeignKeyRelationship, Table } from '../catalog/model.ts';
import type { ColumnFacts } from './queries.ts';
import { defaultValue, typeSchema } from './types.ts';

/** A table or view that the caller may use, with what only the database knows of it. */
export type DescribedTable = { table: Table; description: string | null; columns: readonly ColumnFacts[] };

type Json = Record<string, unknown>;

const READ_PARAMETERS = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'];

/** The schema of a row: columns with their types, defaults and keys. */
export function tableDefinition({ table, description, columns }: DescribedTable, catalog: Catalog): Json {
  const required = columns.filter(({ nullable }) => !nullable).map(({ name }) => name);
  return {
    ...(description === null ? {} : { description }),
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(columns.map((column) => [column.name, property(column, table, catalog)])),
    type: 'object',
  };
}

/** The parameters that a table's operations refer to: its row as a body, and a filter for each column. */
export function tableParameters({ table: { name }, columns }: DescribedTable): Json {
  const filters = columns.map((column) => [
    `rowFilter.${name}.${column.name}`,
    { name: column.name, ...described(column.description), required: false, in: 'query', type: 'string' },
  ]);
  const body = { name, description: name, required: false, in: 'body', schema: definitionOf(name) };
  return { [`body.${name}`]: body, ...Object.fromEntries(filters) };
}

/** The operations on a table, as far as its kind allows them: a view that cannot be written is only read. */
export function tablePath({ table, description, columns }: DescribedTable): Json {
  const { name, insertable, updatable, deletable } = table;
  const common = { tags: [name], ...summed(description) };
  const filters = columns.map((column) => `rowFilter.${name}.${column.name}`);
  const operation = (parameters: readonly string[], status: number, said: string) => ({
    ...common,
    parameters: parameters.map((parameter) => ({ $ref: `#/parameters/${escaped(parameter)}` })),
    responses: { [status]: { description: said } },
  });
  const get = operation([...filters, ...READ_PARAMETERS], 206, 'Partial Content');
  const found = { description: 'OK', schema: { type: 'array', items: definitionOf(name) } };
  return {
    get: { ...get, responses: { 200: found, ...get.responses } },
    ...(insertable ? { post: operation([`body.${name}`, 'select', 'preferPost'], 201, 'Created') } : {}),
    ...(updatable
      ? { patch: operation([...filters, `body.${name}`, 'preferReturn'], 204, 'No Content') }
      : {}),
    ...(deletable ? { delete: operation([...filters, 'preferReturn'], 204, 'No Content') } : {}),
  };
}

/** The first line of a comment becomes the summary; the rest, if any, the description. */
export function summed(comment: string | null): Json {
  if (comment === null) return {};
  const [summary = '', ...rest] = comment.split('\n');
  const description = rest.join('\n').replace(/^\n+/, '');
  return { summary, ...(description === '' ? {} : { description }) };
}

function property(column: ColumnFacts, table: Table, catalog: Catalog): Json {
  const { name, type, labels, maxLength } = column;
  const value = defaultValue(type, column.default);
  return {
    ...(value === undefined ? {} : { default: value }),
    ...described(withNotes(column.description, notes(name, table, catalog))),
    ...(labels === null ? {} : { enum: labels }),
    ...typeSchema(type),
    ...(maxLength === null ? {} : { maxLength }),
  };
}

// In the words that tools which read such documents look for.
function notes(column: string, table: Table, catalog: Catalog): string[] {
  const found = table.primaryKey.includes(column) ? ['This is a Primary Key.<pk/>'] : [];
  const key = catalog
    .relationships(table.schema, table.name)
    .filter((one): one is ForeignKeyRelationship => 'holdsKey' in one && one.holdsKey)
    .filter(({ columns }) => columns.length === 1 && columns[0]?.[0] === column)
    .sort((a, b) => Number(a.toIsView) - Number(b.toIsView))[0];
  if (key) {
    const [, target] = key.columns[0] as readonly [string, string];
    found.push(
      `This is a Foreign Key to \`${key.to.name}.${target}\`.<fk table='${key.to.name}' column='${target}'/>`,
    );
  }
  return found;
}

function withNotes(description: string | null, found: readonly string[]): string | null {
  if (found.length === 0) return description;
  return [...(description === null ? [] : [`${description}\n`]), 'Note:', ...found].join('\n');
}

function described(description: string | null): Json {
  return description === null ? {} : { description };
}

function definitionOf(name: string): Json {
  return { $ref: `#/definitions/${escaped(name)}` };
}

// A reference is a JSON pointer in the fragment of an address (RFC 6901, sections 3 and 6).
function escaped(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}
