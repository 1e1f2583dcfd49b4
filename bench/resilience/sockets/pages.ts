import { listingPaths } from '../../pages/uncached.ts';
import { atRate } from '../networks/visitors.ts';
import type { Answer } from '../readers.ts';
import type { Site } from '../site.ts';

/** Requests each second, of each kind of page on each kind of connection. */
const PER_SECOND = 5;
const KEPT = ['/', '/en'];
const KINDS = ['kept', 'search', 'health'] as const;
const CONNECTIONS = ['new', 'reused'] as const;
const TERMS = 1_000;

export type Stream = { kind: (typeof KINDS)[number]; connection: (typeof CONNECTIONS)[number] };
export type Read = Stream & { answers: Answer[] };

/** Requests of the other address: kept pages, new searches, and the health of the process. */
export async function readerOf(site: Site, listings: number) {
  const paths = await listingPaths(site.databaseUrl, Math.min(TERMS, listings));
  let turn = 0;
  const next = {
    kept: () => KEPT[turn++ % KEPT.length] as string,
    search: () => {
      const words = paths[turn++ % paths.length]?.split('/').at(-1)?.split('-').slice(0, 2).join(' ');
      return `/recherche?q=${encodeURIComponent(`${words} ${turn}`)}`;
    },
    health: () => '/health/live',
  };
  const streams = KINDS.flatMap((kind) => CONNECTIONS.map((connection): Stream => ({ kind, connection })));
  return (durationMs: number): Promise<Read[]> =>
    Promise.all(
      streams.map(async ({ kind, connection }) => ({
        kind,
        connection,
        answers: await atRate(site.url, next[kind], PER_SECOND, durationMs, connection === 'reused'),
      })),
    );
}
