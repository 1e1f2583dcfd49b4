import type { ListingAnswers } from '#domain/listing/listing.ts';
import type { CorrectableKey, CorrectableListing, CorrectableValues } from '#domain/trust/correction.ts';

/** Kinds of correction. */
export const ABOUTS = ['wrong', 'moved', 'closed'] as const;
export type About = (typeof ABOUTS)[number];

/** The fields that are corrected together. */
export const GROUPS = {
  name: ['name'],
  phone: ['phone'],
  email: ['email'],
  website: ['website'],
  address: ['address', 'addressLine2', 'city', 'municipality', 'postalCode'],
  hours: ['hours'],
  category: ['category', 'subcategory'],
  services: ['services'],
  amenities: ['amenities', 'doorWidth'],
} as const satisfies Record<string, readonly CorrectableKey[]>;
export type Group = keyof typeof GROUPS;

/** The groups offered for a kind of correction. */
export function groupsAbout(about: About): readonly Group[] {
  if (about === 'closed') return [];
  return about === 'moved' ? ['address'] : (Object.keys(GROUPS) as Group[]);
}

/**
 * The keys of some groups whose answer, as typed, differs from the listing. A field that is not offered, such as a
 * hidden address, is never included.
 */
export function changedKeys(
  groups: readonly Group[],
  { values }: Pick<CorrectableListing, 'values'>,
  answers: ListingAnswers,
): CorrectableKey[] {
  const keys: readonly CorrectableKey[] = groups.flatMap((group) => GROUPS[group]);
  return keys.filter((key) => key in values && !isSame(answers[key], values[key]));
}

/** The listing's current values of a group, as answers. */
export function asItIs(group: Group, values: CorrectableValues): ListingAnswers {
  return Object.fromEntries(GROUPS[group].filter((key) => key in values).map((key) => [key, values[key]]));
}

// Empty and absent fields are equal; an unknown week opens as a week without days.
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(blank(one)) === JSON.stringify(blank(other));
}

function blank(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  return value !== null && typeof value === 'object' && Object.keys(value).length === 0 ? null : value;
}
