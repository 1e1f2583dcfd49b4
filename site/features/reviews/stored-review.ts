import { type ReviewAnswers, readAnswers } from '#domain/trust/review.ts';

const keyOf = (personId: string, listingId: number) => `bottin-review:${personId}:${listingId}`;

/** What this device kept of a person's review of a listing; null when nothing, or where it keeps nothing. */
export function storedReview(personId: string, listingId: number): ReviewAnswers | null {
  try {
    const kept = localStorage.getItem(keyOf(personId, listingId));
    return kept === null ? null : readAnswers(JSON.parse(kept));
  } catch (error) {
    console.warn('What was kept of a review cannot be read:', error);
    return null;
  }
}

/** @returns false where the browser keeps nothing, as some do in a private window */
export function storeReview(personId: string, listingId: number, answers: ReviewAnswers): boolean {
  try {
    localStorage.setItem(keyOf(personId, listingId), JSON.stringify(answers));
    return true;
  } catch (error) {
    console.warn('This browser keeps no reviews:', error);
    return false;
  }
}

/** Nothing is kept any more: it was sent, or given up. */
export function deleteStoredReview(personId: string, listingId: number): void {
  try {
    localStorage.removeItem(keyOf(personId, listingId));
  } catch (error) {
    console.warn('This browser keeps no reviews:', error);
  }
}
