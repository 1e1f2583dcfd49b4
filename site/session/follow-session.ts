import type { DataClient } from '#site/data/client.ts';
import { endSession, followSession, type Person, type SessionEvent } from '#site/data/session.ts';
import type { SessionState } from './session-state.ts';
import { currentSession, setSession } from './session-state.ts';
import { isSessionStored } from './stored-session.ts';

let isLeaving = false;

/** Keeps the state of the session as the client says, from now on. */
export function follow(client: DataClient): void {
  followSession(client, (event, person) => {
    const circumstances = { isStored: isSessionStored(), isLeaving };
    setSession(afterEvent(currentSession(), event, person, circumstances));
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

/** What stands beside an event when it arrives. */
type Circumstances = {
  /** A session is kept in this browser. */
  isStored: boolean;
  /** This tab asked for the sign-out. */
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
