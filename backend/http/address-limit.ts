import type { IncomingMessage } from 'node:http';
import { clientAddress } from './address.ts';
import { HttpError } from './errors.ts';
import { createRateLimiter } from './rate-limits.ts';

/**
 * Rate limit by client address, for requests that bypass the gateway.
 *
 * @param mostPerMinute per address, or per IPv6 /64 network
 * @param trustedProxies as in `clientAddress`
 * @returns whether a request is within the limit
 */
export function createAddressLimit(
  mostPerMinute: number,
  trustedProxies: number,
): (incoming: IncomingMessage) => boolean {
  const most = { reads: mostPerMinute, writes: mostPerMinute };
  const limiter = createRateLimiter({ windowSeconds: 60, address: most, user: most });
  return (incoming) => {
    try {
      limiter.address(clientAddress(incoming, trustedProxies), false);
      return true;
    } catch (error) {
      if (error instanceof HttpError) return false;
      throw error;
    }
  };
}
