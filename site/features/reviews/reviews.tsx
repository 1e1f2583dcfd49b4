import { useState } from 'react';
import type { BusinessPage } from '#domain/pages/directory.ts';
import { REVIEW_ORDERS, type ReviewOrder } from '#domain/pages/review-order.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { USEFUL_ID, WRITE_ID } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useAddress, useLocale } from '#site/page/address.ts';
import { useGoTo } from '#site/page/go-to.tsx';
import { useIsSignedIn } from '#site/session/use-session.ts';
import { Icon } from '#site/ui/icon.tsx';
import { dialogSource, LazyDialog } from '#site/ui/lazy-dialog.tsx';
import { LocalLink, PageLink } from '#site/ui/local-link.tsx';
import { Pagination } from '#site/ui/pagination.tsx';
import { Section } from '#site/ui/section.tsx';
import { Stars } from '#site/ui/stars.tsx';
import { useHydrated } from '#site/ui/use-hydrated.ts';
import { GoToPage } from './go-to-page.tsx';
import type { MemberReviewsProps, MemberView } from './member-view.ts';
import { RatingDistribution } from './rating-distribution.tsx';
import type { ShownReviews } from './read-reviews.ts';
import { ReviewItem } from './review-item.tsx';
import { reviewsSearch } from './reviews-query.ts';

// Lazy: visitors, the majority, do not load it.
const MEMBER_REVIEWS = dialogSource<MemberReviewsProps>(
  async () => (await import('./member-reviews.tsx')).MemberReviews,
  ['reviews'],
);

export { withRows } from './read-reviews.ts';

/** Fragment of the reviews, the same in both languages. */
export const REVIEWS_ID = 'avis';

/** Fewer reviews are read at a glance: without distribution and orders. */
const SORTED_MIN = 4;

type ReviewsProps = {
  listing: Pick<BusinessPage['listing'], 'id' | 'slug' | 'name' | 'rating' | 'ratingCount'>;
  reviews: ShownReviews;
  /** Read-only: no actions, as in a preview. */
  isStill?: boolean | undefined;
};

/** The reviews of a business, one page at a time. */
export function Reviews({ listing: rendered, reviews: renderedReviews, isStill }: ReviewsProps) {
  const { t } = useTranslation();
  const isSignedIn = useIsSignedIn();
  const isHydrated = useHydrated();
  const goTo = useGoTo();
  const { pathname, search, hash } = useAddress();
  const isAsked = hash === `#${WRITE_ID}` || hash.startsWith(`#${USEFUL_ID}-`);
  const [member, setMember] = useState<MemberView | null>(null);
  const [latest, setLatest] = useState<Pick<ReviewsProps, 'listing' | 'reviews'> | null>(null);
  const { listing, reviews } = latest ?? { listing: rendered, reviews: renderedReviews };
  const close = () => void goTo(pathname + search, { replace: true, keepScroll: true });
  const known = isSignedIn ? member : null;
  const rows = reviews.rows.flatMap((row) => {
    const change = known?.changes[row.id];
    return change === null ? [] : [{ ...row, ...change }];
  });
  return (
    <div id={REVIEWS_ID} className="scroll-mt-24">
      <Section
        title={t('reviews.title')}
        action={
          <PageLink
            id={WRITE_ID}
            href={`${search}#${WRITE_ID}`}
            preventScrollReset
            rel="nofollow"
            className="button button-quiet"
          >
            <Icon name="pencil" />
            {t(known?.ownId ? 'reviews.edit' : 'reviews.write')}
          </PageLink>
        }
      >
        <ReviewList listing={listing} reviews={{ ...reviews, rows }} member={known} />
        {/* After hydration, since the server does not receive the URL fragment. */}
        {isHydrated && !isStill && (isSignedIn || isAsked) && (
          <LazyDialog
            source={MEMBER_REVIEWS}
            props={{ listing, rows, onRead: setLatest, onView: setMember, onClose: close }}
            onClose={isAsked ? close : undefined}
          />
        )}
      </Section>
    </div>
  );
}

type ReviewListProps = Pick<ReviewsProps, 'listing' | 'reviews'> & { member: MemberView | null };

/** The average, the distribution and the orders, a page of reviews, and the way to the others. */
function ReviewList({ listing, reviews, member }: ReviewListProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { rows, page, pages, total, distribution, order, stars } = reviews;
  const path = `/entreprise/${listing.slug}`;
  const to = (asked: Partial<Parameters<typeof reviewsSearch>[0]>) =>
    `${path}${reviewsSearch({ page: 1, order, stars, ...asked })}#${REVIEWS_ID}`;
  const isSorted = total >= SORTED_MIN || order !== REVIEW_ORDERS[0] || stars !== null;
  if (total === 0 || listing.rating === null) return <p className="text-ink-soft">{t('reviews.none')}</p>;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
        <p className="text-lead">
          <Stars rating={listing.rating} count={listing.ratingCount} />
        </p>
        {isSorted && (
          <div className="min-w-64 flex-1">
            <RatingDistribution
              distribution={distribution}
              stars={stars}
              to={(asked) => to({ stars: asked })}
            />
          </div>
        )}
      </div>
      {isSorted && <ReviewSort reviews={reviews} to={(order, stars) => to({ order, stars })} />}
      {pages > 1 && (
        <p role="status" className="mt-3 text-ink-soft text-sm">
          {t('reviews.page', { page, pages })}
        </p>
      )}
      <div className="review-row mt-2">
        {rows.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            businessName={listing.name}
            isOwn={member?.ownId === review.id}
            isMember={member !== null}
          />
        ))}
      </div>
      <Pagination page={page} pages={pages} to={(number) => to({ page: number })} />
      {pages > 2 && (
        <GoToPage
          page={page}
          pages={pages}
          name="reviews"
          action={`${localizePath(path, locale)}#${REVIEWS_ID}`}
          search={reviewsSearch({ page: 1, order, stars })}
        />
      )}
    </>
  );
}

type ReviewSortProps = {
  reviews: Pick<BusinessPage['reviews'], 'order' | 'stars'>;
  /** French path of the reviews in an order, for one rating or for all. */
  to(order: ReviewOrder, stars: number | null): string;
};

/** Links to the sort orders, and back from one rating to all; they work without JavaScript. */
function ReviewSort({ reviews: { order: shown, stars }, to }: ReviewSortProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('reviews.order')} className="review-sort">
      {REVIEW_ORDERS.map((order) => (
        <LocalLink
          key={order}
          to={to(order, stars)}
          prefetch="none"
          rel="nofollow"
          aria-current={order === shown || undefined}
        >
          {t(`reviews.orders.${order}`)}
        </LocalLink>
      ))}
      {stars && (
        <LocalLink to={to(shown, null)} prefetch="none" className="all">
          {t('reviews.allRatings')}
        </LocalLink>
      )}
    </nav>
  );
}
