import { data } from 'react-router';
import { isSlug } from '#domain/listing/slug.ts';
import { localeOfPath } from '#domain/locale.ts';
import { businessHead } from '#site/components/business/business-head.server.ts';
import { BusinessView } from '#site/components/business/business-view.tsx';
import { GonePage } from '#site/components/business/gone-page.tsx';
import { OwnerActions } from '#site/components/business/owner-actions.tsx';
import { resolveAddress } from '#site/components/business/resolve-address.ts';
import { readReviewsQuery } from '#site/components/business/reviews-query.ts';
import { businessPageData } from '#site/components/business/structured-data.ts';
import { clientContext } from '#site/context.ts';
import { readBusinessPage } from '#site/data/business.ts';
import { kept, publicHeaders } from '#site/http.ts';
import { codeSetLines } from '#site/i18n/code-names.ts';
import { renderedTranslator } from '#site/i18n/rendered.server.ts';
import { pageMeta } from '#site/meta.ts';
import { openStateUntil } from '#site/open-state-until.ts';
import { pageComponent } from '#site/routes/page-component.ts';
import { businessTags } from '#site/tags.ts';
import type { Route } from './+types/business.ts';

export const headers = publicHeaders;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const client = context.get(clientContext);
  const { slug } = params;
  const reviews = readReviewsQuery(url.searchParams);
  const locale = localeOfPath(url.pathname);
  const business = isSlug(slug) ? await readBusinessPage(client, slug, reviews, locale) : null;
  if (!business) return resolveAddress(client, { slug }, url);
  const codeSets = codeSetLines(renderedTranslator(locale).t, business.listing);
  const page = { ...business, codeSets, head: businessHead(business, locale) };
  // A page past the last one is shown as the last one, and would be kept under as many addresses as somebody makes up.
  if (reviews.review !== null || business.reviews.page !== reviews.page) return data(page);
  return kept(page, businessTags(business), openStateUntil([business.listing, ...business.nearby]));
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData: business, location } = args;
  return pageMeta(args, (t, settings) => {
    if (!business || !('listing' in business)) return { title: t('error.gone.title'), noindex: true };
    const { name, ...head } = business.head;
    return {
      ...head,
      ...(business.listing.isIndexable ? {} : { noindex: 'follow' as const }),
      data: import.meta.env.SSR
        ? businessPageData(business, name, settings, settings.siteUrl + location.pathname, t)
        : undefined,
    };
  });
};

function Business({ loaderData }: Route.ComponentProps) {
  if (!('listing' in loaderData)) return <GonePage {...loaderData} />;
  const actions = <OwnerActions listing={loaderData.listing} />;
  return <BusinessView business={loaderData} codeSets={loaderData.codeSets} actions={actions} />;
}

export default pageComponent(Business);
