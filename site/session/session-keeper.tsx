import { useEffect, useState } from 'react';
import { Icon } from '#site/components/icon.tsx';
import { useSettings } from '#site/components/use-settings.ts';
import { browserClient } from '#site/data/client.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { beginSession } from './session-store.ts';
import { useSession } from './use-session.ts';

/** Begins to follow the session, and says so when it has ended without being asked to. */
export function SessionKeeper() {
  const { t } = useTranslation();
  const { supabaseUrl, supabaseAnonKey } = useSettings();
  const session = useSession();
  const [closed, setClosed] = useState<unknown>(null);
  useEffect(
    () => beginSession(() => browserClient(supabaseUrl, supabaseAnonKey)),
    [supabaseUrl, supabaseAnonKey],
  );
  const isSaid = session.status === 'signed-out' && session.hasEnded && closed !== session;
  return (
    <div role="status">
      {isSaid && (
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
  );
}
