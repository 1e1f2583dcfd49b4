import { FieldProblem, useAccountForm } from '#site/app/account/shared/account-form.tsx';
import { sendLoginLink, signInWithGoogle } from '#site/app/account/shared/api.ts';
import { FocusedMessage } from '#site/app/account/shared/focused-message.tsx';
import { PasswordField } from '#site/app/account/shared/password-field.tsx';
import { AccountError } from '#site/data/account-error.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSettings } from '#site/page/page-context.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import type { Account } from './api.ts';
import { signInAgain } from './credentials-api.ts';
import { PanelForm, useAccountAction } from './panel.tsx';
import { sectionAddress } from './section-nav.tsx';

type ReauthenticationProps = { account: Account; onProven: () => Promise<void> };

/** Asks a user whose last sign-in is too old to sign in again, by any of their sign-in methods. */
export function Reauthentication({ account, onProven }: ReauthenticationProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      <FocusedMessage>{t('profile.deletion.again')}</FocusedMessage>
      {account.hasPassword && account.email ? (
        <ByPassword email={account.email} onProven={onProven} />
      ) : (
        <Elsewhere account={account} />
      )}
    </div>
  );
}

function ByPassword({ email, onProven }: { email: string; onProven: () => Promise<void> }) {
  const { t } = useTranslation();
  const state = useAccountForm<'current'>({
    check: ({ current }) => ({ current: current ? null : t('profile.password.currentMissing') }),
    async send({ current }) {
      try {
        // A user with a second factor is redirected to it, then back here.
        await signInAgain(await sessionClient(), email, current);
      } catch (error) {
        if (!(error instanceof AccountError) || error.code !== 'invalid_credentials') throw error;
        throw new FieldProblem('current', t('profile.password.currentWrong'), error);
      }
      await onProven();
    },
  });
  return (
    <PanelForm state={state} action={t('profile.deletion.againPassword')} look="primary">
      <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={t('profile.password.current')}
        name="current"
        autoComplete="current-password"
        required
        error={state.problems.fields.current}
      />
    </PanelForm>
  );
}

function Elsewhere({ account: { email, identities } }: { account: Account }) {
  const { t } = useTranslation();
  const { googleSignIn } = useSettings();
  const task = useAccountAction();
  const hasGoogle = googleSignIn && identities.some(({ provider }) => provider === 'google');
  const byGoogle = () =>
    task.run(async (client) => {
      await signInWithGoogle(client, sectionAddress('data'));
      return null;
    });
  const byLetter = (address: string) =>
    task.run(async (client) => {
      await sendLoginLink(client, address, sectionAddress('data'));
      return t('profile.deletion.letterSent', { email: address });
    });
  return (
    <div className="flex flex-wrap items-center gap-3">
      {hasGoogle && (
        <TaskButton look="primary" isBusy={task.isBusy} onPress={byGoogle}>
          {t('profile.deletion.againGoogle')}
        </TaskButton>
      )}
      {email && (
        <TaskButton isBusy={task.isBusy} onPress={() => byLetter(email)}>
          {t('profile.deletion.againLetter')}
        </TaskButton>
      )}
      <Outcome done={task.done} failed={task.failed} />
    </div>
  );
}
