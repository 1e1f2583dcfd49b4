import { useState } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSettings } from '#site/page/page-context.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { useHydrated } from '#site/ui/use-hydrated.ts';
import { signInWithGoogle } from './api.ts';
import { useProblem } from './problem-summary.tsx';
import { useReturn } from './use-return.ts';

/**
 * The Google button, if the operator has set it up. Google redirects to the login page, which redirects to the
 * destination.
 */
export function OrGoogle() {
  const { t } = useTranslation();
  const { googleSignIn } = useSettings();
  const isHydrated = useHydrated();
  const getClient = useSessionClient();
  const describe = useProblem();
  const { keptBy } = useReturn();
  const [problem, setProblem] = useState<string | null>(null);
  if (!googleSignIn) return null;

  const leave = () => {
    setProblem(null);
    getClient()
      .then((client) => signInWithGoogle(client, location.origin + keptBy('/connexion')))
      .catch((error) => setProblem(describe(error)));
  };
  return (
    <>
      <p className="flex items-center gap-3 text-ink-soft text-sm before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
        {t('account.or')}
      </p>
      <button
        type="button"
        disabled={!isHydrated}
        className="button button-quiet w-full noscript:opacity-50"
        onClick={leave}
      >
        <GoogleMark />
        {t('account.google')}
      </button>
      <p role="alert" className="font-medium text-bad text-sm empty:hidden">
        {problem}
      </p>
    </>
  );
}

/** Google's logo, in the original colours, as Google's branding rules require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0">
      <path
        fill="#4285f4"
        d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.7c2.2-2 3.4-5 3.4-8.5Z"
      />
      <path
        fill="#34a853"
        d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9c-1 .7-2.3 1.1-3.9 1.1-3 0-5.5-2-6.4-4.8H1.8v3A11.5 11.5 0 0 0 12 23.5Z"
      />
      <path fill="#fbbc05" d="M5.6 14.1a6.9 6.9 0 0 1 0-4.4v-3H1.8a11.5 11.5 0 0 0 0 10.3l3.8-2.9Z" />
      <path
        fill="#ea4335"
        d="M12 5c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11 11 0 0 0 12 .4 11.5 11.5 0 0 0 1.8 6.8l3.8 2.9C6.5 7 9 5 12 5Z"
      />
    </svg>
  );
}
