import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import type { DeletionPreview } from '#domain/accounts/account.ts';
import { AccountPage } from '#site/app/account/shared/account-page.tsx';
import { FocusedMessage } from '#site/app/account/shared/focused-message.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { forgetUnsent } from '#site/session/unsent.ts';
import { useHere } from '#site/session/use-session.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Panel } from '#site/ui/panel.tsx';
import type { Account } from './api.ts';
import { readDeletionPreview } from './data-api.ts';
import { DeletionForm } from './deletion-form.tsx';
import { useAccountAction } from './panel.tsx';
import { Reauthentication } from './reauthentication.tsx';

/** Whether the account was deleted in this document. */
let isDeletedHere = false;

/** Deletion of the account; the consequences are shown before the confirmation. */
export function DeletionPanel({ account }: { account: Account }) {
  const { t } = useTranslation();
  const [preview, setPreview] = useState<DeletionPreview | null>(null);
  const task = useAccountAction();
  const look = () =>
    task.run(async (client) => {
      setPreview(await readDeletionPreview(client));
      return null;
    });
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
            isDeletedHere = true;
            // The account is gone, so its drafts on this device are deleted.
            forgetUnsent(account.id).catch((error) => console.warn(error));
          }}
          onObstacle={look}
        />
      )}
    </Panel>
  );
}

/** Replaces the profile once its session has ended: after the deletion of the account, or by signing out elsewhere. */
export function LeftProfile() {
  const { t } = useTranslation();
  const toLogin = useHere('/connexion');
  useEffect(
    () => () => {
      isDeletedHere = false;
    },
    [],
  );
  if (!isDeletedHere) return <Navigate replace to={toLogin} />;
  return (
    <AccountPage title={t('profile.deletion.gone')}>
      <FocusedMessage>{t('profile.deletion.done')}</FocusedMessage>
      <LocalLink to="/" className="button button-primary">
        {t('profile.deletion.leave')}
      </LocalLink>
    </AccountPage>
  );
}
