import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { AnswerHeaders } from './answer-headers.ts';

/** Sends a refusal, at once or after a delay. */
export type PaceRefusal = (socket: Socket, refuse: () => void) => void;

/** Refuses requests that Node would answer itself, or could not read. */
export function refuseInvalidRequests(server: Server, headers: AnswerHeaders, paced: PaceRefusal): void {
  // Node would answer an unknown `Expect` itself.
  server.on('checkExpectation', ({ socket }, outgoing) => {
    paced(socket, () => outgoing.writeHead(417, { connection: 'close' }).end());
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!isAnswerable(error, socket as Socket)) {
      socket.destroy();
      return;
    }
    // The parser would report the following bytes as a second error.
    socket.pause();
    paced(socket as Socket, () => {
      socket.resume();
      rejectUnreadable(error, socket, headers);
    });
  });
}

const UNREADABLE: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function isAnswerable({ code }: NodeJS.ErrnoException, { writable, bytesWritten }: Socket): boolean {
  return code !== 'ECONNRESET' && writable && bytesWritten === 0;
}

// The parser refused the bytes, so no request exists: responds in the gateway's error format.
export function rejectUnreadable(error: NodeJS.ErrnoException, socket: Duplex, headers: AnswerHeaders): void {
  const status = UNREADABLE[error.code ?? ''] ?? '400 Bad Request';
  const [number, ...words] = status.split(' ');
  const body = JSON.stringify({
    code: `http_${number}`,
    message: words.join(' '),
    details: null,
    hint: null,
  });
  const head = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
}
