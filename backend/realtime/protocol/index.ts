import type { Protocol } from './message.ts';
import { v1 } from './v1.ts';
import { v2 } from './v2.ts';

export * from './message.ts';

/**
 * The protocol that a connection speaks.
 *
 * @param vsn as the client gives it; the first version when it gives none
 * @returns null for a version that does not exist
 */
export function protocolOf(vsn: string | null): Protocol | null {
  return [v1, v2].find(({ version }) => version === (vsn ?? '1.0.0')) ?? null;
}
