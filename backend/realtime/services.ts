import type { IncomingMessage } from 'node:http';
import type { Pool } from 'pg';
import type { Caller } from '#backend/caller.ts';
import type { Authenticator } from '#backend/http/keys/authenticator.ts';
import type { RowChanges } from './changes/index.ts';
import type { RealtimeLimits } from './limits.ts';
import type { NetworkBudgets } from './network-budgets.ts';
import type { Frame, Protocol } from './protocol/index.ts';
import type { ChangeFrames } from './row-subscription.ts';
import type { Topics } from './topics.ts';

/** Dependencies shared by all connections of a process. */
export type Services = {
  topics: Topics;
  changes: RowChanges;
  changeFrames: ChangeFrames;
  /** Connections of the login `authenticator`, in pipeline mode. */
  pool: Pool;
  /** Connections of the database owner. */
  owner: Pool;
  authenticator: Authenticator;
  addressOf(request: IncomingMessage): string;
  /** The rate limit key of an address; null for an unlimited address. */
  networkOf(address: string): string | null;
  limits: RealtimeLimits;
  budgets: NetworkBudgets;
  onError(error: unknown): void;
  /** Milliseconds since 1970. */
  now(): number;
};

/** A channel's view of its connection. */
export type ChannelConnection = {
  protocol: Protocol;
  /** The caller of the connection's API key. */
  caller: Caller;
  /** Headers of the request that opened the connection. */
  headers: Readonly<Record<string, string>>;
  /** The network charged for messages; null for no limits. */
  network: string | null;
  /** Counts a refused message; too many close the connection. */
  countRefusal(): void;
  send(frame: Frame): void;
  /** A promise while the send buffer waits for a slow reader; undefined otherwise. */
  drained(): Promise<void> | undefined;
};
