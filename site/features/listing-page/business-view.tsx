import type { ReactNode } from 'react';
import { VOTABLE_FACTS } from '#domain/listing/fields/field.ts';
import type { BusinessPage, ListingCard as Listing } from '#domain/pages/directory.ts';
import { FactSources, FactVotes } from '#site/features/facts/index.ts';
import { Gallery } from '#site/features/gallery/index.ts';
import { CardRow, type CodeSetLine, USEFUL_ID, WRITE_ID } from '#site/features/listing/index.ts';
import { ListingActions } from '#site/features/reports/index.ts';
import { GoogleReviews, Reviews, withoutRows } from '#site/features/reviews/index.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Island } from '#site/page/island.tsx';
import { useSettings } from '#site/page/page-context.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Section } from '#site/ui/section.tsx';
import { About } from './about.tsx';
import { BusinessHeader } from './business-header.tsx';
import { Contact } from './contact.tsx';
import { Directions, pointOf } from './directions.tsx';
import { Faq } from './faq.tsx';
import { HoursTable } from './hours-table.tsx';
import { LazyMap } from './lazy-map.tsx';
import { Licences } from './licences.tsx';
import { DemoNotice, StruckOffNotice, UnclaimedNotice } from './notices.tsx';
import { Premises } from './premises.tsx';
import { ReachBar } from './reach-bar.tsx';
import { SharePanel } from './share.tsx';

type BusinessViewProps = {
  business: BusinessPage;
  codeSets: CodeSetLine[];
  /** Actions of its owner: under the name of a claimed listing, beside the claim of an unclaimed one. */
  actions?: ReactNode;
  /** Printed beside the name. */
  code?: ReactNode;
  /** A field for questions. */
  question?: ReactNode;
  /** Without the bar of a phone, and reviews without their actions. */
  isStill?: boolean;
};

/**
 * The page of one listing. Its photos come first, then its name and contact, in the left column on wide screens, so
 * that reading, visual and keyboard order agree at every width. Layout depends on the width of the container: the page,
 * or a preview beside a form.
 */
export function BusinessView({ business, codeSets, actions, code, question, isStill }: BusinessViewProps) {
  const { listing, photos, reviews, nearby } = business;
  const { id, slug, name, rating, ratingCount } = listing;
  return (
    <>
      <div className="container-page">
        <BusinessHeader
          listing={listing}
          code={code}
          photos={
            photos.length > 0 && (
              <Island name="gallery" when="press" of={Gallery} props={{ listing: { id, name }, photos }} />
            )
          }
        >
          {listing.isClaimed && actions}
        </BusinessHeader>
      </div>
      {(listing.source === 'demo' || listing.struckOffOn !== null) && (
        <div className="container-page grid gap-4 pb-8">
          {listing.source === 'demo' && <DemoNotice />}
          <StruckOffNotice listing={listing} />
        </div>
      )}
      <div className="listing-columns container-page grid gap-x-14 gap-y-8 columns:grid-cols-[21rem_minmax(0,1fr)]">
        <div className="listing-side grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
          <Contact listing={listing} />
          <HoursTable listing={listing} />
        </div>
        <div className="listing-main grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8 pairs:gap-10">
          <About listing={listing} codeSets={codeSets} />
          <Services activity={listing.activity} services={listing.services} />
          <Licences licences={listing.licences} />
          <Premises listing={listing} photos={photos} />
          <div className="print:hidden">
            <Island
              name="reviews"
              when={['session', 'press', `#${WRITE_ID}`, `#${USEFUL_ID}`]}
              of={Reviews}
              props={{ listing: { id, slug, name, rating, ratingCount }, reviews, isStill }}
              written={withoutRows}
            />
          </div>
          <GoogleReviews name={listing.name} placeId={listing.googlePlaceId} />
          <Location listing={listing} />
          <UnclaimedNotice listing={listing}>{actions}</UnclaimedNotice>
          <Faq listing={listing}>{question}</Faq>
          <Recommended listing={listing} />
          <Ends listing={listing} />
        </div>
      </div>
      <div className="container-page mt-10 pairs:mt-16 print:hidden">
        <Nearby listings={nearby} />
      </div>
      {!isStill && (
        <>
          <SharePanel slug={slug} name={name} />
          <ReachBar listing={listing} />
        </>
      )}
    </>
  );
}

