import type { Locale } from '#domain/locale.ts';
import { type FrontMatter, splitFrontMatter } from './front-matter.ts';
import { renderMarkdown } from './markdown.server.ts';
import { textByPath } from './texts.server.ts';

/** An article of the blog; its id is the same in both languages. */
export type Article = FrontMatter & { id: string };

/** The articles of a language, newest first. */
export function listArticles(locale: Locale): Article[] {
  const folder = `./${locale}/blog/`;
  return Array.from(textByPath)
    .filter(([path]) => path.startsWith(folder))
    .map(([path, source]) => ({
      id: path.slice(folder.length, -'.md'.length),
      ...splitFrontMatter(source).front,
    }))
    .sort((a, b) => b.date.localeCompare(a.date));
}

/** An article as HTML; null when there is none of that id. */
export function readArticle(locale: Locale, id: string): (Article & { html: string }) | null {
  const source = textByPath.get(`./${locale}/blog/${id}.md`);
  if (source === undefined) return null;
  const { front, body } = splitFrontMatter(source);
  return { id, ...front, html: renderMarkdown(body) };
}
