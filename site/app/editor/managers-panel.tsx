import { type ReactNode, useRef, useState } from 'react';
import type { EditableListing } from '#domain/listing/edit.ts';
import type { DataClient } from '#site/data/client.ts';
import { formatDay } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { removeManager, withdrawInvitation } from './api.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { InviteForm } from './invite-form.tsx';
import { useListingAction } from './use-listing-action.ts';
import type { ListingEditor } from './use-listing-editor.ts';

type Manager = EditableListing['managers'][number];

type ManagersPanelProps = {
  editor: ListingEditor;
  /** Before the panel goes: who handed a listing over only manages it. */
  onHandedOver: (email: string) => void;
};

/** Who manages the listing beside its owner, who is invited, and handing it over to one of them. */
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
      // The line that was pressed is gone.
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
