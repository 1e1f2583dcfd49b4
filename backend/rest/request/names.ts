import { Cursor } from './cursor.ts';
import type { Field, JsonStep } from './intent.ts';

// Sticky, so that they match at the cursor only. A dash belongs to a name unless it opens an arrow.
const BARE_NAME = /[\p{L}0-9_ $]+(?:-(?!>)[\p{L}0-9_ $]+)*/uy;
const TYPE_NAME = /[\p{L}0-9_ $]+/uy;
const JSON_KEY = /[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/uy;
const JSON_INDEX = /-?\d{1,9}(?=->|::|[.,)]|$)/uy;

/**
 * A table, column or alias: letters, digits, `_`, `$`, inner spaces and dashes, or anything between double quotes.
 *
 * @example `first name` → `first name`; `"a.b"` → `a.b`; `created-at` → `created-at`
 */
export function readName(cursor: Cursor): string {
  if (cursor.sees('"')) return readQuoted(cursor);
  const name = cursor.match(BARE_NAME)?.[0].trim();
  return name || cursor.fail('field name (* or [a..z0..9_$])');
}

/**
 * The names of a `columns` or `on_conflict` parameter.
 *
 * @example `id,"first, last"` → `id` and `first, last`
 * @param subject what is being read, for the caller: `columns parameter`
 * @throws PGRST100
 */
export function parseNames(text: string, subject: string): string[] {
  const cursor = new Cursor(text, subject);
  const names: string[] = [];
  do {
    cursor.skipBlanks();
    names.push(readName(cursor));
    cursor.skipBlanks();
  } while (cursor.takes(','));
  if (!cursor.atEnd) cursor.fail('"," or end of input');
  return names;
}

/** A text between double quotes, where a backslash escapes the next character. */
export function readQuoted(cursor: Cursor): string {
  cursor.demand('"');
  let value = '';
  for (;;) {
    if (cursor.atEnd) cursor.fail('"\\"" or any character');
    const character = cursor.text[cursor.position++] as string;
    if (character === '"') break;
    value +=
      character === '\\' ? (cursor.text[cursor.position++] ?? cursor.fail('any character')) : character;
  }
  // PostgreSQL has no such character in a name, and the wire would end there.
  return value.includes('\0') ? cursor.fail('a name without null characters') : value;
}

/** A type or a text search configuration: `double precision`, `french`. */
export function readTypeName(cursor: Cursor): string {
  return cursor.match(TYPE_NAME)?.[0].trim() || cursor.fail('letter or digit');
}

/**
 * A column, or a path inside a JSON column.
 *
 * @example `hours->monday->>0` → name `hours`, path `-> monday`, `->> 0`
 */
export function readField(cursor: Cursor): Field {
  cursor.skipBlanks();
  const name = readName(cursor);
  const path = readJsonPath(cursor);
  cursor.skipBlanks();
  return { name, path };
}

/** Zero or more `->key`, `->0`, `->>key`. */
export function readJsonPath(cursor: Cursor): JsonStep[] {
  const path: JsonStep[] = [];
  while (cursor.sees('->')) {
    const arrow = cursor.takes('->>') ? '->>' : cursor.takes('->') ? '->' : cursor.fail('"->"');
    path.push({ arrow, key: readJsonKey(cursor) });
  }
  return path;
}

function readJsonKey(cursor: Cursor): string | number {
  const index = cursor.match(JSON_INDEX);
  if (index) return Number(index[0]);
  if (cursor.sees('"')) return readQuoted(cursor);
  const key = cursor.match(JSON_KEY)?.[0].trim();
  if (key?.includes('\0')) cursor.fail('a key without null characters');
  return key || cursor.fail('any non reserved character different from: .,>()');
}
