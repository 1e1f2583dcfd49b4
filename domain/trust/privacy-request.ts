import * as limits from '../limits.ts';
import { readEmail } from '../listing/contact.ts';
import { countCharacters, tidyText } from '../text/stored-text.ts';

/** Requests about one's own personal information (supabase/schemas/56_moderation/58_privacy_requests.sql). Dates are ISO 8601. */

/** Kinds in display order. */
export const PRIVACY_KINDS = ['access', 'correction', 'removal', 'deindexing', 'complaint', 'other'] as const;
type PrivacyKind = (typeof PRIVACY_KINDS)[number];

const PRIVACY_NAME = { min: limits.PRIVACY_NAME_MIN, max: limits.PRIVACY_NAME_MAX } as const;
export const PRIVACY_DETAILS = { min: limits.PRIVACY_DETAILS_MIN, max: limits.PRIVACY_DETAILS_MAX } as const;

/** A person's request about their own personal information, as typed; `listing` is empty without one. */
export type PrivacyWords = {
  kind: PrivacyKind | '';
  name: string;
  email: string;
  listing: string;
  details: string;
};
export type PrivacyField = keyof PrivacyWords;
/** Fields in the order of the form, which has them by these names. */
export const PRIVACY_FIELDS: readonly PrivacyField[] = ['kind', 'name', 'email', 'listing', 'details'];

/** The values of the form, read by a script or posted; other fields are left out. */
export function readPrivacyForm(form: Pick<FormData | URLSearchParams, 'get'>): PrivacyWords {
  const text = (name: PrivacyField) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    kind: PRIVACY_KINDS.find((kind) => kind === text('kind')) ?? '',
    name: text('name'),
    email: text('email'),
    listing: text('listing'),
    // Forms end lines with CRLF.
    details: text('details').replaceAll('\r\n', '\n'),
  };
}

export function tidyPrivacyWords(words: PrivacyWords): PrivacyWords {
  const line = (text: string) => text.trim().replace(/\s+/g, ' ');
  return {
    kind: words.kind,
    name: line(words.name),
    email: words.email.trim(),
    listing: line(words.listing),
    details: tidyText(words.details),
  };
}

/** The fields that the database would refuse, in their order. */
export function privacyIssues({ kind, name, email, listing, details }: PrivacyWords): PrivacyField[] {
  const isWithin = (text: string, { min, max }: { min: number; max: number }) =>
    countCharacters(text) >= min && countCharacters(text) <= max;
  const isRight: Record<PrivacyField, boolean> = {
    kind: kind !== '',
    name: isWithin(name, PRIVACY_NAME),
    email: Boolean(readEmail(email)),
    listing: isWithin(listing, { min: kind === 'deindexing' ? 1 : 0, max: limits.PRIVACY_LISTING_MAX }),
    details: isWithin(details, PRIVACY_DETAILS),
  };
  return PRIVACY_FIELDS.filter((field) => !isRight[field]);
}

type PrivacyRequestState = 'unconfirmed' | 'waiting' | 'granted' | 'refused';

/** `privacy_request`: the content of a request's page, for anyone with its link. */
export type PrivacyStatus = {
  reference: string;
  kind: PrivacyKind;
  status: PrivacyRequestState;
  createdAt: string;
  /** Null until the address is confirmed; the answer is due 30 days later. */
  confirmedAt: string | null;
  dueAt: string | null;
  isExtended: boolean;
  decidedAt: string | null;
  /** The last message to the person, in the language of the request. */
  words: string | null;
  /** End of the copy's download period; null without a copy. */
  copyUntil: string | null;
  listing: { name: string; slug: string } | null;
};

/** A row of the administrators' section. */
export type PrivacyLine = {
  id: number;
  reference: string;
  kind: PrivacyKind;
  status: Exclude<PrivacyRequestState, 'unconfirmed'>;
  name: string;
  confirmedAt: string;
  dueAt: string;
  isExtended: boolean;
  decidedAt: string | null;
};

