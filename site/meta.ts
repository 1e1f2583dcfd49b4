import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { LANGUAGE_TAGS, LOCALES, localeOfPath } from '#domain/locale.ts';
import { localizePath } from '#domain/segments.ts';
import type { SiteSettings } from '#domain/site-settings.ts';
import type { Translate } from '#site/i18n/translator.ts';
import type { Translator } from './i18n/translator.ts';

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
  /** Address of an image on this site or another. */
  image?: string;
  /** Structured data: one schema.org object each. */
  jsonLd?: Record<string, unknown>[];
};

/** The part of React Router's meta arguments that is read here. */
export type MetaInput = {
  location: { pathname: string };
  matches: readonly ({ handle?: unknown; loaderData?: unknown } | undefined)[];
  error?: unknown;
};

/**
 * The head of a page: title, description, canonical, both languages, social cards and structured data.
 *
 * @param describe gets the texts of the page's language and the public settings
 * @example
 * export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('about.title') }));
 */
export function pageMeta(
  args: MetaInput,
  describe: (t: Translate, settings: SiteSettings) => PageMeta,
): MetaDescriptor[] {
  const settings = settingsOf(args);
  const translator = translatorOf(args);
  // Without them the root itself failed: its error page needs no more than a name.
  if (!settings || !translator) return [{ title: 'Bottin' }];
  const page = describe(translator.t, settings);
  const locale = localeOfPath(args.location.pathname);
  const title = page.title === settings.siteName ? page.title : `${page.title} – ${settings.siteName}`;
  const address = (path: string) => settings.siteUrl + path + (page.search ?? '');
  const canonical = address(args.location.pathname);
  return [
    { title },
    ...(page.description ? [{ name: 'description', content: page.description }] : []),
    ...(page.noindex
      ? [{ name: 'robots', content: page.noindex === 'follow' ? 'noindex,follow' : 'noindex' }]
      : []),
    ...(page.noindex === true
      ? []
      : [
          { tagName: 'link' as const, rel: 'canonical', href: canonical },
          ...alternates(args.location.pathname, address),
          { property: 'og:url', content: canonical },
        ]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: settings.siteName },
    { property: 'og:title', content: page.title },
    ...(page.description ? [{ property: 'og:description', content: page.description }] : []),
    { property: 'og:locale', content: LANGUAGE_TAGS[locale].replace('-', '_') },
    ...(page.image ? [{ property: 'og:image', content: new URL(page.image, settings.siteUrl).href }] : []),
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
    ...(page.jsonLd ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ] as MetaDescriptor[];
}

/** The head of an error page; React Router leaves out the failed page's own. */
export function errorMeta(args: MetaInput): MetaDescriptor[] {
  if (args.error === undefined) return [];
  const status = isRouteErrorResponse(args.error) ? args.error.status : 500;
  const kind = status === 404 ? 'notFound' : status === 410 ? 'gone' : 'failed';
  return pageMeta(args, (t) => ({ title: t(`error.${kind}.title`), noindex: true }));
}

function alternates(pathname: string, address: (path: string) => string) {
  const languages = LOCALES.map((locale) => ({
    hrefLang: LANGUAGE_TAGS[locale] as string,
    href: address(localizePath(pathname, locale)),
  }));
  const fallback = { hrefLang: 'x-default', href: address(localizePath(pathname, 'fr')) };
  return [...languages, fallback].map((link) => ({ tagName: 'link' as const, rel: 'alternate', ...link }));
}

function settingsOf({ matches }: MetaInput): SiteSettings | undefined {
  const root = matches[0]?.loaderData as { settings?: SiteSettings } | undefined;
  return root?.settings;
}

// The innermost: personal pages have more texts than what surrounds them.
function translatorOf({ matches }: MetaInput): Translator | undefined {
  for (const match of matches.toReversed()) {
    const handle = match?.handle as { translator?: Translator } | undefined;
    if (handle?.translator) return handle.translator;
  }
  return undefined;
}
