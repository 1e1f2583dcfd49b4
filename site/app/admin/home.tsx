import { AdminPage } from '#site/components/admin/admin-page.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Overview } from './home/overview.tsx';

/** What waits, how the site is, and what was decided last. */
export default function Home() {
  const { t } = useTranslation();
  return (
    <AdminPage title={t('account.admin.home')} lead={t('admin.home.lead')}>
      <Overview />
    </AdminPage>
  );
}
