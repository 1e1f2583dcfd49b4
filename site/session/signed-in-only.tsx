import type { ReactNode } from 'react';
import type { Person } from '#site/data/session.ts';
import { GoAtOnce } from '#site/page/go-to.tsx';
import { useHere, useSession } from './use-session.ts';

/** Renders a dialog of a public page for signed-in people; redirects visitors to sign-in, and from there back to it. */
export function SignedInOnly({ children }: { children: (person: Person) => ReactNode }) {
  const session = useSession();
  const toLogin = useHere('/connexion');
  const toVerification = useHere('/verification');
  if (session.status === 'loading') return null;
  if (session.status === 'signed-out') return <GoAtOnce to={toLogin} />;
  if (session.person.owesSecondFactor) return <GoAtOnce to={toVerification} />;
  return children(session.person);
}
