import type { Locale } from '#domain/locale.ts';
import type { ClaimDraft } from '#domain/trust/claim.ts';
import type {
  ClaimCode,
  ClaimEvidence,
  ClaimMethod,
  ClaimSite,
  CodeMethod,
  OwnClaim,
  WaitingClaims,
} from '#domain/trust/claim-answers.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';

/**
 * The signed-in person's claims: the open ones, then claims decided within the last 30 days.
 *
 * @param locale language of the administrator's reasons
 * @throws DataError
 */
export function readOwnClaims(client: DataClient, locale: Locale): Promise<OwnClaim[]> {
  return callProcedure(client, 'my_claims', { locale });
}

/**
 * Claims a listing that has no owner.
 *
 * @returns approved at once where the account's own address is a proof that suffices (`set_automatic_claim_proofs`)
 * @throws DataError listing_not_found, already_claimed, already_pending, too_many_claims, invalid_claim, insufficient_aal
 */
export function claimListing(
  client: DataClient,
  listingId: number,
  claim: ClaimDraft,
): Promise<Pick<OwnClaim, 'id' | 'status'>> {
  return runProcedure(client, 'claim_listing', { listing_id: listingId, claim });
}

/**
 * Sends a verification code to the business.
 *
 * @param email address at the website's domain; only for the `website` method
 * @param locale language of the email
 * @throws DataError claim_decided, no_such_road, not_at_domain, too_many_codes
 */
export function sendClaimCode(
  client: DataClient,
  claimId: number,
  road: CodeMethod,
  email: string | null,
  locale: Locale,
): Promise<ClaimCode> {
  return runProcedure(client, 'send_claim_code', { claim_id: claimId, road, email, locale });
}

/**
 * Submits a verification code.
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
 * Has the server look for the claim's code on the website.
 *
 * @throws DataError claim_decided, no_such_road, too_many_checks
 */
export function checkClaimSite(client: DataClient, claimId: number): Promise<ClaimSite> {
  return runProcedure(client, 'check_claim_site', { claim_id: claimId });
}

/**
 * Answers an administrator's question; the claim returns to their queue.
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
 * The queue of claims to moderate.
 *
 * @throws DataError not_administrator
 */
export function readWaitingClaims(client: DataClient): Promise<WaitingClaims> {
  return callProcedure(client, 'waiting_claims', {});
}

/**
 * The evidence for a claim, and its listing.
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

/**
 * The proofs by which a claim is approved without an administrator.
 *
 * @throws DataError not_administrator
 */
export function readAutomaticProofs(client: DataClient): Promise<ClaimMethod[]> {
  return callProcedure(client, 'automatic_claim_proofs', {});
}

/** @throws DataError not_administrator */
export async function setAutomaticProofs(client: DataClient, roads: readonly ClaimMethod[]): Promise<void> {
  await runProcedure(client, 'set_automatic_claim_proofs', { roads });
}
