import { LANGUAGE_TAGS, LOCALES, localeOfPath, otherLocale } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { SHARE_SIZE, type ShareCard, shareImagePath } from '#domain/pages/share-image.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { siteCard } from './share-cards.ts';
import { type PageData, pageGraph } from './structured-data.ts';

/** What a page says of itself. */
export type PageMeta = {
  /** Without the site’s name, which is added. */
  title: string;
  description?: string;
  /** Query that belongs to the canonical address, such as `?page=2`; everything else in the address is left out. */
  search?: string;
  /**
   * Keeps the page out of search engines; such a page announces no canonical and no alternates, unless it says
   * `follow`: its links lead to pages that are wanted.
   */
  noindex?: boolean | 'follow';
  /** What the page's own image shows; a page without one shares the site's. */
  card?: ShareCard;
  /** Day of publication of an article, `YYYY-MM-DD`. */
  published?: string;
  /** What the page is, for search engines; a page that they may not keep says nothing of it. */
  data?: PageData;
};

/** A tag of a head, as React takes its attributes. */
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
  const canonical = address(pathname);
  const image = settings.siteUrl + imagePath(pathname, page.card, settings, t);
  return [
    { title: page.title === settings.siteName ? page.title : `${page.title} – ${settings.siteName}` },
    ...(page.description ? [{ name: 'description', content: page.description }] : []),
    ...(page.noindex
      ? [{ name: 'robots', content: page.noindex === 'follow' ? 'noindex,follow' : 'noindex' }]
      : []),
    ...(page.noindex === true ? [] : addresses(pathname, address, canonical)),
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

/** The page's one address, and those of its two languages. */
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

/** What social networks show: Open Graph, which the cards of X read too. */
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

// A page that has none of its own shares the home page's, in its language.
function imagePath(pathname: string, card: ShareCard | undefined, { siteName }: SiteSettings, t: Translate) {
  if (card) return shareImagePath(pathname, card, siteName);
  return shareImagePath(localizePath('/', localeOfPath(pathname)), siteCard(t), siteName);
}

/** The words of an image, for who cannot see it. */
function imageText(card: ShareCard | undefined, siteName: string): string {
  return [card?.title, card?.kind, card?.place, siteName].filter(Boolean).join(', ');
}
