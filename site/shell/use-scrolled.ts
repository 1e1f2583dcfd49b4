import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether the page has been scrolled past a sentinel, the 50 px at the top of the page (spec, section 9). It is
 * observed rather than measured on every scroll.
 */
export function useScrolled(): { scrolled: boolean; sentinel: RefObject<HTMLDivElement | null> } {
  const sentinel = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry?.isIntersecting === false));
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return { scrolled, sentinel };
}
