/** What may be wrong with a review or a reply. Each has one text a language (`reviewDialog.faults.{code}`). */
const FAULTS = [
  'rating_missing',
  'body_too_short',
  'body_too_long',
  'too_many_photos',
  'photo_invalid',
  'reply_too_short',
  'reply_too_long',
  /** Of another type than its field has: no form writes one. */
  'value_invalid',
] as const;
export type ReviewIssueCode = (typeof FAULTS)[number];

/** What the procedures of reviews refuse with; each has one text a language (`reviewDialog.refusals.{code}`). */
const REFUSALS = [
  'listing_not_found',
  'review_not_found',
  'already_reviewed',
  'stale_version',
  'invalid_review',
  'invalid_reply',
  'too_many_reviews',
  'too_many_votes',
  'own_review',
  'not_authorized',
  'insufficient_aal',
  // Whoever is not signed in, or no longer: an ended session, an account that is gone.
  'login_required',
  // The server's disk is full.
  'insufficient_storage',
  // No answer came, or one that nobody can do anything about.
  'unexpected_failure',
] as const;
export type ReviewErrorCode = (typeof REFUSALS)[number];

const KNOWN_FAULTS: ReadonlySet<string> = new Set(FAULTS);
const KNOWN_REFUSALS: ReadonlySet<string> = new Set(REFUSALS);
/** Of the data API, to somebody without a session or with one that has ended. */
const SIGNED_OUT: ReadonlySet<string> = new Set(['account_not_found', '42501', 'PGRST301', 'PGRST303']);

/** The fault that has a text, for the message of an issue of the schema. */
export function reviewIssueCode(message: string): ReviewIssueCode {
  return KNOWN_FAULTS.has(message) ? (message as ReviewIssueCode) : 'value_invalid';
}

/**
 * The refusal that has a text, for a code that came from elsewhere.
 *
 * @example reviewErrorCode('already_reviewed') // 'already_reviewed'
 * @example reviewErrorCode('account_not_found') // 'login_required'
 * @example reviewErrorCode('57014') // 'unexpected_failure'
 */
export function reviewErrorCode(code: string): ReviewErrorCode {
  if (SIGNED_OUT.has(code)) return 'login_required';
  return KNOWN_REFUSALS.has(code) ? (code as ReviewErrorCode) : 'unexpected_failure';
}
