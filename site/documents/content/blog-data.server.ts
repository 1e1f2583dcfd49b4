import { LANGUAGE_TAGS, type Locale, localeOfPath } from '#domain/locale.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { documentTranslator } from '#site/documents/translators.server.ts';
import { formatDay } from '#site/i18n/moments.ts';
import {
  type Article,
  listArticles,
  RELATED_PAGES,
  type RelatedPage,
  readArticle,
} from './articles.server.ts';
import { pictureByName } from './texts.server.ts';

/**
 * Data of an article's page, in the language of its address; null for an unknown article.
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
    // The list is in reverse chronological order.
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

/** An article in a list, with dates and figures formatted. */
export type ArticleSummary = Pick<Article, 'id' | 'title' | 'description' | 'imageAlt'> & {
  theme: string;
  /** URL of its picture. */
  image: string | undefined;
  published: Dated;
  reading: string;
};

/** A date in machine form (`YYYY-MM-DD`) and in words. */
export type Dated = { day: string; words: string };

export function summarize(article: Article, locale: Locale): ArticleSummary {
  const { t } = documentTranslator(locale);
  const { id, title, description, image, imageAlt, theme, published, minutes } = article;
  return {
    ...{ id, title, description, imageAlt },
    image: image && pictureByName.get(image),
    theme: t(`blog.themes.${theme}`),
    published: { day: published, words: t('blog.published', { date: dayInWords(published, locale) }) },
    reading: t('blog.reading', { count: minutes }),
  };
}

/** Date of the last change, « Mis à jour le 21 novembre 2026 ». */
export function updatedOn(day: string, locale: Locale): Dated {
  const { t } = documentTranslator(locale);
  return { day, words: t('blog.updated', { date: dayInWords(day, locale) }) };
}

/** Pages related to an article, with their French paths. */
function relatedPages(names: readonly RelatedPage[], locale: Locale): { name: string; to: string }[] {
  const { t } = documentTranslator(locale);
  return names.map((name) => ({ name: t(`blog.related.${name}`), to: RELATED_PAGES[name] }));
}

// `formatDay` reads a date without a time as noon UTC, so that it stays the same day in Quebec.
function dayInWords(day: string, locale: Locale): string {
  return formatDay(day, LANGUAGE_TAGS[locale]);
}
