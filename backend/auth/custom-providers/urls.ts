import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPrivateAddress } from '#backend/http/private-addresses.ts';
import { validationFailed } from '../request/errors.ts';

/**
 * Refuses URLs that lead to this machine or to its network (SSRF protection). The connection checks again, as a name
 * may later resolve otherwise.
 *
 * @param allowsPrivate whether such URLs, and plain HTTP, are allowed
 * @throws AuthError 400 `validation_failed`
 */
export async function mustBeReachable(address: string, allowsPrivate: boolean): Promise<void> {
  const url = URL.parse(address);
  if (!url) throw validationFailed('Invalid URL format');
  if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:')) {
    throw validationFailed('URL must use HTTPS');
  }
  if (allowsPrivate) return;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (host === 'localhost' || host.endsWith('.localhost')) {
    throw validationFailed('URL cannot point to localhost or loopback addresses');
  }
  const addresses = isIP(host) === 0 ? await addressesOf(host) : [host];
  if (addresses.some(isPrivateAddress)) {
    throw validationFailed('URL cannot resolve to private network addresses');
  }
}

async function addressesOf(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (cause) {
    throw validationFailed('Unable to resolve hostname', cause);
  }
}
