import { useNavigate } from 'react-router';
import { localizePath } from '#domain/segments.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import { useSessionClient } from './use-session.ts';

/** Signs out in this browser and leads to the home page, which no guard keeps. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const locale = useLocale();
  const getClient = useSessionClient();
  return async () => {
    // Loaded with the client, so that no page begins with it.
    const [client, { leaveSession }] = await Promise.all([getClient(), import('./follow-session.ts')]);
    await navigate(localizePath('/', locale));
    await leaveSession(client);
  };
}
