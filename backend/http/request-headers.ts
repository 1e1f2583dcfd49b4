import type { IncomingMessage } from 'node:http';

/** The headers of a request, names in lower case. A `Headers` is one. */
export type RequestHeaders = {
  get(name: string): string | null;
  forEach(use: (value: string, name: string) => void): void;
};

/**
 * Those that Node has already read from the socket: to make a `Headers` of them costs as much as using them.
 *
 * `x-forwarded-for` is where the request truly comes from, and that alone: what a proxy is not trusted to have written
 * could have been written by anyone, and SQL counts visitors by it.
 */
export class IncomingHeaders implements RequestHeaders {
  readonly #headers: IncomingMessage['headers'];
  readonly #address: string;

  /** @param address as `clientAddress` gives it */
  constructor({ headers }: IncomingMessage, address: string) {
    this.#headers = headers;
    this.#address = address;
  }

  get(name: string): string | null {
    if (name === 'x-forwarded-for') return this.#address;
    const value = this.#headers[name];
    return value === undefined ? null : String(value);
  }

  forEach(use: (value: string, name: string) => void): void {
    // No header of a request is a list but `set-cookie`, which is none of a request's.
    for (const name in this.#headers) {
      if (name !== 'x-forwarded-for') use(String(this.#headers[name]), name);
    }
    use(this.#address, 'x-forwarded-for');
  }
}
