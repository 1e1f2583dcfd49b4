import { AdminPage } from '#site/app/admin/shared/admin-page.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Overview } from './overview.tsx';

/** Home of the administration: pending items, site health and recent decisions. */
export default function Home() {
  const { t } = useTranslation();
  return (
    <AdminPage title={t('account.admin.home')} lead={t('admin.home.lead')}>
      <Overview />
    </AdminPage>
  );
}
