import { invalidUri, methodNotAllowed, notImplemented } from './errors.ts';
import { OPERATIONS, type S3Operation, SUBRESOURCES, type Target } from './operations.ts';

export type Routed = { operation: S3Operation; bucket: string; name: string };

type Asked = { method: string; path: string; query: URLSearchParams; headers: Pick<Headers, 'has'> };

/**
 * The operation of a request, with the bucket and the key of its path.
 *
 * @param asked `path` below the service's own, as the address has it: `/bucket/folder/key`
 * @throws StorageError 400 for a path that cannot be decoded, 405, 501
 */
export function routeOf({ method, path, query, headers }: Asked): Routed {
  const [, bucket = '', name = ''] = /^\/([^/]*)(?:\/(.*))?$/s.exec(path) ?? [];
  const target = targetOf(bucket, name);
  const named = SUBRESOURCES.filter((one) => query.has(one));
  const sameTarget = OPERATIONS.filter((one) => one.target === target && one.method === method);
  if (sameTarget.length === 0) throw methodNotAllowed();
  const operation = sameTarget.find(
    (one) =>
      (one.query ?? []).every((parameter) => query.has(parameter)) &&
      (one.header === undefined || headers.has(one.header)) &&
      named.every((parameter) => one.query?.includes(parameter) || isOptional(parameter, one)),
  );
  if (!operation && named.length === 0) throw methodNotAllowed();
  if (!operation) throw notImplemented(`${method} of ${target} with ${named.join(', ')}`);
  return { operation, bucket: decoded(bucket), name: decoded(name) };
}

/**
 * The bucket that a form is sent to.
 *
 * @throws StorageError 400 for a path that cannot be decoded, 405 for the path of an object
 */
export function bucketIn(path: string): string {
  const [, bucket] = /^\/([^/]+)\/?$/.exec(path) ?? [];
  if (bucket === undefined) throw methodNotAllowed();
  return decoded(bucket);
}

function targetOf(bucket: string, name: string): Target {
  if (bucket === '') return 'service';
  return name === '' ? 'bucket' : 'object';
}

// Some clients read an object by its parts: it has one.
function isOptional(parameter: string, { method, query }: S3Operation): boolean {
  return parameter === 'partNumber' && query === undefined && (method === 'GET' || method === 'HEAD');
}

function decoded(part: string): string {
  let text: string;
  try {
    text = decodeURIComponent(part);
  } catch {
    throw invalidUri();
  }
  if (text.includes('\0')) throw invalidUri();
  return text;
}
