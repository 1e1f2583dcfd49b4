import { useCallback, useEffect, useRef, useState } from 'react';
import { type ReviewAnswers, readAnswers } from '#domain/trust/review.ts';
import { deleteDraft, readDraft, storeDraft } from './stored-draft.ts';

const keyOf = (personId: string, listingId: number) => `bottin-review:${personId}:${listingId}`;

/** A review draft and the operations on it. */
export type OpenAnswers = {
  answers: ReviewAnswers;
  /** Whether the draft was restored from this device. */
  isResumed: boolean;
  /** Whether browser storage works. */
  isKept: boolean;
  /** @param part the changes, or a function that computes them from the current answers */
  change(part: Partial<ReviewAnswers> | ((former: ReviewAnswers) => Partial<ReviewAnswers>)): void;
  /** Resets the draft to the initial answers. */
  startAgain(): void;
  /** Deletes the stored draft, once it is sent. */
  forget(): void;
};

/**
 * The answers of a review, stored on the device at each change until they are sent (docs/trust.md).
 *
 * @param initial used when no draft is stored: a published review, or a blank one
 */
export function useAnswers(personId: string, listingId: number, initial: ReviewAnswers): OpenAnswers {
  const key = keyOf(personId, listingId);
  const [first] = useState(initial);
  const [kept] = useState(() => readAnswers(readDraft(key)));
  const [answers, setAnswers] = useState(kept ?? first);
  const [isResumed, setResumed] = useState(kept !== null);
  const [isKept, setKept] = useState(true);
  const isOver = useRef(false);
  useEffect(() => {
    if (answers !== first && answers !== kept && !isOver.current) {
      setKept(storeDraft(key, answers));
    }
  }, [answers, first, kept, key]);
  const change = useCallback<OpenAnswers['change']>(
    (part) => setAnswers((former) => ({ ...former, ...(typeof part === 'function' ? part(former) : part) })),
    [],
  );
  return {
    answers,
    isResumed,
    isKept,
    change,
    startAgain() {
      deleteDraft(key);
      setAnswers(first);
      setResumed(false);
    },
    forget() {
      isOver.current = true;
      deleteDraft(key);
    },
  };
}
