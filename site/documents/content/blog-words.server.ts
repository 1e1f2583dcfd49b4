import { LANGUAGE_TAGS, type Locale } from '#domain/locale.ts';
import { documentTranslator } from '#site/documents/translators.server.ts';
import { formatDay } from '#site/i18n/formats.ts';
import type { Article } from './articles.server.ts';
import { RELATED_PAGES, type RelatedPage } from './articles.server.ts';
import { pictureByName } from './texts.server.ts';

/** An article as a list shows it, its dates and figures in words. */
export type ArticleSummary = Pick<Article, 'id' | 'title' | 'description' | 'imageAlt'> & {
  theme: string;
  /** Address of its picture. */
  image: string | undefined;
  published: Dated;
  reading: string;
};

/** A day for programs (`YYYY-MM-DD`) and for readers. */
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

/** The day of a text's last change, « Mis à jour le 21 novembre 2026 ». */
export function updatedOn(day: string, locale: Locale): Dated {
  const { t } = documentTranslator(locale);
  return { day, words: t('blog.updated', { date: dayInWords(day, locale) }) };
}

/** The pages that an article leads on to, by their French paths. */
export function relatedPages(names: readonly RelatedPage[], locale: Locale): { name: string; to: string }[] {
  const { t } = documentTranslator(locale);
  return names.map((name) => ({ name: t(`blog.related.${name}`), to: RELATED_PAGES[name] }));
}

// Noon, so that it is the same day by any clock of Quebec.
function dayInWords(day: string, locale: Locale): string {
  return formatDay(`${day}T12:00:00Z`, LANGUAGE_TAGS[locale]);
}
