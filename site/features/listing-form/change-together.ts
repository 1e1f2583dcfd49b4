import type { ListingAnswers, ListingKey } from '#domain/listing/listing.ts';
import type { ListingForm } from './use-listing-form.ts';

/**
 * Changes fields of which one at least is needed: what is said of `keeper`, where that fault stands, is no longer true
 * once another is filled in.
 */
export function changeTogether(form: ListingForm, keeper: ListingKey, part: ListingAnswers): void {
  const isEmpty = !form.answers[keeper];
  form.change(isEmpty && !(keeper in part) ? { [keeper]: form.answers[keeper], ...part } : part);
}
