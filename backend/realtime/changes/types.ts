import type pg from 'pg';
import type { Caller } from '#backend/caller.ts';
import type { ParsedBinding } from './binding.ts';

export type ChangeEvent = 'INSERT' | 'UPDATE' | 'DELETE';

/** One `postgres_changes` entry of a channel, as sent by the official client. */
export type Binding = {
  /** Id assigned to this entry, sent with each change that it matches. */
  id: number;
  event: '*' | ChangeEvent;
  /** `*` for every schema. */
  schema: string;
  /** Absent or `*` for every table of the schema. */
  table?: string;
  /** `column=operator.value`, comma-separated; empty for no filter. */
  filter?: string;
  /** The requested columns, besides the primary key. */
  select?: string[];
};

/**
 * One row change as seen by one group of subscribers; all of them receive the same object.
 *
 * `json` is the text of the official client's `payload.data`: `schema`, `table`, `type`, `commit_timestamp`, `columns`
 * (`{ name, type }[]`), `record`, `old_record`, `errors` (null or texts). Text allows serializing a change once for all
 * sockets, and preserves numbers beyond 2^53.
 */
export type RowChange = { type: ChangeEvent; schema: string; table: string; json: string };

/** Status of the stream, in the format of a `system` message of `postgres_changes`. */
export type StreamStatus = { status: 'ok' | 'error'; message: string };

/** Receiver of a subscription's changes. Neither function may throw. */
export type Subscriber = {
  /**
   * Called in commit order.
   *
   * @param ids of the matching bindings
   * @returns a promise when the reader is behind: the stream then waits for it, up to a few seconds, because other
   *   subscribers share the stream
   */
  deliver(ids: readonly number[], change: RowChange): void | Promise<void>;
  /**
   * `error`: the stream broke, and this subscriber loses changes from now on; `ok`: the stream continues. Subscriptions
   * stay valid.
   */
  onStatus(status: StreamStatus): void;
};

export type Subscription = {
  /** Replaces the caller after a token refresh: later changes are checked with the new token. */
  setCaller(caller: Caller): void;
  /** Nothing is delivered after this returns. Idempotent. */
  close(): void;
};

export type RowChangesOptions = {
  /** Connection string of the database owner, who needs the REPLICATION right. */
  databaseUrl: string;
  /** Connections of the login `authenticator`, which can switch to each caller's role. */
  pool: pg.Pool;
  /** How long the replication slot is kept after the last subscription ends; 30 seconds when absent. */
  lingerMs?: number;
  onError(error: unknown): void;
};

export type RowChanges = {
  /**
   * Resolves once changes committed from now on will be delivered.
   *
   * @throws ChangesError, with a message for the client, when a binding is invalid or the database cannot stream
   */
  subscribe(
    caller: Caller,
    bindings: readonly ParsedBinding[],
    subscriber: Subscriber,
  ): Promise<Subscription>;
  close(): Promise<void>;
};
