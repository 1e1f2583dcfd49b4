import { localeOfPath } from '#domain/locale.ts';
import { ContentPage } from '#site/components/content-page.tsx';
import { readContentPage } from '#site/content/pages.server.ts';
import { settingsContext } from '#site/context.ts';
import { publicHeaders } from '#site/http.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { pageMeta } from '#site/meta.ts';
import type { Route } from './+types/about.ts';

export const headers = publicHeaders;

export function loader({ context, url }: Route.LoaderArgs) {
  return { html: readContentPage('about', localeOfPath(url.pathname), context.get(settingsContext)) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t('content.about.title'),
    description: t('content.about.description'),
    data: { type: 'AboutPage' },
  }));

export default function Page({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <ContentPage
      title={t('content.about.title')}
      lead={t('content.about.description')}
      html={loaderData.html}
    />
  );
}
