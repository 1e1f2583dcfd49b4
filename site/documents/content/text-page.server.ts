import { localeOfPath } from '#domain/locale.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { documentTranslator } from '#site/documents/translators.server.ts';
import { type Dated, updatedOn } from './blog-words.server.ts';
import type { Heading } from './markdown.server.ts';
import { type ContentPageName, readContentPage } from './pages.server.ts';

/** A page of text as it is shown. */
export type TextPageData = {
  title: string;
  description: string;
  html: string;
  headings: Heading[];
  onThisPage: string;
  updated: Dated;
};

/**
 * Everything that a page of text shows, in the language of its address.
 *
 * @param pathname of the request, such as `/en/about`
 * @param values of the page's own places (`fillText`)
 */
export function loadTextPage(
  name: ContentPageName,
  pathname: string,
  settings: SiteSettings,
  values?: Readonly<Record<string, string>>,
): TextPageData {
  const locale = localeOfPath(pathname);
  const { updated, ...page } = readContentPage(name, locale, settings, values);
  return {
    ...page,
    onThisPage: documentTranslator(locale).t('blog.onThisPage'),
    updated: updatedOn(updated, locale),
  };
}
