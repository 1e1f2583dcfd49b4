import { invalidKey, methodNotAllowed, noSuchEndpoint } from './errors.ts';
import { ROUTES, type Route } from './routes.ts';

type Line = { method: string; pattern: RegExp; route: Route };

const LINES: readonly Line[] = Object.entries(ROUTES).map(([key, route]) => {
  const [method = '', path = ''] = key.split(' ');
  const pattern = path.replace('/:bucket', '/(?<bucket>[^/]+)').replace('/*', '/(?<name>.+)');
  return { method, pattern: new RegExp(`^${pattern}$`), route };
});

/** Whether a path is one that browsers, caches and crawlers follow. */
export function isLink(path: string): boolean {
  return /^\/(object|render\/image)\/(public|sign)\//.test(path);
}

/** Whether a path is one of the TUS protocol, whose clients decide by the status. */
export function isResumable(path: string): boolean {
  return /^\/upload\/resumable(\/|$)/.test(path);
}

/**
 * The endpoint of a path, and the bucket and name in it.
 *
 * @param path below the service's own, as the address has it
 * @throws StorageError 404, 405 where another method would do, 400 for what can't be decoded
 */
export function routeOf(method: string, path: string): { route: Route; bucket: string; name: string } {
  const asked = path.replace(/^(\/bucket|\/upload\/resumable(?:\/sign)?)\/$/, '$1');
  const wanted = method === 'HEAD' ? 'GET' : method;
  const allowed: string[] = [];
  for (const line of LINES) {
    const match = line.pattern.exec(asked);
    if (!match) continue;
    if (line.method === wanted) {
      const { bucket = '', name = '' } = match.groups ?? {};
      return { route: line.route, bucket: decoded(bucket), name: decoded(name) };
    }
    allowed.push(line.method);
  }
  throw allowed.length > 0 ? methodNotAllowed([...new Set(allowed)].join(', ')) : noSuchEndpoint();
}

// A name that PostgreSQL cannot store is invalid.
function decoded(part: string): string {
  let text: string;
  try {
    text = decodeURIComponent(part);
  } catch {
    throw invalidKey(part);
  }
  if (text.includes('\0')) throw invalidKey(part);
  return text;
}
