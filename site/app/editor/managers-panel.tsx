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
  const { t } = useTranslation();
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
        {managers.map((manager) => (
          <ManagerRow
            key={manager.userId}
            email={manager.email ?? t('editor.managers.noEmail')}
            isBusy={task.isBusy}
            onHandOver={role === 'owner' ? () => setHeir(manager) : null}
            onRemove={(removed) => change((client) => removeManager(client, id, manager.userId), removed)}
          />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            isBusy={task.isBusy}
            onWithdraw={(withdrawn) =>
              change((client) => withdrawInvitation(client, invitation.id), withdrawn)
            }
          />
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

type ManagerRowProps = {
  email: string;
  isBusy: boolean;
  /** Null for a manager, who cannot hand the listing over. */
  onHandOver: (() => void) | null;
  /** Called with the message to show once it is done. */
  onRemove: (removed: string) => void;
};

function ManagerRow({ email, isBusy, onHandOver, onRemove }: ManagerRowProps) {
  const { t } = useTranslation();
  return (
    <Line name={email} note={t('editor.managers.manager')}>
      {onHandOver && (
        <TaskButton isBusy={isBusy} label={t('editor.managers.handOverTo', { email })} onPress={onHandOver}>
          {t('editor.managers.handOver')}
        </TaskButton>
      )}
      <TaskButton
        isBusy={isBusy}
        label={t('editor.managers.removeOne', { email })}
        onPress={() => onRemove(t('editor.managers.removed', { email }))}
      >
        {t('editor.managers.remove')}
      </TaskButton>
    </Line>
  );
}

type InvitationRowProps = {
  invitation: EditableListing['invitations'][number];
  isBusy: boolean;
  onWithdraw: (withdrawn: string) => void;
};

function InvitationRow({ invitation: { email, expiresAt }, isBusy, onWithdraw }: InvitationRowProps) {
  const { t, language } = useTranslation();
  return (
    <Line name={email} note={t('editor.managers.invited', { date: formatDay(expiresAt, language) })}>
      <TaskButton
        isBusy={isBusy}
        label={t('editor.managers.withdrawOne', { email })}
        onPress={() => onWithdraw(t('editor.managers.withdrawn', { email }))}
      >
        {t('editor.managers.withdraw')}
      </TaskButton>
    </Line>
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
