import type { ListingCard as Listing } from '#domain/pages/directory.ts';
import { ListingCard } from './listing-card.tsx';

/** Cards of businesses in a grid; on a phone, in one row that is scrolled sideways. */
export function CardRow({ listings }: { listings: readonly Listing[] }) {
  return (
    <ul className="card-row md:grid-cols-2 xl:grid-cols-3">
      {listings.map((listing) => (
        <li key={listing.id} className="grid">
          <ListingCard listing={listing} />
        </li>
      ))}
    </ul>
  );
}
