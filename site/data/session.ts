import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import type { DataClient } from './client.ts';

/** Who is signed in, as the session says; what it may do is decided by the database. */
export type Person = {
  id: string;
  email: string | null;
  /** A verified second factor has not been asked for yet in this session. */
  owesSecondFactor: boolean;
  /** The password is the one that was printed when the account of an administrator was made. */
  mustChangePassword: boolean;
};

/** What happened to the session, by the official client's names. */
export type SessionEvent = AuthChangeEvent;

/**
 * Follows the session for as long as the document lives: what was stored at first, then every change, in this tab or
 * another.
 *
 * @param onChange gets null when nobody is signed in
 */
export function followSession(
  client: DataClient,
  onChange: (event: SessionEvent, person: Person | null) => void,
): void {
  client.auth.onAuthStateChange((event, session) => onChange(event, session && personOf(session)));
}

/** Ends the session of this browser, whether the service can be reached or not. */
export async function endSession(client: DataClient): Promise<void> {
  const { error } = await client.auth.signOut({ scope: 'local' });
  // The browser has forgotten the session by then: the service forgets it when it expires.
  if (error) console.warn('The service was not told of the sign-out:', error.message);
}

function personOf({ user, access_token }: Session): Person {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return {
    id: user.id,
    email: user.email || null,
    owesSecondFactor: hasFactor && assuranceOf(access_token) !== 'aal2',
    mustChangePassword: user.app_metadata.must_change_password === true,
  };
}

// Only the service verifies tokens; a page reads what its own says.
function assuranceOf(token: string): unknown {
  const payload = token.split('.')[1] ?? '';
  try {
    return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))).aal;
  } catch {
    return undefined;
  }
}
