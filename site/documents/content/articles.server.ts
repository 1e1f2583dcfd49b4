import { z } from 'zod';
import type { Locale } from '#domain/locale.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { fillText } from './fill-text.ts';
import { type RenderedText, readFrontMatter, renderMarkdown } from './markdown.server.ts';
import { textByPath } from './texts.server.ts';

/** Themes of articles; each has a name in the catalogues (`blog.themes`). */
const THEMES = ['owners', 'visitors', 'reviews', 'directory'] as const;

/** The pages that an article may link to as related, with their French paths. */
export const RELATED_PAGES = {
  'add-listing': '/entreprise/nouvelle',
  search: '/recherche',
  'browse-cities': '/parcourir',
  'browse-regions': '/parcourir/regions',
  'browse-categories': '/parcourir/categories',
  'my-businesses': '/mes-entreprises',
  ranking: '/classement',
  commitments: '/engagements',
  faq: '/faq',
  about: '/a-propos',
} as const;

export type RelatedPage = keyof typeof RELATED_PAGES;

const Day = z.iso.date('is no day (YYYY-MM-DD)');

const names = Object.keys(RELATED_PAGES) as RelatedPage[];

/** Schema of an article's front matter (docs/content.md). */
const ArticleFront = z
  .strictObject({
    title: z.string().min(1).max(80),
    description: z.string().min(50).max(200),
    published: Day,
    /** Absent until the first change that readers should know of. */
    updated: Day.optional(),
    author: z.string().min(1).max(80),
    theme: z.enum(THEMES),
    related: z
      .string()
      .transform((list) => list.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(names, `must be among ${names.join(', ')}`)).max(4)),
    /** A file of `pictures/`, 16 by 9. */
    image: z
      .string()
      .regex(/^[a-z0-9-]+\.(?:webp|avif|svg)$/, 'must be the name of a .webp, .avif or .svg file')
      .optional(),
    /** Alt text; empty for a decorative image. */
    imageAlt: z.string().max(200).optional(),
  })
  .refine(({ image, imageAlt }) => image === undefined || imageAlt !== undefined, {
    path: ['imageAlt'],
    error: 'an image needs its words (none when it only decorates)',
  })
  .refine(({ published, updated }) => updated === undefined || updated >= published, {
    path: ['updated'],
    error: 'is before the day of publication',
  });

type ArticleFront = z.output<typeof ArticleFront>;

/** A blog article; its id is its file name, the same in both languages. */
export type Article = ArticleFront & {
  id: string;
  /** Reading time at 200 words a minute. */
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

/** Front matter of an article; null for an unknown id. */
export function findArticle(locale: Locale, id: string, settings: SiteSettings): Article | null {
  const path = pathOf(locale, id);
  return textByPath.has(path) ? split(path, locale, settings).article : null;
}

/** An article as HTML; null for an unknown id. */
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
