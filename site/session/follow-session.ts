import { localeOfPath } from '#domain/locale.ts';
import type { DataClient } from '#site/data/client.ts';
import { onEnding } from '#site/data/ended-account.ts';
import { endSession, followSession, type Person, type SessionEvent } from '#site/data/session.ts';
import { ACCOUNT_KEPT_KEY } from '#site/features/kept-listings/list-ids.ts';
import { storeNextState } from '#site/page/next-state.ts';
import type { SessionState } from './open-session.ts';
import { isSessionStored } from './stored-session.ts';

let isLeaving = false;

/**
 * Updates the state of the session after each event of the client.
 *
 * @param current the state before an event
 * @param update receives the state after it, the same object when nothing changed
 * @param wasStored whether this browser stored a session when the document asked for the client
 */
export function follow(
  client: DataClient,
  current: () => SessionState,
  update: (next: SessionState) => void,
  wasStored: boolean,
): void {
  onEnding((ending) => {
    if (isLeaving || current().status !== 'signed-in') return;
    storeNextState({ ended: JSON.stringify(ending) });
    update({ status: 'signed-out', hasEnded: true, ending });
    void endSession(client).then(forgetKept);
  });
  followSession(client, (event, person) => {
    const circumstances = { isStored: isSessionStored(), isLeaving, wasStored };
    if (!person && !circumstances.isStored) void forgetKept();
    update(afterEvent(current(), event, person, circumstances));
    if (person && !person.hasEmailLocale && !person.owesSecondFactor) void keepFirstLocale(client);
  });
}

let keepsLocale = false;

/** Once a document. Loaded on demand: nearly all accounts have a language. */
async function keepFirstLocale(client: DataClient): Promise<void> {
  if (keepsLocale) return;
  keepsLocale = true;
  try {
    const { saveFirstEmailLocale } = await import('./first-email-locale.ts');
    await saveFirstEmailLocale(client, localeOfPath(location.pathname));
  } catch (error) {
    console.warn('The next page saves the language of the e-mails:', error);
  }
}

/**
 * Signs out in this browser, without the notice of an ended session.
 *
 * @param end ends the session for the service already, such as by deleting the account; when it throws, the session stays
 */
export async function leaveSession(client: DataClient, end?: () => Promise<void>): Promise<void> {
  isLeaving = true;
  try {
    await end?.();
    await endSession(client);
    await forgetKept();
  } finally {
    isLeaving = false;
  }
}

/** Removes the account's kept listings from this browser. Loaded on demand: visitors have none. */
async function forgetKept(): Promise<void> {
  if (!isAccountListStored()) return;
  try {
    const { forgetAccountKept } = await import('#site/features/kept-listings/kept-storage.ts');
    forgetAccountKept();
  } catch (error) {
    console.warn('The kept listings that the account has not received are lost:', error);
    localStorage.removeItem(ACCOUNT_KEPT_KEY);
  }
}

function isAccountListStored(): boolean {
  try {
    return localStorage.getItem(ACCOUNT_KEPT_KEY) !== null;
  } catch {
    // Private windows may block storage: nothing is stored then.
    return false;
  }
}

/** Context that determines the state after an event. */
type Circumstances = {
  /** This browser stores a session. */
  isStored: boolean;
  /** The sign-out was started in this tab. */
  isLeaving: boolean;
  /** It stored one before the client looked at it. */
  wasStored: boolean;
};

/**
 * The next state after a session event.
 *
 * @returns the same object when nothing changed, such as after most token refreshes, which avoids a render
 */
export function afterEvent(
  state: SessionState,
  event: SessionEvent,
  person: Person | null,
  { isStored, isLeaving, wasStored }: Circumstances,
): SessionState {
  if (person) {
    const isSame = state.status === 'signed-in' && JSON.stringify(state.person) === JSON.stringify(person);
    return isSame ? state : { status: 'signed-in', person };
  }
  // The client first reports a signed-out state when it could not refresh an old session because the service did not
  // respond. It keeps that session and retries.
  if (event === 'INITIAL_SESSION' && isStored) return { status: 'loading', isUnreachable: true };
  if (state.status === 'signed-out') return state;
  const wasSignedIn = state.status === 'signed-in' || event === 'SIGNED_OUT' || wasStored;
  return { status: 'signed-out', hasEnded: wasSignedIn && !isLeaving };
}
