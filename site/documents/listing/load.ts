import { isSlug } from '#domain/listing/slug.ts';
import type { BusinessPage } from '#domain/pages/directory.ts';
import { businessTags } from '#site/documents/tags.ts';
import { readBusinessPage } from '#site/features/listing/business-api.ts';
import { openStateUntil } from '#site/features/listing/open-state-until.ts';
import { readReviewsQuery } from '#site/features/reviews/reviews-query.ts';
import type { Asked, Elsewhere, Shown } from '../document.ts';
import { type Gone, resolveAddress } from './resolve-address.ts';

/** A listing, or what is shown in place of one that is gone. */
export type ListingData = { page: BusinessPage } | { gone: Gone };

/** The page of a listing, read once; only where there is none is its address looked up. */
export async function loadListing(asked: Asked): Promise<Shown<ListingData> | Elsewhere> {
  const shown = await readPage(asked);
  if (shown) return shown;
  const resolved = await resolveAddress(asked, { slug: asked.params.slug ?? '' });
  if (!('redirect' in resolved) || pathOf(resolved.redirect) !== asked.pathname) return resolved;
  // Published between the two reads: a redirect would lead to this very address.
  return (await readPage(asked)) ?? { missing: 404 };
}

/** `/{category}/{city}/{slug}` never shows a listing: it leads to the one address that does. */
export function loadAlias(asked: Asked): Promise<Shown<ListingData> | Elsewhere> {
  const { categorySlug: category = '', citySlug: city = '', slug = '' } = asked.params;
  return resolveAddress(asked, { slug, category, city });
}

async function readPage({ client, params, query, locale }: Asked): Promise<Shown<ListingData> | null> {
  const { slug = '' } = params;
  const reviews = readReviewsQuery(query);
  const page = isSlug(slug) ? await readBusinessPage(client, slug, reviews, locale) : null;
  if (!page) return null;
  const data = { page };
  // A page past the last one is shown as the last one, and would be kept under as many addresses as somebody makes up.
  if (reviews.review !== null || page.reviews.page !== reviews.page) return { data };
  return { data, tags: businessTags(page), until: openStateUntil([page.listing, ...page.nearby]) };
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] as string;
}
