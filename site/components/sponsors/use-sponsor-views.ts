import { type RefObject, useEffect, useRef } from 'react';
import { whenIdle } from '#site/measures/when-idle.ts';

/** Counts the sponsors inside an element once they were in view; what counts them is loaded when the page is idle. */
export function useSponsorViews<Element extends HTMLElement>(ids: string): RefObject<Element | null> {
  const list = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other sponsors are other elements
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isOver = false;
    whenIdle(() => {
      if (isOver) return;
      import('#site/measures/sponsor-views.ts').then(
        ({ watchSponsors }) => {
          if (!isOver && list.current) stop = watchSponsors(list.current);
        },
        (error) => console.warn('Sponsors are not counted:', error),
      );
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [ids]);
  return list;
}
