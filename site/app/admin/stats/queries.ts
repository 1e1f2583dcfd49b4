import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#domain/locale.ts';
import type { StatsPeriod } from '#domain/operations/stats-period.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { readStatistics } from './api.ts';

/** The figures of a period. */
export function statisticsQuery({ name, first, last }: StatsPeriod, locale: Locale) {
  return queryOptions({
    queryKey: ['admin', 'statistics', { name, first, last }, locale],
    queryFn: async () => readStatistics(await sessionClient(), { name, first, last }, locale),
  });
}
