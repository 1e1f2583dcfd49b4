import type { ReactNode } from 'react';
import type { DataClient } from '#site/data/client.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { AccountForm, useAccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import { EmailSent, useMailed } from './email-sent.tsx';
import { checkEmail, EmailField } from './fields.tsx';

type EmailRequestProps = {
  title: string;
  lead: string;
  /** Label of the submit button. */
  action: string;
  footer: ReactNode;
  type: 'email' | 'recovery';
  send: (client: DataClient, email: string) => Promise<void>;
  onEntered?: () => void;
};

/** Asks for an e-mail address, then for the code in the message sent to it. */
export function EmailRequest({ title, lead, action, footer, type, send, onEntered }: EmailRequestProps) {
  const { t } = useTranslation();
  const getClient = useSessionClient();
  const [mailed, setMailed] = useMailed();
  const sendTo = async (email: string) => send(await getClient(), email);
  const state = useAccountForm<'email'>({
    check: ({ email }) => ({ email: checkEmail(t, email) }),
    send: async ({ email }) => {
      await sendTo(email.trim());
      setMailed(email.trim());
    },
  });
  if (mailed) {
    return (
      <EmailSent
        email={mailed}
        type={type}
        resend={() => sendTo(mailed)}
        onOtherAddress={() => setMailed(null)}
        onEntered={onEntered}
      />
    );
  }
  return (
    <AccountPage title={title} lead={lead} footer={footer}>
      <AccountForm state={state} action={action}>
        <EmailField error={state.problems.fields.email} />
      </AccountForm>
    </AccountPage>
  );
}
