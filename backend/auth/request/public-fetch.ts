import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { isPrivateAddress, PrivateAddress, publicLookup } from '#backend/http/private-addresses.ts';

/**
 * `fetch` that refuses private addresses when the connection resolves its name (SSRF protection). It follows no
 * redirect and decompresses nothing.
 *
 * @param init `body` is form fields or absent
 * @throws PrivateAddress, the signal's reason, or Node's error of the connection
 */
export async function publicFetch(address: string, init: RequestInit): Promise<Response> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // Node calls `lookup` for names only.
  if (isIP(host) !== 0 && isPrivateAddress(host)) throw new PrivateAddress(host);
  const { method, headers, body, signal } = new Request(address, init);
  const bytes = body ? Buffer.from(await new Response(body).arrayBuffer()) : null;
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = send(url, {
      method,
      headers: { ...Object.fromEntries(headers), ...(bytes && { 'content-length': bytes.byteLength }) },
      agent: false,
      signal,
      lookup: publicLookup,
    });
    outgoing.on('response', resolve).on('error', reject);
    outgoing.end(bytes ?? undefined);
  });
  return new Response(bodyOf(response), { status: response.statusCode ?? 502, headers: headersOf(response) });
}

/** Statuses whose `Response` may have no body. */
const WITHOUT_BODY = [101, 204, 205, 304];

function bodyOf(response: IncomingMessage): BodyInit | null {
  if (WITHOUT_BODY.includes(response.statusCode ?? 0)) return null;
  return Readable.toWeb(response) as ReadableStream<Uint8Array>;
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}
