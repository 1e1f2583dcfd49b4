import type { EditableListing } from '#domain/listing/edit.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { handOverListing } from './api.ts';
import { useListingAction } from './use-listing-action.ts';
import type { ListingEditor } from './use-listing-editor.ts';

type HandOverDialogProps = {
  editor: ListingEditor;
  heir: EditableListing['managers'][number];
  onClose: () => void;
  onDone: (email: string) => void;
};

/** Says what an owner loses who hands a listing over, before they do. */
export function HandOverDialog({ editor, heir, onClose, onDone }: HandOverDialogProps) {
  const { t } = useTranslation();
  const task = useListingAction();
  const email = heir.email ?? t('editor.managers.noEmail');
  const handOver = () =>
    task.run(async (client) => {
      await handOverListing(client, editor.listing.id, heir.userId);
      onDone(email);
      await editor.refresh();
      return null;
    });
  return (
    <Modal title={t('editor.handOver.title', { email })} isBusy={task.isBusy} onClose={onClose}>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5">
        <li>{t('editor.handOver.owner', { email })}</li>
        <li>{t('editor.handOver.lose')}</li>
        <li>{t('editor.handOver.keep')}</li>
        <li>{t('editor.handOver.final')}</li>
      </ul>
      <Outcome failed={task.failed} />
      <div className="mt-5 flex flex-wrap gap-3">
        <TaskButton look="danger" isBusy={task.isBusy} onPress={handOver}>
          {t('editor.handOver.confirm')}
        </TaskButton>
        <TaskButton isBusy={task.isBusy} onPress={onClose}>
          {t('editor.handOver.cancel')}
        </TaskButton>
      </div>
    </Modal>
  );
}
