import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import type { Deletion } from './use-deletion.ts';

type ConfirmStepProps = { deletion: Deletion; onConfirm: () => void; onCancel: () => void };

/** What deleting does, and the button that does it. */
export function ConfirmStep({ deletion, onConfirm, onCancel }: ConfirmStepProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-3 grid gap-3">
      <p>{t('listingDeletion.gone')}</p>
      <p>{t('listingDeletion.restorable')}</p>
      <Outcome failed={deletion.failed} />
      <div className="mt-2 flex flex-wrap gap-3">
        <TaskButton isBusy={deletion.isBusy} look="danger" onPress={onConfirm}>
          {deletion.isBusy ? t('listingDeletion.working') : t('listingDeletion.action')}
        </TaskButton>
        <TaskButton isBusy={deletion.isBusy} onPress={onCancel}>
          {t('listingDeletion.cancel')}
        </TaskButton>
      </div>
    </div>
  );
}
