import type { Locale } from '#domain/locale.ts';
import type { SiteSettings } from '#domain/site-settings.ts';
import { renderMarkdown } from './markdown.server.ts';
import { textByPath } from './texts.server.ts';

export type ContentPageName = 'about' | 'legal-notice' | 'privacy-policy' | 'faq' | 'commitments';

const PLACEHOLDER = /\{\{(siteName|siteUrl|contactEmail|mapAttribution)\}\}/g;

/** A content page as HTML, with the site's name and addresses in their places. */
export function readContentPage(name: ContentPageName, locale: Locale, settings: SiteSettings): string {
  const source = textByPath.get(`./${locale}/${name}.md`);
  if (source === undefined) throw new Error(`no text for ${name} in ${locale}`);
  return renderMarkdown(
    source.replace(PLACEHOLDER, (_, setting: string) => String(settings[setting as keyof SiteSettings])),
  );
}
