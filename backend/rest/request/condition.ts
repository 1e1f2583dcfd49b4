import { Cursor } from './cursor.ts';
import type {
  Condition,
  IsValue,
  Operation,
  PlainComparison,
  QuantifiableComparison,
  SearchOperator,
} from './intent.ts';
import { readQuoted, readTypeName } from './names.ts';

const PLAIN = /(neq|cs|cd|ov|sl|sr|nxr|nxl|adj)\./y;
const QUANTIFIABLE = /(eq|gte|gt|lte|lt|like|ilike|match|imatch)(?:\((any|all)\))?\./y;
const SEARCH = /(fts|plfts|phfts|wfts)(?=[.(])/y;
const IS_VALUE = /null|not_null|true|false|unknown/iy;
const OPERATOR = 'operator (eq, gt, ...)';
const LIST_ELEMENT = /[^,)]*/y;

/**
 * The operator and value of a filter.
 *
 * @example `eq.5`, `not.in.(1,2,"a,b")`, `like(any).{a*,b*}`, `fts(french).chat`, `is.null`
 * @throws PGRST100
 */
export function parseOperation(text: string): Omit<Condition, 'field'> {
  const cursor = new Cursor(text, 'filter');
  const found = readOperation(cursor, readRest);
  if (!cursor.atEnd) cursor.fail('end of input');
  return found;
}

/**
 * @param readValue how far a value goes: to the end of a parameter, or to the next comma inside `or=(…)`
 */
export function readOperation(
  cursor: Cursor,
  readValue: (cursor: Cursor) => string,
): Omit<Condition, 'field'> {
  const negated = cursor.takes('not.');
  return { negated, operation: readPositive(cursor, readValue, negated ? OPERATOR : `"not" or ${OPERATOR}`) };
}

function readPositive(cursor: Cursor, readValue: (cursor: Cursor) => string, expected: string): Operation {
  if (cursor.takes('in.')) return { kind: 'in', values: readList(cursor) };
  if (cursor.takes('is.')) return { kind: 'is', value: readIsValue(cursor) };
  if (cursor.takes('isdistinct.')) return { kind: 'isdistinct', value: readValue(cursor) };

  const search = cursor.match(SEARCH);
  if (search) {
    const config = cursor.takes('(') ? readTypeName(cursor) : undefined;
    if (config !== undefined) cursor.demand(')');
    cursor.demand('.');
    return { kind: 'search', operator: search[1] as SearchOperator, config, value: readValue(cursor) };
  }
  const plain = cursor.match(PLAIN);
  if (plain) return { kind: 'compare', operator: plain[1] as PlainComparison, value: readValue(cursor) };

  const quantifiable = cursor.match(QUANTIFIABLE);
  if (!quantifiable) cursor.fail(expected);
  return {
    kind: 'compare',
    operator: quantifiable[1] as QuantifiableComparison,
    quantifier: quantifiable[2] as 'any' | 'all' | undefined,
    value: readValue(cursor),
  };
}

function readRest(cursor: Cursor): string {
  const rest = cursor.text.slice(cursor.position);
  cursor.position = cursor.text.length;
  return rest;
}

function readIsValue(cursor: Cursor): IsValue {
  const word = cursor.match(IS_VALUE)?.[0].toLowerCase();
  return (word as IsValue | undefined) ?? cursor.fail('isVal: (null, not_null, true, false, unknown)');
}

function readList(cursor: Cursor): string[] {
  cursor.skipBlanks();
  cursor.demand('(');
  cursor.skipBlanks();
  const values: string[] = [];
  do values.push(readListElement(cursor));
  while (cursor.takes(','));
  cursor.skipBlanks();
  cursor.demand(')');
  cursor.skipBlanks();
  return values;
}

/** A bare text up to the next comma or bracket, or a quoted one that may hold them. */
export function readListElement(cursor: Cursor): string {
  if (cursor.sees('"')) {
    const quoted = cursor.attempt(() => {
      const value = readQuoted(cursor);
      if (!cursor.atEnd && !cursor.sees(',') && !cursor.sees(')')) cursor.fail('"," or ")"');
      return value;
    });
    if (quoted !== undefined) return quoted;
  }
  return cursor.match(LIST_ELEMENT)?.[0] ?? '';
}
