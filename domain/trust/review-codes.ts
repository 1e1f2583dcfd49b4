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
export type ReviewFault = (typeof FAULTS)[number];

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
export type ReviewRefusal = (typeof REFUSALS)[number];

const KNOWN_FAULTS: ReadonlySet<string> = new Set(FAULTS);
const KNOWN_REFUSALS: ReadonlySet<string> = new Set(REFUSALS);
/** Of the data API, to somebody without a session or with one that has ended. */
const SIGNED_OUT: ReadonlySet<string> = new Set(['account_not_found', '42501', 'PGRST301', 'PGRST303']);

/** The fault that has a text, for the message of an issue of the schema. */
export function reviewFault(message: string): ReviewFault {
  return KNOWN_FAULTS.has(message) ? (message as ReviewFault) : 'value_invalid';
}

/**
 * The refusal that has a text, for a code that came from elsewhere.
 *
 * @example reviewRefusal('already_reviewed') // 'already_reviewed'
 * @example reviewRefusal('account_not_found') // 'login_required'
 * @example reviewRefusal('57014') // 'unexpected_failure'
 */
export function reviewRefusal(code: string): ReviewRefusal {
  if (SIGNED_OUT.has(code)) return 'login_required';
  return KNOWN_REFUSALS.has(code) ? (code as ReviewRefusal) : 'unexpected_failure';
}
