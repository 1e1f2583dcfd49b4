import { RoomPage } from '#site/components/admin/room-page.tsx';
import { publicHeaders } from '#site/http.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import type { Route } from './+types/claims.ts';
import { ClaimsRoom } from './claims/claims-room.tsx';
import { roomMeta } from './room-meta.ts';

export const headers = publicHeaders;

export const meta: Route.MetaFunction = (args) => roomMeta(args, 'claims');

/** Requests to become the owner of a listing: what shows it, beside the listing. */
export default function Claims() {
  const { t } = useTranslation();
  return (
    <RoomPage title={t('account.admin.claims')} lead={t('claimsRoom.lead')}>
      <ClaimsRoom />
    </RoomPage>
  );
}
