import { localeOfPath } from '#domain/locale.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { documentTranslator } from '#site/documents/translators.server.ts';
import { listArticles, readArticle } from './articles.server.ts';
import { type ArticleSummary, relatedPages, summarize, updatedOn } from './blog-words.server.ts';

/**
 * Everything that an article's page shows, in the language of its address; null when there is no such article.
 *
 * @param pathname of the request, such as `/en/blog/reviews`
 */
export function loadArticlePage(id: string, pathname: string, settings: SiteSettings) {
  const locale = localeOfPath(pathname);
  const article = readArticle(locale, id, settings);
  if (!article) return null;
  const { t } = documentTranslator(locale);
  const all = listArticles(locale, settings);
  const place = all.findIndex((other) => other.id === id);
  const neighbour = (index: number, label: string): Neighbour | null => {
    const other = all[index];
    return other ? { label, ...summarize(other, locale) } : null;
  };
  return {
    ...summarize(article, locale),
    html: article.html,
    headings: article.headings,
    author: article.author,
    byline: t('blog.author', { name: article.author }),
    updated: article.updated ? updatedOn(article.updated, locale) : null,
    related: relatedPages(article.related, locale),
    // The list goes from the newest to the oldest; time goes the other way.
    previous: neighbour(place + 1, t('blog.previous')),
    next: neighbour(place - 1, t('blog.next')),
    words: {
      blog: t('blog.title'),
      all: t('blog.all'),
      onThisPage: t('blog.onThisPage'),
      related: t('blog.relatedTitle'),
      others: t('blog.others'),
    },
  };
}

type Neighbour = ArticleSummary & { label: string };

export type ArticlePageData = NonNullable<ReturnType<typeof loadArticlePage>>;
