import type { Locale } from '#domain/locale.ts';
import type { ReviewReply } from '#domain/pages/directory.ts';
import type { MyReview, ReviewDraft, WrittenReview } from '#domain/trust/review.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';

/**
 * The person's own review, display name, right to the listing and « useful » votes.
 *
 * @throws DataError
 */
export function readMyReview(client: DataClient, listingId: number, signal?: AbortSignal): Promise<MyReview> {
  return callProcedure(client, 'my_review', { listing_id: listingId }, signal);
}

/**
 * Creates or edits a person's only review of a listing.
 *
 * @param version last version read, for the optimistic lock; null for a new review, whose creation is idempotent
 * @throws DataError listing_not_found, already_reviewed, review_not_found, stale_version (details: its current one),
 * invalid_review (details: the key), too_many_reviews, insufficient_aal
 */
export function writeReview(
  client: DataClient,
  listingId: number,
  review: ReviewDraft,
  version: number | null,
): Promise<WrittenReview> {
  return runProcedure(client, 'write_review', { listing_id: listingId, review, version });
}

/** @throws DataError review_not_found, insufficient_aal */
export async function deleteReview(client: DataClient, reviewId: number): Promise<void> {
  await runProcedure(client, 'delete_review', { review_id: reviewId });
}

/**
 * Creates or changes the reply of a business.
 *
 * @param body as `checkReply` leaves it
 * @throws DataError review_not_found, not_authorized, invalid_reply, insufficient_aal
 */
export function replyToReview(
  client: DataClient,
  reviewId: number,
  body: string,
  locale: Locale,
): Promise<ReviewReply> {
  return runProcedure(client, 'reply_to_review', { review_id: reviewId, body, locale });
}

/** @throws DataError not_authorized, insufficient_aal */
export async function removeReply(client: DataClient, reviewId: number): Promise<void> {
  await runProcedure(client, 'remove_reply', { review_id: reviewId });
}

/**
 * Sets or clears the person's « useful » vote on a review.
 *
 * @returns the number of votes
 * @throws DataError review_not_found, own_review, too_many_votes, insufficient_aal
 */
export function voteUseful(client: DataClient, reviewId: number, isUseful: boolean): Promise<number> {
  return runProcedure(client, 'vote_useful', { review_id: reviewId, useful: isUseful });
}
