import {
  invalidPath,
  putWithRange,
  unknownSchema,
  unsupportedMethod,
  wrongMethodForFunction,
} from '../errors.ts';
import { contentType, parseAccept } from './accept.ts';
import { parseBody } from './body.ts';
import type { Change, FunctionArguments, Intent, QueryParameters, Target } from './intent.ts';
import { parseParameters } from './parameters.ts';
import { parsePayload } from './payload.ts';
import { parsePreferences } from './preferences.ts';
import { requestedRange } from './range.ts';

/** A request without its host: `path` is what follows the API's own prefix, `parameters` are decoded. */
export type RawRequest = {
  method: string;
  path: string;
  parameters: readonly (readonly [name: string, value: string])[];
  headers: Pick<Headers, 'get'>;
  body: Uint8Array | null;
};

const VERBS: Readonly<Record<string, Change['verb']>> = {
  POST: 'insert',
  PATCH: 'update',
  PUT: 'put',
  DELETE: 'delete',
};

/**
 * Reads what a caller wants from the words of the request alone.
 *
 * @param schemas those that may be asked for; the first is meant when none is
 * @throws PGRST1xx
 */
export function parseRequest(request: RawRequest, schemas: readonly string[]): Intent {
  const { method, headers } = request;
  const resource = parsePath(request.path);
  // The description of the whole is not a request of this kind, and nothing else can be done with the root.
  if (resource.kind === 'root') throw unsupportedMethod(method);
  mustBeServed(method, resource.kind);
  const schema = requestedSchema(request, schemas);

  const readsArguments = resource.kind === 'function' && method !== 'POST';
  const query = parseParameters(request.parameters, readsArguments);
  if (method === 'PUT' && (query.limit !== null || query.offset !== 0)) throw putWithRange();
  return {
    target: targetOf(resource, request, query),
    headersOnly: method === 'HEAD',
    schema,
    namesSchema: schemas.length > 1,
    query,
    // RFC 9110, section 14.2: a range on any other method than GET is to be ignored.
    range: requestedRange(query.offset, query.limit, method === 'GET' ? headers.get('range') : null),
    preferences: parsePreferences(headers.get('prefer')),
    accept: parseAccept(headers.get('accept')),
  };
}

/** @throws PGRST106 when it is none of those that may be asked for */
export function requestedSchema({ method, headers }: RawRequest, schemas: readonly string[]): string {
  const header = ['GET', 'HEAD', 'OPTIONS'].includes(method) ? 'accept-profile' : 'content-profile';
  const schema = headers.get(header) ?? schemas[0] ?? 'public';
  if (!schemas.includes(schema)) throw unknownSchema(schema, schemas);
  return schema;
}

type Resource = { kind: 'root' } | { kind: 'table' | 'function'; name: string };

/** What a path names: `/`, `/listings` or `/rpc/search`. */
export function parsePath(path: string): Resource {
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.length === 0) return { kind: 'root' };
  const names = segments.map(decodeSegment);
  if (segments.length === 1) return { kind: 'table', name: names[0] as string };
  if (segments.length === 2 && names[0] === 'rpc') return { kind: 'function', name: names[1] as string };
  throw invalidPath();
}

function targetOf(
  { kind, name }: Exclude<Resource, { kind: 'root' }>,
  request: RawRequest,
  query: QueryParameters,
): Target {
  if (kind === 'function') return { kind, name, arguments: argumentsOf(request, query) };
  const verb = VERBS[request.method];
  return verb ? { kind: 'change', name, change: changeOf(verb, request, query) } : { kind, name };
}

function changeOf(verb: Change['verb'], { headers, body }: RawRequest, { columns }: QueryParameters): Change {
  if (verb === 'delete') return { verb };
  const type = contentType(headers.get('content-type'));
  return { verb, payload: parsePayload(type, body, verb === 'put' ? null : columns) };
}

function decodeSegment(segment: string): string {
  try {
    const name = decodeURIComponent(segment);
    if (!name.includes('\0')) return name;
  } catch {
    // An escape that is not UTF-8 names nothing: refused below like any other path that leads nowhere.
  }
  throw invalidPath();
}

function mustBeServed(method: string, kind: 'table' | 'function'): void {
  if (method === 'GET' || method === 'HEAD') return;
  if (kind === 'function') {
    if (method !== 'POST') throw wrongMethodForFunction(method);
  } else if (!Object.hasOwn(VERBS, method)) throw unsupportedMethod(method);
}

function argumentsOf({ method, headers, body }: RawRequest, { columns }: QueryParameters): FunctionArguments {
  if (method !== 'POST') return { from: 'query' };
  return parseBody(contentType(headers.get('content-type')), body, columns);
}
