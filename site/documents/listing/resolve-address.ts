import { isSlug } from '#domain/listing/slug.ts';
import type { CategoryPage } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { readCategoryPage } from '#site/documents/lists/categories-api.ts';
import { findBusiness } from '#site/features/listing/business-api.ts';
import type { Asked, Elsewhere } from '../document.ts';

/** The segments of an address as they came, of `/entreprise/{slug}` or of the longer form. */
type BusinessSegments = { slug: string } | { slug: string; category: string; city: string };

/** What is shown in place of a listing that is gone; its category is null when it had none. */
export type Gone = { category: CategoryPage | null };

type Resolved = Elsewhere | { data: { gone: Gone }; status: 410 };

/**
 * Where an address that shows no listing leads: a redirect (301) to the listing's one address in the same language, the
 * page of a listing that is gone (410), or a 404. A redirect to the address itself says that the listing was published
 * after it was read.
 */
export async function resolveAddress(
  { client, locale, query }: Asked,
  segments: BusinessSegments,
): Promise<Resolved> {
  const address = lowerCase(segments);
  if (!Object.values(address).every(isSlug)) return { missing: 404 };
  const found = await findBusiness(client, address);
  if (found.state === 'unknown') return { missing: 404 };
  if (found.state !== 'gone') {
    const search = query.size > 0 ? `?${query}` : '';
    return { redirect: localizePath(`/entreprise/${found.slug}`, locale) + search, status: 301 };
  }
  const category = found.category
    ? await readCategoryPage(
        client,
        { category: found.category, subcategory: found.subcategory ?? '', region: '', page: 1 },
        locale,
      )
    : null;
  return { data: { gone: { category } }, status: 410 };
}

function lowerCase<Segments extends BusinessSegments>(segments: Segments): Segments {
  const entries = Object.entries(segments).map(([name, value]) => [name, value.toLowerCase()]);
  return Object.fromEntries(entries) as Segments;
}
