import { Cursor } from './cursor.ts';
import type { Aggregate, SelectedEmbed, SelectedField, SelectItem } from './intent.ts';
import { readJsonPath, readName, readTypeName } from './names.ts';

const AGGREGATE = /\.(count|sum|avg|min|max)\(\)/y;

// No one embeds this deep, and each level is a subquery that PostgreSQL plans, for every row of the one above.
const MAX_DEPTH = 40;

/**
 * The columns and embedded resources of a `select` parameter.
 *
 * @example `id,town:city->>name::text` → a column; a JSON path, cast and renamed
 * @example `*,author!inner(name),...place(city)` → all columns; an author that must exist; a place's city, flattened
 * @example `category,price.avg()` → the average price of each category
 * @throws PGRST100
 */
export function parseSelect(text: string): SelectItem[] {
  const cursor = new Cursor(text, 'select parameter');
  const items = readItems(cursor, 0);
  if (!cursor.atEnd) cursor.fail('",", ")" or end of input');
  return items;
}

function readItems(cursor: Cursor, depth: number): SelectItem[] {
  if (depth > MAX_DEPTH) cursor.fail(`at most ${MAX_DEPTH} levels`);
  cursor.skipBlanks();
  if (cursor.atEnd || cursor.sees(')')) return [];
  const items: SelectItem[] = [];
  do {
    cursor.skipBlanks();
    items.push(readItem(cursor, depth));
    cursor.skipBlanks();
  } while (cursor.takes(','));
  return items;
}

function readItem(cursor: Cursor, depth: number): SelectItem {
  if (cursor.takes('...')) return readEmbed(cursor, readName(cursor), undefined, true, depth);
  if (cursor.takes('*')) return demandEnd(cursor, { kind: 'field', field: { name: '*', path: [] } });
  const first = readName(cursor);
  const renamed = cursor.sees(':') && !cursor.sees('::');
  if (!renamed) return readAfterName(cursor, first, undefined, depth);
  cursor.demand(':');
  cursor.skipBlanks();
  return readAfterName(cursor, readName(cursor), first, depth);
}

function readAfterName(cursor: Cursor, name: string, alias: string | undefined, depth: number): SelectItem {
  if (name === 'count' && cursor.takes('()')) {
    const aggregateCast = cursor.takes('::') ? readTypeName(cursor) : undefined;
    return demandEnd(cursor, {
      kind: 'field',
      field: { name: '*', path: [] },
      alias,
      aggregate: 'count',
      aggregateCast,
    });
  }
  if (cursor.sees('!') || cursor.sees('(')) return readEmbed(cursor, name, alias, false, depth);
  return readColumn(cursor, name, alias);
}

function readEmbed(
  cursor: Cursor,
  relation: string,
  alias: string | undefined,
  spread: boolean,
  depth: number,
): SelectedEmbed {
  const embed: SelectedEmbed = { kind: 'embed', relation, alias, spread, items: [] };
  while (cursor.takes('!')) {
    const word = readName(cursor);
    if (word === 'inner' || word === 'left') embed.join ??= word;
    else embed.hint ??= word;
  }
  cursor.skipBlanks();
  cursor.demand('(');
  embed.items = readItems(cursor, depth + 1);
  cursor.demand(')');
  return embed;
}

function readColumn(cursor: Cursor, name: string, alias: string | undefined): SelectedField {
  const path = readJsonPath(cursor);
  const cast = cursor.takes('::') ? readTypeName(cursor) : undefined;
  const aggregate = cursor.match(AGGREGATE)?.[1] as Aggregate | undefined;
  const aggregateCast = aggregate && cursor.takes('::') ? readTypeName(cursor) : undefined;
  return demandEnd(cursor, { kind: 'field', field: { name, path }, alias, cast, aggregate, aggregateCast });
}

function demandEnd(cursor: Cursor, item: SelectedField): SelectedField {
  cursor.skipBlanks();
  if (!cursor.atEnd && !cursor.sees(',') && !cursor.sees(')'))
    cursor.fail('letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input');
  return item;
}
