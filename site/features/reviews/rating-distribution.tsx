import type { BusinessPage } from '#domain/pages/directory.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';

type RatingDistributionProps = {
  distribution: BusinessPage['reviews']['distribution'];
  /** The rating that filters the reviews; null for all. */
  stars: number | null;
  /** French path of the reviews with one rating, or of all. */
  to(stars: number | null): string;
};

/** Number of reviews with each rating, five stars first; each row links to its reviews. */
export function RatingDistribution({ distribution, stars: shown, to }: RatingDistributionProps) {
  const { t, language } = useTranslation();
  const total = distribution.reduce((sum, count) => sum + count, 0);
  return (
    <ul aria-label={t('reviews.distribution')} className="distribution">
      {distribution
        .map((count, index) => ({ stars: index + 1, count }))
        .reverse()
        .map(({ stars, count }) => {
          const isShown = stars === shown;
          const line = (
            <>
              <span>{t('reviews.starsCount', { count: stars })}</span>
              {/* SVG width attribute, since the page has no inline styles. */}
              <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none">
                <rect width="100" height="8" />
                <rect width={total && (100 * count) / total} height="8" />
              </svg>
              <span>{formatNumber(count, language)}</span>
            </>
          );
          return (
            <li key={stars}>
              {count > 0 ? (
                <LocalLink
                  to={to(isShown ? null : stars)}
                  prefetch="none"
                  rel="nofollow"
                  aria-current={isShown || undefined}
                >
                  {line}
                </LocalLink>
              ) : (
                <span>{line}</span>
              )}
            </li>
          );
        })}
    </ul>
  );
}
