import { isSlug } from '#domain/listing/slug.ts';
import { type Locale, localeOfPath } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { type ShareCard, shareImagePath } from '#domain/pages/share-image.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import type { PublicReads } from '#site/data/public-reads.ts';
import { findBusiness, readBusinessPage } from '#site/features/listing/business-api.ts';
import { findArticle } from './content/articles.server.ts';
import { businessHead } from './listing/listing-head.server.ts';
import { readCategoryPage, readCityCategoryPage, readCityPage, readRegionPage } from './reads.ts';
import { articleCard, categoryCard, cityCategoryCard, placeCard, siteCard } from './share-cards.ts';
import { documentTranslator } from './translators.server.ts';

/** The content of a page's share image and its current address; or the reason for its absence. */
type Share = { card: ShareCard; locale: Locale; path: string } | 'unknown' | 'gone';

/**
 * Reads the content of a page's share image: limited to the current public content of the page.
 *
 * @param pagePath localized path, as `sharedPage` extracts it from the image's address
 * @returns the address of another page where a listing has moved
 */
export async function readShare(
  client: PublicReads,
  settings: SiteSettings,
  pagePath: string,
): Promise<Share> {
  const locale = localeOfPath(pagePath);
  const french = localizePath(pagePath, 'fr');
  // No page has a path that mixes the languages.
  if (localizePath(french, locale) !== pagePath) return 'unknown';
  const card = await cardOf(client, settings, french, locale);
  if (typeof card === 'string') return card;
  if ('movedTo' in card) return readShare(client, settings, localizePath(card.movedTo, locale));
  return { card, locale, path: shareImagePath(pagePath, card, settings.siteName) };
}

type CardOrNot = ShareCard | { movedTo: string } | 'unknown' | 'gone';

async function cardOf(
  client: PublicReads,
  settings: SiteSettings,
  path: string,
  locale: Locale,
): Promise<CardOrNot> {
  const { t } = documentTranslator(locale);
  const [, kind = '', ...slugs] = path.split('/');
  const [slug = '', more = '', last = ''] = slugs;
  if (path === '/') return siteCard(t);
  if (!slugs.every(isSlug) || slugs.length < 1 || slugs.length > (SLUGS[kind] ?? 0)) return 'unknown';
  if (kind === 'entreprise') return businessCard(client, slug, locale);
  if (kind === 'blogue') {
    const article = findArticle(locale, slug, settings);
    return article ? articleCard(article.title, t(`blog.themes.${article.theme}`)) : 'unknown';
  }
  if (kind === 'categorie') {
    const asked = { category: slug, subcategory: more, region: '', page: 1 };
    const page = await readCategoryPage(client, asked, locale);
    return page ? categoryCard(t, page) : 'unknown';
  }
  if (more) {
    const asked = { city: slug, category: more, subcategory: last, page: 1 };
    const page = await readCityCategoryPage(client, asked, locale);
    return page ? cityCategoryCard(t, page) : 'unknown';
  }
  const read = kind === 'ville' ? readCityPage : readRegionPage;
  const page = await read(client, { slug, category: '', page: 1 }, locale);
  return page ? placeCard(t, page) : 'unknown';
}

/** The page kinds with a specific share image, and the maximum number of slugs in their paths. */
const SLUGS: Readonly<Record<string, number>> = {
  entreprise: 1,
  blogue: 1,
  categorie: 2,
  ville: 3,
  region: 1,
};

async function businessCard(client: PublicReads, slug: string, locale: Locale): Promise<CardOrNot> {
  const reviews = { page: 1, order: 'newest', stars: null, review: null } as const;
  const business = await readBusinessPage(client, slug, reviews, locale);
  if (business) return businessHead(business, locale).card;
  const found = await findBusiness(client, { slug });
  if (found.state === 'unknown' || found.state === 'gone') return found.state;
  return found.slug === slug ? 'unknown' : { movedTo: `/entreprise/${found.slug}` };
}
