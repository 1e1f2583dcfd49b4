import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { clientAddress } from './address.ts';
import { type AnswerHeaders, bareHeaders } from './answer-headers.ts';
import { errorBody, foreignOrigin, HttpError, noSuchRoute } from './errors.ts';
import type { RateLimiter } from './rate-limits.ts';

/** Takes a socket over, such as a WebSocket's, or refuses it. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

const ERROR_HEADERS = new WeakMap<Duplex, AnswerHeaders>();

/** Has the error of a handshake on this socket, whoever refuses it, say what every answer of its server says. */
export function setErrorHeaders(socket: Duplex, headers: AnswerHeaders): void {
  ERROR_HEADERS.set(socket, headers);
}

/** Answers a socket that nothing serves. */
export const rejectUpgrade: Upgrade = (_request, socket) => reject(socket, noSuchRoute());

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
      reject(socket, error);
      return;
    }
    upgrade(request, socket, head);
  };
}

/**
 * Takes handshakes of pages of one origin, of the host that was asked, and of programs, which have none.
 *
 * A socket has the rights of the token that it shows, and browsers send none by themselves: this keeps other sites from
 * spending a visitor's connections.
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
 * Answers a handshake over HTTP and ends its socket, since nothing takes it over.
 *
 * No `Response` can be written on a socket that left HTTP's hands, and nobody else listens to its errors: without a
 * listener, who goes away before the answer would end the process.
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
  // The server's sockets stay open for as long as the other side's half is.
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
}
