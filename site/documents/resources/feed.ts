import { LANGUAGE_TAGS, type Locale } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import type { NewListing } from '#domain/pages/sitemap.ts';
import { escapeXml } from '#domain/text/xml.ts';
import { callProcedure } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';
import type { Resource } from '../document.ts';

/** RSS 2.0 feed of the newest indexed listings. */
export const feed: Resource = {
  path: '/rss.xml',
  async load({ client, locale, pathname, settings: { siteName, siteUrl }, t }) {
    const listings = await readNewestIndexed(client, locale);
    const text = rssFeed({
      title: t('feed.title', { siteName }),
      description: t('feed.description'),
      address: siteUrl + pathname,
      site: siteUrl + localizePath('/', locale),
      language: LANGUAGE_TAGS[locale],
      items: listings.map(({ slug, name, description, city, category, publishedAt }) => ({
        title: t('feed.item', { name, city }),
        description: description ?? t('feed.summary', { category, city }),
        category,
        address: siteUrl + localizePath(`/entreprise/${slug}`, locale),
        publishedAt: new Date(publishedAt),
      })),
    });
    return { text, type: 'application/rss+xml; charset=utf-8', maxAgeSeconds: 600 };
  },
};

/** The newest indexable listings, thirty at most. */
async function readNewestIndexed(client: PublicReads, locale: Locale): Promise<NewListing[]> {
  return callProcedure(client, 'newest_indexed', { locale });
}

type RssFeed = {
  title: string;
  description: string;
  /** URL of the feed. */
  address: string;
  /** URL of the corresponding page. */
  site: string;
  /** BCP 47 tag. */
  language: string;
  items: RssItem[];
};

/** `address` is permanent and identifies the item. */
type RssItem = { title: string; description: string; category: string; address: string; publishedAt: Date };

/** An RSS 2.0 document (https://www.rssboard.org/rss-specification), newest item first as given. */
export function rssFeed({ title, description, address, site, language, items }: RssFeed): string {
  const newest = items[0]?.publishedAt;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', title)}
${element('link', site)}
${element('description', description)}
${element('language', language)}
<atom:link href="${escapeXml(address)}" rel="self" type="application/rss+xml"/>
${newest ? `${element('lastBuildDate', newest.toUTCString())}\n` : ''}${items.map(itemElement).join('')}</channel>
</rss>
`;
}

function itemElement({ title, description, category, address, publishedAt }: RssItem): string {
  return `<item>
${element('title', title)}
${element('link', address)}
<guid isPermaLink="true">${escapeXml(address)}</guid>
${element('pubDate', publishedAt.toUTCString())}
${element('category', category)}
${element('description', description)}
</item>
`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
