import type { ListingDraft } from '../listing/listing.ts';

/** Results and arguments of the corrections' procedures (supabase/schemas/54_reports/47_suggest_corrections.sql). */

/** Fields that can be corrected; the keys come from `private.listing_fields`. */
export const CORRECTABLE_KEYS = [
  'name',
  'phone',
  'email',
  'website',
  'address',
  'addressLine2',
  'city',
  'municipality',
  'postalCode',
  'hours',
  'category',
  'subcategory',
  'services',
  'amenities',
  'doorWidth',
] as const;
export type CorrectableKey = (typeof CORRECTABLE_KEYS)[number];

/** In their stored form; null for a value that is hidden or unknown. */
export type CorrectableValues = { [Key in CorrectableKey]?: ListingDraft[Key] | null };

/** `correctable_listing`. Without an address that is hidden; a hidden e-mail is null. */
export type CorrectableListing = { id: number; showAddress: boolean; values: CorrectableValues };

/** `listing_corrections`, one each. */
export type WaitingCorrection = {
  id: number;
  /** To be given with the decision. */
  version: number;
  /** The suggested values. */
  fields: CorrectableValues;
  /** The listing's present values of these fields. */
  present: CorrectableValues;
  /** Fields that have since got another value: the correction can no longer be accepted. */
  staleKeys: CorrectableKey[];
  /** The correction reports that the business has closed. */
  isClosed: boolean;
  note: string | null;
  /** ISO 8601. */
  createdAt: string;
};

/** `decide_own_correction`. */
export type DecidedCorrection = {
  action: 'accepted' | 'rejected';
  /** The fields that an administrator looks at before they are in public, as the same edit. */
  waits: CorrectableKey[];
};

const ERROR_CODES = [
  'listing_not_found',
  'nothing_to_correct',
  'invalid_listing',
  'too_many_requests',
  'too_many_waiting',
  'insufficient_storage',
  'unreachable',
] as const;
/** Why a correction was not taken; each has one text a language (`reportDialog.correction.refusals.{code}`). */
export type CorrectionErrorCode = (typeof ERROR_CODES)[number] | 'unexpected_failure';

/** The error code with a text, for any code of a response; `unexpected_failure` for an unknown one. */
export function correctionErrorCode(code: string | null | undefined): CorrectionErrorCode {
  return ERROR_CODES.find((known) => known === code) ?? 'unexpected_failure';
}

const DECISION_ERROR_CODES = [
  'already_decided',
  'stale_version',
  'correction_outdated',
  'invalid_listing',
] as const;
/** Why a decision was not made, where it is not what every edit may meet (`editor.corrections.refusals.{code}`). */
export type DecisionErrorCode = (typeof DECISION_ERROR_CODES)[number];

/** An error code with a specific message; null for any other. */
export function decisionErrorCode(code: string | null | undefined): DecisionErrorCode | null {
  return DECISION_ERROR_CODES.find((known) => known === code) ?? null;
}
