import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPrivateAddress, PrivateAddress, publicLookup } from '#backend/http/private-addresses.ts';

export type SqlRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer | null;
};

export type SqlResponse = { status: number; headers: Record<string, string>; text: string };

/** Limits on the servers that a request may reach. */
export type Reach = {
  /** URL of this backend, which requests may always reach. */
  apiUrl: string;
  allowsPrivate: boolean;
};

const MAX_REDIRECTS = 10;
const CREDENTIALS = /^(authorization|cookie|proxy-authorization)$/i;
const OF_BODY = /^(content-.*|transfer-encoding)$/i;
const MAX_RESPONSE_BYTES = 10 * 1024 * 1024;
/** Names of the gateway inside the Docker network of `supabase start`, in webhooks that were written for it. */
const DOCKER_GATEWAY = /^(kong|supabase_kong_[\w.-]+|api\.supabase\.internal)$/;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
/** This machine, as containers of `supabase start` call it. */
const DOCKER_HOST = 'host.docker.internal';

/**
 * Sends a request and follows its redirects, as pg_net does: no credentials are taken from elsewhere, and nothing is
 * decompressed.
 *
 * @throws PrivateAddress, the signal's reason, or Node's error of the connection
 */
export async function sendRequest(
  request: SqlRequest,
  reach: Reach,
  signal: AbortSignal,
): Promise<SqlResponse> {
  let { method, headers, body } = request;
  let url = new URL(request.url);
  for (let redirects = 0; ; redirects++) {
    const response = await exchange(
      { ...request, method, headers, body },
      located(url, reach),
      reach,
      signal,
    );
    const status = response.statusCode as number;
    const { location } = response.headers;
    if (!location || status < 300 || status >= 400 || redirects === MAX_REDIRECTS) {
      return { status, headers: headersOf(response), text: await textOf(response) };
    }
    response.destroy();
    const next = new URL(location, url);
    // Another server does not get the credentials of the first, as with libcurl.
    if (next.origin !== url.origin) headers = without(headers, CREDENTIALS);
    url = next;
    if (status < 307) {
      method = method === 'DELETE' ? method : 'GET';
      headers = without(headers, OF_BODY);
      body = null;
    }
  }
}

function without(headers: Record<string, string>, names: RegExp): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.test(name)));
}

function exchange(
  { method, headers, body }: SqlRequest,
  url: URL,
  { apiUrl, allowsPrivate }: Reach,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isFree = allowsPrivate || url.origin === new URL(apiUrl).origin;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // Names are checked when they are resolved; an address is resolved no more.
  if (!isFree && isIP(host) !== 0 && isPrivateAddress(host)) return Promise.reject(new PrivateAddress(host));
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const outgoing = send(url, {
      method,
      headers: { 'user-agent': 'pg_net', ...headers, ...(body && { 'content-length': body.byteLength }) },
      agent: false,
      signal,
      ...(!isFree && { lookup: publicLookup }),
    });
    outgoing.on('response', resolve).on('error', reject);
    outgoing.end(body ?? undefined);
  });
}

// Webhooks of a project that ran under Docker name what is this server, or this machine; others name loopback otherwise.
function located(url: URL, { apiUrl }: Reach): URL {
  const here = new URL(url);
  const api = new URL(apiUrl);
  if (here.hostname === DOCKER_HOST) here.hostname = '127.0.0.1';
  const isOnLoopback = LOOPBACK.test(here.hostname) && LOOPBACK.test(api.hostname);
  if (DOCKER_GATEWAY.test(here.hostname)) {
    here.protocol = api.protocol;
    here.host = api.host;
  } else if (isOnLoopback && here.port === api.port) {
    here.hostname = api.hostname;
  }
  return here;
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.byteLength;
    if (bytes > MAX_RESPONSE_BYTES)
      throw new Error(`The response is larger than ${MAX_RESPONSE_BYTES} bytes`);
    chunks.push(chunk);
  }
  // PostgreSQL's text cannot hold NUL; pg_net's ends there too.
  return Buffer.concat(chunks).toString('utf8').split('\0')[0] as string;
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}
