import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Loopback, private and reserved networks (RFC 6890). */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  // Translations of IPv4, which may be private.
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6');
}

/** A request to an address that requests for SQL and for custom sign-in providers may not reach. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';

  constructor(address: string) {
    super(`${address} is a private address: the server's setting PRIVATE_WEBHOOKS=on lets requests reach it`);
  }
}

/** Whether an IP address is of this machine, of a private network, or of none. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family === 0 || PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Refuses private addresses when a name is resolved for a connection: a check before it could be answered with another
 * address than the connection (DNS rebinding).
 */
export const publicLookup: LookupFunction = (host, options, callback) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    const blocked = error ? undefined : found.find(({ address }) => isPrivateAddress(address));
    if (error || blocked) return callback(error ?? new PrivateAddress(`${host} (${blocked?.address})`), []);
    if (options.all) return callback(null, found);
    const [first = { address: '', family: 4 }] = found;
    callback(null, first.address, first.family);
  });
};
