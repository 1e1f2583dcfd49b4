import { SITEMAP_PATH } from '#domain/pages/sitemap.ts';
import { streamXml } from '../stream-xml.ts';
import { entriesOf, listParts, type SitemapSource } from './parts.ts';
import { createSerialQueue } from './serial-queue.ts';
import { SITEMAP_END, SITEMAP_START, sitemapIndex } from './xml.ts';

export type { SitemapSource } from './parts.ts';

/** Staleness is harmless: a removed page may be crawled again, and a new one waits for the next crawl anyway. */
const CACHING = 'public, max-age=600';
/** Parts written concurrently: each holds some megabytes while it is read, even by a slow client. */
const MAX_OPEN = 8;

/**
 * The sitemap: an index, and parts of at most 50,000 addresses, streamed in pieces while they are read. All parts share
 * one queue, so that a client that requests every part at once costs the process no more than a request for one.
 *
 * @returns answers a request; null when its address is not the sitemap's, or the part is empty; 503 without a body
 * while too many parts are being read
 */
export function createSitemap(source: SitemapSource): (request: Request) => Promise<Response | null> {
  const runInTurn = createSerialQueue();
  let open = 0;

  async function* complete(read: (string | undefined)[], rest: AsyncGenerator<string>) {
    open += 1;
    try {
      yield SITEMAP_START;
      for (const piece of read) if (piece) yield piece;
      for (;;) {
        const { value, done } = await runInTurn(() => rest.next());
        if (done) break;
        yield value;
      }
      yield SITEMAP_END;
    } finally {
      open -= 1;
    }
  }

  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === SITEMAP_PATH) {
      const parts = await listParts(source);
      const addresses = parts.map(({ name, changedAt }) => ({
        address: `${source.siteUrl}/sitemap-${name}.xml`,
        changedAt,
      }));
      return streamXml(request, pieces(sitemapIndex(addresses)), CACHING);
    }
    const name = /^\/sitemap-([a-z0-9-]+)\.xml$/.exec(pathname)?.[1];
    const entries = name === undefined ? null : entriesOf(source, name);
    if (!entries) return null;
    if (open >= MAX_OPEN) return new Response(null, { status: 503 });
    // The first piece is read before the response starts: a part without addresses is no sitemap, and a failure is
    // an error rather than a truncated document.
    const first = await runInTurn(() => entries.next());
    const second = await runInTurn(() => entries.next());
    if (!first.value && !second.value) return null;
    return streamXml(request, complete([first.value, second.value], entries), CACHING);
  };
}

async function* pieces(...texts: string[]) {
  yield* texts;
}
