import { SESSION_KEY } from '#domain/accounts/stored-session.ts';
import type { DataClient } from '#site/data/client.ts';
import type { Person } from '#site/data/session.ts';
import { isSessionExpected } from './stored-session.ts';

/** The session of the document, as its parts know it. */
export type SessionState =
  /** Not known yet; `isUnreachable` when there is a session but the service does not answer. */
  | { status: 'loading'; isUnreachable: boolean }
  /** `hasEnded`: a session ended, and not by a sign-out in this tab. */
  | { status: 'signed-out'; hasEnded: boolean }
  | { status: 'signed-in'; person: Person };

export const LOADING: SessionState = { status: 'loading', isUnreachable: false };

// One session a document: all components read this state.
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
 * Looks, once a document, whether there is a session to follow: most visitors have none, and load nothing for it.
 *
 * @param connect gives the browser's client
 */
export function beginSession(connect: () => Promise<DataClient>): void {
  if (hasBegun) return;
  hasBegun = true;
  addEventListener('storage', ({ key, newValue }) => {
    // Another tab signed in; from then on the client itself keeps the tabs in step.
    if (key === SESSION_KEY && newValue) tryToOpen(connect);
  });
  addEventListener('online', () => {
    if (currentSession().status === 'loading') tryToOpen(connect);
  });
  if (isSessionExpected(location)) tryToOpen(connect);
  else if (!opening) setSession({ status: 'signed-out', hasEnded: false });
}

/** The client, whose session is followed from then on. */
export function openSession(connect: () => Promise<DataClient>): Promise<DataClient> {
  opening ??= Promise.all([connect(), import('./follow-session.ts')]).then(
    ([client, { follow }]) => {
      follow(client, currentSession, setSession);
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
 * The client of the session that is followed, for pages behind an account.
 *
 * @throws when the document follows no session
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
