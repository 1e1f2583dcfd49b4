import { useTranslation } from 'react-i18next';
import type { BusinessPage } from '#domain/directory.ts';
import { formatNumber } from '#site/i18n/formats.ts';

type Distribution = BusinessPage['reviews']['distribution'];

/** How many reviews gave each rating, five stars first. */
export function RatingDistribution({ distribution }: { distribution: Distribution }) {
  const { t, i18n } = useTranslation();
  const total = distribution.reduce((sum, count) => sum + count, 0);
  return (
    <ul aria-label={t('business.distribution')} className="grid max-w-sm gap-1">
      {distribution
        .map((count, index) => ({ stars: index + 1, count }))
        .reverse()
        .map(({ stars, count }) => (
          <li key={stars} className="grid grid-cols-[5.5rem_1fr_2.5rem] items-center gap-3 text-sm">
            <span>{t('business.starsCount', { count: stars })}</span>
            {/* A width of an attribute: the page has no inline style. */}
            <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full">
              <rect width="100" height="8" className="fill-rule" />
              <rect width={total && (100 * count) / total} height="8" className="fill-star" />
            </svg>
            <span className="text-right text-ink-soft tabular-nums">
              {formatNumber(count, i18n.language)}
            </span>
          </li>
        ))}
    </ul>
  );
}
