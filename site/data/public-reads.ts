import type { ClientError } from './error.ts';

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
