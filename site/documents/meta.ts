import { LANGUAGE_TAGS, LOCALES, localeOfPath, otherLocale } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { SHARE_SIZE, type ShareCard, shareImagePath } from '#domain/pages/share-image.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { siteCard } from './share-cards.ts';
import { type PageData, pageGraph } from './structured-data.ts';

/** Metadata of a page. */
export type PageMeta = {
  /** Without the site’s name, which is appended. */
  title: string;
  description?: string;
  /** Path of the canonical address, where this address is another form of it. */
  path?: string;
  /** Query of the canonical address, such as `?page=2`; other parameters are left out. */
  search?: string;
  /**
   * Excludes the page from search engines. Such a page has no canonical and no alternates, unless it is `follow`: its
   * links lead to indexed pages.
   */
  noindex?: boolean | 'follow';
  /** Content of the page's share image; a page without one uses the site's. */
  card?: ShareCard;
  /** Day of publication of an article, `YYYY-MM-DD`. */
  published?: string;
  /** Structured data for search engines; ignored on a noindex page. */
  data?: PageData;
};

/** A head tag, with React's attribute names. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link'; rel: string; href: string; hrefLang?: string }
  | { 'script:ld+json': object };

type HeadOf = { pathname: string; settings: SiteSettings; t: Translate };

/** The head of a page: title, description, canonical, both languages, social cards and structured data. */
export function headTags(page: PageMeta, { pathname, settings, t }: HeadOf): HeadTag[] {
  const address = (path: string) => settings.siteUrl + path + (page.search ?? '');
  const path = page.path ?? pathname;
  const canonical = address(path);
  const image = settings.siteUrl + imagePath(pathname, page.card, settings, t);
  return [
    { title: page.title === settings.siteName ? page.title : `${page.title} – ${settings.siteName}` },
    ...(page.description ? [{ name: 'description', content: page.description }] : []),
    ...(page.noindex
      ? [{ name: 'robots', content: page.noindex === 'follow' ? 'noindex,follow' : 'noindex' }]
      : []),
    ...(page.noindex === true ? [] : addresses(path, address, canonical)),
    ...socialCard(page, image, settings, pathname),
    ...(page.noindex
      ? []
      : [
          {
            'script:ld+json': pageGraph(
              page.data ?? {},
              { canonical, title: page.title, description: page.description, image },
              settings,
              t,
            ),
          },
        ]),
  ];
}

/** The canonical address, and the addresses in both languages. */
function addresses(pathname: string, address: (path: string) => string, canonical: string): HeadTag[] {
  const languages = LOCALES.map((locale) => ({
    hrefLang: LANGUAGE_TAGS[locale] as string,
    href: address(localizePath(pathname, locale)),
  }));
  const fallback = { hrefLang: 'x-default', href: address(localizePath(pathname, 'fr')) };
  return [
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...[...languages, fallback].map((link) => ({ tagName: 'link' as const, rel: 'alternate', ...link })),
    { property: 'og:url', content: canonical },
  ];
}

/** Tags for social networks: Open Graph, which X reads too. */
function socialCard(page: PageMeta, image: string, { siteName }: SiteSettings, pathname: string) {
  const locale = localeOfPath(pathname);
  const tag = (of: typeof locale) => LANGUAGE_TAGS[of].replace('-', '_');
  const properties: [string, string | number | undefined][] = [
    ['og:type', page.published ? 'article' : 'website'],
    ['article:published_time', page.published],
    ['og:site_name', siteName],
    ['og:title', page.title],
    ['og:description', page.description],
    ['og:locale', tag(locale)],
    ['og:locale:alternate', tag(otherLocale(locale))],
    ['og:image', image],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', SHARE_SIZE.width],
    ['og:image:height', SHARE_SIZE.height],
    ['og:image:alt', imageText(page.card, siteName)],
  ];
  return [
    ...properties
      .filter(([, content]) => content !== undefined)
      .map(([property, content]) => ({ property, content: String(content) })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

// A page without a share image uses the home page's, in the page's language.
function imagePath(pathname: string, card: ShareCard | undefined, { siteName }: SiteSettings, t: Translate) {
  if (card) return shareImagePath(pathname, card, siteName);
  return shareImagePath(localizePath('/', localeOfPath(pathname)), siteCard(t), siteName);
}

/** Alt text of a share image. */
function imageText(card: ShareCard | undefined, siteName: string): string {
  return [card?.title, card?.kind, card?.place, siteName].filter(Boolean).join(', ');
}
