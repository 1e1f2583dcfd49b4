import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import type { Person } from '#site/data/session.ts';
import { PersonQueries } from './queries.tsx';
import { SessionPending } from './session-pending.tsx';
import { useHere, useSession } from './use-session.ts';

const PersonContext = createContext<Person | null>(null);

type MembersOnlyProps = {
  /** For who was signed in here until now, in the place of being led away. */
  signedOut?: ReactNode;
  children: ReactNode;
};

/** Shows its children to who is signed in; anyone else is led to sign in, and from there back to this very page. */
export function MembersOnly({ signedOut, children }: MembersOnlyProps) {
  const session = useSession();
  const [wasIn, setWasIn] = useState(false);
  const isIn = session.status === 'signed-in';
  useEffect(() => {
    if (isIn) setWasIn(true);
  }, [isIn]);
  const toLogin = useHere('/connexion');
  const toVerification = useHere('/verification');
  if (session.status === 'loading') return <SessionPending isUnreachable={session.isUnreachable} />;
  if (session.status === 'signed-out') return (wasIn && signedOut) || <Navigate replace to={toLogin} />;
  const { person } = session;
  if (person.owesSecondFactor) return <Navigate replace to={toVerification} />;
  return (
    <PersonQueries personId={person.id}>
      <PersonContext value={person}>{children}</PersonContext>
    </PersonQueries>
  );
}

/** Who is signed in, on a page that only opens to them. */
export function usePerson(): Person {
  const person = useContext(PersonContext);
  if (!person) throw new Error('only a page inside MembersOnly has a person');
  return person;
}
