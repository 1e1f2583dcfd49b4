import type { ReactNode } from 'react';
import { LANGUAGE_TAGS } from '#domain/locale.ts';
import type { ListingCard as Listing, MatchReason } from '#domain/pages/directory.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Stars } from '#site/ui/stars.tsx';
import { formatPhone } from './format.ts';
import { KeepButton } from './keep-button.tsx';
import { ListingPhoto } from './listing-thumbnail.tsx';
import { OpenState } from './open-state.tsx';

type ListingCardProps = {
  listing: Listing;
  /** Reasons of the search match; none by default. */
  reasons?: readonly MatchReason[];
  /** Heading level of the name; 3 by default. */
  level?: 2 | 3;
  /** Controls of the list, below the text. */
  children?: ReactNode;
};

/** One business in a list of results; the whole card is a link. */
export function ListingCard({ listing, reasons = [], level = 3, children }: ListingCardProps) {
  const { t, language } = useTranslation();
  const locale = useLocale();
  const Heading = `h${level}` as const;
  const trade = listing.subcategory ?? listing.category;
  const city = listing.city?.name ?? listing.cityName;
  return (
    <article className="card listing-card">
      <ListingPhoto listing={listing} />
      <div>
        <p>{[trade?.name, city].filter(Boolean).join(' · ')}</p>
        <Heading>
          <LocalLink to={`/entreprise/${listing.slug}`} prefetch="viewport">
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
        <p className="facts">
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
            className="description"
            lang={listing.descriptionLocale === locale ? undefined : languageTag(listing.descriptionLocale)}
          >
            {listing.description}
          </p>
        )}
        {(listing.address || listing.phone) && (
          <p className="reach">
            {listing.address && <span>{[listing.address, city].filter(Boolean).join(', ')}</span>}
            {listing.phone && <CallLink name={listing.name} phone={listing.phone} />}
          </p>
        )}
        {reasons.length > 0 && (
          <details className="reasons">
            <summary>{t('listing.why')}</summary>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{t(`listing.reasons.${reason}`)}</li>
              ))}
            </ul>
          </details>
        )}
        {children}
      </div>
      <KeepButton slug={listing.slug} name={listing.name} />
    </article>
  );
}

/** A call button on a phone, the number as a link elsewhere. */
function CallLink({ name, phone }: { name: string; phone: string }) {
  const { t } = useTranslation();
  const number = formatPhone(phone);
  return (
    <a href={`tel:${phone}`} aria-label={`${t('listing.call', { name })}, ${number}`} className="call">
      <Icon name="phone" className="size-4" />
      {number}
    </a>
  );
}

function languageTag(locale: Listing['descriptionLocale']): string | undefined {
  return locale ? LANGUAGE_TAGS[locale] : undefined;
}

function kilometres(distance: number, language: string): string {
  return formatNumber(distance, language, distance < 10 ? 'nearKilometres' : 'kilometres');
}
