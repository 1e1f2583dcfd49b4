import { localeOfPath } from '#domain/locale.ts';
import { PageHeader } from '#site/components/page-header.tsx';
import { publicHeaders } from '#site/http.ts';
import { renderedTranslator } from '#site/i18n/rendered.server.ts';
import { pageMeta } from '#site/meta.ts';
import type { Route } from './+types/offline.ts';
import { KeptPages } from './offline/kept-pages.tsx';
import { Retry } from './offline/retry.tsx';

export const headers = publicHeaders;

export function loader({ url }: Route.LoaderArgs) {
  const { t } = renderedTranslator(localeOfPath(url.pathname));
  return {
    title: t('offline.title'),
    lead: t('offline.lead'),
    retry: t('offline.retry'),
    kept: t('offline.kept'),
    none: t('offline.none'),
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: args.loaderData?.title ?? '', noindex: true }));

/** What the worker shows in place of a page that cannot be had: the pages that can. */
export default function Offline({ loaderData }: Route.ComponentProps) {
  const { title, lead, retry, kept, none } = loaderData;
  return (
    <>
      <PageHeader title={title} lead={lead}>
        <Retry label={retry} />
      </PageHeader>
      <KeptPages title={kept} none={none} />
    </>
  );
}
