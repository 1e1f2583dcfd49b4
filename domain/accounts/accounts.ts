/** What the procedures of accounts answer (supabase/schemas/20_accounts). Dates are ISO 8601. */

export type FoundAccount = {
  id: string;
  email: string | null;
  name: string | null;
  createdAt: string;
  lastSignInAt: string | null;
  /** Null for who is not suspended; a hundred years from then for good. */
  suspendedUntil: string | null;
  isAdministrator: boolean;
};

/** `find_accounts`. */
export type FoundAccounts = { rows: FoundAccount[]; next: { at: string; id: string } | null };

/** `account_details`. */
export type AccountDetails = FoundAccount & {
  phone: string | null;
  locale: 'fr' | 'en';
  confirmedAt: string | null;
  isOwn: boolean;
  /** What is to be typed before it is deleted. */
  confirmation: string;
  /** Ways of signing in: `email`, `google`… */
  providers: string[];
  sessions: number;
  /** Counted to 1,001 at most. */
  counts: Record<'listings' | 'reviews' | 'claims' | 'reports', number>;
  /** The ten newest. */
  listings: {
    slug: string;
    name: string;
    status: 'draft' | 'pending' | 'published' | 'rejected' | 'archived';
  }[];
};

/** A suspension that lasts longer is one for good. */
const FOR_GOOD_MS = 50 * 365 * 24 * 60 * 60_000;

/** Whether a suspension has no end that matters. */
export function isForGood(suspendedUntil: string, now: Date): boolean {
  return Date.parse(suspendedUntil) - now.getTime() > FOR_GOOD_MS;
}
