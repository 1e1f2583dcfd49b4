/** What may be wrong with a claim; each has one text a language (`claimDialog.faults.{code}`). */
export type ClaimIssueCode =
  | 'full_name_missing'
  | 'full_name_too_long'
  | 'email_invalid'
  | 'phone_invalid'
  | 'reason_too_short'
  | 'reason_too_long';

/** What the procedures of claims refuse with; each has one text a language (`claimDialog.refusals.{code}`). */
const REFUSALS = [
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
export type ClaimErrorCode = (typeof REFUSALS)[number];

const KNOWN: ReadonlySet<string> = new Set(REFUSALS);

/**
 * The refusal that has a text, for a code that came from elsewhere.
 *
 * @example claimErrorCode('already_pending') // 'already_pending'
 * @example claimErrorCode('57014') // 'unexpected_failure'
 */
export function claimErrorCode(code: string | null | undefined): ClaimErrorCode {
  return code && KNOWN.has(code) ? (code as ClaimErrorCode) : 'unexpected_failure';
}