/** `privacy_requests`: those due first, and the last ones decided. */
export type PrivacyRequests = { waiting: PrivacyLine[]; decided: PrivacyLine[] };

/** Actions for a request that is granted; `done` means done by hand, as described in the note. */
export const PRIVACY_ACTS = [
  'copy',
  'erase',
  'deindex',
  'hide_email',
  'hide_phone',
  'hide_address',
  'remove_listing',
  'done',
] as const;
export type PrivacyAct = (typeof PRIVACY_ACTS)[number];

/** `privacy_request_to_decide`. */
export type PrivacyCase = PrivacyLine & {
  /** To be given with the answer. */
  version: number;
  email: string;
  details: string;
  listingSaid: string | null;
  locale: 'fr' | 'en';
  acts: PrivacyAct[];
  words: string | null;
  listing: {
    id: number;
    slug: string;
    name: string;
    isPublic: boolean;
    isUnindexed: boolean;
    hasEmail: boolean;
    hasPhone: boolean;
    showsAddress: boolean;
  } | null;
};

/** `privacy_holdings`: what is held for an address. */
export type PrivacyHoldings = {
  /** Every account with this address, proven ones first. */
  accounts: {
    id: string;
    name: string | null;
    createdAt: string;
    /** `organization`: it signs in through one. */
    state: 'proven' | 'unconfirmed' | 'organization';
    /** Why access to the mailbox does not prove it: no copy, and only its holder deletes it; null when it does. */
    keptBy: 'administrator' | 'second_factor' | 'organization' | 'unproven' | null;
    listings: number;
    reviews: number;
  }[];
  /** Accounts of another address that asked to take this one, which is not confirmed. */
  awaited: number;
  /** Listings that have the address. */
  listings: { id: number; slug: string; name: string; isPublic: boolean; isShown: boolean }[];
  claims: number;
  proofs: number;
  reports: number;
  corrections: number;
  messages: number;
  invitations: number;
  emails: number;
  requests: {
    id: number;
    reference: string;
    kind: PrivacyKind;
    status: PrivacyRequestState;
    createdAt: string;
  }[];
};

export type PrivacyAnswer = {
  action: 'granted' | 'refused' | 'extended';
  acts: PrivacyAct[];
  /** Code from `decision_reasons`. */
  reason: string | null;
  note: string | null;
  /** Address of the listing, when it is another than the request's. */
  listing: string | null;
};

const DAY_MS = 86_400_000;
/** A request is « soon » due from a week before its legal deadline. */
const SOON_DAYS = 7;

export type PrivacyClock = { days: number; state: 'running' | 'soon' | 'overdue' };

/**
 * How a request stands against its day.
 *
 * @param dueAt ISO 8601
 * @param now milliseconds since 1970
 * @returns whole days that are left, or that it is late by: the day itself counts as 0
 * @example privacyClock('2026-01-31T12:00:00Z', Date.parse('2026-01-01T12:00:00Z')) // { days: 30, state: 'running' }
 */
export function privacyClock(dueAt: string, now: number): PrivacyClock {
  const left = (Date.parse(dueAt) - now) / DAY_MS;
  if (left < 0) return { days: Math.floor(-left), state: 'overdue' };
  return { days: Math.floor(left), state: left <= SOON_DAYS ? 'soon' : 'running' };
}

/** Error codes of the procedures of privacy requests; each has one text per language (`privacyRequest.refusals.{code}`). */
const ERROR_CODES = [
  'too_many_requests',
  'privacy_request_not_found',
  'insufficient_storage',
  'unreachable',
] as const;
export type PrivacyErrorCode = (typeof ERROR_CODES)[number] | 'unexpected_failure';

/** The error code with a text, for any code of a response; `unexpected_failure` for an unknown one. */
export function privacyErrorCode(code: string | null | undefined): PrivacyErrorCode {
  return ERROR_CODES.find((known) => known === code) ?? 'unexpected_failure';
}
