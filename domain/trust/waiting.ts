import type { OwnStaffRole } from '../accounts/staff.ts';
import type { ListingValues, SimilarListing } from '../listing/edit.ts';
import type { VotedFact } from '../listing/fields/field.ts';
import type { ListingKey } from '../listing/listing.ts';
import type { BackupHealth } from '../operations/backup-health.ts';
import type { Photo, PlaceRef } from '../pages/directory.ts';
import type { CountedKind, WaitingKind } from './moderation.ts';

/** Results of the queue's procedures (supabase/schemas/56_moderation/60_waiting_items.sql). Dates are ISO 8601. */

/** The listing of a waiting item, as a line of the moderation queue shows it. */
export type WaitingListing = {
  id: number;
  slug: string;
  name: string;
  status: 'draft' | 'pending' | 'published' | 'rejected' | 'archived';
  city: string | null;
  category: (PlaceRef & { icon: string }) | null;
  isClaimed: boolean;
  logoPath: string | null;
};

/** Somebody else who works on an item, and since when. */
export type Worker = { name: string; since: string };

/** `waiting_items`, one each. */
export type WaitingItem = {
  kind: WaitingKind;
  id: number;
  /** To be given with the decision. */
  version: number;
  since: string;
  listing: WaitingListing;
  worker: Worker | null;
  /** Facts shown on a line next to the name, depending on the kind. */
  facts: {
    keys?: ListingKey[];
    /** The beginning of a person's text. */
    excerpt?: string | null;
    on?: 'listing' | 'review' | 'photo';
    rating?: number;
    isClosed?: boolean;
    /** Facts that enough visitors call wrong. */
    doubted?: VotedFact[];
  };
};

/** `waiting_summary`, one each: 1001 for more than a thousand. */
export type WaitingCount = {
  kind: CountedKind;
  count: number;
  oldest: string | null;
  /** When the first answer to a request about personal information is due. */
  due?: string | null;
};

/** Who asked; null for a visitor, or an account that is gone. `listings` are counted to 100. */
export type Requester = {
  id: string;
  email: string | null;
  name: string | null;
  sinceWhen: string;
  listings: number;
};

/** One field, former and new value; places and categories by their names. */
export type ComparedField = { key: ListingKey; before: unknown; after: unknown };

export type ReviewedText = {
  id: number;
  authorName: string | null;
  author: Requester | null;
  rating: number;
  body: string;
  locale: 'fr' | 'en';
  createdAt: string;
  updatedAt: string;
  photos: Photo[];
};

/** A signal that may weigh against a review (`private.review_signals`); it decides nothing. */
export type ReviewSignal = {
  signal: string;
  role?: 'owner' | 'manager';
  count?: number;
  reviews?: number[];
  hours?: number;
};

type Common = { version: number; since: string; listingId: number; isWaiting: boolean };

/** The data that each kind needs for a decision. */
export type Details = {
  listing: Common & {
    /** Hidden values, and the owner's email, are null to moderators once it does not wait. */
    values: ListingValues;
    owner: Requester | null;
    askedMore: string | null;
    similar: SimilarListing[];
  };
  changes: Common & { asker: Requester | null; fields: ComparedField[] };
  removal: Common & { asker: Requester | null; words: string | null; together: number };
  report: Common & {
    asker: Requester | null;
    on: 'listing' | 'review' | 'photo';
    reason: string | null;
    words: string | null;
    photoPath: string | null;
    /** Null also once it is gone. */
    review: ReviewedText | null;
    /** Values of the reported listing, null for a review or photo; hidden values are null to moderators. */
    values: ListingValues | null;
    /** Open reports on the same thing, this one included: they are decided together. */
    together: number;
  };
  review: Common & { review: ReviewedText; signals: ReviewSignal[] };
  correction: Common & {
    asker: Requester | null;
    words: string | null;
    isClosed: boolean;
    fields: ComparedField[];
    /** Fields that changed since it was suggested. */
    changedSince: ListingKey[];
  };
  doubt: Common & {
    doubted: {
      fact: VotedFact;
      /** The value on the page, of missing access its codes; null when it is not a line of text. */
      words: string | null;
      /** Voters of the last half year. */
      wrong: number;
      right: number;
      /** The source of the fact; null without a source. */
      source: string | null;
      saidOn: string | null;
    }[];
  };
  message: Common & {
    asker: Requester | null;
    /** The note of the person who reported it. */
    words: string | null;
    /** Null, as the text, once it was removed. */
    sender: string | null;
    email: string;
    body: string | null;
    spamScore: number;
    sentAt: string;
    /** Messages of the same sender to any listing, this one included. */
    together: number;
  };
};

export type DetailedKind = keyof Details;

export type EarlierWords = {
  id: number;
  kind: string;
  action: string;
  at: string;
  /** A name or an address; null for an account that is gone. */
  by: string | null;
  /** The role in which they decided. */
  role: OwnStaffRole['role'];
  words: string | null;
  /** About the very thing, and not only about its listing. */
  isOfThis: boolean;
};

/** `waiting_item`. */
export type WaitingDetail = {
  [Kind in DetailedKind]: {
    kind: Kind;
    id: number;
    /** Null once it is gone. */
    detail: Details[Kind] | null;
    listing: WaitingListing | null;
    worker: Worker | null;
    /** The newest first. */
    decisions: EarlierWords[];
  };
}[DetailedKind];

/** `site_health`. Bytes, counts (1001 for more than a thousand), dates. */
export type SiteHealth = {
  databaseBytes: number;
  listings: number;
  mail: { waiting: number; oldest: string | null; failed: number; lastFailure: string | null } | null;
  filesToRemove: number;
  /** Files being sent that are not whole yet. */
  uploads: number;
  /** Null: never. */
  lastImport: string | null;
  lastMaintenance: string | null;
  backup: BackupHealth;
};
