import { SESSION_KEY } from '#domain/accounts/stored-session.ts';
import type { DataClient } from '#site/data/client.ts';
import { currentSession, setSession } from './session-state.ts';
import { isSessionExpected } from './stored-session.ts';

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

/** The client, its session followed: for whatever reads or changes who is signed in. */
export function openSession(connect: () => Promise<DataClient>): Promise<DataClient> {
  opening ??= Promise.all([connect(), import('./follow-session.ts')]).then(
    ([client, { follow }]) => {
      follow(client);
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
 * The client of the session that is followed, for pages that open to who is signed in only.
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
