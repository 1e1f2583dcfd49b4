import { useCallback, useSyncExternalStore } from 'react';
import { signInPath } from '#domain/pages/return-path.ts';
import { browserClient, type DataClient } from '#site/data/client.ts';
import { mustBeOnline } from '#site/data/must-be-online.ts';
import { useAddress } from '#site/page/address.ts';
import { useSettings } from '#site/page/page-context.ts';
import { currentSession, LOADING, onSession, openSession, type SessionState } from './open-session.ts';

/** Who is looking; `loading` on the server and in the first render. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSession, currentSession, () => LOADING);
}

/** Whether somebody is signed in: unlike {@link useSession}, it says nothing to whoever turns out to be a visitor. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    onSession,
    () => currentSession().status === 'signed-in',
    () => false,
  );
}

/**
 * The browser's client with its session, for whatever a person reads or writes.
 *
 * @returns a function that stays the same from one render to the next
 */
export function useSessionClient(): () => Promise<DataClient> {
  const { supabaseUrl, supabaseAnonKey } = useSettings();
  return useCallback(async () => {
    mustBeOnline();
    return openSession(() => browserClient(supabaseUrl, supabaseAnonKey));
  }, [supabaseUrl, supabaseAnonKey]);
}

/**
 * The address of a page of the sign-in that leads back to this very page, its query and its language.
 *
 * @param page French path, such as `/verification`
 */
export function useHere(page: string): string {
  const { pathname, search, hash } = useAddress();
  return signInPath(page, pathname + search + hash);
}
