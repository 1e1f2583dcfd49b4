import type { BusinessPage, PlaceRef } from '../pages/directory.ts';
import type { ClaimDraft } from './claim.ts';
import type { Worker } from './waiting.ts';

/** Results of the claims' procedures (supabase/schemas/52_claims/31_claiming.sql). Dates are ISO 8601. */

/**
 * Where a code goes: the listing's own email address, one at the domain of its website, or by text message to its first or
 * second telephone.
 */
export type CodeMethod = 'listing' | 'website' | 'phone' | 'second_phone';
/** Proof that the business knows the claimant: by a code (either telephone is `phone`), or by what its website shows. */
export type ClaimMethod = Exclude<CodeMethod, 'second_phone'> | 'site';

export type ClaimDocument = { id: number; path: string; name: string; type: string; bytes: number };

/** A code under way; `isSending` until its text message left. `sentTo` is an address, masked where the listing hides it, or a number in E.164. */
export type ClaimCode = {
  road: Exclude<ClaimMethod, 'site'>;
  sentTo: string;
  expiresAt: string;
  attemptsLeft: number;
  isSending: boolean;
};

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
  /**
   * Where a code may go: a (masked) address, a domain, numbers; null where the listing has none, or the server sends no
   * texts. Null altogether once decided.
   */
  roads: Record<CodeMethod, string | null> | null;
  /** The listing's numbers that receive no text message, where the server sends texts. */
  withoutTexts: string[];
  proofs: { road: ClaimMethod; at: string }[];
  code: ClaimCode | null;
  /** The number to which the last code could not be sent; null when it could. */
  undelivered: string | null;
  /** The proof by the website: its token and the last check; null where a website proves nothing. */
  site: ClaimSite | null;
  documents: ClaimDocument[];
};

/** `check_claim_site`. */
export type ClaimSite = {
  domain: string;
  token: string;
  isChecking: boolean;
  checkedAt: string | null;
  outcome: 'proven' | 'not_found' | 'unreachable' | null;
};

/** `waiting_claims`: `waiting` counts up to 1000; rows that wait for their claimant come last. */
export type WaitingClaims = { waiting: number; rows: WaitingClaim[] };

/** Why a claim is approved alone, never with others. */
type ClaimConcern = 'unavailable' | 'rival' | 'reviewed' | 'suspended' | 'unproven';

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
  /** Null when it may be approved with others. */
  concern: ClaimConcern | null;
  worker: Worker | null;
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
  worker: Worker | null;
  /** The last request for more information to the claimant. */
  asked: string | null;
  /** `byAccount`: the account's own address was proof enough. */
  proofs: { road: ClaimMethod; email: string | null; phone: string | null; at: string; byAccount: boolean }[];
  documents: ClaimDocument[];
  /** Domain of the listing's site; null where mail at it would prove nothing. */
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

/** Values that the owner hides: to moderators of a pending claim only, null later. */
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
