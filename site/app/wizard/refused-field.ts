import {
  LISTING_KEYS,
  LISTING_STEPS,
  type ListingKey,
  type ValidationIssue,
} from '#domain/listing/listing.ts';
import { DataError } from '#site/data/error.ts';
import { STEPS, type WizardStep } from './steps.ts';

/** A field that the database did not take, and the step where it is put right. */
export type RefusedField = { step: WizardStep; fault: ValidationIssue };

/** The field that a failure is about; null when it is about none. */
export function refusedField(error: unknown): RefusedField | null {
  if (!(error instanceof DataError) || error.code !== 'invalid_listing') return null;
  const key = LISTING_KEYS.find((each) => each === error.details);
  const step = STEPS.find((each) => (LISTING_STEPS[each] as readonly ListingKey[]).includes(key ?? 'name'));
  if (!key || !step) return null;
  const code = key === 'logo' || key === 'photos' ? 'image_invalid' : 'value_invalid';
  return { step, fault: { key, path: [], code } };
}
