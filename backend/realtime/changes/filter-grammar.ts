import { malformedFilter } from './errors.ts';

export const OPERATORS = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'match',
  'imatch',
  'isdistinct',
] as const;

export type Operator = (typeof OPERATORS)[number];

/** One condition of a filter; for `in`, `value` is a PostgreSQL array literal: `{a,"b,c"}`. */
export type Filter = { column: string; operator: Operator; value: string; negate: boolean };

/**
 * Parses the `filter` of a row-change entry: comma-separated conditions `column=operator.value`, all of which must
 * hold; `not.` may precede the operator. Commas within parentheses or double quotes belong to the value; a quote opens
 * only after `.`, `(` or `,`, as in hosted Realtime.
 *
 * @example readFilter('id=gt.0,name=not.in.(a,"b,c")')
 * @throws ChangesError in hosted Realtime's wording
 */
export function readFilter(text: string): Filter[] {
  const trimmed = text.trim();
  return trimmed === '' ? [] : splitConditions(trimmed).map(readCondition);
}

function splitConditions(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quoted = false;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (quoted) {
      if (letter === '\\') at += 1;
      else if (letter === '"') quoted = false;
    } else if (letter === '"' && at > start && '.(,'.includes(text.charAt(at - 1))) quoted = true;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth = Math.max(0, depth - 1);
    else if (letter === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

function readCondition(part: string): Filter {
  const text = part.trim();
  if (text === '') throw malformedFilter('filter must not contain empty segments (check for extra commas)');
  const [column, rest] = cut(text, '=');
  if (rest === undefined) throw malformedFilter(JSON.stringify([column]));
  const negate = rest.startsWith('not.');
  const [operator, value] = cut(negate ? rest.slice('not.'.length) : rest, '.');
  if (value === undefined) throw malformedFilter(JSON.stringify([operator]));
  if (!isOperator(operator)) throw malformedFilter(`[${JSON.stringify(operator)}, ${JSON.stringify(value)}]`);
  return { column, operator, value: operator === 'in' ? readList(value) : unquote(value), negate };
}

function cut(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function isOperator(text: string): text is Operator {
  return (OPERATORS as readonly string[]).includes(text);
}

// The client's quoting within parentheses equals PostgreSQL's within array braces.
function readList(value: string): string {
  if (value.length < 2 || !value.startsWith('(') || !value.endsWith(')')) {
    throw malformedFilter('`in` filter value must be wrapped by parentheses');
  }
  return `{${value.slice(1, -1)}}`;
}

// Unquotes a fully quoted value; any other value is unchanged.
function unquote(value: string): string {
  const [, inner] = /^"((?:[^"\\]|\\.)*)"$/s.exec(value) ?? [];
  return inner === undefined ? value : inner.replaceAll(/\\(.)/gs, '$1');
}
