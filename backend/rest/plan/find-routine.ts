import { nearest } from '#backend/nearest.ts';
import type { Catalog, Parameter, Routine } from '../catalog/model.ts';
import { ambiguousFunction, noFunction } from '../errors.ts';

/** The type of a body that is not an object of named arguments. */
type RawBodyType = 'json' | 'text' | 'xml' | 'bytea';

/** `rawBody` null: arguments come by name only. */
export type RoutineCall = { names: readonly string[]; rawBody: RawBodyType | null };

/**
 * Finds the overload whose parameters match the given ones, optional parameters aside; otherwise an overload with a
 * single unnamed parameter, which takes the whole body.
 *
 * @throws PGRST202 when none fits, PGRST203 when several do
 */
export function findRoutine(catalog: Catalog, schema: string, name: string, wanted: RoutineCall): Routine {
  const overloads = catalog.routines(schema, name);
  const byName = overloads.filter((routine) => takesNames(routine, wanted));
  const found = byName.length > 0 ? byName : overloads.filter((routine) => takesBody(routine, wanted));
  if (found.length > 1) throw ambiguousFunction(found.map(signature));
  return found[0] ?? failToFind(catalog, schema, name, wanted, overloads);
}

function takesNames({ parameters }: Routine, { names, rawBody }: RoutineCall): boolean {
  if (rawBody !== null && rawBody !== 'json') return false;
  return (
    names.every((name) => parameters.some((parameter) => parameter.name === name)) &&
    parameters.every(({ required, name }) => !required || names.includes(name))
  );
}

function takesBody({ parameters }: Routine, { rawBody }: RoutineCall): boolean {
  const [only, ...others] = parameters;
  if (rawBody === null || !only || others.length > 0 || only.name !== '') return false;
  return only.type === rawBody || (rawBody === 'json' && only.type === 'jsonb');
}

function failToFind(
  catalog: Catalog,
  schema: string,
  name: string,
  { names, rawBody }: RoutineCall,
  overloads: readonly Routine[],
): never {
  const called = `${schema}.${name}`;
  const sorted = names.toSorted();
  if (rawBody !== null && rawBody !== 'json')
    throw noFunction(called, `${called} with a single unnamed ${rawBody} parameter`, null);
  const message = names.length === 0 ? `${called} without parameters` : `${called}(${sorted.join(', ')})`;
  const searched =
    names.length === 0
      ? `${called} without parameters`
      : `${called} with parameter${names.length > 1 ? 's' : ''} ${sorted.join(', ')}`;
  const orBody = rawBody === 'json' ? ' or with a single unnamed json/jsonb parameter' : '';
  throw noFunction(message, searched + orBody, advice(catalog, schema, name, sorted, overloads));
}

// Parameter names are not secret once the caller knows the function, so suggestions need less similarity.
function advice(
  catalog: Catalog,
  schema: string,
  name: string,
  names: readonly string[],
  overloads: readonly Routine[],
): string | null {
  const list = (all: readonly string[]) => `(${all.toSorted().join(', ')})`;
  const meant =
    overloads.length === 0
      ? nearest(name, catalog.routineNames(schema), 0.75)
      : nearest(
          list(names),
          overloads.map(({ parameters }) => list(parameters.map((parameter) => parameter.name))),
          0.33,
        );
  if (meant === undefined) return null;
  return `Perhaps you meant to call the function ${schema}.${overloads.length === 0 ? meant : name + meant}`;
}

function signature({ schema, name, parameters }: Routine): string {
  const list = parameters.map((parameter: Parameter) => `${parameter.name} => ${parameter.type}`);
  return `${schema}.${name}(${list.join(', ')})`;
}
