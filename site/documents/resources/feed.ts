import { LANGUAGE_TAGS } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import type { Resource } from '../document.ts';
import { readNewestIndexed } from './newest-api.ts';
import { rssFeed } from './rss.ts';

/** The newest indexed listings, as RSS 2.0. */
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
