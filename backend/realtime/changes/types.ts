import type pg from 'pg';
import type { Caller } from '#backend/caller.ts';
import type { ParsedBinding } from './binding.ts';

export type ChangeEvent = 'INSERT' | 'UPDATE' | 'DELETE';

/** What one `postgres_changes` entry of a channel asks for, as the official client sends it. */
export type Binding = {
  /** The number that the client was given for this entry; handed back with each change that it matches. */
  id: number;
  event: '*' | ChangeEvent;
  /** `*` is every schema. */
  schema: string;
  /** Absent or `*`: every table of the schema. */
  table?: string;
  /** `column=operator.value`, several joined by commas; empty is none. */
  filter?: string;
  /** The only columns wanted, beside the primary key. */
  select?: string[];
};

/**
 * One row change as one group of subscribers may see it; the same object is handed to each of them.
 *
 * `json` is the text of what the official client reads in `payload.data`: `schema`, `table`, `type`,
 * `commit_timestamp`, `columns` (`{ name, type }[]`), `record`, `old_record`, `errors` (null or texts). It is text so
 * that a change is written once for all sockets, and so that numbers beyond 2^53 stay what PostgreSQL wrote.
 */
export type RowChange = { type: ChangeEvent; schema: string; table: string; json: string };

/** What a subscriber is told of the stream itself, in the shape of a `system` message of `postgres_changes`. */
export type StreamStatus = { status: 'ok' | 'error'; message: string };

/** Where a subscription's changes go. Neither function may throw. */
export type Subscriber = {
  /**
   * Called in the order of commits.
   *
   * @param ids of the bindings that match
   * @returns a promise when the reader is behind: the stream then waits for it, though never longer than a few
   *   seconds, since others read the same stream
   */
  deliver(ids: readonly number[], change: RowChange): void | Promise<void>;
  /**
   * `error`: the stream broke, changes made from now on are lost to this subscriber; `ok`: it goes on. Nothing needs
   * to be subscribed again.
   */
  onStatus(status: StreamStatus): void;
};

export type Subscription = {
  /** The same person with a newer token: what is sent from now on is checked with it. */
  setCaller(caller: Caller): void;
  /** Nothing is delivered after this returns. May be called twice. */
  close(): void;
};

export type RowChangesOptions = {
  /** Connection string of the database's owner, who must have the REPLICATION right. */
  databaseUrl: string;
  /** Connections of the login `authenticator`, which may become each caller's role. */
  pool: pg.Pool;
  /** How long the replication slot is kept after the last subscription has gone; 30 seconds when absent. */
  lingerMs?: number;
  onError(error: unknown): void;
};

export type RowChanges = {
  /**
   * Resolves once changes committed from now on will be delivered.
   *
   * @throws ChangesError, whose message the client is told, when a binding is wrong or the database cannot stream
   */
  subscribe(
    caller: Caller,
    bindings: readonly ParsedBinding[],
    subscriber: Subscriber,
  ): Promise<Subscription>;
  close(): Promise<void>;
};
