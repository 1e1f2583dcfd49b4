import { useRef } from 'react';
import { type AccountList, SHARED_LINK } from '#domain/listing/kept-lists.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { useSettings } from '#site/page/page-context.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { shareList } from './api.ts';
import { type ListTask, useListName, useListTask } from './use-lists.ts';

type ShareDialogProps = { list: AccountList; reload: () => Promise<void>; onClose: () => void };

/** Makes the link of a list, gives it to be copied, and stops it. */
export function ShareDialog({ list, reload, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  const nameOf = useListName();
  const task = useListTask(reload);
  const share = (isShared: boolean) =>
    task.run(
      (client) => shareList(client, list.id, isShared),
      () => t(isShared ? 'accountLists.shared' : 'accountLists.stopped'),
    );
  return (
    <Modal
      title={t('accountLists.shareTitle', { name: nameOf(list) })}
      isBusy={task.isBusy}
      onClose={onClose}
    >
      <div className="mt-3 grid gap-4">
        <p>{t('accountLists.shareText')}</p>
        {list.token && <SharedLink token={list.token} task={task} />}
        <Outcome done={task.done} failed={task.failed} />
        <div className="flex flex-wrap gap-3">
          {list.token ? (
            <TaskButton isBusy={task.isBusy} look="danger" onPress={() => void share(false)}>
              {t('accountLists.stop')}
            </TaskButton>
          ) : (
            <TaskButton isBusy={task.isBusy} look="primary" onPress={() => void share(true)}>
              {t('accountLists.makeLink')}
            </TaskButton>
          )}
          <TaskButton isBusy={task.isBusy} onPress={onClose}>
            {t('accountLists.close')}
          </TaskButton>
        </div>
      </div>
    </Modal>
  );
}

/** The address of a shared list, which the person selects by hand where the clipboard is refused. */
function SharedLink({ token, task }: { token: string; task: ListTask }) {
  const { t } = useTranslation();
  const { siteUrl } = useSettings();
  const url = `${siteUrl}${localizePath('/liste', useLocale())}?${SHARED_LINK}=${token}`;
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      task.say(t('accountLists.copied'));
    } catch (error) {
      console.warn('The link is not copied:', error);
      field.current?.select();
      task.refuse(t('accountLists.notCopied'));
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={field}
        readOnly
        value={url}
        aria-label={t('accountLists.link')}
        className="field min-w-0 flex-1 basis-60"
        onFocus={(event) => event.target.select()}
      />
      <TaskButton isBusy={task.isBusy} onPress={() => void copy()}>
        {t('accountLists.copy')}
      </TaskButton>
    </div>
  );
}
