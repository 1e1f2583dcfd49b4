import { useTranslation } from 'react-i18next';
import { LocalLink } from '#site/components/local-link.tsx';
import type { OwnListing } from '#site/data/own-listings.ts';
import { formatDay } from '#site/i18n/formats.ts';

/** One of a person's own listings, and where it stands. */
export function OwnListingLine({ listing }: { listing: OwnListing }) {
  const { t, i18n } = useTranslation();
  const date = formatDay(listing.updated_at, i18n.language);
  return (
    <li className="card flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-bold text-lg leading-snug">{listing.name}</h2>
        <p className="text-ink-soft text-sm">
          {[listing.city, t('account.businesses.changed', { date })].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="chip">{t(`account.businesses.status.${listing.status}`)}</p>
      {listing.status === 'published' && (
        <LocalLink to={`/entreprise/${listing.slug}`} className="button button-quiet">
          {t('account.businesses.view')}
        </LocalLink>
      )}
    </li>
  );
}
