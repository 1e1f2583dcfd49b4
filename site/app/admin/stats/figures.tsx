import type { ReactNode } from 'react';
import type { Locale } from '#domain/locale.ts';
import type { DayFigures, ModerationTimes, Standing, Tops } from '#domain/operations/statistics.ts';
import type { StatsPeriod } from '#domain/operations/stats-period.ts';
import { VITALS, type VitalsHistogram } from '#domain/operations/vitals.ts';
import { binDays } from '#site/app/admin/charts/column-chart.tsx';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Section } from '#site/ui/section.tsx';
import { columnWords, DayFigure, ModerationFigure } from './day-figure.tsx';
import { RatingsFigure, StatesFigure, TopFigure } from './standing-figures.tsx';
import { VitalsFigure } from './vitals-figure.tsx';
import { formatShare, RatingMark } from './words.tsx';

const TOPS: readonly (keyof Tops)[] = [
  'categoriesByListings',
  'categoriesByViews',
  'municipalitiesByListings',
  'municipalitiesByViews',
];

/** All figures of a period. */
export function Figures({ days, standing, moderation, tops, vitals }: Statistics) {
  const { t } = useTranslation();
  const title = (name: 'growth' | 'visits' | 'moderation' | 'community' | 'tops' | 'vitals') =>
    t(`stats.sections.${name}`);
  return (
    <div className="grid gap-12">
      <Group title={title('growth')}>
        <DayFigure
          name="published"
          days={days}
          series={[{ name: t('stats.published.series'), of: (day) => day.published }]}
        />
        <StatesFigure {...standing} />
        <DayFigure
          name="claimed"
          days={days}
          series={[{ name: t('stats.claimed.series'), of: (day) => day.claimed }]}
        />
        <DayFigure
          name="signups"
          days={days}
          series={[{ name: t('stats.signups.series'), of: (day) => day.signups }]}
        />
      </Group>
      <Group title={title('visits')}>
        <DayFigure
          name="views"
          days={days}
          series={[
            { name: t('stats.views.listings'), of: (day) => day.listingViews },
            { name: t('stats.views.cities'), of: (day) => day.cityViews },
          ]}
        />
        <SearchesFigure days={days} />
      </Group>
      <Group title={title('moderation')} isWide>
        <ModerationFigure times={moderation} />
      </Group>
      <Group title={title('community')}>
        <DayFigure
          name="reviews"
          days={days}
          series={[{ name: t('stats.reviews.series'), of: (day) => day.reviews }]}
        />
        <RatingsFigure {...standing} />
      </Group>
      <Group title={title('tops')}>
        {TOPS.map((name) => (
          <TopFigure key={name} name={name} entries={tops[name]} />
        ))}
      </Group>
      <Group
        title={title('vitals')}
        note={
          <>
            {t('stats.vitals.intro')}
            <span className="chart mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
              <RatingMark rating="good" />
              <RatingMark rating="fair" />
              <RatingMark rating="poor" />
            </span>
          </>
        }
      >
        {VITALS.map((metric) => (
          <VitalsFigure
            key={metric}
            metric={metric}
            histograms={vitals.filter((histogram) => histogram.metric === metric)}
          />
        ))}
      </Group>
    </div>
  );
}

type GroupProps = { title: string; note?: ReactNode; isWide?: boolean; children: ReactNode };

function Group({ title, note, isWide, children }: GroupProps) {
  return (
    <Section title={title} note={note}>
      <div className={`grid items-stretch gap-4 ${isWide ? '' : 'lg:grid-cols-2'}`}>{children}</div>
    </Section>
  );
}

/** Searches by day, and the share without results. */
function SearchesFigure({ days }: { days: DayFigures[] }) {
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

type Statistics = {
  /** The period that the figures cover. */
  period: StatsPeriod;
  days: DayFigures[];
  standing: Standing;
  moderation: ModerationTimes[];
  tops: Tops;
  vitals: VitalsHistogram[];
};

/**
 * All figures of a period, for administrators.
 *
 * @param locale language of the category names
 * @throws DataError
 */
export async function readStatistics(
  client: DataClient,
  period: StatsPeriod,
  locale: Locale,
): Promise<Statistics> {
  const days = { first_day: period.first, last_day: period.last };
  const [byDay, standing, moderation, tops, vitals] = await Promise.all([
    // Also aggregates the events recorded since the last call, so it is not read-only.
    runProcedure(client, 'stats_days', days),
    callProcedure(client, 'stats_standing', days),
    callProcedure(client, 'stats_moderation', days),
    callProcedure(client, 'stats_tops', { ...days, locale }),
    callProcedure(client, 'stats_vitals', days),
  ]);
  return { period, days: byDay, standing, moderation, tops, vitals };
}
