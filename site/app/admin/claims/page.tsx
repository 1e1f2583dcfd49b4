import { AdminPage } from '#site/app/admin/shared/admin-page.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { ClaimQueue } from './claim-queue.tsx';

/** Requests to become the owner of a listing: what shows it, beside the listing. */
export default function Claims() {
  const { t } = useTranslation();
  return (
    <AdminPage title={t('account.admin.claims')} lead={t('adminClaims.lead')}>
      <ClaimQueue />
    </AdminPage>
  );
}
