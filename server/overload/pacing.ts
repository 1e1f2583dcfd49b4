import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { clientAddress, createSpreadBudget, NetworkCount, networkOf } from '#backend/app.ts';

/** The minimum cost of a request: a cached page takes 0.11 ms of processor, everything else goes through Hono. */
const CACHED_MS = 0.12;
const ROUTED_MS = 1;
/** Additional cost of a request whose client disconnected before the response's end: it wasted a connection, or work. */
const ABANDONED_MS = 5;
/** To send a mebibyte: an uncompressed page is a tenth of one. */
const MEBIBYTE_MS = 5;
/** A handshake costs two new connections: the client's, and one to the isolated process. */
const HANDSHAKE_MS = 2;
/** A refusal closes its connection, and its client opens the next. */
const REFUSAL_MS = 0.5;

export type PacingLimits = {
  /** The burst of one network, in milliseconds of work. */
  burstMs: number;
  /** The share of each second that one network's requests may take. */
  share: number;
  /** The longest wait; a request that would wait longer is rejected. */
  maxWaitMs: number;
  /** Requests of one network that may wait. A connection has one. */
  maxWaiting: number;
  /** The delay before a rejection: an immediate one would invite immediate retries. */
  rejectionDelayMs: number;
};

const DEFAULT_PACING: PacingLimits = {
  burstMs: 500,
  share: 0.15,
  maxWaitMs: 4_000,
  maxWaiting: 2_000,
  rejectionDelayMs: 2_000,
};

export type PacingOptions = {
  /** As `clientAddress` has it. */
  trustedProxies: number;
  /** Whether a request has the service key, which is not limited. */
  isService(incoming: IncomingMessage): boolean;
  /** Sends the response of a rejection, which is the last of its connection. */
  reject(incoming: IncomingMessage, outgoing: ServerResponse): void;
  limits?: PacingLimits;
  /** Milliseconds of a monotonic clock. */
  clock?: () => number;
};

export type Pacing = {
  /**
   * Starts a request at once, or when its network has capacity again; rejects it when too many wait. Nothing was read
   * of its body or built of its head before.
   *
   * @param start not called when the request is rejected, or when its client disconnects while it waits
   */
  pace(incoming: IncomingMessage, outgoing: ServerResponse, start: () => void): void;
  /**
   * Whether a new connection would be rejected: one of a network whose requests already wait longer than they may. Accepting
   * it, and reading its request, would cost more than a cached page.
   */
  isRefused(socket: Socket): boolean;
  /** The same for the handshake of a WebSocket; one that would wait too long is disconnected, after a delay. */
  paceHandshake(incoming: IncomingMessage, socket: Duplex, start: () => void): void;
  /** Delays the refusal of an invalid request, by the socket's address; beyond the longest wait, closes the socket. */
  paceRefusal(socket: Socket, refuse: () => void): void;
  /** Charges the body of a cached page. */
  chargeSent(incoming: IncomingMessage, bytes: number): void;
  /** Charges a request that no cached page answers, and more when its client disconnects before the response's end. */
  chargeRouted(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Charges the time that parsing a part of a body took. @returns for how many milliseconds no more should be read */
  chargeBody(incoming: IncomingMessage, ms: number): number;
};

/** Behind a proxy that distinguishes networks itself: everything starts at once. */
export const UNPACED: Pacing = {
  pace: (_incoming, _outgoing, start) => start(),
  isRefused: () => false,
  paceHandshake: (_incoming, _socket, start) => start(),
  paceRefusal: (_socket, refuse) => refuse(),
  chargeSent: () => undefined,
  chargeRouted: () => undefined,
  chargeBody: () => 0,
};

/**
 * Limits how much of the event loop all requests of one network take: cached pages, files and health checks included.
 * As a connection has one request in flight, its client is not read while the request waits.
 */
export function createPacing(options: PacingOptions): Pacing {
  const { trustedProxies, isService, reject, clock = () => performance.now() } = options;
  const { burstMs, share, maxWaitMs, maxWaiting, rejectionDelayMs } = options.limits ?? DEFAULT_PACING;
  const budget = createSpreadBudget({ burstMs, share, mostMs: maxWaitMs * 1.25 }, clock);
  const { heldBy, startLater } = createDelays((network) => budget.charge(network, ABANDONED_MS));
  const networkFor = (incoming: IncomingMessage) => networkOf(clientAddress(incoming, trustedProxies));

  /** @returns for how many milliseconds the network should get no more; 0 with the service key */
  function charge(incoming: IncomingMessage, ms: number): number {
    return isService(incoming) ? 0 : budget.charge(networkFor(incoming), ms);
  }

  function pace(
    incoming: IncomingMessage,
    client: EventEmitter,
    costMs: number,
    start: () => void,
    refuse: () => void,
  ): void {
    const network = networkFor(incoming);
    const ms = charge(incoming, costMs);
    if (ms < 1) start();
    else if (heldBy(network) >= maxWaiting) incoming.socket.destroy();
    else if (ms <= maxWaitMs) startLater(network, client, ms, start);
    else startLater(network, client, rejectionDelayMs, refuse);
  }

  return {
    pace(incoming, outgoing, start) {
      pace(incoming, outgoing, CACHED_MS, start, () => reject(incoming, outgoing));
    },
    isRefused(socket) {
      // The sockets of proxies are everybody's.
      if (trustedProxies > 0) return false;
      return budget.charge(networkFor(headless(socket)), 0) > maxWaitMs;
    },
    paceHandshake(incoming, socket, start) {
      // An `error` event without a listener would end the process.
      const onError = () => socket.destroy();
      socket.on('error', onError);
      const begin = () => {
        socket.off('error', onError);
        start();
      };
      pace(incoming, socket, HANDSHAKE_MS, begin, () => socket.destroy());
    },
    paceRefusal(socket, refuse) {
      // The sockets of proxies are everybody's.
      if (trustedProxies > 0) refuse();
      else {
        pace(headless(socket), socket, REFUSAL_MS, refuse, () => socket.destroy());
      }
    },
    chargeSent(incoming, bytes) {
      charge(incoming, (bytes / 2 ** 20) * MEBIBYTE_MS);
    },
    chargeRouted(incoming, outgoing) {
      if (isService(incoming)) return;
      // Read now: a closed socket has no address.
      const network = networkFor(incoming);
      budget.charge(network, ROUTED_MS - CACHED_MS);
      outgoing.once('close', () => {
        if (!outgoing.writableFinished) budget.charge(network, ABANDONED_MS);
      });
    },
    // The delay of other requests grows with the square of the time in which the event loop is busy.
    chargeBody: (incoming, ms) => Math.min(charge(incoming, ms * Math.max(1, ms)), maxWaitMs),
  };
}

/**
 * Requests that wait until their network may have more.
 *
 * @param onAbandoned called when the client of a waiting request disconnects
 */
function createDelays(onAbandoned: (network: string) => void) {
  const waiting = new NetworkCount();

  /** @param client emits `close` when it disconnects */
  function startLater(network: string, client: EventEmitter, ms: number, start: () => void): void {
    const release = waiting.take(network);
    const leave = () => {
      release();
      clearTimeout(timer);
      client.off('close', abandon);
    };
    const abandon = () => {
      leave();
      onAbandoned(network);
    };
    const timer = setTimeout(() => {
      leave();
      start();
    }, ms);
    client.on('close', abandon);
  }

  return { heldBy: (network: string) => waiting.heldBy(network), startLater };
}

/** A request of which nothing was read, by its socket. */
function headless(socket: Socket): IncomingMessage {
  return { socket, headers: {} } as IncomingMessage;
}
