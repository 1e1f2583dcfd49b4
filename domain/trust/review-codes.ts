/** Validation issues of a review or a reply. Each has one text per language (`reviewDialog.faults.{code}`). */
const ISSUE_CODES = [
  'rating_missing',
  'body_too_short',
  'body_too_long',
  'too_many_photos',
  'photo_invalid',
  'reply_too_short',
  'reply_too_long',
  /** A value of another type than its field has: no form sends one. */
  'value_invalid',
] as const;
export type ReviewIssueCode = (typeof ISSUE_CODES)[number];

/** Error codes of the procedures of reviews; each has one text per language (`reviewDialog.refusals.{code}`). */
const ERROR_CODES = [
  'listing_not_found',
  'review_not_found',
  'already_reviewed',
  'stale_version',
  'invalid_review',
  'invalid_reply',
  'too_many_reviews',
  'too_many_votes',
  'own_review',
  'own_listing',
  'not_authorized',
  'insufficient_aal',
  // The caller is not signed in: no session, an ended session, or a deleted account.
  'login_required',
  // The server's disk is full.
  'insufficient_storage',
  // No answer came, or an unexpected one.
  'unexpected_failure',
] as const;
export type ReviewErrorCode = (typeof ERROR_CODES)[number];

const KNOWN_ISSUE_CODES: ReadonlySet<string> = new Set(ISSUE_CODES);
const KNOWN_ERROR_CODES: ReadonlySet<string> = new Set(ERROR_CODES);
/** Codes of the data API for a caller without a session or with an ended one. */
const SIGNED_OUT: ReadonlySet<string> = new Set([
  'account_not_found',
  'session_ended',
  '42501',
  'PGRST301',
  'PGRST303',
]);

/** The issue code of a schema issue's message; `value_invalid` for a message that is no code. */
export function reviewIssueCode(message: string): ReviewIssueCode {
  return KNOWN_ISSUE_CODES.has(message) ? (message as ReviewIssueCode) : 'value_invalid';
}

/**
 * The error code with a text, for any code of a response; `unexpected_failure` for an unknown one.
 *
 * @example reviewErrorCode('already_reviewed') // 'already_reviewed'
 * @example reviewErrorCode('account_not_found') // 'login_required'
 * @example reviewErrorCode('57014') // 'unexpected_failure'
 */
export function reviewErrorCode(code: string): ReviewErrorCode {
  if (SIGNED_OUT.has(code)) return 'login_required';
  return KNOWN_ERROR_CODES.has(code) ? (code as ReviewErrorCode) : 'unexpected_failure';
}
