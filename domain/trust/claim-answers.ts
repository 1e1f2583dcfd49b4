import type { BusinessPage, PlaceRef } from '../pages/directory.ts';
import type { ClaimDraft } from './claim.ts';

/** Results of the claims' procedures (supabase/schemas/60_trust/31_claiming.sql). Dates are ISO 8601. */

/** Proof that the business knows the claimant: by its own email address, or by one at the domain of its web site. */
export type ClaimMethod = 'listing' | 'website';

export type ClaimDocument = { id: number; path: string; name: string; type: string; bytes: number };

/** A code under way. `sentTo` is masked where the listing hides its address. */
export type ClaimCode = { road: ClaimMethod; sentTo: string; expiresAt: string; attemptsLeft: number };

/** `my_claims`, one each. Dates are ISO 8601. */
export type OwnClaim = {
  id: number;
  status: 'pending' | 'approved' | 'rejected' | 'closed';
  createdAt: string;
  waitingSince: string;
  decidedAt: string | null;
  /** When an administrator asked for more; null when they wait for nothing of the claimant's. */
  moreAskedAt: string | null;
  /** An administrator's last reason and note, in the reader's language. */
  decision: string | null;
  answer: string | null;
  /** `slug` is null when it is not in public. */
  listing: { id: number; name: string; city: string | null; slug: string | null };
  /** Where a code may go: a (masked) address, a domain; null where the listing has none. Null altogether once decided. */
  roads: Record<ClaimMethod, string | null> | null;
  proofs: { road: ClaimMethod; at: string }[];
  code: ClaimCode | null;
  documents: ClaimDocument[];
};

/** `waiting_claims`: `waiting` counts up to 1000; rows that wait for their claimant come last. */
export type WaitingClaims = { waiting: number; rows: WaitingClaim[] };

export type WaitingClaim = {
  id: number;
  version: number;
  fullName: string;
  waitingSince: string;
  moreAskedAt: string | null;
  listingName: string;
  city: string | null;
  proofs: ClaimMethod[];
  documents: number;
};

/** `claim_to_decide`. */
export type ClaimEvidence = ClaimDraft & {
  id: number;
  version: number;
  status: OwnClaim['status'] | 'withdrawn';
  answer: string | null;
  createdAt: string;
  waitingSince: string;
  moreAskedAt: string | null;
  /** The last request for more information to the claimant. */
  asked: string | null;
  /** `byAccount`: the account's own address was proof enough. */
  proofs: { road: ClaimMethod; email: string; at: string; byAccount: boolean }[];
  documents: ClaimDocument[];
  /** Of the listing's site; null where mail at it would prove nothing. */
  provableDomain: string | null;
  isContactOfSite: boolean;
  isPhoneOfListing: boolean;
  claimant: {
    displayName: string | null;
    email: string | null;
    createdAt: string;
    isEmailProven: boolean;
    isEmailOfSite: boolean;
    /** 20 at most, as `claims`. */
    listings: { name: string; slug: string | null }[];
    claims: { listingName: string; status: ClaimEvidence['status']; createdAt: string }[];
    hasReviewed: boolean;
  };
  /** Other open claims on the same listing. */
  rivals: { id: number; fullName: string; createdAt: string; proofs: ClaimMethod[] }[];
  listing: ClaimedListing;
};

export type ClaimedListing = {
  id: number;
  slug: string;
  name: string;
  isPublic: boolean;
  isClaimed: boolean;
  source: BusinessPage['listing']['source'];
  city: string | null;
  logoPath: string | null;
  category: (PlaceRef & { icon: string }) | null;
  description: string | null;
  phone: string | null;
  email: string | null;
  showEmail: boolean;
  website: string | null;
  address: string | null;
  showAddress: boolean;
  postalCode: string | null;
  publishedAt: string | null;
};
