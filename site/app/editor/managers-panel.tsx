import { type ReactNode, useRef, useState } from 'react';
import type { EditableListing } from '#domain/listing/edit.ts';
import type { DataClient } from '#site/data/client.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { handOverListing, removeManager, withdrawInvitation } from './api.ts';
import { InviteForm } from './invite-form.tsx';
import { useListingAction } from './use-listing-action.ts';
import type { ListingEditor } from './use-listing-editor.ts';

type Manager = EditableListing['managers'][number];

type ManagersPanelProps = {
  editor: ListingEditor;
  /** Called before the panel unmounts: after a handover, the former owner is only a manager. */
  onHandedOver: (email: string) => void;
};

/** Managers and pending invitations of the listing, and the handover to a manager. */
export function ManagersPanel({ editor, onHandedOver }: ManagersPanelProps) {
  const { t, language } = useTranslation();
  const task = useListingAction();
  const heading = useRef<HTMLHeadingElement>(null);
  const [heir, setHeir] = useState<Manager | null>(null);
  const { id, role, managers, invitations } = editor.listing;
  const change = (work: (client: DataClient) => Promise<unknown>, done: string) =>
    task.run(async (client) => {
      await work(client);
      await editor.refresh();
      // The pressed row was removed: moves the focus to the heading.
      heading.current?.focus();
      return done;
    });

  return (
    <Panel title={t('editor.managers.title')} text={t('editor.managers.text')}>
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t('editor.managers.list')}
      </h3>
      {managers.length + invitations.length === 0 && (
        <p className="text-ink-soft">{t('editor.managers.none')}</p>
      )}
      <ul className="grid gap-3">
        {managers.map((manager) => {
          const email = manager.email ?? t('editor.managers.noEmail');
          return (
            <Line key={manager.userId} name={email} note={t('editor.managers.manager')}>
              {role === 'owner' && (
                <TaskButton
                  isBusy={task.isBusy}
                  label={t('editor.managers.handOverTo', { email })}
                  onPress={() => setHeir(manager)}
                >
                  {t('editor.managers.handOver')}
                </TaskButton>
              )}
              <TaskButton
                isBusy={task.isBusy}
                label={t('editor.managers.removeOne', { email })}
                onPress={() =>
                  change(
                    (client) => removeManager(client, id, manager.userId),
                    t('editor.managers.removed', { email }),
                  )
                }
              >
                {t('editor.managers.remove')}
              </TaskButton>
            </Line>
          );
        })}
        {invitations.map(({ id: invitationId, email, expiresAt }) => (
          <Line
            key={invitationId}
            name={email}
            note={t('editor.managers.invited', { date: formatDay(expiresAt, language) })}
          >
            <TaskButton
              isBusy={task.isBusy}
              label={t('editor.managers.withdrawOne', { email })}
              onPress={() =>
                change(
                  (client) => withdrawInvitation(client, invitationId),
                  t('editor.managers.withdrawn', { email }),
                )
              }
            >
              {t('editor.managers.withdraw')}
            </TaskButton>
          </Line>
        ))}
      </ul>
      <Outcome done={task.done} failed={task.failed} />
      <InviteForm editor={editor} />
      {heir && (
        <HandOverDialog editor={editor} heir={heir} onClose={() => setHeir(null)} onDone={onHandedOver} />
      )}
    </Panel>
  );
}

function Line({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-field border border-rule p-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{name}</p>
        <p className="text-ink-soft text-sm">{note}</p>
      </div>
      {children}
    </li>
  );
}

type HandOverDialogProps = {
  editor: ListingEditor;
  heir: EditableListing['managers'][number];
  onClose: () => void;
  onDone: (email: string) => void;
};

/** Confirmation of a handover, with the rights that the owner loses. */
function HandOverDialog({ editor, heir, onClose, onDone }: HandOverDialogProps) {
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
