import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { STAR_EDGES, STAR_SIZE, STARS_WIDTH } from './icons/icons.ts';

type StarsProps = {
  /** 1 to 5. */
  rating: number;
  /** Number of reviews, shown after the stars if set. */
  count?: number;
};

/** A rating as stars, filled to a tenth, and as text. The style cuts the bar into stars (site/ui/styles/listing.css). */
export function Stars({ rating, count }: StarsProps) {
  const { t, language } = useTranslation();
  const figure = formatNumber(rating, language, 'rating');
  return (
    <span className="stars">
      <svg
        role="img"
        aria-label={t('listing.ratingOutOf', { rating: figure })}
        viewBox={`0 0 ${STARS_WIDTH} ${STAR_SIZE}`}
      >
        <rect width={filledWidth(rating)} height={STAR_SIZE} />
      </svg>
      <span aria-hidden="true">{figure}</span>
      {count !== undefined && <span>{t('listing.reviews', { count })}</span>}
    </span>
  );
}

// To a tenth of a star, skipping the gaps between stars.
function filledWidth(rating: number): number {
  const tenths = Math.round(rating * 10);
  const { left, right } = STAR_EDGES;
  return (
    Math.round(10 * (Math.floor(tenths / 10) * STAR_SIZE + left + ((tenths % 10) / 10) * (right - left))) / 10
  );
}
