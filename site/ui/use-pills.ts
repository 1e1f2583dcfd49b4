import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a row of links that scrolls sideways on narrow pages (`.pills`): brings the current one into view.
 *
 * @param current changes with the current link
 */
export function usePills(current: unknown): RefObject<HTMLUListElement | null> {
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is the current one
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !link) return;
    // Scrolls the row only, not the page.
    row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft - row.current.clientWidth / 3;
  }, [current]);
  return row;
}
