import type { StaffRole } from './staff.ts';

/** Answers of the procedures of accounts (supabase/schemas/20_accounts). Dates are ISO 8601. */

export type FoundAccount = {
  id: string;
  email: string | null;
  name: string | null;
  createdAt: string;
  lastSignInAt: string | null;
  /** Null when not suspended; a hundred years ahead for a permanent suspension. */
  suspendedUntil: string | null;
  isAdministrator: boolean;
  role: StaffRole | null;
};

/** `find_accounts`. */
export type FoundAccounts = { rows: FoundAccount[]; next: { at: string; id: string } | null };

/** `account_details`. */
export type AccountDetails = FoundAccount & {
  phone: string | null;
  locale: 'fr' | 'en';
  confirmedAt: string | null;
  isOwn: boolean;
  /** Official numbers of the MRCs of a regional moderator. */
  mrcs: number[];
  /** The confirmation to type before a deletion. */
  confirmation: string;
  /** Sign-in methods: `email`, `google`… */
  providers: string[];
  sessions: number;
  /** Counted up to 1,001. */
  counts: Record<'listings' | 'reviews' | 'claims' | 'reports', number>;
  /** The ten newest. */
  listings: {
    slug: string;
    name: string;
    status: 'draft' | 'pending' | 'published' | 'rejected' | 'archived';
  }[];
};

/** A suspension that lasts longer is permanent. */
const FOR_GOOD_MS = 50 * 365 * 24 * 60 * 60_000;

/** Whether a suspension is permanent. */
export function isForGood(suspendedUntil: string, now: Date): boolean {
  return Date.parse(suspendedUntil) - now.getTime() > FOR_GOOD_MS;
}
