import { LOADING, type SessionState } from './session-state.ts';

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
