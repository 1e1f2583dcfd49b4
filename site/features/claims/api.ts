import type { Locale } from '#domain/locale.ts';
import type { ClaimDraft } from '#domain/trust/claim.ts';
import type {
  ClaimCode,
  ClaimEvidence,
  ClaimMethod,
  OwnClaim,
  WaitingClaims,
} from '#domain/trust/claim-answers.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';

/**
 * The claims of who is signed in: open ones, then those that were decided within 30 days.
 *
 * @param locale of an administrator's reasons
 * @throws DataError
 */
export function readOwnClaims(client: DataClient, locale: Locale): Promise<OwnClaim[]> {
  return callProcedure(client, 'my_claims', { locale });
}

/**
 * Asks to become the owner of a listing that has none.
 *
 * @throws DataError listing_not_found, already_claimed, already_pending, too_many_claims, invalid_claim, insufficient_aal
 */
export async function claimListing(client: DataClient, listingId: number, claim: ClaimDraft): Promise<void> {
  await runProcedure(client, 'claim_listing', { listing_id: listingId, claim });
}

/**
 * Sends a code to the business.
 *
 * @param email at the domain of the web site, for that road alone
 * @param locale of the letter
 * @throws DataError claim_decided, no_such_road, not_at_domain, too_many_codes
 */
export function sendClaimCode(
  client: DataClient,
  claimId: number,
  road: ClaimMethod,
  email: string | null,
  locale: Locale,
): Promise<ClaimCode> {
  return runProcedure(client, 'send_claim_code', { claim_id: claimId, road, email, locale });
}

/**
 * Tries a code that was sent.
 *
 * @throws DataError claim_decided, code_expired
 */
export function proveClaim(
  client: DataClient,
  claimId: number,
  code: string,
): Promise<{ proven: boolean; attemptsLeft: number }> {
  return runProcedure(client, 'prove_claim', { claim_id: claimId, code });
}

/**
 * Answers what an administrator asked for; the claim waits for them again.
 *
 * @param answer as `readAnswer` leaves it
 * @throws DataError claim_decided, nothing_asked, invalid_claim
 */
export async function answerClaim(client: DataClient, claimId: number, answer: string): Promise<void> {
  await runProcedure(client, 'answer_claim', { claim_id: claimId, answer: answer || null });
}

/** @throws DataError claim_decided */
export async function withdrawClaim(client: DataClient, claimId: number): Promise<void> {
  await runProcedure(client, 'withdraw_claim', { claim_id: claimId });
}

/**
 * What waits in the room of claims.
 *
 * @throws DataError not_administrator
 */
export function readWaitingClaims(client: DataClient): Promise<WaitingClaims> {
  return callProcedure(client, 'waiting_claims', {});
}

/**
 * What speaks for a claim, beside its listing.
 *
 * @throws DataError not_administrator, item_not_found
 */
export function readClaimEvidence(
  client: DataClient,
  claimId: number,
  locale: Locale,
): Promise<ClaimEvidence> {
  return callProcedure(client, 'claim_to_decide', { claim_id: claimId, locale });
}
