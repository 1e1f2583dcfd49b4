import type { ReactNode } from 'react';
import { LANGUAGE_TAGS } from '#domain/locale.ts';
import type { ListingCard as Listing, MatchReason } from '#domain/pages/directory.ts';
import { cutAtWord } from '#domain/text/cut-at-word.ts';
import { withoutBreaks } from '#domain/text/no-break.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Stars } from '#site/ui/stars.tsx';
import { distanceText } from './distance-text.ts';
import { formatPhone } from './format.ts';
import { KeepButton } from './keep-button.tsx';
import { ListingPhoto } from './listing-thumbnail.tsx';
import { OpenState } from './open-state.tsx';

/** Reasons that the card shows by itself. */
const OBVIOUS: readonly MatchReason[] = ['category', 'name', 'place'];

/** Shorter distances are mostly of listings without a position, which stand at the centre of their town. */
const DISTANCE_MIN_KM = 0.05;
/** Maximum length of a quoted review, in characters. */
const QUOTE_MAX = 80;
/** Maximum length of a description, about two lines. */
const DESCRIPTION_MAX = 150;
const WHOLE_SENTENCES = /^.{15,79}[.!?](?=\s|$)/;

type ListingCardProps = {
  listing: Listing;
  /** Reasons of the search match; none by default. */
  reasons?: readonly MatchReason[];
  /** Names of options of the search that the listing is not known to have; none by default. */
  lacking?: readonly string[];
  /** Heading level of the name; 3 by default. */
  level?: 2 | 3;
  /** In a list of photos: a logo or an icon stands for a missing one. */
  isAmongPhotos?: boolean;
  /** Controls of the list, below the text. */
  children?: ReactNode;
};

/** One business in a list of results; the whole card is a link. */
export function ListingCard(props: ListingCardProps) {
  const { listing, reasons = [], lacking = [], level = 3, isAmongPhotos = false, children } = props;
  const { t, language } = useTranslation();
  const Heading = `h${level}` as const;
  const trade = listing.subcategory ?? listing.category;
  const city = listing.city?.name ?? listing.cityName;
  return (
    <article className="listing-card">
      <ListingPhoto listing={listing} isAmongPhotos={isAmongPhotos} />
      <div>
        <p>{[trade?.name, city].filter(Boolean).join('\u00a0· ')}</p>
        <Heading>
          <LocalLink to={`/entreprise/${listing.slug}`}>
            {listing.isClaimed ? <NameWithBadge name={listing.name} /> : listing.name}
          </LocalLink>
          {listing.isClaimed && <span role="img" aria-label={t('listing.claimed')} />}
        </Heading>
        <p className="facts">
          {listing.rating !== null && <Stars rating={listing.rating} count={listing.ratingCount} />}
          <OpenState listing={listing} />
          {listing.distanceKm !== null && listing.distanceKm >= DISTANCE_MIN_KM && (
            <span className="text-ink-soft">
              {t('listing.distance', { distance: distanceText(listing.distanceKm, language) })}
            </span>
          )}
        </p>
        {lacking.length > 0 && <p>{t('listing.lacking', { names: lacking.join(', ') })}</p>}
        {listing.isLicensed && (
          <p className="licence">
            <Icon name="badge-check" />
            {t('listing.licensed')}
          </p>
        )}
        {listing.quote ? (
          <p className="quote">{t('listing.quote', { text: withoutBreaks(quoted(listing.quote)) })}</p>
        ) : (
          <Description listing={listing} />
        )}
        {(listing.address || listing.phone) && (
          <p className="reach">
            {listing.address && <span>{[listing.address, city].filter(Boolean).join(', ')}</span>}
            {listing.phone && <CallLink name={listing.name} phone={listing.phone} />}
          </p>
        )}
        {reasons.some((reason) => !OBVIOUS.includes(reason)) && (
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

/** A name with the badge of a claimed listing on the line of its last word. */
function NameWithBadge({ name }: { name: string }) {
  const last = Math.max(name.lastIndexOf(' '), name.lastIndexOf('-')) + 1;
  return (
    <>
      {name.slice(0, last)}
      <span className="last-word">
        {name.slice(last)}
        <Icon name="badge-check" />
      </span>
    </>
  );
}

function Description({ listing: { description, descriptionLocale } }: { listing: Listing }) {
  const locale = useLocale();
  if (!description) return null;
  return (
    <p
      className="description"
      lang={descriptionLocale === locale ? undefined : languageTag(descriptionLocale)}
    >
      {withoutBreaks(cutAtWord(description, DESCRIPTION_MAX))}
    </p>
  );
}

/** Leading sentences of a review within the maximum, else its first words; nested quotation marks are removed. */
function quoted(text: string): string {
  const plain = text.replaceAll(/["«»“”]\s?/g, '').replaceAll(/\s+/g, ' ');
  return WHOLE_SENTENCES.exec(plain)?.[0] ?? cutAtWord(plain, QUOTE_MAX);
}

/** A call button on a phone, the number as a link elsewhere. */
function CallLink({ name, phone }: { name: string; phone: string }) {
  const { t, language } = useTranslation();
  const number = formatPhone(phone, language);
  return (
    <a href={`tel:${phone}`} aria-label={`${t('listing.call', { name })}, ${number}`} className="call">
      {number}
    </a>
  );
}

function languageTag(locale: Listing['descriptionLocale']): string | undefined {
  return locale ? LANGUAGE_TAGS[locale] : undefined;
}
