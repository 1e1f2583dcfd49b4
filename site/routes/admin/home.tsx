import { AdminPage } from '#site/components/admin/admin-page.tsx';
import { publicHeaders } from '#site/http.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import type { Route } from './+types/home.ts';
import { Overview } from './home/overview.tsx';
import { sectionMeta } from './section-meta.ts';

export const headers = publicHeaders;

export const meta: Route.MetaFunction = (args) => sectionMeta(args, 'home');

/** What waits, how the site is, and what was decided last. */
export default function Home() {
  const { t } = useTranslation();
  return (
    <AdminPage title={t('account.admin.home')} lead={t('admin.home.lead')}>
      <Overview />
    </AdminPage>
  );
}
