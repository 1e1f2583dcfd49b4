import { useTranslation } from 'react-i18next';
import { localeOfPath } from '#domain/locale.ts';
import { clientContext } from '#site/context.ts';
import { readHomePage } from '#site/data/home.ts';
import { publicHeaders } from '#site/http.ts';
import { pageMeta } from '#site/meta.ts';
import type { Route } from './+types/home.ts';

export const headers = publicHeaders;

export function loader({ context, url }: Route.LoaderArgs) {
  return readHomePage(context.get(clientContext), localeOfPath(url.pathname));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('home.metaTitle'), description: t('home.metaDescription') }));

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <h1>
      {t('home.title')}
      {loaderData.totals.listings}
    </h1>
  );
}
