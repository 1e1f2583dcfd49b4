import type { z } from 'zod';
import { type ListingIssueCode, listingIssueCode } from './codes.ts';
import { listingFields } from './fields.ts';

/** A listing as its owner gives it: nine steps of a wizard, later six tabs of an editor, over the same fields. */

type Fields = ReturnType<typeof listingFields>;
export type ListingKey = keyof Fields;

/** Everything that was typed or chosen; what a step has not asked yet is absent. */
export type ListingAnswers = { [Key in ListingKey]?: z.input<Fields[Key]> | null };

/** A whole listing in the form in which it is kept: what `submit_listing` takes. */
export type ListingDraft = { [Key in ListingKey]: z.output<Fields[Key]> };

export const LISTING_STEPS = {
  basic: ['name', 'descriptionFr', 'descriptionEn', 'missionFr', 'missionEn', 'valuesFr', 'valuesEn'],
  details: ['sizeBand', 'foundedYear', 'isFranchise', 'hours', 'byAppointment', 'specialHours'],
  media: ['logo', 'photos'],
  contact: ['phone', 'email', 'showEmail', 'website', 'social'],
  address: ['address', 'addressLine2', 'city', 'municipality', 'province', 'postalCode', 'showAddress'],
  geolocation: ['latitude', 'longitude'],
  category: ['category', 'subcategory'],
  services: ['services'],
  summary: ['acceptsTerms'],
} as const satisfies Record<string, readonly ListingKey[]>;

/** The tabs of the editor; `private.listing_fields()` has the same. */
export const LISTING_TABS = {
  basic: [...LISTING_STEPS.basic, 'sizeBand', 'foundedYear', 'isFranchise'],
  media: LISTING_STEPS.media,
  contact: [...LISTING_STEPS.contact, ...LISTING_STEPS.address, ...LISTING_STEPS.geolocation],
  hours: ['hours', 'byAppointment', 'specialHours'],
  category: LISTING_STEPS.category,
  services: LISTING_STEPS.services,
} as const satisfies Record<string, readonly ListingKey[]>;

/** What is wrong, and where: `path` is within the field, `[2]` of services, `['facebook']` of social. */
export type ValidationIssue = { key: ListingKey; path: readonly (string | number)[]; code: ListingIssueCode };

type Checked<Key extends ListingKey> = {
  /** The fields that are as they should be, in the form in which they are kept. */
  values: Partial<Pick<ListingDraft, Key>>;
  /** In the order of the keys; empty when all is well. */
  faults: ValidationIssue[];
};

/** What a new listing begins with. */
export const BLANK_LISTING = {
  isFranchise: false,
  photos: [],
  showEmail: false,
  social: {},
  municipality: null,
  province: 'QC',
  showAddress: true,
  // Nothing is known of any day yet; null says that its owner would rather not tell.
  hours: {},
  byAppointment: false,
  specialHours: [],
  subcategory: null,
  services: [],
} as const satisfies ListingAnswers;

/**
 * Checks some fields: those of a step, of a tab, or all of them.
 *
 * @param now the current year follows from it
 * @example checkListing(LISTING_STEPS.basic, { name: 'Ab' }, new Date()).faults[0] // { key: 'name', path: [], code: 'name_too_short' }
 */
export function checkListing<Key extends ListingKey>(
  keys: readonly Key[],
  answers: ListingAnswers,
  now: Date,
): Checked<Key> {
  const fields = listingFields(now);
  const values: Partial<ListingDraft> = {};
  const faults: ValidationIssue[] = [];
  for (const key of keys) {
    const result = fields[key].safeParse(answers[key] ?? null);
    if (result.success) Object.assign(values, { [key]: result.data });
    else faults.push(...faultsOf(key, result.error.issues));
  }
  return { values: values as Checked<Key>['values'], faults: [...faults, ...wholeFaults(values)] };
}

/** Every field of a listing, in the order of the steps. */
export const LISTING_KEYS: readonly ListingKey[] = Object.values(LISTING_STEPS).flat();

// What several fields can only lack together: `private.check_whole` says the same.
function wholeFaults(values: Partial<ListingDraft>): ValidationIssue[] {
  const faults: ValidationIssue[] = [];
  const { descriptionFr, descriptionEn, phone, email, website } = values;
  if (descriptionFr === null && descriptionEn === null) {
    faults.push({ key: 'descriptionFr', path: [], code: 'description_too_short' });
  }
  if (phone === null && email === null && website === null) {
    faults.push({ key: 'phone', path: [], code: 'contact_missing' });
  }
  return faults;
}

function faultsOf(key: ListingKey, issues: readonly z.core.$ZodIssue[]): ValidationIssue[] {
  return issues.map(({ path, message }) => ({
    key,
    path: path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
    code: listingIssueCode(message),
  }));
}
