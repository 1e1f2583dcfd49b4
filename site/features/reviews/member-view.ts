import type { Dispatch, SetStateAction } from 'react';
import type { BusinessPage } from '#domain/pages/directory.ts';
import type { ShownReview } from './read-reviews.ts';

/** The reader's own review, and the reader's changes since the server rendered the reviews. */
export type MemberView = {
  ownId: number | null;
  /** By review id; null for a deleted review. */
  changes: Record<number, Partial<ShownReview> | null>;
};

export type MemberReviewsProps = {
  listing: Pick<BusinessPage['listing'], 'id' | 'slug' | 'name'>;
  /** Reviews on the current page. */
  rows: readonly ShownReview[];
  /** Called when the reviews were reloaded after a change. */
  onRead: (page: Pick<BusinessPage, 'listing' | 'reviews'>) => void;
  /** Closes the dialog that the fragment of the address opens. */
  onClose: () => void;
  onView: Dispatch<SetStateAction<MemberView | null>>;
};

/** Fragment of a review, the same in both languages: e-mails lead to it. */
export const reviewId = (id: number) => `review-${id}`;
/** Portal target of the signed-in person's first tools, which replace the visitor's. */
export const reviewToolsId = (id: number) => `review-${id}-tools`;
/** Portal target of the remaining tools, after the tools that everyone has. */
export const moreToolsId = (id: number) => `review-${id}-more`;
/** Portal target of the reply form. */
export const replyPlaceId = (id: number) => `review-${id}-reply`;

/** CSS class of a review's tools. */
export const REVIEW_TOOL = 'review-tool';
