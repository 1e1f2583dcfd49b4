import { useState } from 'react';
import type { WrittenReview } from '#domain/trust/review.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { useTaskWith } from '#site/ui/form/use-task.ts';
import { Modal } from '#site/ui/modal.tsx';
import { deleteReview } from './api.ts';
import { refusalWords } from './review-words.ts';

type RemovalDialogProps = {
  /** Null once it is gone. */
  review: Pick<WrittenReview, 'id'> | null;
  onRemoved: (id: number) => void;
  onClose: () => void;
};

/** The confirmation before one's own review is removed, then that it was. */
export function RemovalDialog({ review, onRemoved, onClose }: RemovalDialogProps) {
  const { t } = useTranslation();
  const getClient = useSessionClient();
  const task = useTaskWith((error) => refusalWords(t, error));
  const [isDone, setDone] = useState(false);
  const remove = () =>
    task.run(async () => {
      if (!review) return null;
      await deleteReview(await getClient(), review.id);
      setDone(true);
      onRemoved(review.id);
      return null;
    });
  if (isDone) {
    return (
      <Modal title={t('reviewDialog.removedTitle')} onClose={onClose}>
        <p className="mt-3">{t('reviewDialog.removedText')}</p>
        <button type="button" className="button button-primary mt-5" onClick={onClose}>
          {t('reviewDialog.close')}
        </button>
      </Modal>
    );
  }
  return (
    <Modal title={t('reviewDialog.removeTitle')} isBusy={task.isBusy} onClose={onClose}>
      <div className="mt-3 grid gap-3">
        <p>{t('reviewDialog.removeText')}</p>
        <Outcome failed={task.failed} />
        <div className="mt-2 flex flex-wrap gap-3">
          <TaskButton isBusy={task.isBusy} look="danger" onPress={remove}>
            {task.isBusy ? t('reviewDialog.removing') : t('reviewDialog.removeConfirm')}
          </TaskButton>
          <TaskButton isBusy={task.isBusy} onPress={onClose}>
            {t('reviewDialog.cancel')}
          </TaskButton>
        </div>
      </div>
    </Modal>
  );
}
