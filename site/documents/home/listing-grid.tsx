import type { ListingCard as Listing } from '#domain/pages/directory.ts';
import { ListingCard } from '#site/features/listing/listing-card.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Section } from '#site/ui/section.tsx';

type ListingGridProps = {
  /** Which block of the home page. */
  kind: 'daily' | 'newest';
  listings: Listing[];
};

/** The day's random businesses, or the newest ones; nothing when there is none. */
export function ListingGrid({ kind, listings }: ListingGridProps) {
  const { t } = useTranslation();
  if (listings.length === 0) return null;
  return (
    <Section title={t(`home.${kind}`)} note={t(`home.${kind}Note`)}>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {listings.map((listing) => (
          <li key={listing.id} className="grid">
            <ListingCard listing={listing} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
