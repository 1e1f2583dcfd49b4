import type { Unsent } from './unsent.ts';

/** What whoever signs out wants of what they did not send. */
export type SignOutChoice = 'erase' | 'keep' | 'stay';
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

/** Asks, by the dialog that the page then shows, what is to become of what was not sent. */
export function askBeforeSignOut(unsent: readonly Unsent[]): Promise<SignOutChoice> {
  return new Promise((resolve) => {
    ask({
      unsent,
      answer(choice) {
        ask(null);
        resolve(choice);
      },
    });
  });
}

function ask(next: SignOutQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}
