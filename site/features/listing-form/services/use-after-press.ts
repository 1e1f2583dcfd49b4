import { useEffect, useRef } from 'react';

/** A press that began longer ago has nothing to do with what is left now. */
const PRESS_MS = 1000;

/**
 * Does something once a press that is under way is over, or at once when none is.
 *
 * Whoever leaves a field by pressing a button must find the button where it was: what changes the height of the page
 * as soon as the field is left would take it away from under the finger.
 *
 * @param action the latest one given is done
 * @returns to be called as the field is left
 */
export function useAfterPress(action: () => void): () => void {
  const latest = useRef(action);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const stop = useRef<AbortController>(null);

  useEffect(() => {
    latest.current = action;
  }, [action]);

  useEffect(() => {
    const listening = new AbortController();
    stop.current = listening;
    const onPress = () => {
      pressedAt.current = performance.now();
    };
    window.addEventListener('pointerdown', onPress, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);

  return () => {
    const signal = stop.current?.signal;
    if (performance.now() - pressedAt.current > PRESS_MS) latest.current();
    else window.addEventListener('click', () => latest.current(), { once: true, signal });
  };
}
