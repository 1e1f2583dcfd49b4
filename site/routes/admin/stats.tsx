import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { montrealDay, parsePeriod } from '#domain/operations/stats-period.ts';
import { RoomPage } from '#site/components/admin/room-page.tsx';
import { readStatistics } from '#site/data/admin-stats.ts';
import type { DataClient } from '#site/data/client.ts';
import { publicHeaders } from '#site/http.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLive } from '#site/session/use-live.ts';
import type { Route } from './+types/stats.ts';
import { roomMeta } from './room-meta.ts';
import { Figures } from './stats/figures.tsx';
import { PeriodPicker } from './stats/period-picker.tsx';
import { formatDays } from './stats/words.ts';

export const headers = publicHeaders;

export const meta: Route.MetaFunction = (args) => roomMeta(args, 'stats');

/** What happens in the directory, as charts. */
export default function Stats() {
  const { t, language } = useTranslation();
  const locale = useLocale();
  const [query] = useSearchParams();
  const today = montrealDay(new Date());
  const period = parsePeriod(query, today);
  const { name, first, last } = period;
  const { data, hasFailed, reload } = useLive(
    useCallback(
      (client: DataClient) => readStatistics(client, { name, first, last }, locale),
      [name, first, last, locale],
    ),
  );
  // The former period stays in sight, under its own days, until the one that was asked for is there.
  const shown = data?.period;
  const day = (text: string) => formatDays(text, text, language);
  return (
    <RoomPage
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
          : !hasFailed && t('stats.reading')}
      </div>
      {hasFailed && (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <p className="font-medium text-bad">{t('stats.failed')}</p>
          <button type="button" className="button button-quiet" onClick={() => void reload()}>
            {t('stats.retry')}
          </button>
        </div>
      )}
      {data && (
        <div aria-busy={shown?.first !== first || shown?.last !== last}>
          <Figures {...data} />
        </div>
      )}
    </RoomPage>
  );
}
