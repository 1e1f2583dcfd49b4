import type { Dispatch, SetStateAction } from 'react';
import type { BusinessPage } from '#domain/pages/directory.ts';
import type { ShownReview } from './read-reviews.ts';

/** What the page knows of the reader, and what they changed since the server rendered the reviews. */
export type MemberView = {
  ownId: number | null;
  /** By the id of the review; null for one that was deleted. */
  changes: Record<number, Partial<ShownReview> | null>;
};

export type MemberReviewsProps = {
  listing: Pick<BusinessPage['listing'], 'id' | 'slug' | 'name'>;
  /** Those of the page. */
  rows: readonly ShownReview[];
  /** The reviews were read again, after a change. */
  onRead: (page: Pick<BusinessPage, 'listing' | 'reviews'>) => void;
  /** Closes the dialog that the fragment of the address opens. */
  onClose: () => void;
  onView: Dispatch<SetStateAction<MemberView | null>>;
};

/** Fragment of a review, the same in both languages: e-mails lead to it. */
export const reviewId = (id: number) => `review-${id}`;
/** Where the first tools of whoever is signed in come, in the place of the visitor's. */
export const reviewToolsId = (id: number) => `review-${id}-tools`;
/** Where others come, after those that are everyone's: these stay where they are. */
export const moreToolsId = (id: number) => `review-${id}-more`;
/** Where the reply to a review is written. */
export const replyPlaceId = (id: number) => `review-${id}-reply`;

/** How a tool of a review looks. */
export const REVIEW_TOOL = 'review-tool';
