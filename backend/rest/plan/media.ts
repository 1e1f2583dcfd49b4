import type { Routine } from '../catalog/model.ts';
import { unavailableMediaType } from '../errors.ts';
import type { MediaType } from '../request/intent.ts';
import type { BodyShape } from './model.ts';

export type Negotiated = { body: BodyShape; contentType: string };

const UTF8 = '; charset=utf-8';

/**
 * The first media type that the caller accepts and the server can write.
 *
 * @param routine the function that is called; null for a table
 * @throws PGRST107 (406)
 */
export function negotiate(accept: readonly MediaType[], routine: Routine | null): Negotiated {
  for (const type of accept) {
    const negotiated = negotiateOne(type, routine);
    if (negotiated) return negotiated;
  }
  throw unavailableMediaType(accept.map(({ name }) => name));
}

function negotiateOne({ name, stripNulls }: MediaType, routine: Routine | null): Negotiated | undefined {
  switch (name) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return {
        body: { kind: jsonShape(routine), stripNulls: false },
        contentType: `application/json${UTF8}`,
      };
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return {
        body: { kind: jsonShape(routine), stripNulls },
        contentType: stripNulls
          ? `application/vnd.pgrst.array+json;nulls=stripped${UTF8}`
          : `application/json${UTF8}`,
      };
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return {
        body: { kind: routine && isScalar(routine) ? 'scalar' : 'object', stripNulls },
        contentType: `application/vnd.pgrst.object+json${stripNulls ? ';nulls=stripped' : ''}${UTF8}`,
      };
    case 'text/csv':
      return { body: { kind: 'csv' }, contentType: `text/csv${UTF8}` };
    case 'text/plain':
    case 'text/xml':
      return routine && isScalar(routine)
        ? { body: { kind: 'text' }, contentType: `${name}${UTF8}` }
        : undefined;
    case 'application/octet-stream':
      return routine?.returns.kind === 'scalar'
        ? { body: { kind: routine.returns.type === 'bytea' ? 'bytes' : 'text' }, contentType: name }
        : undefined;
    default:
      return undefined;
  }
}

function jsonShape(routine: Routine | null): 'array' | 'object' | 'scalar' | 'scalars' {
  if (!routine) return 'array';
  if (isScalar(routine)) return routine.returnsSet ? 'scalars' : 'scalar';
  return routine.returnsSet ? 'array' : 'object';
}

function isScalar({ returns }: Routine): boolean {
  return returns.kind !== 'composite';
}
