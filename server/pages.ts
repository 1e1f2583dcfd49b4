import type { Pool } from 'pg';
import { type Backend, listenTo } from '#backend/app.ts';
import type { PageCache, PageCacheFigures } from './http/page-cache/index.ts';

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

/**
 * Tells the pages that are kept of each change that PostgreSQL tells, and shows their figures.
 *
 * @param database of which the connection's settings are taken; changes come over one of its own
 * @returns stops it
 */
export function followPages(
  pages: PageCache,
  { database, gauge, onError }: { database: Pool; gauge: Backend['gauge']; onError(error: unknown): void },
): () => Promise<void> {
  for (const key of Object.keys(FIGURES) as (keyof PageCacheFigures)[]) {
    gauge(...FIGURES[key], () => pages.figures()[key]);
  }
  const listener = listenTo({
    pool: database,
    name: 'pages',
    channels: ['pages'],
    onNotification: (_channel, payload) => pages.tell(payload.split(' ')),
    onListening: () => pages.hear(true),
    onLost: () => pages.hear(false),
    onError,
  });
  return async () => {
    pages.close();
    await listener.close();
  };
}
