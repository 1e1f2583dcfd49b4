import { useState } from 'react';
import { useAccountForm } from '#site/app/account/shared/account-form.tsx';
import { checkEmail } from '#site/app/account/shared/fields.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { changeEmail } from './credentials-api.ts';
import type { AccountPanelProps } from './panel.tsx';
import { PanelForm } from './panel.tsx';
import { sectionAddress } from './section-nav.tsx';

/** E-mail address of the account; a new one takes effect once both e-mails are confirmed. */
export function EmailPanel({ account, onChange }: AccountPanelProps) {
  const { t } = useTranslation();
  const [done, setDone] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const { email: current, pendingEmail } = account;
  const state = useAccountForm<'email'>({
    check: ({ email }) => ({
      email:
        email.trim().toLowerCase() === current?.toLowerCase()
          ? t('profile.email.same')
          : checkEmail(t, email),
    }),
    async send({ email }) {
      setDone(null);
      const wanted = email.trim();
      const pending = await changeEmail(await sessionClient(), wanted, sectionAddress('sign-in'));
      if (pending) onChange({ pendingEmail: pending });
      else onChange({ email: wanted, pendingEmail: null });
      setSent((count) => count + 1);
      setDone(pending ? t('profile.email.sent', { current, pending }) : t('profile.email.changed'));
    },
  });
  return (
    <Panel
      title={t('profile.email.title')}
      text={current ? t('profile.email.current', { email: current }) : t('profile.email.none')}
    >
      {pendingEmail && (
        <div className="flex items-start gap-3 rounded-card bg-sunken p-4">
          <Icon name="mail" className="mt-0.5 size-5" />
          <div>
            <h3 className="font-semibold">{t('profile.email.pendingTitle')}</h3>
            <p>{t('profile.email.pending', { pending: pendingEmail, current })}</p>
          </div>
        </div>
      )}
      <PanelForm state={state} action={t('profile.email.change')} done={done}>
        <TextField
          // Remounts the field, which empties it, once the e-mails are sent.
          key={sent}
          label={t('profile.email.label')}
          hint={t('profile.email.hint')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={state.problems.fields.email}
        />
      </PanelForm>
    </Panel>
  );
}
