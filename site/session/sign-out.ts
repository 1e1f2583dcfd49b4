import { localizePath } from '#domain/pages/segments.ts';
import { useLocale } from '#site/page/address.ts';
import { useGoTo } from '#site/page/go-to.tsx';
import { currentSession } from './open-session.ts';
import type { Unsent } from './unsent.ts';
import { useSessionClient } from './use-session.ts';

/** What becomes of what a person did not send: it is erased or kept on the device, or they stay signed in. */
type SignOutChoice = 'erase' | 'keep' | 'stay';
export type SignOutQuestion = { unsent: readonly Unsent[]; answer(choice: SignOutChoice): void };

let question: SignOutQuestion | null = null;
const listeners = new Set<() => void>();

export function currentQuestion(): SignOutQuestion | null {
  return question;
}

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Signs out in this browser and leads to the home page, which is open to everyone. What the person typed and did not send is
 * erased from the device, unless they choose to keep it there.
 */
export function useSignOut(): () => Promise<void> {
  const goTo = useGoTo();
  const locale = useLocale();
  const getClient = useSessionClient();
  return async () => {
    // Loaded with the client, so that no page begins with them.
    const [client, { leaveSession }, { forgetUnsent, readUnsent }] = await Promise.all([
      getClient(),
      import('./follow-session.ts'),
      import('./unsent.ts'),
    ]);
    const session = currentSession();
    const personId = session.status === 'signed-in' ? session.person.id : null;
    const unsent = personId ? await readUnsent(personId) : [];
    const choice = unsent.length > 0 ? await askBeforeSignOut(unsent) : 'erase';
    if (choice === 'stay') return;
    await leaveSession(client);
    // The open page may have stored more when the session ended.
    if (personId && choice === 'erase') await forgetUnsent(personId);
    void goTo(localizePath('/', locale));
  };
}

/** Opens the dialog of `session-messages.tsx` and waits for its answer. */
function askBeforeSignOut(unsent: readonly Unsent[]): Promise<SignOutChoice> {
  return new Promise((resolve) => {
    setQuestion({
      unsent,
      answer(choice) {
        setQuestion(null);
        resolve(choice);
      },
    });
  });
}

function setQuestion(next: SignOutQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}
