import { LASTING_PAGES, type SitemapListings } from '#domain/pages/sitemap.ts';
import { callProcedure, type DataClient } from '../../web/data-client.ts';
import { entriesIn, pageEntries } from './xml.ts';

export type SitemapSource = {
  /** With the anonymous key: a sitemap contains public data only. */
  client: DataClient;
  /** Without a slash at the end. */
  siteUrl: string;
  /** The articles of the blog, whose ids are the same in both languages, and their days, `YYYY-MM-DD`. */
  articles: readonly { id: string; published: string; updated?: string | undefined }[];
};

/** Entries of one part, some thousands at a time. */
type Entries = AsyncGenerator<string>;

/** Listings asked for at once: some hundred kilobytes of answer, two megabytes of XML. */
const LISTINGS_AT_ONCE = 2_000;

/** The names of the parts, `pages` for `/sitemap-pages.xml`, with the last change in each; null when it is unknown. */
export async function listParts({ client, articles }: SitemapSource) {
  const index = await callProcedure(client, 'sitemap_index', {}, 'GET');
  return [
    {
      name: 'pages',
      changedAt: articles.map(lastChange).sort().at(-1) ?? null,
    },
    ...(index.places ? [{ name: 'places', changedAt: index.places }] : []),
    ...(index.categories ? [{ name: 'categories', changedAt: index.categories }] : []),
    ...index.cityCategories.map(({ category, part, changedAt }) => ({
      name: `city-${category}-${part}`,
      changedAt,
    })),
    ...index.listings.map(({ part, changedAt }) => ({ name: `listings-${part}`, changedAt })),
  ];
}

/** The entries of the part of a name; null when no part has it. */
export function entriesOf(source: SitemapSource, name: string): Entries | null {
  if (name === 'pages') return pages(source);
  if (name === 'places') return places(source);
  if (name === 'categories') return categories(source);
  const [, kind, category, part] = /^(?:(city)-([a-z0-9-]+)|listings)-(\d{1,9})$/.exec(name) ?? [];
  if (part === undefined) return null;
  return kind ? cityCategories(source, category ?? '', Number(part)) : listings(source, Number(part));
}

async function* pages({ siteUrl, articles }: SitemapSource): Entries {
  yield LASTING_PAGES.map((path) => pageEntries(siteUrl, path, null)).join('');
  yield articles
    .map((article) => pageEntries(siteUrl, `/blogue/${article.id}`, lastChange(article)))
    .join('');
}

async function* places({ client, siteUrl }: SitemapSource): Entries {
  const { regions, cities } = await callProcedure(client, 'sitemap_lists', {}, 'GET');
  yield regions.map(([slug, changedAt]) => pageEntries(siteUrl, `/region/${slug}`, changedAt)).join('');
  yield cities.map(([slug, changedAt]) => pageEntries(siteUrl, `/ville/${slug}`, changedAt)).join('');
}

async function* categories({ client, siteUrl }: SitemapSource): Entries {
  const lists = await callProcedure(client, 'sitemap_lists', {}, 'GET');
  yield lists.categories
    .map(([category, subcategory, changedAt]) =>
      pageEntries(siteUrl, path('/categorie', category, subcategory), changedAt),
    )
    .join('');
}

async function* cityCategories({ client, siteUrl }: SitemapSource, category: string, part: number): Entries {
  const lists = await callProcedure(client, 'sitemap_city_categories', { category, part }, 'GET');
  for (let start = 0; start < lists.length; start += LISTINGS_AT_ONCE) {
    yield lists
      .slice(start, start + LISTINGS_AT_ONCE)
      .map(([city, subcategory, changedAt]) =>
        pageEntries(siteUrl, path('/ville', city, category, subcategory), changedAt),
      )
      .join('');
  }
}

async function* listings({ client, siteUrl }: SitemapSource, part: number): Entries {
  const entries = entriesIn(siteUrl, '/entreprise/');
  let after: number | null = 0;
  while (after !== null) {
    const args = { part, after_id: after, how_many: LISTINGS_AT_ONCE };
    const found: SitemapListings = await callProcedure(client, 'sitemap_listings', args, 'GET');
    yield found.rows.map(([slug, changedAt]) => entries(slug, changedAt)).join('');
    after = found.next;
  }
}

function lastChange({ published, updated }: SitemapSource['articles'][number]): string {
  return updated ?? published;
}

function path(...segments: (string | null)[]): string {
  return segments.filter(Boolean).join('/');
}
