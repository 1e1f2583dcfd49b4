import type { Ref } from 'react';
import type { ListingCard as Listing, MatchReason } from '#domain/pages/directory.ts';
import { ListingCard } from './listing-card.tsx';

type ListingListProps = {
  listings: Listing[];
  label: string;
  /** Match reasons of each listing, in order; null outside of text searches. */
  reasons?: readonly (readonly MatchReason[])[] | null;
  /** Names of options that each listing is not known to have, in order; null when all have them. */
  lacking?: readonly (readonly string[])[] | null;
  /** Heading level of names and section titles; 3 by default. */
  level?: 2 | 3;
  /** Titles above rows, by row index. */
  titles?: ReadonlyMap<number, string>;
  ref?: Ref<HTMLUListElement>;
};

/** A list of businesses, one per row. Where half of them have a photo, all have a picture. */
export function ListingList(props: ListingListProps) {
  const { listings, label, reasons = null, lacking = null, level = 3, titles, ref } = props;
  const Title = level === 2 ? 'h2' : 'h3';
  const withPhoto = listings.filter(({ photoPath }) => photoPath !== null).length;
  return (
    <ul ref={ref} aria-label={label} className="listing-rows">
      {listings.map((listing, index) => (
        <li key={listing.id}>
          {titles?.has(index) && (
            <Title className="mt-5 mb-3 font-bold text-lg first:mt-0">{titles.get(index)}</Title>
          )}
          <ListingCard
            listing={listing}
            reasons={reasons?.[index] ?? []}
            lacking={lacking?.[index] ?? []}
            level={level}
            isAmongPhotos={withPhoto * 2 >= listings.length}
          />
        </li>
      ))}
    </ul>
  );
}
