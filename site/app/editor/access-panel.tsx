import { useState } from 'react';
import { useNavigate } from 'react-router';
import { localizePath } from '#domain/pages/segments.ts';
import { FocusedMessage } from '#site/app/account/shared/focused-message.tsx';
import { DeleteDialog } from '#site/features/deletion/delete-dialog.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { usePerson } from '#site/session/members-only.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { removeManager } from './api.ts';
import { ManagersPanel } from './managers-panel.tsx';
import { useListingAction } from './use-listing-action.ts';
import type { ListingEditor } from './use-listing-editor.ts';

type AccessPanelProps = {
  editor: ListingEditor;
  /** Drops the unsaved edits and images of a listing that this person can edit no more. */
  onGone: () => void;
};

/** Owners see the managers and the deletion of the listing; a manager can only leave. */
export function AccessPanel({ editor, onGone }: AccessPanelProps) {
  const [heir, setHeir] = useState<string | null>(null);
  if (editor.listing.role === 'manager') return <LeavePanel editor={editor} heir={heir} onGone={onGone} />;
  return (
    <>
      <ManagersPanel editor={editor} onHandedOver={setHeir} />
      <DeletePanel editor={editor} onGone={onGone} />
    </>
  );
}

/** Deletes the listing; its owner can restore it for 30 days. */
function DeletePanel({ editor, onGone }: AccessPanelProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const locale = useLocale();
  const [isAsked, setAsked] = useState(false);
  const { id, slug, values } = editor.listing;
  const name = values.name ?? slug;
  return (
    <Panel title={t('editor.deletion.title')} text={t('editor.deletion.text')}>
      <div>
        <button type="button" className="button button-danger" onClick={() => setAsked(true)}>
          {t('editor.deletion.action')}
        </button>
      </div>
      {isAsked && (
        <DeleteDialog
          listing={{ id, slug, name, isClaimed: true }}
          onClose={() => setAsked(false)}
          onDeleted={() => {
            onGone();
            void navigate(localizePath('/mes-entreprises', locale), { state: { deleted: name } });
          }}
        />
      )}
    </Panel>
  );
}

type LeavePanelProps = AccessPanelProps & {
  /** E-mail address of the new owner after a handover from this page; null without a handover. */
  heir: string | null;
};

/** For a manager: a summary of their rights, and the button that gives them up. */
function LeavePanel({ editor, heir, onGone }: LeavePanelProps) {
  const { t } = useTranslation();
  const { id: personId } = usePerson();
  const navigate = useNavigate();
  const locale = useLocale();
  const task = useListingAction();
  const [isAsked, setAsked] = useState(false);
  const leave = () =>
    task.run(async (client) => {
      await removeManager(client, editor.listing.id, personId);
      onGone();
      await navigate(localizePath('/mes-entreprises', locale));
      return null;
    });
  return (
    <Panel title={t('editor.manager.title')} text={t('editor.manager.text')}>
      {heir && (
        <FocusedMessage className="font-medium text-good">
          {t('editor.handOver.done', { email: heir })}
        </FocusedMessage>
      )}
      {isAsked && <FocusedMessage>{t('editor.manager.sure')}</FocusedMessage>}
      <div className="flex flex-wrap items-center gap-3">
        <TaskButton look="danger" isBusy={task.isBusy} onPress={() => (isAsked ? leave() : setAsked(true))}>
          {isAsked ? t('editor.manager.confirm') : t('editor.manager.leave')}
        </TaskButton>
        {isAsked && (
          <TaskButton isBusy={task.isBusy} onPress={() => setAsked(false)}>
            {t('editor.manager.cancel')}
          </TaskButton>
        )}
        <Outcome failed={task.failed} />
      </div>
    </Panel>
  );
}
