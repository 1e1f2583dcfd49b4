import type { Ref } from 'react';
import type { ListingCard as Listing, MatchReason } from '#domain/pages/directory.ts';
import { ListingCard } from './listing-card.tsx';

type ListingListProps = {
  listings: Listing[];
  label: string;
  /** Why each is there, in their order; null outside of searches with words. */
  reasons?: readonly (readonly MatchReason[])[] | null;
  /** Level of the names as headings; 3 by default. */
  level?: 2 | 3;
  ref?: Ref<HTMLUListElement>;
};

/** Businesses, one a line. */
export function ListingList({ listings, label, reasons = null, level = 3, ref }: ListingListProps) {
  return (
    <ul ref={ref} aria-label={label} className="grid gap-3">
      {listings.map((listing, index) => (
        <li key={listing.id} className="grid">
          <ListingCard listing={listing} reasons={reasons?.[index] ?? []} level={level} />
        </li>
      ))}
    </ul>
  );
}
