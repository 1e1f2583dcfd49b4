import { localizePath } from '#domain/pages/segments.ts';
import { useLocale } from '#site/page/address.ts';
import { useGoTo } from '#site/page/go-to.tsx';
import { currentSession, sessionClient } from './open-session.ts';
import type { Unsent } from './unsent.ts';

/** Choice for unsent drafts at sign-out: erase them, keep them on the device, or stay signed in. */
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

const beforeLeaving = new Set<() => Promise<void>>();

/** Has work done as the person before they sign out. @returns ends it */
export function beforeSignOut(work: () => Promise<void>): () => void {
  beforeLeaving.add(work);
  return () => beforeLeaving.delete(work);
}

/**
 * Signs out in this browser and navigates to the home page, which is public. Erases the person's unsent drafts from the
 * device, unless the person chooses to keep them.
 */
export function useSignOut(): () => Promise<void> {
  const goTo = useGoTo();
  const locale = useLocale();
  return async () => {
    // Loaded on demand together with the client, to keep them out of the initial bundle.
    const [client, { leaveSession }, { forgetUnsent, readUnsent }] = await Promise.all([
      sessionClient(),
      import('./follow-session.ts'),
      import('./unsent.ts'),
    ]);
    const session = currentSession();
    const personId = session.status === 'signed-in' ? session.person.id : null;
    const unsent = personId ? await readUnsent(personId) : [];
    const choice = unsent.length > 0 ? await askBeforeSignOut(unsent) : 'erase';
    if (choice === 'stay') return;
    await Promise.all([...beforeLeaving].map((work) => work()));
    await leaveSession(client);
    // The open page may have stored another draft when the session ended.
    if (personId && choice === 'erase') await forgetUnsent(personId);
    void goTo(localizePath('/', locale));
  };
}

/** Opens the dialog of `session-messages.tsx` and waits for the choice. */
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
