import { localeOfPath } from '#domain/locale.ts';
import { TextPage } from '#site/components/text-page.tsx';
import { rankingFigures } from '#site/content/ranking-figures.server.ts';
import { loadTextPage } from '#site/content/text-page.server.ts';
import { clientContext, settingsContext } from '#site/context.ts';
import { readRankingRules } from '#site/data/ranking.ts';
import { kept, publicHeaders } from '#site/http.ts';
import { pageMeta } from '#site/meta.ts';
import type { Route } from './+types/ranking.ts';

export const headers = publicHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const figures = rankingFigures(
    await readRankingRules(context.get(clientContext)),
    localeOfPath(url.pathname),
  );
  return kept(loadTextPage('ranking', url.pathname, context.get(settingsContext), figures), []);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({
    title: args.loaderData?.title ?? '',
    ...(args.loaderData && { description: args.loaderData.description }),
  }));

/** How results are ordered, in the figures of the database. */
export default function Ranking({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />;
}
