import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

type StarsProps = {
  /** 1 to 5. */
  rating: number;
  /** Number of reviews, said after the stars when given. */
  count?: number;
};

/** A star within 20 × 20. */
export const STAR = 'M10 1.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L10 15.1 4.7 18l1.1-6L1.4 7.8l6-.8z';

/** A rating as stars, filled to a tenth, and in words. */
export function Stars({ rating, count }: StarsProps) {
  const { t, language } = useTranslation();
  const figure = formatNumber(rating, language, 'rating');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <svg
        role="img"
        aria-label={t('listing.ratingOutOf', { rating: figure })}
        viewBox="0 0 100 20"
        className="h-[1.1em] w-[5.5em] shrink-0"
      >
        {[0, 1, 2, 3, 4].map((index) => (
          <g key={index} transform={`translate(${index * 20} 0)`}>
            <path d={STAR} className="fill-rule" />
            <path d={STAR} className="fill-star" clipPath={`inset(0 ${100 - fill(rating, index)}% 0 0)`} />
          </g>
        ))}
      </svg>
      <span aria-hidden="true" className="font-semibold">
        {figure}
      </span>
      {count !== undefined && (
        <span className="text-ink-soft text-sm">{t('listing.reviews', { count })}</span>
      )}
    </span>
  );
}

/** How full a star is, in per cent and to the nearest ten. */
function fill(rating: number, index: number): number {
  return Math.round(Math.min(Math.max(rating - index, 0), 1) * 10) * 10;
}
