import type { Ref } from 'react';
import type { ListingCard as Listing, MatchReason } from '#domain/pages/directory.ts';
import { ListingCard } from './listing-card.tsx';

type ListingListProps = {
  listings: Listing[];
  label: string;
  /** Why each is there, in their order; null outside of searches with words. */
  reasons?: readonly (readonly MatchReason[])[] | null;
  /** Level of the names as headings, and of the titles of sections; 3 by default. */
  level?: 2 | 3;
  /** Titles above rows, by their index. */
  titles?: ReadonlyMap<number, string>;
  ref?: Ref<HTMLUListElement>;
};

/** Businesses, one a line. */
export function ListingList(props: ListingListProps) {
  const { listings, label, reasons = null, level = 3, titles, ref } = props;
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <ul ref={ref} aria-label={label} className="grid gap-3">
      {listings.map((listing, index) => (
        <li key={listing.id} className="grid">
          {titles?.has(index) && (
            <Title className="mt-5 mb-3 font-bold text-lg first:mt-0">{titles.get(index)}</Title>
          )}
          <ListingCard listing={listing} reasons={reasons?.[index] ?? []} level={level} />
        </li>
      ))}
    </ul>
  );
}
