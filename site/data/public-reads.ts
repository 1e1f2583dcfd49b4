import type { ClientError } from './error.ts';

type Answered = { data: unknown; error: ClientError | null; status: number };

/**
 * What reads of public data take: the official client, or on the server the road of documents, which has no HTTP between
 * (`Backend.pageReads`).
 */
export type PublicReads = {
  /** @param args by parameter name */
  rpc(
    name: string,
    args: Record<string, unknown>,
    options: { get: true },
  ): PromiseLike<Answered> & {
    /** Absent where nobody leaves before the answer. */
    abortSignal?(signal: AbortSignal): PromiseLike<Answered>;
  };
};
