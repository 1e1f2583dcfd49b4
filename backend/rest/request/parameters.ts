import { parseOperation } from './condition.ts';
import { Cursor } from './cursor.ts';
import type { Condition, Field, Located, QueryParameters, RowRange } from './intent.ts';
import { parseLogic } from './logic.ts';
import { parseNames, readJsonPath, readName } from './names.ts';
import { parseOrder } from './order.ts';
import { parseSelect } from './select.ts';

// `apikey` is the gateway's: a link that carries its key in the address is not asking for a column of that name.
const OF_THE_GATEWAY = 'apikey';

/**
 * Sorts the parameters of an address by what they mean.
 *
 * @example `id=eq.1` a filter, `author.name=eq.X` one on an embedded author, `author.limit=3`, `or=(a.eq.1,b.eq.2)`
 * @param mayBeArguments for a function called by GET: parameters that do not parse as filters are arguments
 * @throws PGRST100
 */
export function parseParameters(
  pairs: readonly (readonly [string, string])[],
  mayBeArguments: boolean,
): QueryParameters {
  const parsed = { filters: [], logic: [], order: [], arguments: [] } as {
    -readonly [K in 'filters' | 'logic' | 'order' | 'arguments']: QueryParameters[K][number][];
  };
  const ranges = new Map<string, RowRange>();
  let select: string | undefined;
  let columns: string | undefined;
  let onConflict: string | undefined;

  for (const [name, value] of pairs) {
    const last = name.slice(name.lastIndexOf('.') + 1);
    if (name === 'select') select ??= value;
    else if (name === 'columns') columns ??= value;
    else if (name === 'on_conflict') onConflict ??= value;
    else if (name === OF_THE_GATEWAY) continue;
    else if (last === 'order') parsed.order.push({ path: parentPath(name), value: parseOrder(value) });
    else if (last === 'limit' || last === 'offset') setRange(ranges, name, last, value);
    else if (last === 'and' || last === 'or') {
      const path = parentPath(name);
      const negated = path.at(-1) === 'not';
      const tree = parseLogic(`${negated ? 'not.' : ''}${last}${value}`);
      parsed.logic.push({ path: negated ? path.slice(0, -1) : path, value: tree });
    } else {
      const filter = parseFilter(name, value, mayBeArguments);
      if (mayBeArguments) parsed.arguments.push({ name, value, filter });
      else if (filter) parsed.filters.push(filter);
    }
  }
  const root = ranges.get('') ?? { offset: 0, limit: null };
  ranges.delete('');
  return {
    ...parsed,
    select: parseSelect(select ?? '*'),
    ranges: [...ranges].map(([path, range]) => ({ path: parsePath(path).path, value: range })),
    columns: columns === undefined ? null : parseNames(columns, 'columns parameter'),
    onConflict: onConflict === undefined ? null : parseNames(onConflict, 'on_conflict parameter'),
    limit: root.limit,
    offset: root.offset,
  };
}

function parseFilter(name: string, value: string, mayBeArgument: boolean): Located<Condition> | undefined {
  if (!mayBeArgument) {
    const { path, field } = parseTarget(name);
    return { path, value: { field, ...parseOperation(value) } };
  }
  // Most arguments are plainly none, and making an error takes longer than reading the rest of a request.
  if (!/^[a-z]+[.(]/.test(value)) return undefined;
  try {
    const { path, field } = parseTarget(name);
    return { path, value: { field, ...parseOperation(value) } };
  } catch {
    return undefined;
  }
}

/** `a.b.c->>d` is the JSON path `c->>d` of the resource `a.b`. */
function parseTarget(name: string): { path: string[]; field: Field } {
  const { path, cursor } = parsePath(name);
  const field = { name: path.pop() as string, path: readJsonPath(cursor) };
  if (!cursor.atEnd) cursor.fail('".", "->" or end of input');
  return { path, field };
}

function parentPath(name: string): string[] {
  const dot = name.lastIndexOf('.');
  if (dot < 0) return [];
  const { path, cursor } = parsePath(name.slice(0, dot));
  if (!cursor.atEnd) cursor.fail('"." or end of input');
  return path;
}

function parsePath(name: string): { path: string[]; cursor: Cursor } {
  const cursor = new Cursor(name, 'tree path');
  const path: string[] = [];
  do path.push(readName(cursor));
  while (cursor.takes('.'));
  return { path, cursor };
}

// A number that cannot be read is no limit at all, as PostgREST has it.
function setRange(
  ranges: Map<string, RowRange>,
  name: string,
  word: 'limit' | 'offset',
  value: string,
): void {
  const path = name.slice(0, Math.max(0, name.length - word.length - 1));
  const range = ranges.get(path) ?? { offset: 0, limit: null };
  if (/^-?\d{1,15}$/.test(value)) range[word] = Number(value);
  ranges.set(path, range);
}
