import { data, redirect } from 'react-router';
import { isSlug } from '#domain/listing/slug.ts';
import { localeOfPath } from '#domain/locale.ts';
import type { CategoryPage } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { findBusiness } from '#site/data/business.ts';
import { readCategoryPage } from '#site/data/categories.ts';
import type { PublicReads } from '#site/data/public-reads.ts';

/** The segments of an address as they came, of `/entreprise/{slug}` or of the longer form. */
export type BusinessSegments = { slug: string } | { slug: string; category: string; city: string };

/** What is shown in place of a listing that is gone; its category is null when it had none. */
export type Gone = { category: CategoryPage | null };

/**
 * Where an address that is not a listing's own leads.
 *
 * @returns what the page of a listing that is gone shows, with status 410
 * @throws a redirection (301) to the listing's one address, in the same language; a 404 when there is none
 */
export async function resolveAddress(client: PublicReads, segments: BusinessSegments, url: URL) {
  const address = lowerCase(segments);
  if (!Object.values(address).every(isSlug)) throw notFound();
  const locale = localeOfPath(url.pathname);
  const found = await findBusiness(client, address);
  if (found.state === 'unknown') throw notFound();
  if (found.state !== 'gone') {
    const canonical = localizePath(`/entreprise/${found.slug}`, locale);
    // A listing that was published since the first question would otherwise lead to itself.
    if (canonical === url.pathname) throw data(null, { status: 503, headers: { 'retry-after': '1' } });
    throw redirect(canonical + url.search, 301);
  }
  const category = found.category
    ? await readCategoryPage(
        client,
        { category: found.category, subcategory: found.subcategory ?? '', region: '', page: 1 },
        locale,
      )
    : null;
  return data<Gone>({ category }, { status: 410 });
}

function lowerCase<Segments extends BusinessSegments>(segments: Segments): Segments {
  const entries = Object.entries(segments).map(([name, value]) => [name, value.toLowerCase()]);
  return Object.fromEntries(entries) as Segments;
}

function notFound() {
  return data(null, { status: 404 });
}
