import type { ResponseParts } from './success.ts';

/** What may be done with a resource. Writing verbs are named when they are served. */
export function optionsResponse(resource: 'rows' | 'function' | 'volatile function'): ResponseParts {
  const allow = {
    rows: 'OPTIONS,GET,HEAD',
    function: 'OPTIONS,GET,HEAD,POST',
    'volatile function': 'OPTIONS,POST',
  }[resource];
  return { status: 200, headers: { Allow: allow }, body: null };
}
