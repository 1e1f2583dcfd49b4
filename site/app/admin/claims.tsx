import { AdminPage } from '#site/components/admin/admin-page.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { ClaimQueue } from './claims/claim-queue.tsx';

/** Requests to become the owner of a listing: what shows it, beside the listing. */
export default function Claims() {
  const { t } = useTranslation();
  return (
    <AdminPage title={t('account.admin.claims')} lead={t('claimsRoom.lead')}>
      <ClaimQueue />
    </AdminPage>
  );
}
