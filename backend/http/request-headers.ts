import type { IncomingMessage } from 'node:http';

/** The headers of a request, names in lower case. A `Headers` is one. */
export type RequestHeaders = {
  get(name: string): string | null;
  forEach(use: (value: string, name: string) => void): void;
};

/** The headers of these names as an object. */
export function pickHeaders(
  headers: RequestHeaders,
  isPicked: (name: string) => boolean,
): Record<string, string> {
  const picked: Record<string, string> = {};
  headers.forEach((value, name) => {
    if (isPicked(name)) picked[name] = value;
  });
  return picked;
}

/**
 * Wraps the headers that Node has already parsed: building a `Headers` costs as much as using them.
 *
 * `x-forwarded-for` is replaced by the verified client address, and `forwarded` is left out: entries not written by a
 * trusted proxy may be forged, and SQL counts visitors by this header.
 */
export class IncomingHeaders implements RequestHeaders {
  readonly #headers: IncomingMessage['headers'];
  readonly #address: string;

  /** @param address as returned by `clientAddress` */
  constructor({ headers }: IncomingMessage, address: string) {
    this.#headers = headers;
    this.#address = address;
  }

  get(name: string): string | null {
    if (name === 'x-forwarded-for') return this.#address;
    if (name === 'forwarded') return null;
    const value = this.#headers[name];
    return value === undefined ? null : String(value);
  }

  forEach(use: (value: string, name: string) => void): void {
    // The only array-valued request header of Node is `set-cookie`, which requests do not have.
    for (const name in this.#headers) {
      if (name !== 'x-forwarded-for' && name !== 'forwarded') use(String(this.#headers[name]), name);
    }
    use(this.#address, 'x-forwarded-for');
  }
}
