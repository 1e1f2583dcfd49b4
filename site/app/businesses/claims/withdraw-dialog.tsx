import type { OwnClaim } from '#domain/trust/claim-answers.ts';
import { withdrawClaim } from '#site/features/claims/api.ts';
import { useClaimTask } from '#site/features/claims/use-claim-task.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Modal } from '#site/ui/modal.tsx';

type WithdrawDialogProps = { claim: OwnClaim; onWithdrawn: () => void; onClose: () => void };

/** What withdrawing does, and the button that does it. */
export function WithdrawDialog({ claim, onWithdrawn, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const task = useClaimTask();
  const withdraw = () =>
    task.run(async (client) => {
      await withdrawClaim(client, claim.id);
      onWithdrawn();
      return null;
    });
  return (
    <Modal
      title={t('claimDialog.own.withdrawTitle', { name: claim.listing.name })}
      isBusy={task.isBusy}
      onClose={onClose}
    >
      <div className="mt-3 grid gap-4">
        <p>{t('claimDialog.own.withdrawText')}</p>
        <Outcome failed={task.failed} />
        <div className="flex flex-wrap gap-3">
          <TaskButton isBusy={task.isBusy} look="danger" onPress={withdraw}>
            {task.isBusy ? t('claimDialog.working') : t('claimDialog.own.withdraw')}
          </TaskButton>
          <TaskButton isBusy={task.isBusy} onPress={onClose}>
            {t('claimDialog.cancel')}
          </TaskButton>
        </div>
      </div>
    </Modal>
  );
}
