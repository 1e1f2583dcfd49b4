import { readListElement, readOperation } from './condition.ts';
import { Cursor } from './cursor.ts';
import type { Logic } from './intent.ts';
import { readField } from './names.ts';

const CONNECTIVE = /(not\.)?(and|or)(?=\s*\()/y;
const ARRAY_VALUE = /\{[^{}]*\}/y;

// An expression this deep is no one's query, and the planner's stack would be the next to complain.
const MAX_DEPTH = 40;

/**
 * A tree of conditions.
 *
 * @example `or(age.lt.18,not.and(age.gte.21,student.is.true))`
 * @param text with its connective in front: the parameter `or=(a.eq.1,b.eq.2)` is given as `or(a.eq.1,b.eq.2)`
 * @throws PGRST100
 */
export function parseLogic(text: string): Logic {
  const cursor = new Cursor(text, 'logic tree');
  const tree = readTree(cursor, 0);
  if (!cursor.atEnd) cursor.fail('end of input');
  return tree;
}

function readTree(cursor: Cursor, depth: number): Logic {
  if (depth > MAX_DEPTH) cursor.fail(`at most ${MAX_DEPTH} levels`);
  const connective = cursor.match(CONNECTIVE);
  if (!connective) return readCondition(cursor);
  cursor.skipBlanks();
  cursor.demand('(');
  const terms: Logic[] = [];
  do {
    cursor.skipBlanks();
    terms.push(readTree(cursor, depth + 1));
    cursor.skipBlanks();
  } while (cursor.takes(','));
  cursor.demand(')');
  cursor.skipBlanks();
  return { kind: connective[2] as 'and' | 'or', negated: connective[1] !== undefined, terms };
}

function readCondition(cursor: Cursor): Logic {
  const field = readField(cursor);
  cursor.demand('.');
  return { kind: 'condition', condition: { field, ...readOperation(cursor, readValue) } };
}

// `{1,2}` holds commas that do not end the condition.
function readValue(cursor: Cursor): string {
  const array = cursor.match(ARRAY_VALUE);
  return array ? array[0] : readListElement(cursor);
}
