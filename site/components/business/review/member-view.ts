import type { Dispatch, SetStateAction } from 'react';
import type { BusinessPage, Review } from '#domain/pages/directory.ts';

/** What the page knows of the reader, and what they changed since the server rendered the reviews. */
export type MemberView = {
  ownId: number | null;
  /** By the id of the review; null for one that was deleted. */
  changes: Record<number, Partial<Review> | null>;
};

export type MemberReviewsProps = {
  listing: Pick<BusinessPage['listing'], 'id' | 'slug' | 'name'>;
  /** Those of the page. */
  rows: readonly Review[];
  onView: Dispatch<SetStateAction<MemberView | null>>;
};
