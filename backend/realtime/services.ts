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

/** What all connections of a process share. */
export type Services = {
  topics: Topics;
  changes: RowChanges;
  changeFrames: ChangeFrames;
  /** Connections of the login `authenticator`, in pipeline mode. */
  pool: Pool;
  /** The owner's connections. */
  owner: Pool;
  authenticator: Authenticator;
  addressOf(request: IncomingMessage): string;
  /** What counts as one visitor; null for an address that is not limited. */
  networkOf(address: string): string | null;
  limits: RealtimeLimits;
  budgets: NetworkBudgets;
  onError(error: unknown): void;
  /** Milliseconds since 1970. */
  now(): number;
};

/** The connection that a channel was joined on, as the channel sees it. */
export type ChannelConnection = {
  protocol: Protocol;
  /** Whom the key of the connection names. */
  caller: Caller;
  /** Of the request that opened the connection. */
  headers: Readonly<Record<string, string>>;
  /** The network charged for its messages; null for one without limits. */
  network: string | null;
  /** Counts a message that was refused: too many close the connection. */
  countRefusal(): void;
  send(frame: Frame): void;
  /** A promise when what was sent still waits for a slow reader; it resolves once that has read on. */
  drained(): Promise<void> | undefined;
};
