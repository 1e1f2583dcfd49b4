import type { AnsweredSearch } from '#domain/pages/rendered-document.ts';
import { callProcedure, type DataClient } from '../web/data-client.ts';
import { createBatchCounter } from './batch-counter.ts';
import type { OncePerDay } from './daily-visits.ts';
import { isVisit } from './visits.ts';

export type UnmetCounter = {
  /** Counts what a person looked for in a place that has none, once a month for each network. */
  count(request: Request, unmet: AnsweredSearch['unmet'], oncePerDay: OncePerDay): void;
  /** Writes what is left. */
  close(): Promise<void>;
};

/** Place levels of `private.listing_counts`. */
const [MRC, MUNICIPALITY] = [2, 3];

/**
 * Counts the networks that searched for a trade in a municipality or an MRC without any, by month, without any data about
 * the person.
 *
 * @param client with the service key
 */
export function createUnmetCounter(client: DataClient, onError: (error: unknown) => void): UnmetCounter {
  const counts = createBatchCounter(async (batch) => {
    const rows = batch.map(([key, networks]) => {
      const [counter = '', ...ids] = key.split(' ');
      const [level, place, category] = ids.map(Number);
      return { counter, level, place, category, networks };
    });
    for (const [counter, searches] of Map.groupBy(rows, (row) => row.counter))
      await callProcedure(client, 'record_unmet_searches', {
        counter,
        searches: searches.map(({ counter: _, ...search }) => search),
      });
  }, onError);
  return {
    count(request, unmet, oncePerDay) {
      if (!unmet || !isVisit(request)) return;
      const places = [
        [MUNICIPALITY, unmet.cityId],
        [MRC, unmet.mrcId],
      ];
      for (const [level, id] of places) {
        if (id === null) continue;
        const key = `${level} ${id} ${unmet.categoryId}`;
        oncePerDay(`unmet ${key}`, (counter) => counts.add(`${counter} ${key}`), 'month');
      }
    },
    close: counts.close,
  };
}
