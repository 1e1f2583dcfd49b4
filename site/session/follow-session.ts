import type { DataClient } from '#site/data/client.ts';
import { endSession, followSession, type Person, type SessionEvent } from '#site/data/session.ts';
import type { SessionState } from './open-session.ts';
import { isSessionStored } from './stored-session.ts';

let isLeaving = false;

/**
 * Updates the state of the session after each event of the client.
 *
 * @param current the state before an event
 * @param update receives the state after it, the same object when nothing changed
 */
export function follow(
  client: DataClient,
  current: () => SessionState,
  update: (next: SessionState) => void,
): void {
  followSession(client, (event, person) => {
    const circumstances = { isStored: isSessionStored(), isLeaving };
    update(afterEvent(current(), event, person, circumstances));
  });
}

/** Signs out in this browser: no notice of an ended session follows. */
export async function leaveSession(client: DataClient): Promise<void> {
  isLeaving = true;
  try {
    await endSession(client);
  } finally {
    isLeaving = false;
  }
}

/** What else decides the state after an event. */
type Circumstances = {
  /** This browser stores a session. */
  isStored: boolean;
  /** The sign-out was started in this tab. */
  isLeaving: boolean;
};

/**
 * The state after an event of the session.
 *
 * @returns the very same object when nothing changed, such as after most refreshes: no page is then rendered again
 */
export function afterEvent(
  state: SessionState,
  event: SessionEvent,
  person: Person | null,
  { isStored, isLeaving }: Circumstances,
): SessionState {
  if (person) {
    const isSame = state.status === 'signed-in' && JSON.stringify(state.person) === JSON.stringify(person);
    return isSame ? state : { status: 'signed-in', person };
  }
  // The client says « nobody » at first when an old session could not be refreshed for want of an answer. It keeps that
  // session and goes on trying.
  if (event === 'INITIAL_SESSION' && isStored) return { status: 'loading', isUnreachable: true };
  if (state.status === 'signed-out') return state;
  const wasSignedIn = state.status === 'signed-in' || event === 'SIGNED_OUT';
  return { status: 'signed-out', hasEnded: wasSignedIn && !isLeaving };
}
