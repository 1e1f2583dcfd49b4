import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { returnPath } from '#domain/pages/return-path.ts';
import { browserClient } from '#site/data/client.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useAddress, useLocale } from '#site/page/address.ts';
import { takeNextState } from '#site/page/next-state.ts';
import { useSettings } from '#site/page/page-context.ts';
import { Icon } from '#site/ui/icon.tsx';
import { beginSession } from './open-session.ts';
import { currentQuestion, onQuestion } from './sign-out.ts';
import { useSession } from './use-session.ts';

const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx'));

/** Follows the session, announces an ended session or a confirmed address, and shows the sign-out dialog. */
export function SessionMessages() {
  const { t } = useTranslation();
  const { supabaseUrl, supabaseAnonKey } = useSettings();
  const session = useSession();
  const question = useSyncExternalStore(onQuestion, currentQuestion, () => null);
  const [closed, setClosed] = useState<unknown>(null);
  useEffect(
    () => beginSession(() => browserClient(supabaseUrl, supabaseAnonKey)),
    [supabaseUrl, supabaseAnonKey],
  );
  // The sign-in pages say it themselves.
  const isElsewhere = returnPath(useAddress().pathname, useLocale()) !== null;
  const hasEnded = isElsewhere && session.status === 'signed-out' && session.hasEnded && closed !== session;
  const { isConfirmed, forget } = useConfirmed();
  return (
    <>
      <Suspense>{question && <SignOutDialog question={question} />}</Suspense>
      <div role="status">
        {hasEnded && <FloatingNotice text={t('shell.sessionEnded')} onClose={() => setClosed(session)} />}
        {isConfirmed && <FloatingNotice text={t('shell.confirmed')} onClose={forget} />}
      </div>
    </>
  );
}

/** Whether the address was just confirmed: said on the first page after the sign-in pages. */
function useConfirmed() {
  const isSignedIn = useSession().status === 'signed-in';
  const locale = useLocale();
  const { pathname } = useAddress();
  const [isConfirmed, setConfirmed] = useState(false);
  const isArrived = isSignedIn && returnPath(pathname, locale) !== null;
  useEffect(() => {
    if (isArrived && takeNextState('confirmed')) setConfirmed(true);
  }, [isArrived]);
  return { isConfirmed, forget: () => setConfirmed(false) };
}

function FloatingNotice({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="card fixed inset-x-3 top-20 z-40 mx-auto flex max-w-lg items-center gap-3 p-3 pl-4 shadow-raised">
      <p className="flex-1 text-sm">{text}</p>
      <button
        type="button"
        aria-label={t('shell.close')}
        className="grid size-11 place-items-center rounded-small hover:bg-sunken"
        onClick={onClose}
      >
        <Icon name="x" />
      </button>
    </div>
  );
}
