import { lazy, Suspense } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSession } from '#site/session/use-session.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { HEADER_LINK } from './header-links.tsx';

// Lazy: visitors, the majority, do not load it.
const MemberLinks = lazy(() => import('../member-links.tsx'));

type SessionLinksProps = { place: 'row' | 'menu' };

/**
 * The links that depend on the session. The server, which does not know it, renders the sign-in link: a browser with a
 * stored session hides it until the session is known (page.css), without a layout shift.
 */
export function SessionLinks({ place }: SessionLinksProps) {
  const session = useSession();
  const isRow = place === 'row';
  return (
    <div
      data-state={session.status}
      className={`session-links ${isRow ? 'flex items-center justify-end gap-1' : 'grid gap-1'}`}
    >
      {session.status === 'signed-in' ? (
        <Suspense>
          <MemberLinks isRow={isRow} />
        </Suspense>
      ) : (
        <VisitorLinks place={place} />
      )}
    </div>
  );
}

function VisitorLinks({ place }: SessionLinksProps) {
  const { t } = useTranslation();
  return (
    <>
      {place === 'menu' && (
        <LocalLink to="/entreprise/nouvelle" prefetch="none" className={HEADER_LINK}>
          {t('shell.addListing')}
        </LocalLink>
      )}
      <LocalLink to="/connexion" prefetch="none" className={HEADER_LINK}>
        {t('shell.login')}
      </LocalLink>
      <LocalLink to="/inscription" prefetch="none" className="button button-quiet">
        {t('shell.register')}
      </LocalLink>
    </>
  );
}
