/** Validation issues of a listing. Each has one text per language (`listingForm.faults.{code}`). */
const ISSUE_CODES = [
  'name_too_short',
  'name_too_long',
  'description_too_short',
  'description_too_long',
  'creed_too_long',
  'size_missing',
  'founded_year_missing',
  'founded_year_out_of_range',
  'logo_missing',
  'image_invalid',
  'too_many_photos',
  'photo_twice',
  'alt_too_long',
  'contact_missing',
  'phone_invalid',
  'email_invalid',
  'website_invalid',
  'social_invalid',
  'address_too_short',
  'address_too_long',
  'address_line2_too_long',
  'city_missing',
  'city_too_long',
  'province_invalid',
  'postal_code_missing',
  'postal_code_invalid',
  'latitude_missing',
  'latitude_out_of_range',
  'longitude_missing',
  'longitude_out_of_range',
  'hours_invalid',
  'hours_overlap',
  'too_many_intervals',
  'special_hours_invalid',
  'special_hours_overlap',
  'too_many_special_hours',
  'season_invalid',
  'seasons_overlap',
  'too_many_seasons',
  'door_width_out_of_range',
  'category_missing',
  'too_many_services',
  'activity_too_short',
  'activity_too_long',
  'service_too_short',
  'service_too_long',
  'service_twice',
  'terms_not_accepted',
  /** A value of the wrong type, which no form produces. */
  'value_invalid',
] as const;
export type ListingIssueCode = (typeof ISSUE_CODES)[number];

/** Error codes of the procedures of listings; each has one text per language (`listingForm.refusals.{code}`). */
const ERROR_CODES = [
  'listing_not_found',
  'not_authorized',
  'insufficient_aal',
  'account_not_found',
  'stale_version',
  'invalid_listing',
  'listing_deleted',
  'listing_not_deleted',
  'restore_too_late',
  'listing_removed',
  'invalid_slug',
  'slug_taken',
  'too_many_listings',
  'too_many_requests',
  'already_manager',
  'too_many_managers',
  'invitation_not_found',
  'not_a_manager',
  'heir_unavailable',
  // No response, or an error that the person cannot act on.
  'unreachable',
  'insufficient_storage',
  'unexpected_failure',
] as const;
export type ListingErrorCode = (typeof ERROR_CODES)[number];

const KNOWN_ISSUE_CODES: ReadonlySet<string> = new Set(ISSUE_CODES);
const KNOWN_ERROR_CODES: ReadonlySet<string> = new Set(ERROR_CODES);

/** The issue code of a schema issue's message; `value_invalid` for a message that is no code. */
export function listingIssueCode(message: string): ListingIssueCode {
  return KNOWN_ISSUE_CODES.has(message) ? (message as ListingIssueCode) : 'value_invalid';
}

/**
 * The error code with a text, for any code of a response; `unexpected_failure` for an unknown one.
 *
 * @example listingErrorCode('slug_taken') // 'slug_taken'
 * @example listingErrorCode('57014') // 'unexpected_failure'
 */
export function listingErrorCode(code: string | null | undefined): ListingErrorCode {
  return code && KNOWN_ERROR_CODES.has(code) ? (code as ListingErrorCode) : 'unexpected_failure';
}
