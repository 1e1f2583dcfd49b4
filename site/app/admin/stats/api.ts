import type { Locale } from '#domain/locale.ts';
import type { DayFigures, ModerationTimes, Standing, Tops } from '#domain/operations/statistics.ts';
import type { StatsPeriod } from '#domain/operations/stats-period.ts';
import type { VitalsHistogram } from '#domain/operations/vitals.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';

export type Statistics = {
  /** What they are of. */
  period: StatsPeriod;
  days: DayFigures[];
  standing: Standing;
  moderation: ModerationTimes[];
  tops: Tops;
  vitals: VitalsHistogram[];
};

/**
 * Every figure of a period, for administrators.
 *
 * @param locale of the categories' names
 * @throws DataError
 */
export async function readStatistics(
  client: DataClient,
  period: StatsPeriod,
  locale: Locale,
): Promise<Statistics> {
  const days = { first_day: period.first, last_day: period.last };
  const [byDay, standing, moderation, tops, vitals] = await Promise.all([
    // It also folds what changed since the last time.
    runProcedure(client, 'stats_days', days),
    callProcedure(client, 'stats_standing', days),
    callProcedure(client, 'stats_moderation', days),
    callProcedure(client, 'stats_tops', { ...days, locale }),
    callProcedure(client, 'stats_vitals', days),
  ]);
  return { period, days: byDay, standing, moderation, tops, vitals };
}
