import type { VitalRating } from '#domain/operations/vitals.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

const TONES = { good: 'chart-1', fair: 'chart-2', poor: 'chart-3' } as const;

/** How a web vital is judged, in a colour and in words; each has a shape of its own too. */
export function RatingMark({ rating }: { rating: VitalRating }) {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-1 font-semibold">
      <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden="true" className={TONES[rating]}>
        {rating === 'good' && <circle cx={6} cy={6} r={5} />}
        {rating === 'fair' && <rect x={1} y={1} width={10} height={10} />}
        {rating === 'poor' && <path d="M6 0 12 11H0Z" />}
      </svg>
      {t(`stats.vitals.${rating}`)}
    </span>
  );
}
