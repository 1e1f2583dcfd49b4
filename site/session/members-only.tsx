import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import type { Person } from '#site/data/session.ts';
import { PersonQueries } from './queries.tsx';
import { SessionPending } from './session-pending.tsx';
import { useHere, useSession } from './use-session.ts';

const PersonContext = createContext<Person | null>(null);

type MembersOnlyProps = {
  /** Shown in place of the redirect to people who have just signed out here. */
  signedOut?: ReactNode;
  children: ReactNode;
};

/** Renders its children for signed-in people; redirects others to sign-in, and from there back to this page. */
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
  if (session.status === 'signed-out') {
    // The sign-in page explains why the service ended the session.
    return (wasIn && !session.ending && signedOut) || <Navigate replace to={toLogin} />;
  }
  const { person } = session;
  if (person.owesSecondFactor) return <Navigate replace to={toVerification} />;
  return (
    <PersonQueries personId={person.id}>
      <PersonContext value={person}>{children}</PersonContext>
    </PersonQueries>
  );
}

/** The signed-in person, on a page for members only. */
export function usePerson(): Person {
  const person = useContext(PersonContext);
  if (!person) throw new Error('only a page inside MembersOnly has a person');
  return person;
}
