import { AdminPage } from '#site/components/admin/admin-page.tsx';
import { publicHeaders } from '#site/http.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import type { Route } from './+types/claims.ts';
import { ClaimQueue } from './claims/claim-queue.tsx';
import { sectionMeta } from './section-meta.ts';

export const headers = publicHeaders;

export const meta: Route.MetaFunction = (args) => sectionMeta(args, 'claims');

/** Requests to become the owner of a listing: what shows it, beside the listing. */
export default function Claims() {
  const { t } = useTranslation();
  return (
    <AdminPage title={t('account.admin.claims')} lead={t('claimsRoom.lead')}>
      <ClaimQueue />
    </AdminPage>
  );
}
