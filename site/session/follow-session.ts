import type { DataClient } from '#site/data/client.ts';
import { endSession, followSession } from '#site/data/session.ts';
import { afterEvent } from './after-event.ts';
import { currentSession, setSession } from './session-store.ts';
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
