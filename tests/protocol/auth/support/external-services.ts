import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedRequest = { method: string; address: string; headers: IncomingHttpHeaders; body: string };

type Reply = { status?: number; headers?: Record<string, string>; body?: string | object };

/** Services elsewhere, played by one server of the test. */
export type ExternalServices = {
  url: string;
  /** The requests received, in order, with the public address of each service. */
  asked: ReceivedRequest[];
  /** Sets the replies from now on; a promise that never resolves keeps the caller waiting. */
  answer(reply: (asked: ReceivedRequest) => Reply | Promise<Reply>): void;
  /** Maps a public address to this server: for the backend's option. */
  resolveServiceUrl(address: string): string;
  close(): Promise<void>;
};

export async function startExternalServices(): Promise<ExternalServices> {
  const asked: ReceivedRequest[] = [];
  let reply: (asked: ReceivedRequest) => Reply | Promise<Reply> = () => ({ status: 404 });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const one: ReceivedRequest = {
      method: request.method ?? '',
      address: decodeURIComponent(
        new URL(request.url ?? '', 'http://localhost').searchParams.get('of') ?? '',
      ),
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    asked.push(one);
    const { status = 200, headers = {}, body = '' } = await reply(one);
    const isText = typeof body === 'string';
    response.writeHead(status, { ...(isText ? {} : { 'content-type': 'application/json' }), ...headers });
    response.end(isText ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    answer: (next) => {
      reply = next;
    },
    resolveServiceUrl: (address) => `${url}/?of=${encodeURIComponent(address)}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
