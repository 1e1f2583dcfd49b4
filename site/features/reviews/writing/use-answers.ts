import { useCallback, useEffect, useRef, useState } from 'react';
import { type ReviewAnswers, readAnswers } from '#domain/trust/review.ts';

const keyOf = (personId: string, listingId: number) => `bottin-review:${personId}:${listingId}`;

/** A review that is being written, and what may be done with it. */
export type OpenAnswers = {
  answers: ReviewAnswers;
  /** Whether it was begun earlier, on this device. */
  isResumed: boolean;
  /** Whether the browser keeps it. */
  isKept: boolean;
  /** @param part what changes, or what makes it of the answers as they are by then */
  change(part: Partial<ReviewAnswers> | ((former: ReviewAnswers) => Partial<ReviewAnswers>)): void;
  /** Begins again from what it was at first. */
  startAgain(): void;
  /** Nothing is kept any more: it was sent. */
  forget(): void;
};

/**
 * The answers of a review, kept on the device at each change until they are sent (docs/trust.md).
 *
 * @param initial what it begins with where nothing is kept: a published review, or a blank one
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

/** What this device kept of a person's review of a listing; null when nothing, or where it keeps nothing. */
function storedReview(personId: string, listingId: number): ReviewAnswers | null {
  try {
    const kept = localStorage.getItem(keyOf(personId, listingId));
    return kept === null ? null : readAnswers(JSON.parse(kept));
  } catch (error) {
    console.warn('What was kept of a review cannot be read:', error);
    return null;
  }
}

/** @returns false where the browser keeps nothing, as some do in a private window */
function storeReview(personId: string, listingId: number, answers: ReviewAnswers): boolean {
  try {
    localStorage.setItem(keyOf(personId, listingId), JSON.stringify(answers));
    return true;
  } catch (error) {
    console.warn('This browser keeps no reviews:', error);
    return false;
  }
}

/** Nothing is kept any more: it was sent, or given up. */
function deleteStoredReview(personId: string, listingId: number): void {
  try {
    localStorage.removeItem(keyOf(personId, listingId));
  } catch (error) {
    console.warn('This browser keeps no reviews:', error);
  }
}
