import { SESSION_KEY } from '#domain/accounts/stored-session.ts';
import type { DataClient } from '#site/data/client.ts';
import type { Ending } from '#site/data/ended-account.ts';
import type { Person } from '#site/data/session.ts';
import { isSessionExpected, isSessionStored } from './stored-session.ts';

/** Session state of the document. */
export type SessionState =
  /** Unknown so far; `isUnreachable` when a session is stored but the service does not respond. */
  | { status: 'loading'; isUnreachable: boolean }
  /** `hasEnded`: a session ended other than by a sign-out in this tab; `ending` says why, where the service said it. */
  | { status: 'signed-out'; hasEnded: boolean; ending?: Ending }
  | { status: 'signed-in'; person: Person };

export const LOADING: SessionState = { status: 'loading', isUnreachable: false };

// Shared state: all components of the document read it.
let state: SessionState = LOADING;
const listeners = new Set<() => void>();

export function currentSession(): SessionState {
  return state;
}

export function setSession(next: SessionState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let opening: Promise<DataClient> | undefined;
let hasBegun = false;

/**
 * Checks once a document whether a session is stored: most visitors have none, and load no client.
 *
 * @param connect returns the browser's client
 */
export function beginSession(connect: () => Promise<DataClient>): void {
  if (hasBegun) return;
  hasBegun = true;
  addEventListener('storage', ({ key, newValue }) => {
    // Another tab signed in; afterwards the client keeps the tabs in sync.
    if (key === SESSION_KEY && newValue) tryToOpen(connect);
  });
  addEventListener('online', () => {
    if (currentSession().status === 'loading') tryToOpen(connect);
  });
  if (isSessionExpected(location)) tryToOpen(connect);
  else if (!opening) setSession({ status: 'signed-out', hasEnded: false });
}

/** Returns the client and subscribes to its session. */
export function openSession(connect: () => Promise<DataClient>): Promise<DataClient> {
  // Before the client looks at it: it removes one that the service refuses.
  const wasStored = isSessionStored();
  // Drafts are loaded too: signing out offline erases them.
  opening ??= Promise.all([connect(), import('./follow-session.ts'), import('./unsent.ts')]).then(
    ([client, { follow }]) => {
      follow(client, currentSession, setSession, wasStored);
      return client;
    },
    (error) => {
      opening = undefined;
      throw error;
    },
  );
  return opening;
}

/**
 * The client of the open session, for pages behind an account.
 *
 * @throws when no session is open
 */
export async function sessionClient(): Promise<DataClient> {
  if (!opening) throw new Error('no session is followed in this document');
  return opening;
}

function tryToOpen(connect: () => Promise<DataClient>): void {
  openSession(connect).catch((error) => {
    console.warn('The session could not be opened:', error);
    if (currentSession().status === 'loading') setSession({ status: 'loading', isUnreachable: true });
  });
}
