import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerHeaders } from './answer-headers.ts';
import { badRequest, errorBody } from './errors.ts';

/** Node keeps the first of several `Host` lines, where a proxy may have gone by the last (RFC 9112, 3.2: answered 400). */
export function hasSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

/** Responds 400 and closes the connection: later requests on it may be meant for another site. */
export function refuseSeveralHosts(outgoing: ServerResponse, headers: AnswerHeaders): void {
  const body = errorBody(badRequest('Several Host headers'));
  outgoing
    .writeHead(400, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    })
    .end(body);
}
