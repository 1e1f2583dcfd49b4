import type { Catalog, Parameter, Routine } from '../catalog/model.ts';
import type { FunctionArguments, Intent, QueryParameters } from '../request/intent.ts';
import { findRoutine } from './find-routine.ts';
import type { Call, CallArgument } from './model.ts';

/** A call, and the parameters of the address that are filters on its result. */
export type PlannedCall = { call: Call; filters: QueryParameters['filters'] };

type Given = readonly (readonly [name: string, value: string | null])[];

/** @throws PGRST202, PGRST203 */
export function planCall(
  catalog: Catalog,
  { schema, query }: Intent,
  name: string,
  given: FunctionArguments,
): PlannedCall {
  switch (given.from) {
    case 'query': {
      const { filters, values } = splitQuery(catalog.routines(schema, name), query);
      const routine = findRoutine(catalog, schema, name, { names: namesOf(values), rawBody: null });
      return { call: { routine, arguments: fromTexts(routine, values) }, filters };
    }
    case 'form': {
      const routine = findRoutine(catalog, schema, name, { names: namesOf(given.values), rawBody: null });
      return { call: { routine, arguments: fromTexts(routine, given.values) }, filters: query.filters };
    }
    case 'body': {
      const routine = findRoutine(catalog, schema, name, { names: given.names, rawBody: 'json' });
      return { call: { routine, arguments: fromObject(routine, given) }, filters: query.filters };
    }
    case 'raw': {
      const routine = findRoutine(catalog, schema, name, { names: [], rawBody: given.type });
      const parameter = routine.parameters[0];
      const taken: CallArgument[] =
        parameter?.name === '' ? [{ parameter, from: 'text', value: given.content }] : [];
      return { call: { routine, arguments: taken }, filters: query.filters };
    }
  }
}

/**
 * Separates arguments from filters in the URL of a GET.
 *
 * A parameter that parses as a filter is one, as in PostgREST, unless it can only be an argument: a search function
 * must accept `is.true` or `eq.1` as an argument when its result has no column of the parameter's name.
 */
function splitQuery(
  overloads: readonly Routine[],
  query: QueryParameters,
): { filters: QueryParameters['filters']; values: Given } {
  const isArgument = (name: string) =>
    overloads.some((routine) => routine.parameters.some((parameter) => parameter.name === name)) &&
    !overloads.some(({ returns }) => returns.kind === 'composite' && returns.columns?.includes(name));
  const filters: QueryParameters['filters'][number][] = [];
  const values: [string, string][] = [];
  for (const { name, value, filter } of query.arguments) {
    const isOfRoot = filter?.path.length === 0 && filter.value.field.path.length === 0;
    if (filter && !(isOfRoot && isArgument(filter.value.field.name))) filters.push(filter);
    else values.push([name, value]);
  }
  return { filters, values };
}

function namesOf(given: Given): string[] {
  return [...new Set(given.map(([name]) => name))];
}

/** The last value of a repeated parameter wins; a variadic one takes all values. */
function fromTexts(routine: Routine, given: Given): CallArgument[] {
  return routine.parameters.flatMap((parameter): CallArgument[] => {
    const values = given.filter(([name]) => name === parameter.name).map(([, value]) => value);
    const last = values.at(-1);
    if (last === undefined) return [];
    return parameter.variadic
      ? [{ parameter, from: 'texts', values: values.filter((value) => value !== null) }]
      : [{ parameter, from: 'text', value: last }];
  });
}

function fromObject(
  routine: Routine,
  { json, inArray, names, values }: FunctionArguments & { from: 'body' },
): CallArgument[] {
  const [only] = routine.parameters;
  if (only?.name === '') return [{ parameter: only, from: 'text', value: json }];
  return routine.parameters
    .filter(({ name }) => names.includes(name))
    .map((parameter) => fromJsonValue(parameter, values[parameter.name], { json, inArray }));
}

// A scalar is passed as a separate parameter, which the planner can see; PostgreSQL converts other values from the
// original body, so that a number keeps all its digits.
function fromJsonValue(
  parameter: Parameter,
  value: unknown,
  body: { json: Uint8Array; inArray: boolean },
): CallArgument {
  const isJson = parameter.type === 'json' || parameter.type === 'jsonb';
  if (value === null && !isJson) return { parameter, from: 'text', value: null };
  if (typeof value === 'string' && !isJson) return { parameter, from: 'text', value };
  if (typeof value === 'boolean' || Number.isSafeInteger(value))
    return { parameter, from: 'text', value: String(value) };
  return { parameter, from: 'json', ...body };
}
