import type { Sponsor } from '#domain/operations/sponsor.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { deleteSponsor } from './api.ts';

type DeleteSponsorProps = { sponsor: Sponsor; onDeleted: () => void; onClose: () => void };

/** Asks before a sponsor and its figures go. */
export function DeleteSponsor({ sponsor, onDeleted, onClose }: DeleteSponsorProps) {
  const { t } = useTranslation();
  const task = useAdminAction();
  const remove = () =>
    task.run(async (client) => {
      await deleteSponsor(client, sponsor);
      onDeleted();
      return null;
    });
  return (
    <Modal
      title={t('adminSponsors.deletion.title', { name: sponsor.name })}
      isBusy={task.isBusy}
      onClose={onClose}
    >
      <div className="mt-3 grid gap-4">
        <p className="text-ink-soft">{t('adminSponsors.deletion.text')}</p>
        <Outcome failed={task.failed} />
        <div className="flex flex-wrap gap-3">
          <TaskButton look="danger" isBusy={task.isBusy} onPress={remove}>
            {t('adminSponsors.deletion.confirm')}
          </TaskButton>
          <TaskButton isBusy={task.isBusy} onPress={onClose}>
            {t('adminSponsors.deletion.cancel')}
          </TaskButton>
        </div>
      </div>
    </Modal>
  );
}
