import { useCallback, useEffect, useRef, useState } from 'react';
import { type ReviewAnswers, readAnswers } from '#domain/trust/review.ts';

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
  const [first] = useState(initial);
  const [kept] = useState(() => storedReview(personId, listingId));
  const [answers, setAnswers] = useState(kept ?? first);
  const [isResumed, setResumed] = useState(kept !== null);
  const [isKept, setKept] = useState(true);
  const isOver = useRef(false);
  useEffect(() => {
    if (answers !== first && answers !== kept && !isOver.current) {
      setKept(storeReview(personId, listingId, answers));
    }
  }, [answers, first, kept, personId, listingId]);
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
      deleteStoredReview(personId, listingId);
      setAnswers(first);
      setResumed(false);
    },
    forget() {
      isOver.current = true;
      deleteStoredReview(personId, listingId);
    },
  };
}

/** The stored draft of a person's review of a listing; null if absent or if storage is unavailable. */
function storedReview(personId: string, listingId: number): ReviewAnswers | null {
  try {
    const kept = localStorage.getItem(keyOf(personId, listingId));
    return kept === null ? null : readAnswers(JSON.parse(kept));
  } catch (error) {
    console.warn('What was kept of a review cannot be read:', error);
    return null;
  }
}

/** @returns false where browser storage is unavailable, as in some private windows */
function storeReview(personId: string, listingId: number, answers: ReviewAnswers): boolean {
  try {
    localStorage.setItem(keyOf(personId, listingId), JSON.stringify(answers));
    return true;
  } catch (error) {
    console.warn('This browser keeps no reviews:', error);
    return false;
  }
}

/** Deletes the stored draft, once it is sent or discarded. */
function deleteStoredReview(personId: string, listingId: number): void {
  try {
    localStorage.removeItem(keyOf(personId, listingId));
  } catch (error) {
    console.warn('This browser keeps no reviews:', error);
  }
}
