import type { IncomingMessage } from 'node:http';

/** The headers of a request, names in lower case. A `Headers` is one. */
export type RequestHeaders = {
  get(name: string): string | null;
  forEach(use: (value: string, name: string) => void): void;
};

/** Those that Node has already read from the socket: to make a `Headers` of them costs as much as using them. */
export class IncomingHeaders implements RequestHeaders {
  readonly #headers: IncomingMessage['headers'];

  constructor({ headers }: IncomingMessage) {
    this.#headers = headers;
  }

  get(name: string): string | null {
    const value = this.#headers[name];
    return value === undefined ? null : String(value);
  }

  forEach(use: (value: string, name: string) => void): void {
    // No header of a request is a list but `set-cookie`, which is none of a request's.
    for (const name in this.#headers) use(String(this.#headers[name]), name);
  }
}
