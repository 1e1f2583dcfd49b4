import type { ClientError } from './error.ts';
import { notingWait } from './wait.ts';

type Answered = { data: unknown; error: ClientError | null; status: number };

/**
 * What reads of public data take: the official client; on the server the road of documents, which has no HTTP between
 * (`Backend.pageReads`); in a document of the browser `publicFetch`.
 */
export type PublicReads = {
  /** @param args by parameter name */
  rpc(
    name: string,
    args: Record<string, unknown>,
    options: { get: true; signal?: AbortSignal | undefined },
  ): PromiseLike<Answered> & {
    /** The official client's own way to be given a signal. */
    abortSignal?(signal: AbortSignal): PromiseLike<Answered>;
  };
};

/**
 * Reads of public data by `fetch` alone: what visitors read while they type needs no session, and the official client
 * weighs 46 KB.
 *
 * @param url of the backend; empty for the page's own origin
 * @param anonKey the public key
 */
export function publicFetch(url: string, anonKey: string): PublicReads {
  return {
    async rpc(name, args, { signal }) {
      const query = new URLSearchParams(Object.entries(args).map(([key, value]) => [key, written(value)]));
      try {
        const response = await notingWait(`${url || location.origin}/rest/v1/rpc/${name}?${query}`, {
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

/** As the data API reads the argument of a procedure from an address. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `{${value.join(',')}}`;
  return String(value);
}
