import { data } from 'react-router';
import { localeOfPath } from '#domain/locale.ts';
import { isSlug } from '#domain/slug.ts';
import { businessMeta } from '#site/components/business/business-meta.ts';
import { BusinessView } from '#site/components/business/business-view.tsx';
import { openStateCaching } from '#site/components/business/freshness.ts';
import { GoneView } from '#site/components/business/gone-view.tsx';
import { OwnerActions } from '#site/components/business/owner-actions.tsx';
import { resolveAddress } from '#site/components/business/resolve-address.ts';
import { clientContext } from '#site/context.ts';
import { readBusinessPage } from '#site/data/business.ts';
import { publicHeaders } from '#site/http.ts';
import { pageMeta } from '#site/meta.ts';
import type { Route } from './+types/business.ts';

export const headers = publicHeaders;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const client = context.get(clientContext);
  const { slug } = params;
  const reviewsPage = pageNumber(url.searchParams.get('reviews'));
  const business = isSlug(slug)
    ? await readBusinessPage(client, slug, reviewsPage, localeOfPath(url.pathname))
    : null;
  if (!business) return resolveAddress(client, { slug }, url);
  const caching = openStateCaching([business.listing, ...business.nearby], new Date());
  return data(business, { headers: { 'cache-control': caching } });
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData, location } = args;
  return pageMeta(args, (t, settings) =>
    loaderData && 'listing' in loaderData
      ? businessMeta(loaderData, t, settings, localeOfPath(location.pathname))
      : { title: t('error.gone.title'), noindex: true },
  );
};

export default function Business({ loaderData }: Route.ComponentProps) {
  if (!('listing' in loaderData)) return <GoneView {...loaderData} />;
  const actions = <OwnerActions listing={loaderData.listing} />;
  return <BusinessView business={loaderData} actions={actions} />;
}

// Anything that is not a page is the first one; past the last one, the procedure answers the last.
function pageNumber(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
