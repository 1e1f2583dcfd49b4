import type { Parameter, Routine } from '../catalog/model.ts';
import { summed } from './tables.ts';
import { parameterType, typeSchema } from './types.ts';

/** A function that the caller may call. */
export type DescribedFunction = { routine: Routine; description: string | null };

type Json = Record<string, unknown>;

const PRODUCES = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
];

/** The calls of a function: by GET only when it changes nothing. */
export function functionPath({ routine, description }: DescribedFunction): Json {
  const common = {
    tags: [`(rpc) ${routine.name}`],
    ...summed(description),
    produces: PRODUCES,
    responses: { 200: { description: 'OK' } },
  };
  const named = routine.parameters.filter(({ name }) => name !== '');
  const post = {
    ...common,
    parameters: [argumentsBody(routine, description), { $ref: '#/parameters/preferParams' }],
  };
  if (routine.volatility === 'volatile') return { post };
  return { get: { ...common, parameters: named.map(queryParameter) }, post };
}

function argumentsBody({ parameters }: Routine, description: string | null): Json {
  const [only] = parameters;
  const named = parameters.filter(({ name }) => name !== '');
  const required = named.filter((parameter) => parameter.required).map(({ name }) => name);
  const schema =
    only?.name === ''
      ? typeSchema(only.type)
      : {
          ...(description === null ? {} : { description }),
          ...(required.length > 0 ? { required } : {}),
          properties: Object.fromEntries(named.map(({ name, type }) => [name, typeSchema(type)])),
          type: 'object',
        };
  return { name: 'args', required: true, in: 'body', schema };
}

function queryParameter({ name, type, required, variadic }: Parameter): Json {
  const parameter = { name, required, in: 'query' };
  if (!variadic) return { ...parameter, ...parameterType(type) };
  return {
    ...parameter,
    type: 'array',
    collectionFormat: 'multi',
    items: parameterType(type.replace(/\[\]$/, '')),
  };
}
