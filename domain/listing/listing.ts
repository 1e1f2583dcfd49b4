import { z } from 'zod';
import { type ListingIssueCode, listingIssueCode } from './codes.ts';
import {
  FIELD_KEYS,
  type FieldInput,
  type FieldKey,
  type FieldOutput,
  fieldOf,
  type KeysWith,
  keysWith,
} from './fields/listing-fields.ts';

/** A listing as its owner edits it: nine steps of a wizard, later six tabs of an editor, over the same fields. */

/** The fields and the consent, which is required but not stored. */
export type ListingKey = FieldKey | 'acceptsTerms';

const acceptsTerms = z.literal(true, 'terms_not_accepted');

/** The answers so far; steps that were not reached are absent. */
export type ListingAnswers = { [Key in FieldKey]?: FieldInput<Key> | null } & { acceptsTerms?: true | null };

/** A complete, normalized listing: the argument of `submit_listing`. */
export type ListingDraft = { [Key in FieldKey]: FieldOutput<Key> } & { acceptsTerms: true };

export const LISTING_STEPS = {
  basic: keysWith('step', 'basic'),
  details: keysWith('step', 'details'),
  media: keysWith('step', 'media'),
  contact: keysWith('step', 'contact'),
  address: keysWith('step', 'address'),
  geolocation: keysWith('step', 'geolocation'),
  category: keysWith('step', 'category'),
  services: keysWith('step', 'services'),
  summary: ['acceptsTerms'],
} as const satisfies Record<string, readonly ListingKey[]>;

/** The tabs of the editor; `private.listing_fields` has the same. */
export const LISTING_TABS = {
  basic: keysWith('tab', 'basic'),
  media: keysWith('tab', 'media'),
  contact: keysWith('tab', 'contact'),
  hours: keysWith('tab', 'hours'),
  category: keysWith('tab', 'category'),
  services: keysWith('tab', 'services'),
} as const satisfies Record<string, readonly ListingKey[]>;

/** A validation issue: `path` is within the field, `[2]` of services, `['facebook']` of social. */
export type ValidationIssue = { key: ListingKey; path: readonly (string | number)[]; code: ListingIssueCode };

type Checked<Key extends ListingKey> = {
  /** The valid fields, normalized. */
  values: Partial<Pick<ListingDraft, Key>>;
  /** Issues in the order of the keys; empty when everything is valid. */
  issues: ValidationIssue[];
};

type BlankListing = { [Key in KeysWith<{ blank: unknown }>]: FieldOutput<Key> };

/** The initial values of a new listing. */
export const BLANK_LISTING = Object.fromEntries(
  FIELD_KEYS.filter((key) => fieldOf(key).blank !== undefined).map((key) => [key, fieldOf(key).blank]),
) as BlankListing;

/**
 * Validates some fields: a step's, a tab's, or all of them.
 *
 * @param now determines the current year
 * @example checkListing(LISTING_STEPS.basic, { name: 'Ab' }, new Date()).issues[0] // { key: 'name', path: [], code: 'name_too_short' }
 */
export function checkListing<Key extends ListingKey>(
  keys: readonly Key[],
  answers: ListingAnswers,
  now: Date,
): Checked<Key> {
  const values: Partial<ListingDraft> = {};
  const issues: ValidationIssue[] = [];
  for (const key of keys) {
    const schema = key === 'acceptsTerms' ? acceptsTerms : fieldOf(key).schema(now);
    const result = schema.safeParse(answers[key] ?? null);
    if (result.success) Object.assign(values, { [key]: result.data });
    else issues.push(...issuesOf(key, result.error.issues));
  }
  return { values: values as Checked<Key>['values'], issues: [...issues, ...crossFieldIssues(values)] };
}

/** Every field of a listing, in the order of the steps. */
export const LISTING_KEYS: readonly ListingKey[] = [...FIELD_KEYS, 'acceptsTerms'];

// Rules that span several fields; `private.check_whole` has the same.
function crossFieldIssues(values: Partial<ListingDraft>): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  const { descriptionFr, descriptionEn, phone, email, website } = values;
  if (descriptionFr === null && descriptionEn === null) {
    issues.push({ key: 'descriptionFr', path: [], code: 'description_too_short' });
  }
  if (phone === null && email === null && website === null) {
    issues.push({ key: 'phone', path: [], code: 'contact_missing' });
  }
  return issues;
}

function issuesOf(key: ListingKey, issues: readonly z.core.$ZodIssue[]): ValidationIssue[] {
  return issues.map(({ path, message }) => ({
    key,
    path: path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
    code: listingIssueCode(message),
  }));
}
