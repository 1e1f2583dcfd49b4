/** What may be wrong with a listing. Each has one text a language (`listingForm.faults.{code}`). */
const FAULTS = [
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
  'category_missing',
  'too_many_services',
  'service_too_short',
  'service_too_long',
  'service_twice',
  'terms_not_accepted',
  /** Of another type than its field has: no form writes one. */
  'value_invalid',
] as const;
export type ListingIssueCode = (typeof FAULTS)[number];

/** What the procedures of listings refuse with; each has one text a language (`listingForm.refusals.{code}`). */
const REFUSALS = [
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
  // No answer came, or one that nobody can do anything about.
  'unreachable',
  'insufficient_storage',
  'unexpected_failure',
] as const;
export type ListingErrorCode = (typeof REFUSALS)[number];

const KNOWN_FAULTS: ReadonlySet<string> = new Set(FAULTS);
const KNOWN_REFUSALS: ReadonlySet<string> = new Set(REFUSALS);

/** The fault that has a text, for the message of an issue of the schema. */
export function listingIssueCode(message: string): ListingIssueCode {
  return KNOWN_FAULTS.has(message) ? (message as ListingIssueCode) : 'value_invalid';
}

/**
 * The refusal that has a text, for a code that came from elsewhere.
 *
 * @example listingErrorCode('slug_taken') // 'slug_taken'
 * @example listingErrorCode('57014') // 'unexpected_failure'
 */
export function listingErrorCode(code: string | null | undefined): ListingErrorCode {
  return code && KNOWN_REFUSALS.has(code) ? (code as ListingErrorCode) : 'unexpected_failure';
}
