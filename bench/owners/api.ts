import type { Product } from '../listings/product.ts';

/** The data API as one person, or as a visitor, asks it. */
export type Api = {
  /** Calls a procedure. @throws Error with the answer, unless it is a success */
  call<Answer>(procedure: string, args: object): Promise<Answer>;
  read<Row>(query: string): Promise<Row[]>;
};

/** @param token of somebody who is signed in; without one, a visitor asks */
export function apiOf({ url, anonKey }: Pick<Product, 'url' | 'anonKey'>, token = anonKey): Api {
  const ask = async (path: string, init: RequestInit = {}) =>
    answerOf(
      await fetch(`${url}${path}`, {
        ...init,
        headers: {
          apikey: anonKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...init.headers,
        },
      }),
    );
  return {
    call: (procedure, args) =>
      ask(`/rest/v1/rpc/${procedure}`, { method: 'POST', body: JSON.stringify(args) }) as never,
    read: (query) => ask(`/rest/v1/${query}`) as never,
  };
}

/** What an answer holds: null when it holds nothing. @throws Error unless it is a success */
export async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}
