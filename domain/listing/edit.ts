import type { PlaceRef } from '../pages/directory.ts';
import type { ListingDraft } from './listing.ts';

/** What the procedures of owners answer (supabase/schemas/30_listings). */

export type ListingStatus = 'draft' | 'pending' | 'published' | 'rejected' | 'archived';

/** The fields of a listing as they are kept; `null` also for what a listing that was imported lacks. */
export type ListingValues = {
  [Key in Exclude<keyof ListingDraft, 'acceptsTerms'>]: ListingDraft[Key] | null;
};

/** `submit_listing`, `restore_listing`. */
export type SubmittedListing = { id: number; slug: string; status: ListingStatus; version: number };

/** What an administrator did not approve of, until something else waits; `reason` in words of the reader's language. */
type RefusedChanges = { fields: Partial<ListingValues>; at: string; reason: string | null };

/** `email` of a manager alone. */
export type LastEdit = { by: 'you' | 'owner' | 'manager' | 'other'; email: string | null; at: string };

/** `save_listing_tab`, `withdraw_changes`. */
export type SavedListing = {
  /** To be given with the next save. */
  version: number;
  status: ListingStatus;
  /** As the public sees them. */
  values: ListingValues;
  /** What waits for approval; null when nothing does. */
  pending: Partial<ListingValues> | null;
};

/** `listing_for_edit`. */
export type EditableListing = SavedListing & {
  id: number;
  slug: string;
  role: 'owner' | 'manager' | 'administrator';
  /** ISO 8601, as every date here. */
  publishedAt: string | null;
  deletedAt: string | null;
  /** In the administrator's words; null unless it is refused, with a reason. */
  rejectionReason: string | null;
  /** What an administrator asked before deciding, in their words; null once somebody has saved since. */
  askedMore: string | null;
  refusedChanges: RefusedChanges | null;
  /** Who changed it last; null when nobody has since it was made. */
  lastEdit: LastEdit | null;
  /** They redirect; the last given up first. */
  formerSlugs: string[];
  managers: { userId: string; email: string | null }[];
  invitations: Invitation[];
};

/** `invite_manager`. */
export type Invitation = { id: string; email: string; expiresAt: string };

/** `my_invitations`, one each. */
export type ReceivedInvitation = { id: string; listingName: string; listingSlug: string; expiresAt: string };

/** `delete_listing`. Both ISO 8601. */
export type ListingDeletion = { deletedAt: string; restorableUntil: string };

/** `right_to_listing`: what who is signed in may do; null for nothing. A manager does not delete. */
export type ListingRight = EditableListing['role'] | null;

/** `my_listings`, one each. */
export type OwnListing = SubmittedListing & {
  name: string;
  role: 'owner' | 'manager';
  city: string | null;
  logoPath: string | null;
  category: (PlaceRef & { icon: string }) | null;
  /** Of the last 30 days. */
  recentViews: number;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  /** In the administrator's words; null unless it was refused with a reason. */
  rejectionReason: string | null;
  /** What an administrator asked before deciding, in their words; null once somebody has saved since. */
  askedMore: string | null;
  refusedChanges: RefusedChanges | null;
  deletedAt: string | null;
  /** Until when `restore_listing` brings it back; null when it was not deleted. */
  restorableUntil: string | null;
  pending: Partial<ListingValues> | null;
};

/** `similar_listings`, one each: a listing in public that a new one may be. */
export type SimilarListing = {
  id: number;
  slug: string;
  name: string;
  city: string | null;
  isClaimed: boolean;
  reasons: ('phone' | 'website' | 'name')[];
};
