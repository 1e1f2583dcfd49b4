import { useState } from 'react';
import type { DeletionPreview } from '#domain/accounts/account.ts';
import { FocusedMessage } from '#site/app/account/focused-message.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSignOut } from '#site/session/sign-out.ts';
import { forgetUnsent } from '#site/session/unsent.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import type { Account } from './api.ts';
import { readDeletionPreview } from './data-api.ts';
import { DeletionForm } from './deletion-form.tsx';
import { useAccountAction } from './panel.tsx';
import { Reauthentication } from './reauthentication.tsx';

/** Deletion of the account; the consequences are shown before the confirmation. */
export function DeletionPanel({ account }: { account: Account }) {
  const { t } = useTranslation();
  const [preview, setPreview] = useState<DeletionPreview | null>(null);
  const [isDeleted, setDeleted] = useState(false);
  const task = useAccountAction();
  const look = () =>
    task.run(async (client) => {
      setPreview(await readDeletionPreview(client));
      return null;
    });
  if (isDeleted) return <Farewell />;
  return (
    <Panel title={t('profile.deletion.title')} text={t('profile.deletion.text')}>
      {!preview && (
        <div className="flex flex-wrap items-center gap-3">
          <TaskButton look="danger" isBusy={task.isBusy} onPress={look}>
            {t('profile.deletion.begin')}
          </TaskButton>
          <Outcome failed={task.failed} />
        </div>
      )}
      {preview?.obstacle === 'administrator_account' && (
        <FocusedMessage>{t('profile.deletion.administrator')}</FocusedMessage>
      )}
      {preview?.obstacle === 'reauthentication_needed' && (
        <Reauthentication account={account} onProven={look} />
      )}
      {preview && !preview.obstacle && (
        <DeletionForm
          preview={preview}
          userId={account.id}
          onCancel={() => setPreview(null)}
          onDeleted={() => {
            setDeleted(true);
            // The account is gone, so its drafts on this device are deleted.
            forgetUnsent(account.id).catch((error) => console.warn(error));
          }}
          onObstacle={look}
        />
      )}
    </Panel>
  );
}

/** Shown after the deletion; leaving it signs out of the session, which is no longer valid. */
function Farewell() {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <Panel title={t('profile.deletion.title')}>
      <FocusedMessage>{t('profile.deletion.done')}</FocusedMessage>
      <div>
        <button type="button" className="button button-primary" onClick={signOut}>
          {t('profile.deletion.leave')}
        </button>
      </div>
    </Panel>
  );
}
