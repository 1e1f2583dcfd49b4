import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The address that a request comes from.
 *
 * Each proxy adds, at the end, the address that it saw; so with one trusted proxy the last is true and whatever stands
 * before it was written by anyone. `Forwarded` (RFC 7239) is read where there is no `x-forwarded-for`: the proxy
 * nearest to this server must set or remove both.
 *
 * @param trustedProxies how many proxies stand before this server; 0 believes the socket alone
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
  // One element a proxy; only `for` says where it was asked from.
  return (forwarded ?? '').split(',').map((hop) => /(?:^|;)\s*for="?([^";]*)/i.exec(hop)?.[1] ?? '');
}

// `192.0.2.1:4711`, `[2001:db8::1]:4711` and `::ffff:192.0.2.1` are written as people know them.
function plainAddress(text: string): string | undefined {
  // What it nearly always is.
  if (isIP(text) === 4) return text;
  const address = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? undefined : address;
}

/**
 * What counts as one visitor: an IPv4 address, or the /64 that a single household is given of IPv6.
 *
 * @param address as `clientAddress` gives it
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

/** Whether an address is this very machine's. */
export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}
