import { localizePath } from '#domain/pages/segments.ts';
import { useLocale } from '#site/page/address.ts';
import { useGoTo } from '#site/page/go-to.tsx';
import { currentSession } from './session-state.ts';
import { useSessionClient } from './use-session.ts';

/**
 * Signs out in this browser and leads to the home page, which no guard keeps. What a person typed and did not send goes
 * from the device, unless they choose to keep it there.
 */
export function useSignOut(): () => Promise<void> {
  const goTo = useGoTo();
  const locale = useLocale();
  const getClient = useSessionClient();
  return async () => {
    // Loaded with the client, so that no page begins with them.
    const [client, { leaveSession }, { forgetUnsent, readUnsent }, { askBeforeSignOut }] = await Promise.all([
      getClient(),
      import('./follow-session.ts'),
      import('./unsent.ts'),
      import('./sign-out-question.ts'),
    ]);
    const session = currentSession();
    const personId = session.status === 'signed-in' ? session.person.id : null;
    const unsent = personId ? await readUnsent(personId) : [];
    const choice = unsent.length > 0 ? await askBeforeSignOut(unsent) : 'erase';
    if (choice === 'stay') return;
    await leaveSession(client);
    // The page that was open may have written as it went.
    if (personId && choice === 'erase') await forgetUnsent(personId);
    void goTo(localizePath('/', locale));
  };
}
