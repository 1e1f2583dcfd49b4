import { useTranslation } from 'react-i18next';
import { PageHeader } from '#site/components/page-header.tsx';
import { publicHeaders } from '#site/http.ts';
import { pageMeta } from '#site/meta.ts';
import type { Route } from './+types/privacy-policy.ts';

export const headers = publicHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t('content.privacy.title'),
    description: t('content.privacy.description'),
  }));

export default function Page() {
  const { t } = useTranslation();
  return <PageHeader title={t('content.privacy.title')} lead={t('content.privacy.description')} />;
}
