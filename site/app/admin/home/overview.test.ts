import { expect, it } from 'vitest';
import { removedListings } from './overview.tsx';

const decision = (id: number, action: string, listing: number | null, kind = 'listing') => ({
  id,
  kind,
  action,
  listing: listing === null ? null : { id: listing, slug: 'x', name: 'X' },
});

it('offers to restore each removed listing once', () => {
  const decisions = [
    decision(9, 'approved', 1, 'removal'),
    decision(8, 'removed', 1),
    decision(7, 'restored', 2),
    decision(6, 'removed', 2),
    decision(5, 'restored', 1),
    decision(4, 'removed', 1),
    decision(3, 'removed', null),
    decision(2, 'removed', 3, 'review'),
  ];
  expect([...removedListings(decisions)]).toEqual([8]);
});
