import type { ReactNode } from 'react';
import type { BusinessPage } from '#domain/pages/directory.ts';
import { formatPhone, KeepButton, OpenState } from '#site/features/listing/index.ts';
import { REVIEWS_ID } from '#site/features/reviews/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Breadcrumbs } from '#site/ui/page-header.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { Stars } from '#site/ui/stars.tsx';
import { DirectionsLink, pointOf } from './directions.tsx';
import { WebsiteLink } from './reach-bar.tsx';
import { PrintButton, ShareButton } from './share.tsx';

const LOGO_SIDE = 112;

type BusinessHeaderProps = {
  listing: BusinessPage['listing'];
  /** Printed beside the name. */
  code?: ReactNode;
  /** The gallery, above the name; false without photos. */
  photos: ReactNode;
  /** Actions of the listing; absolutely positioned ones use the space under the header. */
  children?: ReactNode;
};

/** Who it is, where, how well it is rated, whether it is open, and the two things that people come for. */
export function BusinessHeader({ listing, code, photos, children }: BusinessHeaderProps) {
  const { t, language } = useTranslation();
  const { name, logoPath, rating, ratingCount, phone } = listing;
  return (
    <div className="relative min-w-0 pt-4 pb-9 pairs:pt-8 print:py-0">
      <Breadcrumbs crumbs={crumbsOf(listing)} />
      <div className="listing-head">
        {photos && <div className="min-w-0 print:hidden">{photos}</div>}
        <div className="section-rule items-start gap-x-6 gap-y-4 pairs:flex print:flex">
          {logoPath && (
            <Picture
              path={logoPath}
              alt=""
              width={LOGO_SIDE}
              height={LOGO_SIDE}
              className="float-right mb-2 ml-4 size-16 rounded-card border border-rule object-cover pairs:m-0 pairs:size-28"
            />
          )}
          <div className="min-w-0 pairs:flex-1">
            <Whereabouts listing={listing} />
            <h1 className="mt-1 font-bold text-title wrap-anywhere">
              {name}
              {listing.isClaimed && (
                <Icon
                  name="badge-check"
                  title={t('listing.claimed')}
                  className="ml-2 inline size-[0.75em] text-link"
                />
              )}
            </h1>
            <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1">
              {rating !== null && (
                <a href={`#${REVIEWS_ID}`} className="rounded-small hover:underline">
                  <Stars rating={rating} count={ratingCount} />
                </a>
              )}
              <OpenState listing={listing} />
            </p>
            <Address listing={listing} />
            {phone && (
              <p className="mt-1 flex items-center gap-1.5 pairs:hidden print:hidden">
                <Icon name="phone" className="size-4 text-ink-soft" />
                <a href={`tel:${phone}`} data-press="call" className="link py-1 font-semibold text-sm">
                  {formatPhone(phone, language)}
                </a>
              </p>
            )}
            <Actions listing={listing} />
            {children}
          </div>
          {code}
        </div>
      </div>
    </div>
  );
}

/** Call, directions, website, keep, share and print. */
function Actions({ listing }: { listing: BusinessPage['listing'] }) {
  const { t, language } = useTranslation();
  const { slug, name, phone, website, city, cityName } = listing;
  const point = pointOf(listing);
  return (
    <p className="reach-actions">
      {phone && (
        <a href={`tel:${phone}`} data-press="call" className="button button-primary">
          <Icon name="phone" />
          {t('business.call')} {formatPhone(phone, language)}
        </a>
      )}
      {point && <DirectionsLink point={point} />}
      {website && <WebsiteLink url={website} />}
      <KeepButton
        slug={slug}
        name={name}
        label={{ keep: t('business.keep'), kept: t('business.kept') }}
        seen={{ city: city?.name ?? cityName }}
      />
      <ShareButton slug={slug} />
      <PrintButton />
    </p>
  );
}

/**
 * The address on the first screen of a phone, where the contact is below. The browser adds the distance for a visitor who
 * came from a search around them (site/islands/show-distance.ts).
 */
function Address({ listing }: { listing: BusinessPage['listing'] }) {
  const { t } = useTranslation();
  const { address, cityName } = listing;
  const point = pointOf(listing);
  if (!address) return null;
  return (
    <p className="mt-2 flex items-start gap-1.5 text-sm wrap-anywhere pairs:hidden print:hidden">
      <Icon name="map-pin" className="mt-0.5 size-4 text-ink-soft" />
      <span>
        {[address, cityName].filter(Boolean).join(', ')}
        {point && (
          <span
            data-point={`${point.latitude},${point.longitude}`}
            data-text={` · ${t('listing.distance', { distance: '%' })}`}
          />
        )}
      </span>
    </p>
  );
}

/** Links to the trade and to the places of a business. */
function Whereabouts({ listing }: { listing: BusinessPage['listing'] }) {
  const { category, subcategory, city, cityName, region } = listing;
  const trade = subcategory ?? category;
  const tradePath = category && `/categorie/${category.slug}${subcategory ? `/${subcategory.slug}` : ''}`;
  const places = [
    trade && tradePath ? { name: trade.name, to: tradePath } : null,
    city ? { name: city.name, to: `/ville/${city.slug}` } : cityName ? { name: cityName } : null,
    // Laval and Montréal are also regions.
    region && region.name !== city?.name ? { name: region.name, to: `/region/${region.slug}` } : null,
  ].filter((place) => place !== null);
  return (
    <ul className="flex flex-wrap gap-x-2 text-ink-soft text-sm wrap-anywhere">
      {places.map(({ name, to }, index) => (
        <li key={to ?? name} className="inline-flex items-center gap-x-2">
          {to ? (
            <LocalLink to={to} className="inline-flex min-h-6 items-center font-semibold hover:underline">
              {name}
            </LocalLink>
          ) : (
            name
          )}
          {index < places.length - 1 && <span aria-hidden="true">·</span>}
        </li>
      ))}
    </ul>
  );
}

function crumbsOf({ name, category, subcategory }: BusinessPage['listing']) {
  const categoryPath = category && `/categorie/${category.slug}`;
  return [
    ...(category ? [{ name: category.name, to: `/categorie/${category.slug}` }] : []),
    ...(category && subcategory
      ? [{ name: subcategory.name, to: `${categoryPath}/${subcategory.slug}` }]
      : []),
    { name },
  ];
}
