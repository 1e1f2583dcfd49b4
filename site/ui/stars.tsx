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
      <svg role="img" aria-label={t('listing.ratingOutOf', { rating: figure })}>
        <rect width={`${filledWidth(rating)}%`} height="100%" />
      </svg>
      <span aria-hidden="true">{figure}</span>
      {count !== undefined && <span>{t('listing.reviews', { count })}</span>}
    </span>
  );
}

// In percent, to a tenth of a star, skipping the gaps between stars.
function filledWidth(rating: number): number {
  const tenths = Math.round(rating * 10);
  const { left, right } = STAR_EDGES;
  const width = Math.floor(tenths / 10) * STAR_SIZE + left + ((tenths % 10) / 10) * (right - left);
  return Math.round((1000 * width) / STARS_WIDTH) / 10;
}
