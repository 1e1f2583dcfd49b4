import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
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
  const { t, language } = useTranslation();
  const locale = useLocale();
  const [query] = useSearchParams();
  const today = montrealDay(new Date());
  const period = parsePeriod(query, today);
  const { first, last } = period;
  // Keeps the former period on screen, labelled with its own dates, until the new one is loaded.
  const { data, isError, refetch } = useQuery({
    ...statisticsQuery(period, locale),
    placeholderData: keepPreviousData,
  });
  const shown = data?.period;
  const day = (text: string) => formatDays(text, text, language);
  return (
    <AdminPage
      title={t('account.admin.stats')}
      lead={t('stats.lead')}
      aside={<PeriodPicker period={period} today={today} />}
    >
      <div role="status" className="text-ink-soft">
        {shown
          ? t(shown.last === today ? 'stats.period.shown' : 'stats.period.shownPast', {
              first: day(shown.first),
              last: day(shown.last),
            })
          : !isError && t('stats.reading')}
      </div>
      {isError && (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <p className="font-medium text-bad">{t('stats.failed')}</p>
          <button type="button" className="button button-quiet" onClick={() => void refetch()}>
            {t('stats.retry')}
          </button>
        </div>
      )}
      {data && (
        <div aria-busy={shown?.first !== first || shown?.last !== last}>
          <Figures {...data} />
        </div>
      )}
    </AdminPage>
  );
}

/** The figures of a period. */
function statisticsQuery({ name, first, last }: StatsPeriod, locale: Locale) {
  return queryOptions({
    queryKey: ['admin', 'statistics', { name, first, last }, locale],
    queryFn: async () => readStatistics(await sessionClient(), { name, first, last }, locale),
  });
}
