import { type ReactNode, useEffect } from 'react';
import { localizePath } from '#domain/pages/segments.ts';
import { useLocale } from '#site/page/address.ts';
import { GoAtOnce } from '#site/page/go-to.tsx';
import { useSession } from '#site/session/use-session.ts';
import { forgetTypedEmail } from './fields.tsx';
import { useReturn } from './use-return.ts';

/** Layout of the sign-in pages: redirects users who are signed in, here or in another tab, to their destination. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const locale = useLocale();
  const { path, keptBy } = useReturn();
  const isSignedIn = session.status === 'signed-in';

  useEffect(() => {
    if (isSignedIn) forgetTypedEmail();
  }, [isSignedIn]);

  if (session.status !== 'signed-in') return children;
  const { owesSecondFactor, mustChangePassword } = session.person;
  if (owesSecondFactor) return <GoAtOnce to={keptBy('/verification')} />;
  return <GoAtOnce to={mustChangePassword ? localizePath('/profil', locale) : path} />;
}
