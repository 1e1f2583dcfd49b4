import { AdminPage } from '#site/app/admin/shared/admin-page.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useQueuePlace } from './queue-address.ts';
import { QueueView } from './queue-view.tsx';

/** Moderation queue of all kinds except claims. */
export default function Moderation() {
  const { t } = useTranslation();
  const { kind } = useQueuePlace();
  return (
    <AdminPage title={t('moderation.name')} lead={t('moderation.lead')}>
      <QueueView key={kind} kind={kind} />
    </AdminPage>
  );
}
