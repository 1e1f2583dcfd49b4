import { Cursor } from './cursor.ts';
import type { OrderTerm } from './intent.ts';
import { readField, readName } from './names.ts';

const DIRECTION = /\.(asc|desc)(?=[.,]|$)/y;
const NULLS = /\.nulls(first|last)/y;

/**
 * The terms of an `order` parameter.
 *
 * @example `name.desc.nullslast,data->>rank,city(name).asc`
 * @throws PGRST100
 */
export function parseOrder(text: string): OrderTerm[] {
  const cursor = new Cursor(text, 'order');
  const terms: OrderTerm[] = [];
  do terms.push(readTerm(cursor));
  while (cursor.takes(','));
  if (!cursor.atEnd) cursor.fail(remaining(terms.at(-1)));
  return terms;
}

/** The tokens that could have followed a term, for the error. */
function remaining(term: OrderTerm | undefined): string {
  if (term?.nulls) return '"," or end of input';
  if (term?.direction) return '"nullsfirst", "nullslast", "," or end of input';
  return '"asc", "desc", "nullsfirst", "nullslast", "," or end of input';
}

function readTerm(cursor: Cursor): OrderTerm {
  cursor.skipBlanks();
  const related = cursor.attempt(() => {
    const relation = readName(cursor);
    cursor.demand('(');
    const field = readField(cursor);
    cursor.demand(')');
    return { relation, field };
  });
  const term: OrderTerm = related ?? { field: readField(cursor) };
  const direction = cursor.match(DIRECTION);
  if (direction) term.direction = direction[1] as 'asc' | 'desc';
  const nulls = cursor.match(NULLS);
  if (nulls) term.nulls = nulls[1] as 'first' | 'last';
  cursor.skipBlanks();
  return term;
}
