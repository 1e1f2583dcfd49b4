import { useTranslation } from 'react-i18next';
import { PageHeader } from '#site/components/page-header.tsx';
import { publicHeaders } from '#site/http.ts';
import type { Route } from './+types/migration.ts';
import { roomMeta } from './room-meta.ts';

export const headers = publicHeaders;

export const meta: Route.MetaFunction = (args) => roomMeta(args, 'migration');

export default function Migration() {
  const { t } = useTranslation();
  return (
    <PageHeader
      eyebrow={t('account.admin.title')}
      title={t('account.admin.migration')}
      lead={t('account.notOpen.admin')}
    />
  );
}
