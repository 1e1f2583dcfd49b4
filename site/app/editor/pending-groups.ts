import type { SavedListing } from '#domain/listing/edit.ts';
import type { ListingKey } from '#domain/listing/listing.ts';
import type { Tab } from './tabs.ts';

/** What waits for approval together is taken back together: half of an address is none. */
export const PENDING_GROUPS = {
  name: { tab: 'basic', keys: ['name'] },
  address: {
    tab: 'contact',
    keys: [
      'address',
      'addressLine2',
      'city',
      'municipality',
      'province',
      'postalCode',
      'latitude',
      'longitude',
    ],
  },
  category: { tab: 'category', keys: ['category', 'subcategory'] },
} as const satisfies Record<string, { tab: Tab; keys: readonly ListingKey[] }>;
export type PendingGroup = keyof typeof PENDING_GROUPS;

/** Which groups wait for approval. */
export function pendingGroups(pending: SavedListing['pending']): PendingGroup[] {
  const groups = Object.keys(PENDING_GROUPS) as PendingGroup[];
  return groups.filter((group) => pendingKeys(pending, group).length > 0);
}

/** The fields of a group that wait. */
export function pendingKeys(pending: SavedListing['pending'], group: PendingGroup): ListingKey[] {
  const keys: readonly ListingKey[] = PENDING_GROUPS[group].keys;
  return keys.filter((key) => pending !== null && key in pending);
}
