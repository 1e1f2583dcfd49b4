/** Answers of the procedures of an account (supabase/schemas/20_accounts). */

/** A session of a person. */
export type OwnSession = {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  /** When its token was last renewed; ISO 8601. */
  lastUsedAt: string;
  userAgent: string | null;
  /** The network of its last use, such as `203.0.113.0/24`; null when unknown. */
  network: string | null;
  /** Whether it is the current session. */
  isCurrent: boolean;
};

/** A review that a person wrote. */
export type OwnReview = {
  id: number;
  rating: number;
  body: string;
  locale: 'fr' | 'en';
  /** ISO 8601. */
  createdAt: string;
  /** `hidden` by an administrator; `unlisted` when its listing is no longer in public. */
  status: 'published' | 'hidden' | 'unlisted';
  businessName: string;
  /** null when the listing is not public. */
  businessSlug: string | null;
};

export type OwnReviews = {
  rows: OwnReview[];
  /** The cursor of the next page, for `before`; null on the last page. */
  next: number | null;
};

/** A file of the person's in the storage. */
export type OwnFile = { bucket: string; path: string };

/** The export of a person's data: rows as stored, by kind. */
export type AccountExport = { exported_at: string; files: OwnFile[]; [kind: string]: unknown };

/** Why an account cannot be deleted at present. */
type DeletionBlocker = 'administrator_account' | 'reauthentication_needed';

/** The effects of deleting an account. */
export type DeletionPreview = {
  /** The confirmation to type: the account's email, phone or id. */
  confirmation: string;
  obstacle: DeletionBlocker | null;
  /** Published listings, which stay without an owner. */
  keptListings: { name: string; slug: string }[];
  /** Archived listings, of which only name and place stay. */
  emptiedListings: string[];
  deletedListings: string[];
  reviews: number;
  claims: number;
};

/** What happens to the reviews of a deleted account. */
export type ReviewsChoice = 'delete' | 'keep';
