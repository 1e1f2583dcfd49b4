import { z } from 'zod';
import * as limits from '../limits.ts';
import { LISTING_IMAGE, presentImageName } from '../listing/image-name.ts';
import { countCharacters, tidyText } from '../text/stored-text.ts';
import { type ReviewIssueCode, reviewIssueCode } from './review-codes.ts';

/**
 * A review in the making: parsers accept several spellings and return the one stored form. Parsing a stored review
 * returns it unchanged, and `private.check_review` accepts exactly the same (tests/policies/review-rules.test.ts).
 */

const side = z.int('photo_invalid').min(1, 'photo_invalid').max(limits.PHOTO_SIDE_MAX, 'photo_invalid');
const photo = z.strictObject(
  { path: z.string('photo_invalid').regex(LISTING_IMAGE, 'photo_invalid'), width: side, height: side },
  'photo_invalid',
);

const text = (min: number, short: ReviewIssueCode, max: number, long: ReviewIssueCode) =>
  z
    .string(short)
    .transform(tidyText)
    .superRefine((tidy, context) => {
      const length = countCharacters(tidy);
      if (length < min) context.addIssue({ code: 'custom', message: short });
      else if (length > max) context.addIssue({ code: 'custom', message: long });
    });

const fields = {
  rating: z.int('rating_missing').min(1, 'rating_missing').max(5, 'rating_missing'),
  body: text(limits.REVIEW_MIN, 'body_too_short', limits.REVIEW_MAX, 'body_too_long'),
  photos: z
    .array(photo, 'photo_invalid')
    .max(limits.REVIEW_PHOTOS_MAX, 'too_many_photos')
    .refine((all) => new Set(all.map(({ path }) => path)).size === all.length, 'photo_invalid'),
  isAnonymous: z.boolean('value_invalid'),
  locale: z.enum(['fr', 'en'], 'value_invalid'),
};
const draft = z.strictObject(fields, 'value_invalid');
const reply = text(limits.REPLY_MIN, 'reply_too_short', limits.REPLY_MAX, 'reply_too_long');

/** A whole review in the form in which it is kept: what `write_review` takes. */
export type ReviewDraft = z.output<typeof draft>;
export type ReviewPhoto = ReviewDraft['photos'][number];
export type ReviewKey = keyof ReviewDraft;

// Checks shapes, not rules: a half-written draft is kept.
const answers = z.object({
  rating: fields.rating.nullable(),
  body: z.string(),
  photos: z.array(photo.extend({ path: z.string().transform(presentImageName) })).pipe(fields.photos),
  isAnonymous: fields.isAnonymous,
  // The display name that a first review may give: the profile keeps it, the review does not. Older drafts have none.
  displayName: z.string().default(''),
});

/** The text and choices so far; `rating` is null while no star is chosen. */
export type ReviewAnswers = z.output<typeof answers>;

/** A review draft stored on the device; null when it is invalid, such as another version's. */
export function readAnswers(kept: unknown): ReviewAnswers | null {
  return answers.safeParse(kept).data ?? null;
}

/**
 * The paths of photos that the stored review lost while a form was open: a report or another window removed them.
 *
 * @param former the photos of the stored review when it was last read
 * @param present its photos now
 */
export function lostPhotos(former: readonly ReviewPhoto[], present: readonly ReviewPhoto[]): string[] {
  const kept = new Set(present.map(({ path }) => path));
  return former.map(({ path }) => path).filter((path) => !kept.has(path));
}

/** `write_review`, and `my_review` of one that was written. */
export type WrittenReview = ReviewDraft & {
  id: number;
  /** To be given with the next edit. */
  version: number;
  /** Null shows the anonymous label. */
  authorName: string | null;
  isHidden: boolean;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
};

/** `my_review`: what of the reviews of a listing is the caller's. */
export type MyReview = {
  review: WrittenReview | null;
  /** What would sign it; null when the profile has none. */
  displayName: string | null;
  /** To the listing. */
  right: 'owner' | 'manager' | 'administrator' | null;
  /** Ids of the listing's reviews that the caller found useful. */
  useful: number[];
};

export type CheckedReview =
  | { review: ReviewDraft; issues: null }
  /** The first issue of each invalid field. */
  | { review: null; issues: Partial<Record<ReviewKey, ReviewIssueCode>> };

/**
 * Checks a review and brings it into the form in which it is kept.
 *
 * @param review the form's values; any invalid value is an issue of its field
 * @example checkReview({ rating: null, body: 'Bien', photos: [], isAnonymous: false, locale: 'fr' }).issues // { rating: 'rating_missing', body: 'body_too_short' }
 */
export function checkReview(review: unknown): CheckedReview {
  const { success, data, error } = draft.safeParse(review);
  if (success) return { review: data, issues: null };
  const issues: Partial<Record<ReviewKey, ReviewIssueCode>> = {};
  for (const { path, message } of error.issues)
    issues[(path[0] ?? 'body') as ReviewKey] ??= reviewIssueCode(message);
  return { review: null, issues };
}

/**
 * Checks a reply and brings it into the form in which it is kept.
 *
 * @example checkReply(' Merci! ') // { body: 'Merci!', issue: null }
 */
export function checkReply(
  typed: string,
): { body: string; issue: null } | { body: null; issue: ReviewIssueCode } {
  const { success, data, error } = reply.safeParse(typed);
  if (success) return { body: data, issue: null };
  return { body: null, issue: reviewIssueCode(error.issues[0]?.message ?? '') };
}
