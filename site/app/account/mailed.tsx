import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { AccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import { enterCode } from './api.ts';
import { Arrived } from './arrived.tsx';
import { CodeField } from './code-field.tsx';
import { Resend } from './resend.tsx';
import { useAccountForm } from './use-account-form.ts';

type MailedProps = {
  email: string;
  /** What the message is for, by the official client's names of codes. */
  type: 'signup' | 'email' | 'recovery';
  /** Sends it again. */
  resend: () => Promise<void>;
  /** Back to the form, for another address. */
  onOtherAddress: () => void;
  /** After the code was accepted; by default whoever is around the page sees that somebody is signed in. */
  onEntered?: () => void;
};

/** A message is on its way: its link does what is asked for, and so does the code in it, typed here. */
export function Mailed({ email, type, resend, onOtherAddress, onEntered }: MailedProps) {
  const { t } = useTranslation();
  const getClient = useSessionClient();
  const state = useAccountForm<'code'>({
    check: ({ code }) => ({ code: code.trim() ? null : t('account.check.code') }),
    send: async ({ code }) => {
      await enterCode(await getClient(), email, code.replace(/\D/g, ''), type);
      onEntered?.();
    },
  });

  return (
    <AccountPage
      title={t('account.mailed.title')}
      footer={
        <>
          <Resend send={resend} />
          <button type="button" className="link min-h-6 justify-self-start" onClick={onOtherAddress}>
            {t('account.mailed.other')}
          </button>
        </>
      }
    >
      <Arrived>{t(`account.mailed.${type}`, { email })}</Arrived>
      <AccountForm state={state} action={t('account.mailed.action')}>
        <CodeField label={t('account.fields.code')} error={state.problems.fields.code} />
      </AccountForm>
      <p className="text-ink-soft text-sm">{t('account.mailed.spam')}</p>
    </AccountPage>
  );
}
