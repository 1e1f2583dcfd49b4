import { LANGUAGE_TAGS, LOCALES, type Locale, localeOfPath } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import type { Translate } from '#site/i18n/translator.ts';
import type { Crumb } from '#site/ui/page-header.tsx';

/** A schema.org object, or a part of one. */
export type Data = { [property: string]: unknown };

/** Structured data of a page. */
export type PageData = {
  type?: 'WebPage' | 'AboutPage' | 'CollectionPage' | 'FAQPage';
  /** Breadcrumbs, without the home page. */
  crumbs?: Crumb[];
  /** Entities that the page describes, each with its `@id`; the first is its main entity. */
  entities?: Data[];
  /** Additional properties of the page itself. */
  properties?: Data;
};

/** Metadata of the page that its structured data repeats. */
type PageHead = {
  canonical: string;
  title: string;
  description: string | undefined;
  /** Absolute address. */
  image: string;
};

/** `@id` of the site. */
const websiteId = (siteUrl: string) => `${siteUrl}/#website`;

/** `@id` of the publisher of the site. */
export const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;

/** The JSON-LD graph of a page: the page, the site, the breadcrumbs and its entities, linked by `@id`. */
export function pageGraph(
  { type = 'WebPage', crumbs, entities = [], properties = {} }: PageData,
  { canonical, title, description, image }: PageHead,
  { siteUrl, siteName }: SiteSettings,
  t: Translate,
): Data {
  const locale = localeOfPath(canonical.slice(siteUrl.length));
  const way = crumbs && breadcrumbList(crumbs, { canonical, siteUrl, locale, home: t('lists.home') });
  const [main] = entities;
  const hasOwnSite = entities.some((entity) => entity['@id'] === websiteId(siteUrl));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      withoutNulls({
        '@type': type,
        '@id': pageId(canonical),
        url: canonical,
        name: title,
        description,
        inLanguage: LANGUAGE_TAGS[locale],
        isPartOf: { '@id': websiteId(siteUrl) },
        primaryImageOfPage: { '@type': 'ImageObject', url: image },
        breadcrumb: way && { '@id': way['@id'] },
        mainEntity: main && { '@id': main['@id'] },
        ...properties,
      }),
      ...(hasOwnSite
        ? []
        : [{ '@type': 'WebSite', '@id': websiteId(siteUrl), name: siteName, url: `${siteUrl}/` }]),
      ...(way ? [way] : []),
      ...entities,
    ],
  };
}

/** `@id` of the page. */
export const pageId = (canonical: string) => `${canonical}#page`;

/** The site and its publisher: on the home page, to which the graphs of all other pages refer. */
export function siteEntities({ siteName, siteUrl, contactEmail, communityUrl }: SiteSettings): Data[] {
  return [
    {
      '@type': 'WebSite',
      '@id': websiteId(siteUrl),
      name: siteName,
      url: `${siteUrl}/`,
      inLanguage: LOCALES.map((locale) => LANGUAGE_TAGS[locale]),
      publisher: { '@id': organizationId(siteUrl) },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/recherche?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    withoutNulls({
      '@type': 'Organization',
      '@id': organizationId(siteUrl),
      name: siteName,
      url: `${siteUrl}/`,
      logo: `${siteUrl}/favicon.svg`,
      email: contactEmail,
      sameAs: communityUrl,
    }),
  ];
}

/** A schema.org object without its empty properties. */
export function withoutNulls(data: Data): Data {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

type Way = { canonical: string; siteUrl: string; locale: Locale; home: string };

// The last item is the page itself: its breadcrumb is not a link.
function breadcrumbList(crumbs: Crumb[], { canonical, siteUrl, locale, home }: Way): Data {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${canonical}#way`,
    itemListElement: [{ name: home, to: '/' }, ...crumbs].map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: { '@id': to ? siteUrl + localizePath(to, locale) : canonical },
    })),
  };
}
