import type { ClientError } from './error.ts';
import { notingRefusal } from './refusal-headers.ts';

type Answered = { data: unknown; error: ClientError | null; status: number };

/**
 * Client interface for public reads. Implementations: the official client; on the server `Backend.pageReads`, which
 * bypasses HTTP; in documents `publicFetch`.
 */
export type PublicReads = {
  /** @param args by parameter name */
  rpc(
    name: string,
    args: Record<string, unknown>,
    options: { get: true; signal?: AbortSignal | undefined },
  ): PromiseLike<Answered> & {
    /** The official client's way to pass an abort signal. */
    abortSignal?(signal: AbortSignal): PromiseLike<Answered>;
  };
};

/**
 * Public reads with `fetch` only: suggestions while a visitor types need no session, and the official client weighs
 * 46 KB.
 *
 * @param url of the backend; empty for the page's own origin
 * @param anonKey the public key
 */
export function publicFetch(url: string, anonKey: string): PublicReads {
  return {
    async rpc(name, args, { signal }) {
      const query = new URLSearchParams(Object.entries(args).map(([key, value]) => [key, written(value)]));
      try {
        const response = await notingRefusal(`${url || location.origin}/rest/v1/rpc/${name}?${query}`, {
          headers: { apikey: anonKey },
          signal: signal ?? null,
        });
        const { ok, status } = response;
        const answer: unknown = await response.json();
        return ok
          ? { data: answer, error: null, status }
          : { data: null, error: answer as ClientError, status };
      } catch (error) {
        return { data: null, error: { message: String(error) }, status: 0 };
      }
    },
  };
}

/** Serializes a procedure's argument for the data API's URL. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `{${value.join(',')}}`;
  return String(value);
}
