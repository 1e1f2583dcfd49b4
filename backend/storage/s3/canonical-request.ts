import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { RequestHeaders } from '#backend/http/request-headers.ts';
import { splitUrl } from '#backend/http/url.ts';
import type { Signature, SignedRequest } from './signature.ts';

/** Signs the texts of one request: its canonical form, and the chunks of its body. */
export type Signer = (kind: string, ...lines: readonly string[]) => string;

/**
 * Whether a secret made this signature of the request (AWS Signature Version 4).
 *
 * A proxy may change the host and remove a prefix of the path: each form that the client may have signed is tried.
 *
 * @param pathPrefix of the public URL, which a proxy removes; empty for none
 */
export function isSignedBy(
  sign: Signer,
  request: SignedRequest,
  signature: Signature,
  pathPrefix: string,
): boolean {
  const { path, search } = splitUrl(request.url);
  const query = canonicalQuery(search);
  const expected = Buffer.from(signature.signature);
  return hostsOf(request.headers).some((host) =>
    [...new Set([path, pathPrefix + path])].some((uri) => {
      const { signedHeaders, payload } = signature;
      const headers = canonicalHeaders(request.headers, signedHeaders, host);
      const canonical = [request.method, uri, query, headers, signedHeaders.join(';'), payload].join('\n');
      return timingSafeEqual(Buffer.from(sign('AWS4-HMAC-SHA256', sha256(canonical))), expected);
    }),
  );
}

/** Whether a secret signed the policy of a form: in base64, as the form has it. */
export function isPolicySignedBy(
  secret: string,
  { policy, ...signature }: Pick<Signature, 'date' | 'region' | 'signature'> & { policy: string },
): boolean {
  const made = hmac(signingKey(secret, signature), policy).toString('hex');
  return timingSafeEqual(Buffer.from(made), Buffer.from(signature.signature));
}

function signingKey(secret: string, { date, region }: Pick<Signature, 'date' | 'region'>): string | Buffer {
  return [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
}

/** @param region of the client's signature */
export function createSigner(secret: string, { date, region, time }: Signature): Signer {
  const key = signingKey(secret, { date, region });
  return (kind, ...lines) =>
    hmac(key, [kind, time, `${date}/${region}/s3/aws4_request`, ...lines].join('\n')).toString('hex');
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * The canonical query string: names and values encoded by RFC 3986, sorted, without the signature.
 *
 * @example canonicalQuery('?b=2&a=x(1)&X-Amz-Signature=0') // 'a=x%281%29&b=2'
 */
export function canonicalQuery(search: string): string {
  return [...new URLSearchParams(search)]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((parameter) => parameter.map(encodeRfc3986))
    .sort((one, other) => compare(one[0], other[0]) || compare(one[1], other[1]))
    .map((parameter) => parameter.join('='))
    .join('&');
}

/** Encodes everything but letters, digits and `-_.~`, unlike `encodeURIComponent`. */
export function encodeRfc3986(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

// By code point: `localeCompare` would depend on the machine.
function compare(one = '', other = ''): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function canonicalHeaders(headers: RequestHeaders, names: readonly string[], host: string): string {
  return names
    .map((name) => {
      const value = name === 'host' ? host : (headers.get(name) ?? '');
      return `${name}:${value.trim().replaceAll(/ +/g, ' ')}\n`;
    })
    .join('');
}

// Any of these hosts is accepted: the secret binds a signature to the project, the host does not.
function hostsOf(headers: RequestHeaders): string[] {
  const forwarded = headers.get('x-forwarded-host')?.split(',')[0]?.trim();
  const port = headers.get('x-forwarded-port');
  return [
    headers.get('host') ?? '',
    ...(forwarded ? [forwarded] : []),
    ...(forwarded && port ? [`${forwarded.replace(/:\d+$/, '')}:${port}`] : []),
  ];
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
