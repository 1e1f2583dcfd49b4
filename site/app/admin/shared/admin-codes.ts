/** Error codes of the admin procedures; each has a text per language (`admin.refusals.{code}`). */
const ADMIN_CODES = [
  'not_administrator',
  'insufficient_aal',
  'account_not_found',
  'account_suspended',
  // Decisions.
  'already_decided',
  'stale_version',
  'try_again',
  'reason_needed',
  'unknown_reason',
  'note_too_long',
  'unknown_kind',
  'unknown_action',
  'nothing_changed',
  'no_owner',
  'item_not_found',
  'too_many_items',
  'claim_needs_look',
  // Requests about personal information.
  'already_extended',
  'copy_before_erasure',
  'account_kept',
  // Listings.
  'licence_not_found',
  'listing_not_found',
  'already_claimed',
  'listing_deleted',
  'listing_not_deleted',
  'restore_too_late',
  'invalid_listing',
  'pair_not_found',
  'merge_not_found',
  'merge_not_last',
  'same_listing',
  'kept_not_public',
  'query_too_long',
  'neq_invalid',
  'owner_not_found',
  // Reviews and corrections.
  'review_not_found',
  'reason_missing',
  'invalid_action',
  'correction_outdated',
  // Imports and exports.
  'transfer_not_found',
  'transfer_elsewhere',
  'invalid_mapping',
  'invalid_map_name',
  'undo_too_late',
  'undo_later_first',
  'file_not_found',
  // Sponsors.
  'sponsor_not_found',
  'invalid_sponsor',
  'stale_order',
  // Tools: categories, synonyms, upkeep, accounts.
  'category_not_found',
  'has_subcategories',
  'has_listings',
  'category_in_use',
  'slug_taken',
  'invalid_slug',
  'name_taken',
  'invalid_name',
  'invalid_icon',
  'term_taken',
  'invalid_term',
  'place_not_found',
  'job_waiting',
  'own_account',
  'administrator_account',
  'unknown_role',
  'unknown_mrc',
  'too_many_filters',
  'name_needed',
  'invalid_threshold',
  'account_unproven',
  'confirmation_mismatch',
  'invalid_date',
  // Connection failures and unexpected errors.
  'unreachable',
  'insufficient_storage',
  'unexpected_failure',
] as const;
export type AdminCode = (typeof ADMIN_CODES)[number];

const KNOWN: ReadonlySet<string> = new Set(ADMIN_CODES);

/**
 * The error code with a text, for any code of a response; `unexpected_failure` for an unknown one.
 *
 * @example adminCode('already_decided') // 'already_decided'
 * @example adminCode('57014') // 'unexpected_failure'
 */
export function adminCode(code: string | null | undefined): AdminCode {
  return code && KNOWN.has(code) ? (code as AdminCode) : 'unexpected_failure';
}

/** Author of the earlier decision; `by` is null for a deleted account. */
export type EarlierDecision = { action: string; at: string; by: string | null };

/** The details of `already_decided`; null when nothing is recorded. */
export function earlierDecision(details: string | null | undefined): EarlierDecision | null {
  return details ? (JSON.parse(details) as EarlierDecision) : null;
}
