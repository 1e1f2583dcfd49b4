import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Locale } from '#domain/locale.ts';
import { montrealDay, parsePeriod, type StatsPeriod } from '#domain/operations/stats-period.ts';
import { AdminPage } from '#site/app/admin/shared/admin-page.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { Figures, readStatistics } from './figures.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { formatDays } from './words.tsx';

/** Statistics of the directory, as charts. */
export default function Stats() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const today = montrealDay(new Date());
  const period = useMemo(() => parsePeriod(query, today), [query, today]);
  return (
    <AdminPage
      title={t('stats.name')}
      lead={t('stats.lead')}
      aside={<PeriodPicker period={period} today={today} />}
    >
      <PeriodFigures period={period} today={today} />
    </AdminPage>
  );
}

type PeriodFiguresProps = { period: StatsPeriod; today: string };

function PeriodFigures({ period, today }: PeriodFiguresProps) {
  const { t, language } = useTranslation();
  const locale = useLocale();
  // Keeps the former period on screen, labelled with its own dates, until the new one is loaded.
  const { data } = useSuspenseQuery(statisticsQuery(useDeferredValue(period), locale));
  const { first, last } = data.period;
  const day = (text: string) => formatDays(text, text, language);
  return (
    <>
      <div role="status" className="text-ink-soft">
        {t(last === today ? 'stats.period.shown' : 'stats.period.shownPast', {
          first: day(first),
          last: day(last),
        })}
      </div>
      <div aria-busy={first !== period.first || last !== period.last}>
        <Figures {...data} />
      </div>
    </>
  );
}

/** The figures of a period. */
function statisticsQuery({ name, first, last }: StatsPeriod, locale: Locale) {
  return queryOptions({
    queryKey: ['admin', 'statistics', { name, first, last }, locale],
    queryFn: async () => readStatistics(await sessionClient(), { name, first, last }, locale),
  });
}
