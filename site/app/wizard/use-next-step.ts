import { useEffect, useRef, useState } from 'react';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import type { Point } from '#domain/places/distance.ts';
import { pointOf } from '#site/features/listing-form/position/point.ts';
import { addressOf, locateAddress } from '#site/features/listing-form/position/use-address-search.ts';
import { isPositionOwed, stepToFillAfter, type WizardStep } from './steps.ts';
import type { OpenDraft } from './use-draft.ts';

/** How long « Suivant » waits for the position of the address before the next step opens without it, in milliseconds. */
const PATIENCE_MS = 2_000;

type Search = { found: Promise<Point | null>; abort: AbortController };

/**
 * Opens the step after one. The address is located on the map when its step is left; a late answer is taken while the
 * next steps are filled in, and the step of the position opens only once no answer came (decision 86).
 *
 * @returns `isWaiting` while « Suivant » waits for the position; `isLocating` while the search goes on behind other
 * steps; `isOwed` when the step of the position opens for the first time after later steps; `goOn`, which opens the
 * next step
 */
export function useNextStep(open: OpenDraft, step: WizardStep, goTo: (step: WizardStep) => void) {
  const [isWaiting, setWaiting] = useState(false);
  const [isLocating, setLocating] = useState(false);
  /** The step to open after a late position step. */
  const [postponed, setPostponed] = useState<WizardStep | null>(null);
  const search = useRef<Search>(null);
  /** Null once the wizard is left. */
  const shown = useRef<WizardStep | null>(step);
  const latest = useRef(open.draft.answers);
  useEffect(() => {
    shown.current = step;
    latest.current = open.draft.answers;
  });
  useEffect(
    () => () => {
      search.current?.abort.abort();
      shown.current = null;
    },
    [],
  );

  return { isWaiting, isLocating, isOwed: step === 'geolocation' && postponed !== null, goOn };

  async function goOn(): Promise<void> {
    if (isWaiting) return;
    const { answers } = open.draft;
    if (step === 'address' && !pointOf(answers)) locate(answers);
    let next = nextOf(answers);
    if (search.current && (step === 'address' || next === 'summary')) {
      setWaiting(true);
      const { found } = search.current;
      const point = await (step === 'address' ? Promise.race([found, afterPatience()]) : found);
      setWaiting(false);
      // The user opened another step during the search, or left.
      if (shown.current !== step) return;
      next = nextOf({ ...answers, ...point });
    }
    if (!next) return;
    setPostponed(next === 'geolocation' && step !== 'address' ? stepAfterPosition(answers) : null);
    open.reach(next);
    goTo(next);
  }

  function nextOf(answers: ListingAnswers): WizardStep | null {
    const isSearching = search.current !== null;
    if (!isSearching && isPositionOwed(step, answers, new Date())) return 'geolocation';
    if (step === 'geolocation' && postponed) return postponed;
    return stepToFillAfter(step, { answers, reached: open.draft.reached }, new Date(), isSearching);
  }

  function stepAfterPosition(answers: ListingAnswers): WizardStep | null {
    return stepToFillAfter(step, { answers, reached: open.draft.reached }, new Date());
  }

  function locate(answers: ListingAnswers): void {
    search.current?.abort.abort();
    const abort = new AbortController();
    const asked = JSON.stringify(addressOf(answers));
    const found = locateAddress(answers, abort.signal).then((point) => {
      if (abort.signal.aborted) return null;
      search.current = null;
      setLocating(false);
      const isStill = JSON.stringify(addressOf(latest.current)) === asked && !pointOf(latest.current);
      if (point && isStill) open.takeFound(point);
      return isStill ? point : null;
    });
    search.current = { found, abort };
    setLocating(true);
  }
}

function afterPatience(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
}
