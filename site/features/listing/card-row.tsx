import type { ListingCard as Listing } from '#domain/pages/directory.ts';
import { ListingCard } from './listing-card.tsx';

/** Cards of businesses in a grid, each with a picture; on a phone, in one row that is scrolled sideways. */
export function CardRow({ listings }: { listings: readonly Listing[] }) {
  return (
    <ul className="card-row sm:grid-cols-2 lg:grid-cols-4">
      {listings.map((listing) => (
        <li key={listing.id} className="grid">
          <ListingCard listing={listing} isAmongPhotos />
        </li>
      ))}
    </ul>
  );
}
