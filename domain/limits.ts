/** Every limit of the product. The same figures are constraints in `supabase/schemas`. */

export const NAME_MIN = 3;
export const NAME_MAX = 150;
export const DESCRIPTION_MIN = 50;
export const DESCRIPTION_MAX = 500;
/** `auth.minimum_password_length` of supabase/config.toml: the shortest password, in characters. */
export const PASSWORD_MIN = 8;
/** The bytes of UTF-8 that bcrypt hashes. */
export const PASSWORD_MAX_BYTES = 72;
export const DISPLAY_NAME_MIN = 2;
export const DISPLAY_NAME_MAX = 60;
/** Most characters of the mission and of the values, per language. */
export const STATEMENT_MAX = 500;
export const ADDRESS_MIN = 5;
export const ADDRESS_MAX = 200;
export const ADDRESS_LINE2_MAX = 100;
export const CITY_MIN = 2;
export const CITY_MAX = 100;
export const FOUNDED_YEAR_MIN = 1600;
export const ACTIVITY_MIN = 3;
export const ACTIVITY_MAX = 300;
export const SERVICES_MAX = 20;
export const SERVICE_MIN = 2;
export const SERVICE_MAX = 50;
export const PHOTOS_MAX = 10;
/** Most characters of a photo's alternative text. */
export const ALT_MAX = 200;
/** Most characters of the reason to ask for the removal of a listing. */
export const REMOVAL_REASON_MAX = 1000;
/** Characters of the full name and the reason of a claim. */
export const CLAIM_NAME_MIN = 2;
export const CLAIM_NAME_MAX = 120;
export const CLAIM_REASON_MIN = 10;
export const CLAIM_REASON_MAX = 2000;
/** Most characters of a claimant's answer to a request for more information. */
export const CLAIM_TEXT_MAX = 2000;
export const CLAIM_DOCUMENTS_MAX = 5;
/** Size of each document: `storage.buckets.claim-documents` of supabase/config.toml. */
export const CLAIM_DOCUMENT_MAX_BYTES = 5 * 1024 * 1024;
/** Most characters of the details that accompany the reason of a report. */
export const REPORT_DETAILS_MAX = 2000;
/** Characters of a message to a business: the sender's name, the text, and the note of a report. */
export const MESSAGE_NAME_MIN = 2;
export const MESSAGE_NAME_MAX = 120;
export const MESSAGE_MIN = 10;
export const MESSAGE_MAX = 3000;
export const MESSAGE_NOTE_MAX = 1000;
/** The businesses that one request for prices may reach. */
export const PRICE_LISTINGS_MAX = 5;
/** Characters of a request about personal information: the name, the listing and the details. */
export const PRIVACY_NAME_MIN = 2;
export const PRIVACY_NAME_MAX = 120;
export const PRIVACY_LISTING_MAX = 300;
export const PRIVACY_DETAILS_MIN = 10;
export const PRIVACY_DETAILS_MAX = 4000;
/** Most characters of the source or the comment of a correction. */
export const CORRECTION_NOTE_MAX = 1000;
/** How many of them « my businesses » shows. */
export const OWN_LISTINGS_MAX = 500;
/** The longest side of a photo, in pixels. */
export const PHOTO_SIDE_MAX = 9999;
export const REVIEW_MIN = 50;
export const REVIEW_MAX = 5000;
export const REVIEW_PHOTOS_MAX = 5;
/** Characters of a business's reply to a review. */
export const REPLY_MIN = 2;
export const REPLY_MAX = 2000;

/** Width of a door, in centimetres. */
export const DOOR_WIDTH_MIN = 40;
export const DOOR_WIDTH_MAX = 400;
/** Uses of a second telephone number, in the order of the form. */
export const PHONE_LABELS = [
  'toll_free',
  'mobile',
  'emergency',
  'after_hours',
  'reservations',
  'fax',
  'other',
] as const;
export type PhoneLabel = (typeof PHONE_LABELS)[number];
export const SIZE_BANDS = ['1-10', '11-50', '51-200', '201-500', '501+'] as const;
export type SizeBand = (typeof SIZE_BANDS)[number];
/** Legal forms of the registry of enterprises (`COD_FORME_JURI`) that pages have words for. */
/** States of a licence of the Régie du bâtiment; `ended`: given up or expired. */
export const LICENCE_STATUSES = ['active', 'suspended', 'cancelled', 'ended'] as const;
export type LicenceStatus = (typeof LICENCE_STATUSES)[number];

export const LEGAL_FORMS = ['CIE', 'IND', 'APE', 'SENC', 'SEC', 'COP', 'ASS', 'AU'] as const;

export const PROVINCES = [
  'QC',
  'ON',
  'BC',
  'AB',
  'MB',
  'SK',
  'NS',
  'NB',
  'PE',
  'NL',
  'YT',
  'NT',
  'NU',
] as const;

export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'twitter', 'linkedin', 'threads', 'tiktok'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Results per page of a list. */
export const PAGE_SIZE = 20;
/** Maximum pages of a list; beyond them the visitor has to refine the search. */
export const PAGES_MAX = 50;

/** Radii offered by the distance filter, in kilometres. */
export const RADII_KM = [2, 5, 10, 25, 50, 100] as const;
