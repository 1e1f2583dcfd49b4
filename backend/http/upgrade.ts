import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { clientAddress } from './address.ts';
import { errorBody, HttpError, noSuchRoute } from './errors.ts';
import type { RateLimiter } from './rate-limits.ts';

/** Takes a socket over, such as a WebSocket's, or refuses it. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Answers a socket that nothing serves. */
export const refuseUpgrade: Upgrade = (_request, socket) => refuse(socket, noSuchRoute());

/**
 * Counts handshakes as reads of their address, before their service looks at them: each costs it the check of a key.
 *
 * @param trustedProxies how many proxies stand before the server
 */
export function limitUpgrades(upgrade: Upgrade, rateLimiter: RateLimiter, trustedProxies: number): Upgrade {
  return (request, socket, head) => {
    try {
      rateLimiter.address(clientAddress(request, trustedProxies), true);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      refuse(socket, error);
      return;
    }
    upgrade(request, socket, head);
  };
}

// No `Response` is written on a socket that left HTTP's hands.
function refuse(socket: Duplex, error: HttpError): void {
  const body = errorBody(error);
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(error.headers).map(([name, value]) => `${name}: ${value}`),
  ];
  // Who went away meanwhile is not told.
  socket.on('error', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
