import type { ReactNode } from 'react';
import type { BusinessPage } from '#domain/pages/directory.ts';
import { Gallery } from '#site/features/gallery/index.ts';
import type { CodeSetLine } from '#site/features/listing/index.ts';
import { USEFUL_ID, WRITE_ID } from '#site/features/listing/index.ts';
import { ListingActions } from '#site/features/reports/index.ts';
import { GoogleReviews, Reviews } from '#site/features/reviews/index.ts';
import { Island } from '#site/page/island.tsx';
import { About } from './about.tsx';
import { BusinessHeader } from './business-header.tsx';
import { Contact } from './contact.tsx';
import { Faq } from './faq.tsx';
import { HoursTable } from './hours-table.tsx';
import { Location } from './location.tsx';
import { Nearby } from './nearby.tsx';
import { DemoNotice, UnclaimedNotice } from './notices.tsx';
import { Recommended } from './recommended.tsx';
import { Services } from './services.tsx';
import { Share } from './share.tsx';

type BusinessViewProps = {
  business: BusinessPage;
  codeSets: CodeSetLine[];
  /** What can be done with the listing, under its name. */
  actions?: ReactNode;
  /** Fetches no map: its plate stays. */
  isStill?: boolean;
};

/**
 * The page of one listing. How to reach it comes first, in the left column where there are two, so that what is read,
 * seen and reached by keyboard is in one order at every width. The width is that of its place, which is the page or a
 * preview beside a form.
 */
export function BusinessView({ business, codeSets, actions, isStill }: BusinessViewProps) {
  const { listing, photos, reviews, nearby } = business;
  const { id, slug, name, rating, ratingCount } = listing;
  return (
    <>
      <BusinessHeader listing={listing}>{actions}</BusinessHeader>
      {listing.source === 'demo' && (
        <div className="container-page pb-10">
          <DemoNotice />
        </div>
      )}
      <div className="container-page grid gap-x-14 gap-y-12 columns:grid-cols-[21rem_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-10">
          <Contact listing={listing} />
          <HoursTable listing={listing} />
          <Location listing={listing} isStill={isStill} />
          <Share slug={listing.slug} name={listing.name} />
          <Island
            name="listing-actions"
            when="press"
            of={ListingActions}
            props={{ listing: { id, name, updatedAt: listing.updatedAt } }}
          />
        </div>
        <div className="grid min-w-0 content-start gap-12">
          {photos.length > 0 && (
            <Island name="gallery" when="press" of={Gallery} props={{ listing: { id, name }, photos }} />
          )}
          <About listing={listing} codeSets={codeSets} />
          <Services services={listing.services} />
          <UnclaimedNotice listing={listing} />
          <Island
            name="reviews"
            when={['session', 'press', `#${WRITE_ID}`, `#${USEFUL_ID}`]}
            of={Reviews}
            props={{ listing: { id, slug, name, rating, ratingCount }, reviews, isStill }}
          />
          <GoogleReviews name={listing.name} placeId={listing.googlePlaceId} />
          <Faq listing={listing} />
          <Recommended />
        </div>
      </div>
      <div className="container-page mt-16">
        <Nearby listings={nearby} />
      </div>
    </>
  );
}
