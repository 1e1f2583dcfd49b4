import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { clientAddress } from './address.ts';
import { type AnswerHeaders, bareHeaders } from './answer-headers.ts';
import { errorBody, foreignOrigin, HttpError, noSuchRoute } from './errors.ts';
import type { RateLimiter } from './rate-limits.ts';

/** Takes a socket over, such as a WebSocket's, or refuses it. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

const ERROR_HEADERS = new WeakMap<Duplex, AnswerHeaders>();

/** Sets the headers of handshake errors on this socket, so that they match other responses of the server. */
export function setErrorHeaders(socket: Duplex, headers: AnswerHeaders): void {
  ERROR_HEADERS.set(socket, headers);
}

/** Refuses an upgrade that no service handles. */
export const rejectUpgrade: Upgrade = (_request, socket) => reject(socket, noSuchRoute());

/**
 * Rate-limits handshakes as reads of their address, before their service pays for verifying a key.
 *
 * @param trustedProxies number of proxies in front of the server
 */
export function limitUpgrades(upgrade: Upgrade, rateLimiter: RateLimiter, trustedProxies: number): Upgrade {
  return (request, socket, head) => {
    try {
      rateLimiter.address(clientAddress(request, trustedProxies), true);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      reject(socket, error);
      return;
    }
    upgrade(request, socket, head);
  };
}

/**
 * Accepts handshakes from pages of one origin or of the requested host, and from programs, which send no `Origin`.
 *
 * A socket has the rights of the token that it sends, and browsers send none automatically: the check keeps other sites
 * from using up a visitor's connections.
 *
 * @param origin such as `https://bottin.example`
 */
export function takeFromOrigin(upgrade: Upgrade, origin: string): Upgrade {
  return (request, socket, head) => {
    const { origin: said, host } = request.headers;
    if (said === undefined || said === origin || (host && said.replace(/^https?:\/\//, '') === host)) {
      upgrade(request, socket, head);
    } else reject(socket, foreignOrigin());
  };
}

function reject(socket: Duplex, error: HttpError): void {
  const headers = { 'content-type': 'application/json; charset=utf-8', ...error.headers };
  answerUpgrade(socket, error.status, headers, errorBody(error));
}

/**
 * Answers a handshake over HTTP and ends its socket.
 *
 * A `Response` cannot be written to an upgraded socket, and its errors have no listener: without one, a client that
 * disconnects before the response would end the process.
 */
export function answerUpgrade(
  socket: Duplex,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string,
): void {
  const all = {
    ...(ERROR_HEADERS.get(socket) ?? bareHeaders(null)),
    connection: 'close',
    'content-length': `${Buffer.byteLength(body)}`,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => socket.destroy());
  // The server's sockets are half-open: they stay open until the client ends its side.
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
}
