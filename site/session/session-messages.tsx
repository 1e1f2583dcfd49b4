import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { browserClient } from '#site/data/client.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSettings } from '#site/page/page-context.ts';
import { Icon } from '#site/ui/icon.tsx';
import { beginSession } from './open-session.ts';
import { currentQuestion, onQuestion } from './sign-out.ts';
import { useSession } from './use-session.ts';

const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx'));

/** Follows the session, announces an ended session, and shows the sign-out dialog. */
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
  const hasNotice = session.status === 'signed-out' && session.hasEnded && closed !== session;
  return (
    <>
      <Suspense>{question && <SignOutDialog question={question} />}</Suspense>
      <div role="status">
        {hasNotice && (
          <div className="card fixed inset-x-3 top-20 z-40 mx-auto flex max-w-lg items-center gap-3 p-3 pl-4 shadow-raised">
            <p className="flex-1 text-sm">{t('shell.sessionEnded')}</p>
            <button
              type="button"
              aria-label={t('shell.close')}
              className="grid size-11 place-items-center rounded-small hover:bg-sunken"
              onClick={() => setClosed(session)}
            >
              <Icon name="x" />
            </button>
          </div>
        )}
      </div>
    </>
  );
}
