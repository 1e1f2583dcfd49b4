import type { BusinessPage } from '#domain/pages/directory.ts';
import { REVIEW_ORDERS, type ReviewOrder } from '#domain/pages/review-order.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';

type ReviewSortProps = {
  reviews: Pick<BusinessPage['reviews'], 'order' | 'stars'>;
  /** The French path of the reviews in an order, of one rating or of all. */
  to(order: ReviewOrder, stars: number | null): string;
};

/** In which order reviews are shown, and the way back from those of one rating: links, which need no JavaScript. */
export function ReviewSort({ reviews: { order: shown, stars }, to }: ReviewSortProps) {
  const { t } = useTranslation();
  const link = 'inline-flex min-h-8 items-center font-semibold underline-offset-4';
  return (
    <nav aria-label={t('business.sortReviews')} className="mt-6 flex flex-wrap gap-x-5 text-sm">
      {REVIEW_ORDERS.map((order) => (
        <LocalLink
          key={order}
          to={to(order, stars)}
          prefetch="none"
          rel="nofollow"
          aria-current={order === shown || undefined}
          className={`${link} text-ink-soft hover:underline aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-2`}
        >
          {t(`business.reviewOrders.${order}`)}
        </LocalLink>
      ))}
      {stars && (
        <LocalLink to={to(shown, null)} prefetch="none" className={`${link} underline`}>
          {t('business.allRatings')}
        </LocalLink>
      )}
    </nav>
  );
}
