import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import type { DataClient } from './client.ts';

/** The signed-in person, from the session's token; the database decides on permissions. */
export type Person = {
  id: string;
  email: string | null;
  /** Has a verified second factor that this session has not used yet. */
  owesSecondFactor: boolean;
  /** Still has the initial password, printed when an administrator's account was created. */
  mustChangePassword: boolean;
  /** The account has a language for its emails: accounts that a provider opened have none at first. */
  hasEmailLocale: boolean;
};

/** Session events, by the official client's names. */
export type SessionEvent = AuthChangeEvent;

/**
 * Subscribes to the session until the document is unloaded: the stored session first, then every change, in this tab or
 * another.
 *
 * @param onChange receives null when signed out
 */
export function followSession(
  client: DataClient,
  onChange: (event: SessionEvent, person: Person | null) => void,
): void {
  client.auth.onAuthStateChange((event, session) => onChange(event, session && personOf(session)));
}

/** Ends the session of this browser, even when the service is unreachable. */
export async function endSession(client: DataClient): Promise<void> {
  const { error } = await client.auth.signOut({ scope: 'local' });
  // The browser has already deleted the session; on the server it lasts until it expires.
  if (error) console.warn('The service was not told of the sign-out:', error.message);
}

function personOf({ user, access_token }: Session): Person {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return {
    id: user.id,
    email: user.email || null,
    owesSecondFactor: hasFactor && assuranceOf(access_token) !== 'aal2',
    mustChangePassword: user.app_metadata.must_change_password === true,
    hasEmailLocale: Boolean(user.user_metadata.locale),
  };
}

// Reads the token without verifying it: only the service verifies tokens.
function assuranceOf(token: string): unknown {
  const payload = token.split('.')[1] ?? '';
  try {
    return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))).aal;
  } catch {
    return undefined;
  }
}
