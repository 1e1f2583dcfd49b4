import type { Person } from '#site/data/session.ts';

/** What a page knows of who is looking. */
export type SessionState =
  /** Not known yet; `isUnreachable` when there is a session but the service does not answer. */
  | { status: 'loading'; isUnreachable: boolean }
  /** `hasEnded`: a session came to its end without this tab asking for it. */
  | { status: 'signed-out'; hasEnded: boolean }
  | { status: 'signed-in'; person: Person };

export const LOADING: SessionState = { status: 'loading', isUnreachable: false };

// One session a document: every component reads this very state.
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
