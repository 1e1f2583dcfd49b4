import type { DayFigures } from '#domain/operations/statistics.ts';
import { binDays } from '#site/app/admin/charts/scale.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { columnWords, DayFigure } from './day-figure.tsx';
import { formatShare } from './words.ts';

/** Searches by day, and how many found nothing. */
export function SearchesFigure({ days }: { days: DayFigures[] }) {
  const { t, language } = useTranslation();
  const searches = days.reduce((sum, day) => sum + day.searches, 0);
  const empty = days.reduce((sum, day) => sum + day.emptySearches, 0);
  const columns = columnWords(t, days.length, binDays(days).length);
  const share = formatShare(empty, searches, language);
  return (
    <DayFigure
      name="searches"
      days={days}
      note={searches > 0 ? t('stats.searches.note', { share, columns }) : t('stats.searches.none')}
      series={[
        { name: t('stats.searches.found'), of: (day) => day.searches - day.emptySearches },
        { name: t('stats.searches.empty'), of: (day) => day.emptySearches },
      ]}
    />
  );
}
