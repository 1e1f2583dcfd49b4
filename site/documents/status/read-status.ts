import type { SiteStatus } from '#domain/pages/directory.ts';
import { callProcedure } from '#site/data/call.ts';
import { isTemporary, isUnreachable } from '#site/data/error.ts';
import type { PublicReads } from '#site/data/public-reads.ts';

/** How long a page of the state is kept. */
export const STATUS_SECONDS = 60;

/**
 * The recorded interruptions; null while the database does not respond, which the page reports.
 *
 * @throws DataError any other failure
 */
export function readStatus(client: PublicReads): Promise<SiteStatus | null> {
  return callProcedure(client, 'site_status', {}).catch((error: unknown) => {
    if (isTemporary(error) || isUnreachable(error)) return null;
    throw error;
  });
}
