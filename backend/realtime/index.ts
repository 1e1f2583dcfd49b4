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
  /** Connection string of the database's owner: for the link between processes. */
  databaseUrl: string;
  /** The owner's connections. */
  owner: Pool;
  /** Connections of the login `authenticator`, in pipeline mode. */
  pool: Pool;
  /** Row changes; closed with this service. */
  changes: RowChanges;
  /** The gateway's. */
  authenticator: Authenticator;
  /** The client's address. */
  addressOf(request: IncomingMessage): string;
  /** What counts as one visitor; null for an address that is not limited. */
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
  /** Frames from clients, and broadcasts delivered to them, since the start. */
  received: number;
  delivered: number;
};

export type Realtime = {
  /**
   * Broadcasts over HTTP, under `/realtime/v1/api`.
   *
   * @param address of the client; null for a request of this process itself
   */
  fetch(request: Request, caller: Caller, address: string | null): Promise<Response>;
  /** A handshake of `/realtime/v1/websocket`; the key is checked here. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  figures(): RealtimeFigures;
  /** Tells clients to come back, and waits until they have gone; new ones are refused. May be called twice. */
  release(): Promise<void>;
  /** Releases the clients, and everything else. */
  close(): Promise<void>;
};

const WEBSOCKET_PATH = /^\/realtime\/v1\/websocket\/?(?:\?|$)/;
const CLEANUP_MS = 60 * 60 * 1000;

/**
 * Live updates as hosted Realtime gives them: channels with broadcast, presence and row changes, for the official
 * client. Any number of processes may serve one database; each sees what is sent through the others.
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
    fetch: createHttp(services),
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
