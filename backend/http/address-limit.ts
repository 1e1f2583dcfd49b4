import type { IncomingMessage } from 'node:http';
import { clientAddress } from './address.ts';
import { HttpError } from './errors.ts';
import { createRateLimiter } from './rate-limits.ts';

/**
 * Counts requests by the address that they come from, for what is answered beside the gateway.
 *
 * @param mostPerMinute of one address, or of one household's network
 * @param trustedProxies as `clientAddress` has it
 * @returns whether a request is one of those
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
