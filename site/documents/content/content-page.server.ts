import { z } from 'zod';
import { type Locale, localeOfPath } from '#domain/locale.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { documentTranslator } from '#site/documents/translators.server.ts';
import { type Dated, updatedOn } from './blog-data.server.ts';
import { fillText } from './fill-text.ts';
import { type Heading, type RenderedText, readFrontMatter, renderMarkdown } from './markdown.server.ts';
import { textByPath } from './texts.server.ts';

export type ContentPageName =
  | 'about'
  | 'legal-notice'
  | 'privacy-policy'
  | 'faq'
  | 'commitments'
  | 'ranking'
  | 'data-api';

/** Schema of a page's front matter. */
const PageFront = z.strictObject({
  title: z.string().min(1).max(70),
  /** One sentence: shown under the title and by search engines. */
  description: z.string().min(50).max(200),
  /** Day of the last change that a reader should know of, `YYYY-MM-DD`. */
  updated: z.iso.date('is no day (YYYY-MM-DD)'),
});

export type ContentPage = z.output<typeof PageFront> & RenderedText;

/**
 * A page of text, with its placeholders filled (site name, addresses).
 *
 * @param values of the page's specific placeholders (`fillText`)
 */
export function readContentPage(
  name: ContentPageName,
  locale: Locale,
  settings: SiteSettings,
  values?: Readonly<Record<string, string | null>>,
): ContentPage {
  const file = `./${locale}/${name}.md`;
  const source = textByPath.get(file);
  if (source === undefined) throw new Error(`no text for ${name} in ${locale}`);
  const { front, body } = readFrontMatter(file, fillText(source, settings, locale, values), PageFront);
  return { ...front, ...renderMarkdown(body) };
}

/** A description of the site in Markdown, for programs such as language models. */
export function readForPrograms(locale: Locale, settings: SiteSettings): string {
  const source = textByPath.get(`./${locale}/programs/llms.md`);
  if (source === undefined) throw new Error(`no text for programs in ${locale}`);
  return fillText(source, settings, locale);
}

/** Data of a page of text. */
export type TextPageData = {
  title: string;
  description: string;
  html: string;
  headings: Heading[];
  onThisPage: string;
  updated: Dated;
};

/**
 * Data of a page of text, in the language of its address.
 *
 * @param pathname of the request, such as `/en/about`
 * @param values of the page's specific placeholders (`fillText`)
 */
export function loadTextPage(
  name: ContentPageName,
  pathname: string,
  settings: SiteSettings,
  values?: Readonly<Record<string, string | null>>,
): TextPageData {
  const locale = localeOfPath(pathname);
  const { updated, ...page } = readContentPage(name, locale, settings, values);
  return {
    ...page,
    onThisPage: documentTranslator(locale).t('blog.onThisPage'),
    updated: updatedOn(updated, locale),
  };
}
