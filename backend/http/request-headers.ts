import type { IncomingMessage } from 'node:http';

/** The headers of a request, names in lower case. A `Headers` is one. */
export type RequestHeaders = Pick<Headers, 'get'> & Iterable<[name: string, value: string]>;

/** Those that Node has already read from the socket: to make a `Headers` of them costs as much as using them. */
export function incomingHeaders({ headers }: IncomingMessage): RequestHeaders {
  return {
    get(name) {
      const value = headers[name];
      return value === undefined ? null : String(value);
    },
    // No header of a request is a list but `set-cookie`, which is none of a request's.
    [Symbol.iterator]: () => Object.entries(headers as Record<string, string>).values(),
  };
}
