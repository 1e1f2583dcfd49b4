import { useTranslation } from 'react-i18next';
import type { BusinessPage } from '#domain/directory.ts';
import { localizePath } from '#domain/segments.ts';
import { Pagination } from '#site/components/pagination.tsx';
import { Section } from '#site/components/section.tsx';
import { Stars } from '#site/components/stars.tsx';
import { useLocale } from '#site/i18n/use-locale.ts';
import { GoToPage } from './go-to-page.tsx';
import { RatingDistribution } from './rating-distribution.tsx';
import { ReviewItem } from './review-item.tsx';

/** Fragment of the reviews, the same in both languages. */
export const REVIEWS_ID = 'avis';

type ReviewsProps = {
  listing: Pick<BusinessPage['listing'], 'slug' | 'rating' | 'ratingCount'>;
  reviews: BusinessPage['reviews'];
};

/** What people say of a business, one screen at a time. */
export function Reviews({ listing, reviews }: ReviewsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { rows, page, pages, total, distribution } = reviews;
  const path = `/entreprise/${listing.slug}`;
  return (
    <div id={REVIEWS_ID} className="scroll-mt-24">
      <Section title={t('business.reviews')}>
        {total === 0 || listing.rating === null ? (
          <p className="text-ink-soft">{t('business.noReviewYet')}</p>
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
              <p className="text-lead">
                <Stars rating={listing.rating} count={listing.ratingCount} />
              </p>
              <div className="min-w-64 flex-1">
                <RatingDistribution distribution={distribution} />
              </div>
            </div>
            {pages > 1 && (
              <p role="status" className="mt-6 text-ink-soft text-sm">
                {t('business.reviewsPage', { page, pages })}
              </p>
            )}
            <div className="mt-2">
              {rows.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </div>
            <Pagination
              page={page}
              pages={pages}
              to={(number) => `${path}${number > 1 ? `?reviews=${number}` : ''}#${REVIEWS_ID}`}
            />
            {pages > 2 && (
              <GoToPage
                page={page}
                pages={pages}
                name="reviews"
                action={`${localizePath(path, locale)}#${REVIEWS_ID}`}
              />
            )}
          </>
        )}
      </Section>
    </div>
  );
}
