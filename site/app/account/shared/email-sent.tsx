import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AccountError } from '#site/data/account-error.ts';
import { formatWait } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { PageLink } from '#site/ui/local-link.tsx';
import { AccountForm, useAccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import { enterCode } from './api.ts';
import { CodeField } from './fields.tsx';
import { FocusedMessage } from './focused-message.tsx';
import { useProblem } from './problem-summary.tsx';
import { useReturn } from './use-return.ts';

type EmailSentProps = {
  email: string;
  /** Type of the code, by the names of the official client. */
  type: 'signup' | 'email' | 'recovery';
  /** Sends the message again. */
  resend: () => Promise<void>;
  /** Goes back to the form to enter another address. */
  onOtherAddress: () => void;
  /** Called once the code is accepted; by default, the guard around the page reacts to the new session. */
  onEntered?: () => void;
};

/**
 * The address that a message was sent to, null until then: in the history entry, so that a reload keeps the page with
 * its code field.
 */
export function useMailed(): [string | null, (email: string | null) => void] {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const mailed = (state as { mailed?: string } | null)?.mailed ?? null;
  return [
    mailed,
    (email) => void navigate({ search }, { replace: true, state: email === null ? null : { mailed: email } }),
  ];
}

/** Confirms that a message was sent; the user follows its link or types its code here. */
export function EmailSent({ email, type, resend, onOtherAddress, onEntered }: EmailSentProps) {
  const { t } = useTranslation();
  const getClient = useSessionClient();
  const { keptBy } = useReturn();
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
          {type === 'signup' && (
            <PageLink
              href={keptBy('/connexion')}
              className="link inline-flex min-h-6 items-center justify-self-start"
            >
              {t('account.mailed.elsewhere')}
            </PageLink>
          )}
          <Resend send={resend} />
          <button type="button" className="link min-h-6 justify-self-start" onClick={onOtherAddress}>
            {t('account.mailed.other')}
          </button>
        </>
      }
    >
      <FocusedMessage>{t(`account.mailed.${type}`, { email })}</FocusedMessage>
      <AccountForm state={state} action={t('account.mailed.action')}>
        <CodeField label={t('account.fields.code')} error={state.problems.fields.code} />
      </AccountForm>
      <p className="text-ink-soft text-sm">{t('account.mailed.spam')}</p>
    </AccountPage>
  );
}

/** Minimum delay between two messages to the same person, in seconds; the service may require more, and says so. */
const PAUSE_SECONDS = 60;

/** Sends the same message again after a delay. */
function Resend({ send }: { send: () => Promise<void> }) {
  const { t, language } = useTranslation();
  const describe = useProblem();
  const { left, restart } = useCountdown(PAUSE_SECONDS);
  const [outcome, setOutcome] = useState<{ done?: string; failed?: string }>({});

  async function sendAgain() {
    if (left > 0) return;
    restart(PAUSE_SECONDS);
    setOutcome({});
    try {
      await send();
      setOutcome({ done: t('account.mailed.resent') });
    } catch (error) {
      setOutcome({ failed: describe(error) });
      restart(error instanceof AccountError ? (error.waitSeconds ?? 0) : 0);
    }
  }

  return (
    <div className="grid justify-items-start gap-2">
      <button
        type="button"
        aria-disabled={left > 0 || undefined}
        className="link min-h-6 text-left aria-disabled:cursor-default aria-disabled:text-ink-soft aria-disabled:no-underline"
        onClick={sendAgain}
      >
        {left > 0
          ? t('account.mailed.resendIn', { wait: formatWait(left, language) })
          : t('account.mailed.resend')}
      </button>
      <Outcome {...outcome} />
    </div>
  );
}

/**
 * Seconds left of a countdown; 0 when it is over.
 *
 * @param seconds initial length; the countdown starts when the component mounts
 */
function useCountdown(seconds: number): { left: number; restart: (seconds: number) => void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end]);
  const restart = useCallback((next: number) => setEnd(Date.now() + next * 1000), []);
  return { left, restart };
}
