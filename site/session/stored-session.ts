import { SESSION_KEY } from '#domain/accounts/stored-session.ts';

/** Whether this browser keeps a session; where storage is refused, it cannot. */
export function isSessionStored(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}

/** Whether the client has something to do on this page: a session to follow, or one that its address brings. */
export function isSessionExpected({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean {
  if (isSessionStored()) return true;
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  return query.has('code') || fragment.has('access_token');
}
