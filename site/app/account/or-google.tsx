import { useState } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSettings } from '#site/page/use-settings.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { useHydrated } from '#site/ui/use-hydrated.ts';
import { signInWithGoogle } from './api.ts';
import { GoogleMark } from './google-mark.tsx';
import { useProblem } from './use-problem.ts';
import { useReturn } from './use-return.ts';

/** The Google option, where the operator has set it up. Google leads back to the login page, which knows the way on. */
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
