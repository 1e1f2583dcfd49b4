import type {
  CorrectableListing,
  CorrectableValues,
  DecidedCorrection,
  WaitingCorrection,
} from '#domain/trust/correction.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import type { PublicReads } from '#site/data/public-reads.ts';

/**
 * The correctable fields of a public listing, with their public values.
 *
 * @throws DataError listing_not_found
 */
export function readCorrectable(client: PublicReads, listingId: number): Promise<CorrectableListing> {
  return callProcedure(client, 'correctable_listing', { listing_id: listingId });
}

export type Suggestion = {
  /** Proposed values, in the form in which they are stored. */
  fields: CorrectableValues;
  /** The business has closed: `fields` is then ignored. */
  isClosed: boolean;
  /** As `tidyText` leaves it; empty for none. */
  note: string;
};

/**
 * Suggests a correction, with or without an account.
 *
 * @throws DataError listing_not_found, nothing_to_correct, invalid_listing (details: the key), too_many_requests, too_many_waiting
 */
export async function suggestCorrection(
  client: DataClient,
  listingId: number,
  { fields, isClosed, note }: Suggestion,
): Promise<void> {
  await runProcedure(client, 'suggest_correction', {
    listing_id: listingId,
    fields,
    is_closed: isClosed,
    note: note || null,
  });
}

/**
 * The pending corrections of a listing, for the people who manage it; oldest first.
 *
 * @throws DataError listing_not_found, not_authorized
 */
export function readWaitingCorrections(client: DataClient, listingId: number): Promise<WaitingCorrection[]> {
  return callProcedure(client, 'listing_corrections', { listing_id: listingId });
}

/**
 * Number of pending corrections by listing id; listings without any are absent.
 *
 * @throws DataError
 */
export function countWaitingCorrections(client: DataClient): Promise<Record<string, number>> {
  return callProcedure(client, 'waiting_corrections', {});
}

/**
 * Accepts or refuses a correction of a listing that the person manages.
 *
 * @throws DataError already_decided, stale_version, correction_outdated, invalid_listing (details: the key), not_authorized,
 *   listing_deleted, listing_not_found
 */
export function decideOwnCorrection(
  client: DataClient,
  { id, version }: Pick<WaitingCorrection, 'id' | 'version'>,
  accept: boolean,
): Promise<DecidedCorrection> {
  return runProcedure(client, 'decide_own_correction', { id, version, accept });
}
