import { localeOfPath } from '#domain/locale.ts';
import { ContentPage } from '#site/components/content-page.tsx';
import { readContentPage } from '#site/content/pages.server.ts';
import { questionData } from '#site/content/questions.ts';
import { settingsContext } from '#site/context.ts';
import { publicHeaders } from '#site/http.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { pageMeta } from '#site/meta.ts';
import type { Route } from './+types/faq.ts';

export const headers = publicHeaders;

export function loader({ context, url }: Route.LoaderArgs) {
  return { html: readContentPage('faq', localeOfPath(url.pathname), context.get(settingsContext)) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t('content.faq.title'),
    description: t('content.faq.description'),
    data: { type: 'FAQPage', properties: { mainEntity: questionData(args.loaderData?.html ?? '') } },
  }));

export default function Page({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <ContentPage title={t('content.faq.title')} lead={t('content.faq.description')} html={loaderData.html} />
  );
}
