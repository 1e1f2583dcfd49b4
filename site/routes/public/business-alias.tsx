import { GonePage } from '#site/components/business/gone-page.tsx';
import { resolveAddress } from '#site/components/business/resolve-address.ts';
import { clientContext } from '#site/context.ts';
import { publicHeaders } from '#site/http.ts';
import { pageMeta } from '#site/meta.ts';
import type { Route } from './+types/business-alias.ts';

export const headers = publicHeaders;

/** `/{category}/{city}/{slug}` never shows a listing: it leads to the one address that does. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const { categorySlug, citySlug, slug } = params;
  return resolveAddress(context.get(clientContext), { slug, category: categorySlug, city: citySlug }, url);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('error.gone.title'), noindex: true }));

export default function BusinessAlias({ loaderData }: Route.ComponentProps) {
  return <GonePage {...loaderData} />;
}
