import type { IncomingHttpHeaders } from 'node:http';
import type { Measures } from '#domain/operations/measures.ts';
import { callProcedure, type DataClient } from '../web/data-client.ts';
import { createBatchCounter } from './batch-counter.ts';
import type { OncePerDay } from './daily-visits.ts';
import { isVisitBy } from './visits.ts';

const VIEWED = /^\/(?:(entreprise|en\/business)|ville|en\/city)\/([a-z0-9-]+)(?:\?|$)/;

export type ViewCounter = {
  /**
   * Counts a person's view of a page, served as a document or reported by a client-side navigation. Data requests of
   * navigations are not counted: most are prefetches.
   *
   * @param target its path and query
   * @param oncePerDay of the client's network: it counts once a day for each listing and city
   */
  count(target: string, headers: IncomingHttpHeaders, oncePerDay: OncePerDay): void;
  /** Counts a person's press on a link of a listing's page, once a day for each network, listing and link. */
  pressed(measure: NonNullable<Measures['pressed']>, oncePerDay: OncePerDay): void;
  /** Writes what is left. */
  close(): Promise<void>;
};

/**
 * Counts views of listings and cities, and presses, by day, without any data about the person, and writes them a few seconds later
 * in one call.
 *
 * @param client with the service key
 */
export function createViewCounter(client: DataClient, onError: (error: unknown) => void): ViewCounter {
  const counter = createBatchCounter(async (counts) => {
    const views = counts.map(([key, n]) => {
      const [kind, slug] = key.split(' ');
      return { kind, slug, views: n };
    });
    await callProcedure(client, 'record_views', { views });
  }, onError);
  return {
    count(target, headers, oncePerDay) {
      const [, business, slug] = VIEWED.exec(target) ?? [];
      if (!slug || !isVisitBy(headers)) return;
      const viewed = `${business ? 'listing' : 'city'} ${slug}`;
      oncePerDay(`view ${viewed}`, () => counter.add(viewed));
    },
    pressed({ press, path }, oncePerDay) {
      const [, business, slug] = VIEWED.exec(path) ?? [];
      if (business && slug) oncePerDay(`press ${press} ${slug}`, () => counter.add(`${press} ${slug}`));
    },
    close: counter.close,
  };
}
