import {
  invalidPath,
  putWithRange,
  unknownSchema,
  unsupportedMethod,
  wrongMethodForFunction,
} from '../errors.ts';
import { parseAccept } from './accept.ts';
import type { Change, Intent, ParsedBody, Target } from './intent.ts';
import { parseParameters } from './parameters.ts';
import { parsePreferences } from './preferences.ts';
import { requestedRange } from './range.ts';

/** A request without its host: `path` is what follows the API's own prefix, `parameters` are decoded. */
export type RawRequest = {
  method: string;
  path: string;
  parameters: readonly (readonly [name: string, value: string])[];
  headers: Pick<Headers, 'get'>;
  /** null when the method has none. */
  body: ParsedBody | null;
};

/** The parts of a request that are known before its body is read, such as its target and the columns in its URL. */
export type RequestHead = Pick<Intent, 'schema' | 'query'> & {
  resource: { kind: 'table' | 'function'; name: string };
  /** null for a read. */
  verb: Change['verb'] | null;
};

const VERBS: Readonly<Record<string, Change['verb']>> = {
  POST: 'insert',
  PATCH: 'update',
  PUT: 'put',
  DELETE: 'delete',
};

/**
 * Parses a request, without looking at the database.
 *
 * @param schemas exposed schemas; the first is the default
 * @throws PGRST1xx
 */
export function parseRequest(request: RawRequest, schemas: readonly string[]): Intent {
  const { method, headers } = request;
  const head = parseHead(request, schemas);
  const { schema, query } = head;
  return {
    target: targetOf(head, request.body),
    headersOnly: method === 'HEAD',
    schema,
    namesSchema: schemas.length > 1,
    query,
    // RFC 9110, section 14.2: a range on any method other than GET is ignored.
    range: requestedRange(query.offset, query.limit, method === 'GET' ? headers.get('range') : null),
    preferences: parsePreferences(headers.get('prefer')),
    accept: parseAccept(headers.get('accept')),
  };
}

/**
 * The part of {@link parseRequest} that needs no body.
 *
 * @throws PGRST1xx
 */
export function parseHead(request: Omit<RawRequest, 'body'>, schemas: readonly string[]): RequestHead {
  const { method } = request;
  const resource = parsePath(request.path);
  // The description of the whole is not a request of this kind, and nothing else can be done with the root.
  if (resource.kind === 'root') throw unsupportedMethod(method);
  mustBeServed(method, resource.kind);
  const schema = requestedSchema(request, schemas);
  const readsArguments = resource.kind === 'function' && method !== 'POST';
  const query = parseParameters(request.parameters, readsArguments);
  if (method === 'PUT' && (query.limit !== null || query.offset !== 0)) throw putWithRange();
  return { resource, schema, query, verb: resource.kind === 'table' ? (VERBS[method] ?? null) : null };
}

/** @throws PGRST106 when the schema is not exposed */
export function requestedSchema(
  { method, headers }: Pick<RawRequest, 'method' | 'headers'>,
  schemas: readonly string[],
): string {
  const header = ['GET', 'HEAD', 'OPTIONS'].includes(method) ? 'accept-profile' : 'content-profile';
  const schema = headers.get(header) ?? schemas[0] ?? 'public';
  if (!schemas.includes(schema)) throw unknownSchema(schema, schemas);
  return schema;
}

type Resource = { kind: 'root' } | RequestHead['resource'];

/** Parses a path: `/`, `/listings` or `/rpc/search`. */
export function parsePath(path: string): Resource {
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.length === 0) return { kind: 'root' };
  const names = segments.map(decodeSegment);
  if (segments.length === 1) return { kind: 'table', name: names[0] as string };
  if (segments.length === 2 && names[0] === 'rpc') return { kind: 'function', name: names[1] as string };
  throw invalidPath();
}

function targetOf({ resource, verb }: RequestHead, body: ParsedBody | null): Target {
  const { kind, name } = resource;
  if (kind === 'function') {
    return { kind, name, arguments: body && 'arguments' in body ? body.arguments : { from: 'query' } };
  }
  if (verb === null) return { kind, name };
  if (verb === 'delete') return { kind: 'change', name, change: { verb } };
  if (!body || !('rows' in body)) throw new TypeError(`a request to ${verb} rows has no body`);
  return { kind: 'change', name, change: { verb, payload: body.rows } };
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
