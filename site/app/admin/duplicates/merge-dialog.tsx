import { useTranslation } from '#site/i18n/use-translation.ts';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Modal } from '#site/ui/modal.tsx';

type MergeDialogProps = {
  kept: string;
  merged: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** What is about to happen, once more. */
export function MergeDialog({ kept, merged, isBusy, onConfirm, onClose }: MergeDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal title={t('duplicates.mergeTitle', { kept, merged })} isBusy={isBusy} onClose={onClose}>
      <p className="mt-3">{t('duplicates.mergeText', { merged })}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <TaskButton look="primary" isBusy={isBusy} onPress={onConfirm}>
          {t('duplicates.merge')}
        </TaskButton>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('admin.cancel')}
        </button>
      </div>
    </Modal>
  );
}
