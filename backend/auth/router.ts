import { methodNotAllowed, noSuchRoute } from '#backend/http/errors.ts';
import { ROUTES } from './routes/index.ts';
import type { Route } from './routes/route.ts';

type Line = { method: string; pattern: URLPattern; route: Route };

const LINES: readonly Line[] = Object.entries(ROUTES).map(([key, route]) => {
  const [method = '', pathname = ''] = key.split(' ');
  return { method, pattern: new URLPattern({ pathname }), route };
});

type Found = {
  route: Route;
  /** The route's pattern: `/factors/:id/verify`. */
  pathname: string;
  params: Record<string, string>;
};

/**
 * Finds the endpoint of a path, and its parameters such as `:id`.
 *
 * @throws HttpError 404, or 405 when the path supports other methods
 */
export function routeOf(method: string, path: string): Found {
  const pathname = path.replace(/\/$/, '');
  const wanted = method === 'HEAD' ? 'GET' : method;
  const allowed: string[] = [];
  for (const line of LINES) {
    const match = line.pattern.exec({ pathname });
    if (!match) continue;
    if (line.method === wanted) {
      const { route, pattern } = line;
      return { route, pathname: pattern.pathname, params: match.pathname.groups as Record<string, string> };
    }
    allowed.push(line.method);
  }
  throw allowed.length > 0 ? methodNotAllowed(allowed.join(', ')) : noSuchRoute();
}
