import { malformedSelect, noParameters, selectOnWildcard } from './errors.ts';
import { type Filter, readFilter } from './filter-grammar.ts';
import type { Binding } from './types.ts';

const EVENTS = ['INSERT', 'UPDATE', 'DELETE'] as const;

/**
 * Parses one entry of a channel's `config.postgres_changes` as hosted Realtime does: an unknown event means every
 * event, a table without schema is in `public`, `select` must be a list.
 *
 * @param id sent to the client for this entry
 * @throws ChangesError when the entry names neither schema nor table, or is malformed
 */
export function readBinding(id: number, params: Readonly<Record<string, unknown>>): Binding {
  const { schema, table, filter, select } = params;
  const named = isTextOrAbsent(schema) && isTextOrAbsent(table) && (schema ?? table) !== undefined;
  if (!named || (filter !== undefined && !(typeof filter === 'string' && schema && table))) {
    throw noParameters(JSON.stringify({ schema, table, filter }));
  }
  if (typeof select === 'string') throw malformedSelect();
  const columns = Array.isArray(select) ? select.filter((one) => typeof one === 'string') : [];
  const event = String(params.event ?? '').toUpperCase();
  return {
    id,
    event: EVENTS.find((one) => one === event) ?? '*',
    schema: schema ?? 'public',
    ...(table !== undefined && { table }),
    ...(filter !== undefined && { filter: String(filter) }),
    ...(columns.length > 0 && { select: columns }),
  };
}

/** A parsed binding, not yet validated against the database. */
export type ParsedBinding = Omit<Binding, 'table' | 'filter'> & {
  /** `*` for every table. */
  table: string;
  filters: readonly Filter[];
};

/** @throws ChangesError when the filter is malformed, or `select` is used with a wildcard */
export function parseBinding(binding: Binding): ParsedBinding {
  const { filter = '', table = '*', ...rest } = binding;
  if (rest.select && (rest.schema === '*' || table === '*')) throw selectOnWildcard();
  return { ...rest, table, filters: readFilter(filter) };
}

/** The binding in hosted Realtime's notation, for messages. */
export function describeBinding(binding: ParsedBinding): string {
  const filters = binding.filters.map(
    ({ column, operator, value, negate }) =>
      `{${[column, operator, value].map((text) => JSON.stringify(text)).join(', ')}, ${negate}}`,
  );
  const select = binding.select
    ? `[${binding.select.map((text) => JSON.stringify(text)).join(', ')}]`
    : 'nil';
  return `event: ${binding.event}, schema: ${binding.schema}, table: ${binding.table}, filters: [${filters.join(', ')}], select: ${select}`;
}

function isTextOrAbsent(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}
