import { useEffect, useRef, useState } from 'react';

/**
 * The unsent fields of a dialog, kept in memory until the page is unloaded: a dialog that was closed by mistake opens with
 * them again. A refusal moves the focus to the first invalid field.
 *
 * @param kept of all dialogs of this kind, by `key`
 */
export function useUnsentWords<Words extends object, Fault extends string>(
  kept: Map<string, Words>,
  key: string,
  blank: Words,
) {
  const form = useRef<HTMLFormElement>(null);
  const [words, setWords] = useState(kept.get(key) ?? blank);
  const [faults, setFaults] = useState<Partial<Record<keyof Words, Fault>>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-faulty]')?.focus();
  }, [attempt]);
  return {
    form,
    words,
    faults,
    change(part: Partial<Words>): void {
      const changed = { ...words, ...part };
      kept.set(key, changed);
      setWords(changed);
      setFaults(({ ...left }) => {
        for (const field of Object.keys(part) as (keyof Words)[]) delete left[field];
        return left;
      });
    },
    refuse(found: Partial<Record<keyof Words, Fault>>): void {
      setFaults(found);
      setAttempt((count) => count + 1);
    },
    /** Once they are sent. */
    forget: () => kept.delete(key),
  };
}
