import { useEffect, useRef, useState } from 'react';
import { pointOf } from '#site/features/listing-form/position/point.ts';
import { locateAddress } from '#site/features/listing-form/position/use-address-search.ts';
import { stepToFillAfter, type WizardStep } from './steps.ts';
import type { OpenDraft } from './use-draft.ts';

/**
 * Opens the step after one. The address is located on the map first: a step whose answer is then known is not asked.
 *
 * @returns `isLocating` while the address is located, and `goOn`, which opens the next step
 */
export function useNextStep(
  { draft, change }: OpenDraft,
  step: WizardStep,
  goTo: (step: WizardStep) => void,
) {
  const [isLocating, setLocating] = useState(false);
  const leaving = useRef<AbortController>(null);
  // Otherwise the answer would lead a person away from the step that they opened since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step ends the search
  useEffect(() => () => leaving.current?.abort(), [step]);

  return { isLocating, goOn };

  async function goOn(): Promise<void> {
    if (isLocating) return;
    let { answers } = draft;
    if (step === 'address' && !pointOf(answers)) {
      const abort = new AbortController();
      leaving.current = abort;
      setLocating(true);
      const found = await locateAddress(answers, abort.signal);
      setLocating(false);
      if (abort.signal.aborted) return;
      if (found) {
        change(found);
        answers = { ...answers, ...found };
      }
    }
    const next = stepToFillAfter(step, { answers, reached: draft.reached }, new Date());
    if (next) goTo(next);
  }
}
