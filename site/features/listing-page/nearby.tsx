import type { ListingCard as Listing } from '#domain/pages/directory.ts';
import { ListingCard } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Section } from '#site/ui/section.tsx';

/** Businesses of the same kind, nearest first; nothing when there is none. */
export function Nearby({ listings }: { listings: Listing[] }) {
  const { t } = useTranslation();
  if (listings.length === 0) return null;
  return (
    <Section title={t('business.nearby')} note={t('business.nearbyNote')}>
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
