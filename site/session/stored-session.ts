import { SESSION_KEY } from '#domain/accounts/stored-session.ts';

/** Whether this browser stores a session; false where storage is blocked. */
export function isSessionStored(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}

/** Whether this page needs the client: for a stored session, or for a session in its URL. */
export function isSessionExpected({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean {
  if (isSessionStored()) return true;
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  return query.has('code') || fragment.has('access_token');
}
