import { LANGUAGE_TAGS } from '#domain/locale.ts';
import type { ListingCard as Listing } from '#domain/pages/directory.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Stars } from '#site/ui/stars.tsx';
import { ListingThumbnail } from './listing-thumbnail.tsx';
import { OpenState } from './open-state.tsx';

type ListingCardProps = {
  listing: Listing;
  /** Level of the name as a heading; 3 by default. */
  level?: 2 | 3;
};

/** One business as a line of results; the whole card leads to its page. */
export function ListingCard({ listing, level = 3 }: ListingCardProps) {
  const { t, language } = useTranslation();
  const locale = useLocale();
  const Heading = `h${level}` as const;
  const trade = listing.subcategory ?? listing.category;
  const city = listing.city?.name ?? listing.cityName;
  return (
    <article className="card relative flex gap-4 p-4 transition-colors hover:border-ink focus-within:border-ink">
      <ListingThumbnail listing={listing} />
      <div className="min-w-0 flex-1">
        <p className="text-ink-soft text-sm">{[trade?.name, city].filter(Boolean).join(' · ')}</p>
        <Heading className="mt-0.5 font-bold text-lg leading-snug">
          <LocalLink
            to={`/entreprise/${listing.slug}`}
            prefetch="viewport"
            className="after:absolute after:inset-0 after:rounded-card after:content-[''] hover:underline"
          >
            {listing.name}
          </LocalLink>
          {listing.isClaimed && (
            <Icon
              name="badge-check"
              title={t('listing.claimed')}
              className="ml-1.5 inline size-4 text-link"
            />
          )}
        </Heading>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm">
          {listing.rating !== null && <Stars rating={listing.rating} count={listing.ratingCount} />}
          <OpenState listing={listing} />
          {listing.distanceKm !== null && (
            <span className="text-ink-soft">
              {t('listing.distance', { distance: kilometres(listing.distanceKm, language) })}
            </span>
          )}
        </p>
        {listing.description && (
          <p
            lang={listing.descriptionLocale === locale ? undefined : languageTag(listing.descriptionLocale)}
            className="mt-2 line-clamp-2 text-ink-soft text-sm"
          >
            {listing.description}
          </p>
        )}
      </div>
    </article>
  );
}

function languageTag(locale: Listing['descriptionLocale']): string | undefined {
  return locale ? LANGUAGE_TAGS[locale] : undefined;
}

function kilometres(distance: number, language: string): string {
  return formatNumber(distance, language, distance < 10 ? 'nearKilometres' : 'kilometres');
}
