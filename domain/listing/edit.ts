import type { SizeBand } from '../limits.ts';
import type { PlaceRef } from '../pages/directory.ts';
import type { BilingualText, TextOriginals } from './bilingual-texts.ts';
import type { Fact } from './fields/field.ts';
import type { ListingDraft } from './listing.ts';

/** Answers of the procedures of owners (supabase/schemas/30_listings). */

export type ListingStatus = 'draft' | 'pending' | 'published' | 'rejected' | 'archived';

/** The stored fields of a listing; `null` also for what an imported listing lacks. */
export type ListingValues = {
  [Key in Exclude<keyof ListingDraft, 'acceptsTerms'>]: ListingDraft[Key] | null;
};

/** `submit_listing`, `restore_listing`. */
export type SubmittedListing = { id: number; slug: string; status: ListingStatus; version: number };

/** Changes that an administrator rejected, until others are pending; `reason` is in the reader's language. */
type RefusedChanges = { fields: Partial<ListingValues>; at: string; reason: string | null };

/** `email` is present for managers only. */
export type LastEdit = { by: 'you' | 'owner' | 'manager' | 'other'; email: string | null; at: string };

/** `save_listing_tab`, `withdraw_changes`. */
export type SavedListing = {
  /** To send with the next save. */
  version: number;
  status: ListingStatus;
  /** The public values. */
  values: ListingValues;
  /** Pending changes; null without any. */
  pending: Partial<ListingValues> | null;
  originals: TextOriginals;
};

/** `listing_for_edit`. */
export type EditableListing = SavedListing & {
  id: number;
  slug: string;
  role: 'owner' | 'manager' | 'administrator';
  /** ISO 8601, as every date here. */
  publishedAt: string | null;
  deletedAt: string | null;
  /** The administrator's note; null unless the listing is rejected with a reason. */
  rejectionReason: string | null;
  /** The administrator's question; null once the owner or a manager has saved since. */
  askedMore: string | null;
  refusedChanges: RefusedChanges | null;
  /** The last editor; null when it was never edited since its creation. */
  lastEdit: LastEdit | null;
  /** Former slugs, which redirect; the latest first. */
  formerSlugs: string[];
  managers: { userId: string; email: string | null }[];
  invitations: Invitation[];
};

/** `invite_manager`. */
type Invitation = { id: string; email: string; expiresAt: string };

/** `isEmailed`: false when the address already received an invitation email within a day. */
export type SentInvitation = Invitation & { isEmailed: boolean };

/** `my_invitations`, one each. */
export type ReceivedInvitation = { id: string; listingName: string; listingSlug: string; expiresAt: string };

/** `delete_listing`. Both ISO 8601. */
export type ListingDeletion = { deletedAt: string; restorableUntil: string };

/** `right_to_listing`: the caller's role; null for none. Managers cannot delete. */
export type ListingRight = EditableListing['role'] | null;

/** `my_listings`, one each. */
export type OwnListing = SubmittedListing & {
  name: string;
  role: 'owner' | 'manager';
  city: string | null;
  logoPath: string | null;
  category: (PlaceRef & { icon: string }) | null;
  /** Page views of the last 30 days. */
  recentViews: number;
  /** The last four, the newest first: its first day (ISO 8601), views of the page, and presses. */
  weeks: { from: string; views: number; call: number; directions: number; website: number }[];
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  /** The administrator's note; null unless it was rejected with a reason. */
  rejectionReason: string | null;
  /** The administrator's question; null once the owner or a manager has saved since. */
  askedMore: string | null;
  refusedChanges: RefusedChanges | null;
  /** Visitors may write to it, once it is published. */
  takesMessages: boolean;
  /** The facts that the owner must confirm once a year, in words; null until then. */
  factsToConfirm: { fact: Fact; words: string; saidOn: string | null; source: string | null }[] | null;
  /** The texts that are in English alone. */
  missingFrench: BilingualText[];
  deletedAt: string | null;
  /** The deadline of `restore_listing`; null when it is not deleted. */
  restorableUntil: string | null;
  pending: Partial<ListingValues> | null;
};

/** `similar_listings`, one each: a published listing that may be the same business. */
export type SimilarListing = {
  id: number;
  slug: string;
  name: string;
  city: string | null;
  isClaimed: boolean;
  reasons: ('phone' | 'website' | 'name')[];
  neq: string | null;
  /** Null also when it is hidden. */
  address: string | null;
  foundedYear: number | null;
  sizeBand: SizeBand | null;
  /** Name of its subcategory, or of its category. */
  category: string | null;
};
