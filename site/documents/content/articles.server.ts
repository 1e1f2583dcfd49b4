import type { Locale } from '#domain/locale.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { ArticleFront } from './article-front.ts';
import { fillText } from './fill-text.ts';
import { readFrontMatter } from './front-matter.ts';
import { type RenderedText, renderMarkdown } from './markdown.server.ts';
import { textByPath } from './texts.server.ts';

/** An article of the blog; its id is the name of its file, the same in both languages. */
export type Article = ArticleFront & {
  id: string;
  /** Time that it takes to read, at 200 words a minute. */
  minutes: number;
};

const WORDS_A_MINUTE = 200;

/** The articles of a language, newest first. */
export function listArticles(locale: Locale, settings: SiteSettings): Article[] {
  return Array.from(textByPath.keys())
    .filter((path) => path.startsWith(`./${locale}/blog/`))
    .map((path) => split(path, locale, settings).article)
    .sort((a, b) => b.published.localeCompare(a.published) || a.id.localeCompare(b.id));
}

/** What an article says of itself; null when there is none of that id. */
export function findArticle(locale: Locale, id: string, settings: SiteSettings): Article | null {
  const path = pathOf(locale, id);
  return textByPath.has(path) ? split(path, locale, settings).article : null;
}

/** An article as HTML; null when there is none of that id. */
export function readArticle(
  locale: Locale,
  id: string,
  settings: SiteSettings,
): (Article & RenderedText) | null {
  const path = pathOf(locale, id);
  if (!textByPath.has(path)) return null;
  const { article, body } = split(path, locale, settings);
  return { ...article, ...renderMarkdown(body) };
}

const pathOf = (locale: Locale, id: string) => `./${locale}/blog/${id}.md`;

function split(path: string, locale: Locale, settings: SiteSettings): { article: Article; body: string } {
  const source = fillText(textByPath.get(path) ?? '', settings, locale);
  const { front, body } = readFrontMatter(path, source, ArticleFront);
  const id = path.slice(path.lastIndexOf('/') + 1, -'.md'.length);
  const minutes = Math.max(1, Math.round(body.split(/\s+/).length / WORDS_A_MINUTE));
  return { article: { ...front, id, minutes }, body };
}
