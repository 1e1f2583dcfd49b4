import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 10_000;
const BYTES_MAX = 256 * 1024;
const REDIRECTS_MAX = 3;

export type ReadOptions = {
  signal: AbortSignal;
  /** Whether the job may connect to an IP address; by default to public ones only. */
  isAllowed?: (address: string) => boolean;
  /** The addresses of a name. */
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
  /** A certificate authority that replaces the system’s. */
  ca?: string;
};

/**
 * The beginning of a page of a website, over HTTPS. The address is resolved once, checked, and connected to: a name that
 * points to a private network is never reached, not even when its answer changes in between. Redirects stay on the site.
 *
 * @returns null when the site has no such page
 * @throws when the site cannot be reached
 */
export async function readPage(url: URL, options: ReadOptions): Promise<string | null> {
  let at = url;
  for (let redirects = 0; ; redirects++) {
    const { status, location, text } = await get(at, options);
    if (status === 200) return text;
    if (status < 300 || status > 399 || !location || redirects === REDIRECTS_MAX) return null;
    const next = URL.parse(location, at);
    if (!next || !isOfSite(next, url)) return null;
    at = next;
  }
}

/** Another page of a site, with or without `www`. */
function isOfSite(next: URL, site: URL): boolean {
  const bare = ({ hostname }: URL) => hostname.replace(/^www\./, '');
  return next.protocol === 'https:' && next.port === site.port && bare(next) === bare(site);
}

type Answer = { status: number; location: string | undefined; text: string };

function get(
  url: URL,
  { signal, isAllowed = isPublicAddress, resolve = resolveAll, ca }: ReadOptions,
): Promise<Answer> {
  // A literal address would be connected to without a lookup.
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) > 0) return Promise.reject(new Error('not a name'));
  return new Promise((answer, reject) => {
    const asked = request(url, {
      lookup: lookupAllowed(resolve, isAllowed),
      // A connection that another request opened was checked for that one.
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: { accept: 'text/html, text/plain', 'user-agent': 'bottin-verification' },
      ...(ca !== undefined && { ca }),
    });
    asked.on('error', reject);
    asked.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      const chunks: Buffer[] = [];
      let bytes = 0;
      const end = () => {
        answer({ status, location: headers.location, text: Buffer.concat(chunks).toString('utf8') });
        response.destroy();
      };
      response.on('error', reject);
      response.on('end', end);
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > BYTES_MAX) end();
      });
    });
    asked.end();
  });
}

function resolveAll(hostname: string): Promise<LookupAddress[]> {
  return lookup(hostname, { all: true });
}

/** Fails when any address of a name is refused. */
function lookupAllowed(
  resolve: (hostname: string) => Promise<LookupAddress[]>,
  isAllowed: (address: string) => boolean,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isAllowed(address)))
          return callback(new Error('the name points to an address that is not public'), []);
        return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
      },
      (error) => callback(error, []),
    );
  };
}
