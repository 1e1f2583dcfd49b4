import { TextPage } from '#site/components/text-page.tsx';
import { loadTextPage } from '#site/content/text-page.server.ts';
import { settingsContext } from '#site/context.ts';
import { kept, publicHeaders } from '#site/http.ts';
import { pageMeta } from '#site/meta.ts';
import type { Route } from './+types/privacy-policy.ts';

export const headers = publicHeaders;

export function loader({ context, url }: Route.LoaderArgs) {
  return kept(loadTextPage('privacy-policy', url.pathname, context.get(settingsContext)), []);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({
    title: args.loaderData?.title ?? '',
    ...(args.loaderData && { description: args.loaderData.description }),
  }));

export default function Page({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />;
}
