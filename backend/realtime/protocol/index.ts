import type { Protocol } from './message.ts';
import { v1 } from './v1.ts';
import { v2 } from './v2.ts';

export * from './message.ts';

/**
 * Selects the protocol of a connection.
 *
 * @param vsn the client's version; null for the first version
 * @returns null for an unknown version
 */
export function protocolOf(vsn: string | null): Protocol | null {
  return [v1, v2].find(({ version }) => version === (vsn ?? '1.0.0')) ?? null;
}