/** End of the page: votes on facts, their sources, the last change, and actions such as reporting. */
function Ends({ listing }: { listing: BusinessPage['listing'] }) {
  const { t, language } = useTranslation();
  const { id, name } = listing;
  const said = new Set(listing.sources.flatMap(({ facts }) => facts));
  const votable = VOTABLE_FACTS.filter((fact) => said.has(fact));
  return (
    <div className="listing-ends grid gap-4">
      {votable.length > 0 && (
        <Island name="fact-votes" when="press" of={FactVotes} props={{ listingId: id, facts: votable }} />
      )}
      <FactSources sources={listing.sources} />
      <div className="grid gap-1">
        <time dateTime={listing.updatedAt} className="text-ink-soft text-sm">
          {t('business.updated', { date: formatDay(listing.updatedAt, language) })}
        </time>
        <Island name="listing-actions" when="press" of={ListingActions} props={{ listing: { id, name } }} />
      </div>
    </div>
  );
}

/** Businesses of the same kind, nearest first; renders nothing for an empty list. */
function Nearby({ listings }: { listings: Listing[] }) {
  const { t } = useTranslation();
  if (listings.length === 0) return null;
  return (
    <Section title={t('business.nearby')} note={t('business.nearbyNote')}>
      <CardRow listings={listings} />
    </Section>
  );
}

/** Activity and services; renders nothing when both are absent. */
function Services({ activity, services }: { activity: string | null; services: string[] }) {
  const { t } = useTranslation();
  if (!activity && services.length === 0) return null;
  return (
    <Section title={t(services.length > 0 ? 'business.services' : 'business.activity')}>
      {activity && <p className="wrap-anywhere mb-4 last:mb-0 print:mb-1 print:line-clamp-3">{activity}</p>}
      {services.length > 0 && (
        // A box that cuts its lines would make one line of each item: the list is within it.
        <div className="print:line-clamp-9">
          <ul className="services grid gap-x-8 gap-y-2 pairs:grid-cols-2 print:block">
            {services.map((service) => (
              <li key={service} className="flex items-start gap-2.5">
                <Icon name="check" className="mt-1 size-4 text-good" />
                <span className="wrap-anywhere first-letter:uppercase">{service}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

/** Products for the listing's category that earn the site a commission, said to be so; nothing without any. */
function Recommended({ listing: { category, subcategory } }: { listing: BusinessPage['listing'] }) {
  const { t } = useTranslation();
  const { affiliateProducts } = useSettings();
  const slugs = [category?.slug, subcategory?.slug];
  const products = affiliateProducts?.filter(({ categories }) =>
    categories.some((one) => slugs.includes(one)),
  );
  if (!products?.length) return null;
  return (
    <Section title={t('business.recommended')} note={t('business.recommendedNote')} className="print:hidden">
      <ul className="grid gap-3 pairs:grid-cols-2">
        {products.map(({ name, url }) => (
          <li key={url} className="grid">
            <a
              href={url}
              rel="sponsored nofollow noopener external"
              className="card flex min-h-14 items-center justify-between gap-4 p-4 font-semibold hover:border-ink"
            >
              {name}
              <Icon name="external-link" className="size-5 text-ink-soft" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The place of a business on a map and the way there; nothing when its place is unknown or hidden. */
function Location({ listing }: { listing: BusinessPage['listing'] }) {
  const { t } = useTranslation();
  const { name, address, cityName } = listing;
  const point = pointOf(listing);
  if (!point) return null;
  return (
    <Section title={t('business.location')} className="print:hidden">
      <Island
        name="listing-map"
        when="press"
        of={LazyMap}
        props={{ point, name, address: [address, cityName].filter(Boolean).join(', ') }}
      />
      <div className="mt-3 [&_a]:gap-1.5 [&_a]:px-2 [&_a]:text-sm [&_ul]:grid-cols-2 pairs:[&_ul]:grid-cols-4">
        <Directions point={point} />
      </div>
    </Section>
  );
}
