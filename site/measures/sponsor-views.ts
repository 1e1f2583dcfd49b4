import { pageKind } from '#domain/pages/kind.ts';
import { sendMeasures } from './measures.ts';

/** A view requires half of the element in the viewport for a second, the industry's « viewable impression ». */
const SHARE = 0.5;
const SEEN_MS = 1_000;

/** Counts each sponsor of a document (elements with `data-sponsor`) once, when it has been in view. */
export function watchSponsors(): void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        if (isIntersecting)
          timers.set(
            target,
            setTimeout(() => seen(target), SEEN_MS),
          );
      }
    },
    { threshold: SHARE },
  );
  function seen(target: Element) {
    if (document.visibilityState !== 'visible') return;
    observer.unobserve(target);
    const page = pageKind(location.pathname);
    const id = Number((target as HTMLElement).dataset.sponsor);
    if (page) sendMeasures({ page, sponsors: [id] });
  }
  for (const element of document.querySelectorAll('[data-sponsor]')) observer.observe(element);
}
