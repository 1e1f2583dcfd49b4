import { LANGUAGE_TAGS, LOCALES } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { escapeXml } from '#domain/text/xml.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export const SITEMAP_START = `${DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const SITEMAP_END = '</urlset>\n';

/**
 * The two entries of a page, one per language, each with its alternates: both languages and `x-default`.
 *
 * @param siteUrl without a slash at the end
 * @param path the French one
 * @param changedAt of its last change; null when it is unknown
 */
export function pageEntries(siteUrl: string, path: string, changedAt: string | null): string {
  return entries(
    LOCALES.map((locale) => escapeXml(siteUrl + localizePath(path, locale))),
    changedAt,
  );
}

/**
 * {@link pageEntries} of pages that differ in their last segment alone: a hundred thousand of them are written in half a
 * second.
 *
 * @param folder the French path before the slug, such as `/entreprise/`
 * @returns of a slug of plain letters, digits and hyphens
 */
export function entriesIn(siteUrl: string, folder: string): (slug: string, changedAt: string) => string {
  const folders = LOCALES.map((locale) =>
    escapeXml(siteUrl + localizePath(`${folder}x`, locale).slice(0, -1)),
  );
  return (slug, changedAt) =>
    entries(
      folders.map((address) => address + slug),
      changedAt,
    );
}

/** The sitemap of sitemaps. */
export function sitemapIndex(parts: { address: string; changedAt: string | null }[]): string {
  const lines = parts.map(
    ({ address, changedAt }) => `<sitemap><loc>${escapeXml(address)}</loc>${lastmod(changedAt)}</sitemap>\n`,
  );
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${lines.join('')}</sitemapindex>\n`;
}

function entries(addresses: string[], changedAt: string | null): string {
  const alternates = LOCALES.map((locale, index) =>
    alternate(LANGUAGE_TAGS[locale], addresses[index] ?? ''),
  ).join('');
  const rest = `${lastmod(changedAt)}${alternates}${alternate('x-default', addresses[0] ?? '')}</url>\n`;
  return addresses.map((address) => `<url><loc>${address}</loc>${rest}`).join('');
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
}

function lastmod(changedAt: string | null): string {
  return changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
}
