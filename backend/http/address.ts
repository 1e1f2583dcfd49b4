import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The address that a request comes from.
 *
 * Each proxy appends the address that it saw: with one trusted proxy the last entry is reliable, and every earlier
 * entry may be forged. `Forwarded` (RFC 7239) is read in the absence of `x-forwarded-for`: the proxy nearest to this
 * server must set or remove both.
 *
 * @param trustedProxies number of proxies in front of this server; 0 uses the socket address only
 */
export function clientAddress({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const own = plainAddress(socket.remoteAddress ?? '') ?? 'unknown';
  if (trustedProxies === 0) return own;
  const hops = forwardedFor(headers['x-forwarded-for'], headers.forwarded);
  const hop = hops.at(-trustedProxies);
  return (hop !== undefined && plainAddress(hop)) || own;
}

function forwardedFor(xForwardedFor: string | string[] | undefined, forwarded: string | undefined): string[] {
  if (xForwardedFor !== undefined) return String(xForwardedFor).split(',');
  // One element per proxy; only its `for` parameter holds the client's address.
  return (forwarded ?? '').split(',').map((hop) => /(?:^|;)\s*for="?([^";]*)/i.exec(hop)?.[1] ?? '');
}

// `192.0.2.1:4711`, `[2001:db8::1]:4711` and `::ffff:192.0.2.1` are reduced to the plain address.
function plainAddress(text: string): string | undefined {
  // Fast path: nearly every address is plain IPv4.
  if (isIP(text) === 4) return text;
  const address = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? undefined : address;
}

/**
 * The rate limit key of a client: an IPv4 address, or the IPv6 /64 network that a household is assigned.
 *
 * @param address as returned by `clientAddress`
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Whether an address is a loopback address. */
export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}
