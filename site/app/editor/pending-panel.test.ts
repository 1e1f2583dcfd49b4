import { expect, it } from 'vitest';
import { LISTING_TABS } from '#domain/listing/listing.ts';
import { PENDING_GROUPS, pendingGroups, pendingKeys } from './pending-panel.tsx';

it('withdraws the fields of one group together', () => {
  const pending = { city: 'Laval', latitude: 45.6, subcategory: null };
  expect(pendingGroups(pending)).toEqual(['address', 'category']);
  expect(pendingKeys(pending, 'address')).toEqual(['city', 'latitude']);
  expect(pendingKeys(pending, 'category')).toEqual(['subcategory']);
  expect(pendingKeys(pending, 'name')).toEqual([]);
});

it('returns no groups without pending changes', () => {
  expect(pendingGroups(null)).toEqual([]);
});

it.each(Object.entries(PENDING_GROUPS))('%s is shown in the tab of its fields', (_group, { tab, keys }) => {
  const ofTab: readonly string[] = LISTING_TABS[tab];
  expect(keys.filter((key) => !ofTab.includes(key))).toEqual([]);
});
