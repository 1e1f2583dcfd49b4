import type { BusinessPage } from '#domain/pages/directory.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';

type RatingDistributionProps = {
  distribution: BusinessPage['reviews']['distribution'];
  /** The one rating that is shown; null when all are. */
  stars: number | null;
  /** The French path of the reviews of one rating, or of all. */
  to(stars: number | null): string;
};

const LINE = 'grid min-h-6 grid-cols-[5.5rem_1fr_2.5rem] items-center gap-3 text-sm';

/** How many reviews gave each rating, five stars first; each leads to its own. */
export function RatingDistribution({ distribution, stars: shown, to }: RatingDistributionProps) {
  const { t, language } = useTranslation();
  const total = distribution.reduce((sum, count) => sum + count, 0);
  return (
    <ul aria-label={t('business.distribution')} className="grid max-w-sm gap-0.5">
      {distribution
        .map((count, index) => ({ stars: index + 1, count }))
        .reverse()
        .map(({ stars, count }) => {
          const isShown = stars === shown;
          const line = (
            <>
              <span className={count > 0 ? 'underline decoration-edge underline-offset-4' : ''}>
                {t('business.starsCount', { count: stars })}
              </span>
              {/* A width of an attribute: the page has no inline style. */}
              <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full">
                <rect width="100" height="8" className="fill-rule" />
                <rect width={total && (100 * count) / total} height="8" className="fill-star" />
              </svg>
              <span className="text-right text-ink-soft tabular-nums">{formatNumber(count, language)}</span>
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
                  className={`${LINE} rounded-small hover:bg-sunken aria-[current]:font-bold`}
                >
                  {line}
                </LocalLink>
              ) : (
                <span className={LINE}>{line}</span>
              )}
            </li>
          );
        })}
    </ul>
  );
}
