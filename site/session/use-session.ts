import { useCallback, useSyncExternalStore } from 'react';
import { signInPath } from '#domain/pages/return-path.ts';
import { browserClient, type DataClient, requireNetwork } from '#site/data/client.ts';
import { useAddress } from '#site/page/address.ts';
import { useSettings } from '#site/page/page-context.ts';
import { currentSession, LOADING, onSession, openSession, type SessionState } from './open-session.ts';

/** Session of the viewer; `loading` on the server and in the first render. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSession, currentSession, () => LOADING);
}

/** Whether a person is signed in; unlike {@link useSession}, it causes no render for visitors. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    onSession,
    () => currentSession().status === 'signed-in',
    () => false,
  );
}

/**
 * The browser's client with the session, for reads and writes as the signed-in person.
 *
 * @returns a function that is stable between renders
 */
export function useSessionClient(): () => Promise<DataClient> {
  const { supabaseUrl, supabaseAnonKey } = useSettings();
  return useCallback(async () => {
    requireNetwork();
    return openSession(() => browserClient(supabaseUrl, supabaseAnonKey));
  }, [supabaseUrl, supabaseAnonKey]);
}

/**
 * Address of a sign-in page, with a return address to the current page, its query and its language.
 *
 * @param page French path, such as `/verification`
 */
export function useHere(page: string): string {
  const { pathname, search, hash } = useAddress();
  return signInPath(page, pathname + search + hash);
}
