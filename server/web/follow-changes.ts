import type { Pool } from 'pg';
import { type Backend, listenTo } from '#backend/app.ts';
import type { PageCache, PageCacheFigures } from '../http/page-cache/index.ts';
import type { KeptVocabulary } from './kept-vocabulary.ts';

const FIGURES: Record<keyof PageCacheFigures, [name: string, help: string]> = {
  hits: ['site_pages_hits_total', 'Requests answered with a page that was kept'],
  misses: ['site_pages_misses_total', 'Requests that had a page made or waited for one'],
  stale: ['site_pages_stale_total', 'Requests answered with the former page while the new one was made'],
  lastKnown: [
    'site_pages_last_known_total',
    'Requests answered with a kept page while the database was away',
  ],
  pages: ['site_pages_kept', 'Pages that are kept'],
  bytes: ['site_pages_kept_bytes', 'Memory that they take'],
};

export type FollowOptions = {
  /** The listener opens its own connection with the settings of this pool. */
  database: Pool;
  vocabulary: Pick<KeptVocabulary, 'invalidate' | 'follow'>;
  gauge: Backend['gauge'];
  replicas: Backend['readReplicas'];
  onError(error: unknown): void;
};

/**
 * Invalidates cached pages and the kept vocabulary at each change that PostgreSQL notifies, and publishes the figures of
 * the page cache.
 *
 * @returns stops it
 */
export function followChanges(
  pages: PageCache,
  { database, vocabulary, gauge, replicas, onError }: FollowOptions,
): () => Promise<void> {
  for (const key of Object.keys(FIGURES) as (keyof PageCacheFigures)[]) {
    gauge(...FIGURES[key], () => pages.figures()[key]);
  }
  const listener = listenTo({
    pool: database,
    name: 'pages',
    channels: ['pages', 'vocabulary'],
    onNotification(channel, payload) {
      // First: a page that is made again must not be read from a replica that lacks the change.
      replicas?.raiseFloor();
      if (channel === 'pages') pages.tell(payload.split(' '));
      else vocabulary.invalidate();
    },
    onListening: () => hear(true),
    onLost: () => hear(false),
    onError,
  });
  function hear(isHearing: boolean): void {
    replicas?.hear(isHearing);
    pages.hear(isHearing);
    vocabulary.follow(isHearing);
  }
  return async () => {
    pages.close();
    await listener.close();
  };
}
