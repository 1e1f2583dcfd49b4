import { lazy, Suspense } from 'react';
import { useLocale } from '#site/page/address.ts';
import { useSession } from '#site/session/use-session.ts';

// Each brings the texts of its language, which public pages do not carry; visitors, who are most, load neither.
const BELLS = {
  fr: lazy(() => import('./french-bell.tsx')),
  en: lazy(() => import('./english-bell.tsx')),
};

/** The place of the bell, which is kept from the first paint for whoever has a session (components.css). */
export function BellSlot() {
  const session = useSession();
  const Bell = BELLS[useLocale()];
  return (
    <div className="bell-slot" data-state={session.status}>
      {session.status === 'signed-in' && !session.person.owesSecondFactor && (
        <Suspense>
          <Bell userId={session.person.id} />
        </Suspense>
      )}
    </div>
  );
}
