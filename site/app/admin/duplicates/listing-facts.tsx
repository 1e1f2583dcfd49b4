import type { ComparedListing } from '#domain/listing/duplicates.ts';
import { formatDay } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';

/** A listing in a few lines, as an administrator tells it from another. */
export function ListingFacts({ listing }: { listing: ComparedListing }) {
  const { t, language } = useTranslation();
  const facts = [
    t(`duplicates.status.${listing.status}`),
    t(`duplicates.source.${listing.source}`),
    listing.city,
    listing.neq && t('duplicates.neq', { neq: listing.neq }),
    t('duplicates.reviews', { count: listing.reviews }),
    t('duplicates.photos', { count: listing.photos }),
    listing.ownerEmail ? t('duplicates.owner', { email: listing.ownerEmail }) : t('duplicates.noOwner'),
    t('duplicates.created', { day: formatDay(listing.createdAt, language) }),
  ];
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="font-semibold">
        <LocalLink to={`/entreprise/${listing.slug}`} prefetch="none" className="link">
          {listing.name}
        </LocalLink>
      </p>
      <p className="text-ink-soft text-sm">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
