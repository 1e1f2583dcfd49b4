import { identifier, type Sql, sql } from '../../postgres/sql.ts';
import type { Parameter, Routine } from '../catalog/model.ts';
import type { Plan } from '../plan/model.ts';
import { callSql, SCALAR } from '../query/call.ts';
import { arrayLiteral } from '../query/predicates.ts';
import { statementsOf } from '../query/statement.ts';
import type { Intent } from '../request/intent.ts';
import { parseParameters } from '../request/parameters.ts';
import { SESSION_STATE } from './session.ts';

/** A call of a procedure, for any values of its arguments. */
export type CompiledRead = {
  routine: Routine;
  text: string;
  /** Parameter values, in the order of the statement. */
  values(given: Readonly<Record<string, unknown>>): unknown[];
};

/** The request that the data API would read from `GET /rpc/{name}?…`, with marks in the place of values. */
export function intentOfRead(schema: string, name: string, names: readonly string[]): Intent {
  const values = names.map((one) => [one, markOf(one)] as const);
  return {
    target: { kind: 'function', name, arguments: { from: 'form', values } },
    headersOnly: false,
    schema,
    namesSchema: false,
    query: parseParameters([], false),
    range: { offset: 0, limit: null },
    preferences: { unknown: [] },
    accept: [{ name: '*/*', stripNulls: false }],
  };
}

/** @param plan of {@link intentOfRead} */
export function compileRead({ root, routine, ...rest }: Plan): CompiledRead {
  if (root.source.kind !== 'call' || routine === null) throw new TypeError('not a call');
  const answer = isJsonValue(routine)
    ? sql`select ${identifier(SCALAR)} as body, ${raw(SESSION_STATE)} as state from ${callSql(root.source.call)} as called`
    : sql`select body, ${raw(SESSION_STATE)} as state from (${statementsOf({ root, routine, ...rest }).main}) as called`;
  const { text, values } = answer.compile();
  const marks = new Map<unknown, Parameter>();
  for (const parameter of routine.parameters) {
    marks.set(markOf(parameter.name), parameter);
    marks.set(arrayLiteral([markOf(parameter.name)]), parameter);
  }
  return {
    routine,
    text,
    values: (given) =>
      values.map((value) => {
        const parameter = marks.get(value);
        return parameter ? textOf(given[parameter.name], parameter) : value;
      }),
  };
}

/** Its text is the answer itself: nothing has to be written as JSON around it. */
function isJsonValue({ returns, returnsSet }: Routine): boolean {
  return !returnsSet && returns.kind === 'scalar' && (returns.type === 'json' || returns.type === 'jsonb');
}

/** PostgreSQL converts it to the parameter's type. */
function textOf(value: unknown, { type, variadic }: Parameter): string | null {
  if (value === null || value === undefined) return null;
  if (variadic) return listOf(Array.isArray(value) ? value : [value]);
  if (typeof value === 'string') return value;
  const isJson = type === 'json' || type === 'jsonb';
  if (Array.isArray(value) && !isJson) return listOf(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

// `arrayLiteral` takes one empty text for no text at all, as addresses do.
function listOf(values: readonly unknown[]): string {
  return values.length === 1 && values[0] === '' ? '{""}' : arrayLiteral(values.map(String));
}

// No value that PostgreSQL takes holds a null character.
function markOf(name: string): string {
  return `\0${name}`;
}

function raw(text: string): Sql {
  return sql([text] as unknown as TemplateStringsArray);
}
