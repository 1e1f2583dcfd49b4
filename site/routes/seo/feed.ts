import { LANGUAGE_TAGS, localeOfPath } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { clientContext, settingsContext } from '#site/context.ts';
import { readNewestIndexed } from '#site/data/newest.ts';
import { renderedTranslator } from '#site/i18n/rendered.server.ts';
import type { Route } from './+types/feed.ts';
import { rssFeed } from './rss.server.ts';

const CACHING = 'public, max-age=600';

/** The newest listings that search engines may keep, as RSS 2.0. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname);
  const { siteName, siteUrl } = context.get(settingsContext);
  const { t } = renderedTranslator(locale);
  const listings = await readNewestIndexed(context.get(clientContext), locale);
  const feed = rssFeed({
    title: t('feed.title', { siteName }),
    description: t('feed.description'),
    address: siteUrl + url.pathname,
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
  return new Response(feed, {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': CACHING },
  });
}
