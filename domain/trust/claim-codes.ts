/** Validation issues of a claim; each has one text per language (`claimDialog.faults.{code}`). */
export type ClaimIssueCode =
  | 'full_name_missing'
  | 'full_name_too_long'
  | 'email_invalid'
  | 'phone_invalid'
  | 'reason_too_short'
  | 'reason_too_long';

/** Error codes of the procedures of claims; each has one text per language (`claimDialog.refusals.{code}`). */
const ERROR_CODES = [
  'listing_not_found',
  'already_claimed',
  'already_pending',
  'too_many_claims',
  'invalid_claim',
  'claim_not_found',
  'claim_decided',
  'nothing_asked',
  'no_such_road',
  'not_at_domain',
  'too_many_codes',
  'too_many_checks',
  'code_expired',
  'too_many_documents',
  'document_not_found',
  'file_too_large',
  'file_not_taken',
  'insufficient_aal',
  'account_not_found',
  'unreachable',
  'insufficient_storage',
  'unexpected_failure',
] as const;
export type ClaimErrorCode = (typeof ERROR_CODES)[number];

const KNOWN: ReadonlySet<string> = new Set(ERROR_CODES);

/**
 * The error code with a text, for any code of a response; `unexpected_failure` for an unknown one.
 *
 * @example claimErrorCode('already_pending') // 'already_pending'
 * @example claimErrorCode('57014') // 'unexpected_failure'
 */
export function claimErrorCode(code: string | null | undefined): ClaimErrorCode {
  return code && KNOWN.has(code) ? (code as ClaimErrorCode) : 'unexpected_failure';
}
