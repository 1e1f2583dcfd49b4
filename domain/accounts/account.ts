/** What the procedures of an account answer (supabase/schemas/20_accounts). */

/** A device on which a person is signed in. */
export type OwnSession = {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  /** When its token was last renewed; ISO 8601. */
  lastUsedAt: string;
  userAgent: string | null;
  /** The network that it was last used from, such as `203.0.113.0/24`; null when not known. */
  network: string | null;
  /** The device that asks. */
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
  /** null when the listing is not in public. */
  businessSlug: string | null;
};

export type OwnReviews = {
  rows: OwnReview[];
  /** What to ask for next as `before`; null when these are the last. */
  next: number | null;
};

/** A file of the person's in the storage. */
export type OwnFile = { bucket: string; path: string };

/** Everything that is held about a person: rows as they are stored, by their kind. */
export type AccountExport = { exported_at: string; files: OwnFile[]; [kind: string]: unknown };

/** Why an account cannot be deleted now. */
type DeletionBlocker = 'administrator_account' | 'insufficient_aal' | 'reauthentication_needed';

/** What deleting an account would do. */
export type DeletionPreview = {
  /** What has to be typed: the e-mail, the phone or the identifier of the account. */
  confirmation: string;
  obstacle: DeletionBlocker | null;
  /** Stay in public, owned by nobody. */
  keptListings: { name: string; slug: string }[];
  /** Withdrawn ones, of which the name alone stays. */
  emptiedListings: string[];
  deletedListings: string[];
  reviews: number;
  claims: number;
};

/** What becomes of the reviews of who leaves. */
export type ReviewsChoice = 'delete' | 'keep';
