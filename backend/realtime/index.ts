import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Pool } from 'pg';
import type { Caller } from '#backend/caller.ts';
import type { Authenticator } from '#backend/http/keys/authenticator.ts';
import type { RowChanges } from './changes/index.ts';
import { notFound } from './http/errors.ts';
import { createHttp } from './http/index.ts';
import { DEFAULT_LIMITS, type RealtimeLimits } from './limits.ts';
import { NetworkBudgets } from './network-budgets.ts';
import { ChangeFrames } from './row-subscription.ts';
import type { Services } from './services.ts';
import { rejectHandshake, Sockets } from './sockets.ts';
import { deleteOldMessages } from './stored-messages.ts';
import { Topics } from './topics.ts';

export { createRowChanges } from './changes/index.ts';
export type { RealtimeLimits } from './limits.ts';

export type RealtimeOptions = {
  /** Connection string of the database owner, for the bus between processes. */
  databaseUrl: string;
  /** Connections of the database owner. */
  owner: Pool;
  /** Connections of the login `authenticator`, in pipeline mode. */
  pool: Pool;
  /** Row changes; closed along with this service. */
  changes: RowChanges;
  /** The gateway's authenticator. */
  authenticator: Authenticator;
  /** Returns the client's IP address. */
  addressOf(request: IncomingMessage): string;
  /** The rate limit key of an address; null for an unlimited address. */
  networkOf(address: string): string | null;
  /** Called with the cause of every internal error that clients receive. */
  onError(error: unknown): void;
  limits?: Partial<RealtimeLimits>;
  /** Milliseconds since 1970. */
  now?(): number;
};

type RealtimeFigures = {
  connections: number;
  channels: number;
  /** Totals since the start: frames from clients, and broadcasts delivered to clients. */
  received: number;
  delivered: number;
};

export type Realtime = {
  /**
   * Broadcasts over HTTP, under `/realtime/v1/api`.
   *
   * @param address the client's IP address; null for a request from this process
   */
  fetch(request: Request, caller: Caller, address: string | null): Promise<Response>;
  /** Handles a handshake of `/realtime/v1/websocket`, including the check of its key. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  figures(): RealtimeFigures;
  /** Asks clients to reconnect, waits until they have disconnected, and refuses new ones. Idempotent. */
  release(): Promise<void>;
  /** Releases the clients and all resources. */
  close(): Promise<void>;
};

const WEBSOCKET_PATH = /^\/realtime\/v1\/websocket\/?(?:\?|$)/;
const CLEANUP_MS = 60 * 60 * 1000;

/**
 * A Realtime server compatible with hosted Realtime and the official client: channels with broadcast, presence and row
 * changes. Any number of processes may serve one database; messages reach the clients of all of them.
 */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { databaseUrl, owner, pool, changes, authenticator, addressOf, onError } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const now = options.now ?? Date.now;
  const budgets = new NetworkBudgets(limits, now);
  const services: Services = {
    topics: new Topics({ databaseUrl, owner, budgets, onError }),
    changes,
    changeFrames: new ChangeFrames(),
    pool,
    owner,
    authenticator,
    addressOf,
    networkOf: options.networkOf,
    limits,
    budgets,
    onError,
    now,
  };
  const sockets = new Sockets(services);
  const cleanup = setInterval(() => {
    deleteOldMessages(owner).catch(onError);
  }, CLEANUP_MS).unref();

  return {
    fetch: createHttp(services, () => sockets.count),
    upgrade(request, socket, head) {
      if (WEBSOCKET_PATH.test(request.url ?? '')) sockets.upgrade(request, socket, head);
      else rejectHandshake(socket, notFound());
    },
    figures: () => ({
      connections: sockets.count,
      channels: sockets.channels,
      received: sockets.received,
      delivered: services.topics.delivered,
    }),
    release: () => sockets.close(),
    async close() {
      clearInterval(cleanup);
      await sockets.close();
      await changes.close();
      await services.topics.close();
    },
  };
}
