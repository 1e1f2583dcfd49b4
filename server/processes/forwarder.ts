import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';

/** Where requests go, and whether it takes them. */
export type Forwarder = {
  /** @param path of the Unix socket; null when the isolated process does not run */
  moveTo(path: string | null): void;
  /**
   * Has the isolated process answer.
   *
   * @param onEnd called once, when the response ended or its client disconnected
   * @param onFailure called before it when nothing was answered: to answer
   * @returns false when it does not run
   */
  forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    onEnd: () => void,
    onFailure: () => void,
  ): boolean;
  /** Pipes a WebSocket to it. @returns false when it does not run */
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): boolean;
};

/** Headers of the connection, and not of the message (RFC 9110, section 7.6.1). `Expect` is answered here. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'expect']);
/** Replaced by the address that this process counts. */
const OF_PROXIES = new Set(['x-forwarded-for', 'forwarded']);

/**
 * Forwards requests and WebSockets to the isolated process, over a Unix socket. Bytes are not looked at.
 *
 * @param addressOf the client of a request, which the isolated process counts
 */
export function createForwarder(addressOf: (incoming: IncomingMessage) => string): Forwarder {
  let target: { socketPath: string; agent: Agent } | null = null;

  function forwardedHeaders(incoming: IncomingMessage, isUpgrade: boolean): string[] {
    const kept = withoutHeaders(
      incoming.rawHeaders,
      (name) => OF_PROXIES.has(name) || (!isUpgrade && OF_CONNECTION.has(name)),
    );
    // Asks before it sends the body: a request that waits or is rejected then costs only its head.
    const expectation = isUpgrade || !hasBody(incoming) ? [] : ['expect', '100-continue'];
    return [...kept, 'x-forwarded-for', addressOf(incoming), ...expectation];
  }

  return {
    moveTo(path) {
      target = path === null ? null : { socketPath: path, agent: new Agent({ keepAlive: true }) };
    },
    forward(incoming, outgoing, onEnd, onFailure) {
      if (!target) return false;
      const { method, url: path } = incoming;
      const asked = request({ ...target, method, path, headers: forwardedHeaders(incoming, false) });
      asked.on('response', (answer) => {
        // The rest of an unread body would be parsed as the next request.
        if (answer.headers.connection === 'close' || !incoming.complete) outgoing.shouldKeepAlive = false;
        const headers = withoutHeaders(
          answer.rawHeaders,
          (name) => OF_CONNECTION.has(name) || name === 'transfer-encoding',
        );
        outgoing.writeHead(answer.statusCode as number, answer.statusMessage, headers);
        // Either side may close in the middle; pipeline then closes the other.
        pipeline(answer, outgoing, () => undefined);
      });
      asked.on('error', () => {
        if (!outgoing.headersSent && !outgoing.destroyed) onFailure();
      });
      outgoing.once('close', () => {
        if (!outgoing.writableFinished) asked.destroy();
        onEnd();
      });
      if (hasBody(incoming)) asked.once('continue', () => incoming.pipe(asked)).flushHeaders();
      else asked.end();
      return true;
    },
    upgrade(incoming, socket, head) {
      if (!target) return false;
      const isolated = connect(target.socketPath);
      const headers = forwardedHeaders(incoming, true);
      let text = `${incoming.method} ${incoming.url} HTTP/1.1\r\n`;
      for (let index = 0; index < headers.length; index += 2)
        text += `${headers[index]}: ${headers[index + 1]}\r\n`;
      // Headers are read as Latin-1.
      isolated.write(`${text}\r\n`, 'latin1');
      isolated.write(head);
      pipeline(socket, isolated, () => undefined);
      pipeline(isolated, socket, () => undefined);
      return true;
    },
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** @param raw alternating names and values, as in Node's `rawHeaders` */
function withoutHeaders(raw: readonly string[], isLeftOut: (name: string) => boolean): string[] {
  const kept: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const [name, value] = [raw[index] as string, raw[index + 1] as string];
    if (!isLeftOut(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
}
