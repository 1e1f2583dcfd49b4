import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Answers `Expect: 100-continue` (RFC 9110, section 10.1.1) once the body is read, and not at once as Node does: a request
 * that waits, or is rejected by its head, then costs no body.
 */
export function continueOnRead(server: Server): void {
  server.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const read = incoming._read.bind(incoming);
    incoming._read = (size) => {
      incoming._read = read;
      if (!outgoing.headersSent) outgoing.writeContinue();
      read(size);
    };
    server.emit('request', incoming, outgoing);
  });
}
