import { MEASURES_PATH, type Measures } from '#domain/operations/measures.ts';
import { pageKind } from '#domain/pages/kind.ts';

/** A browser without idle callbacks waits this long after the page has loaded. */
const OTHERWISE_MS = 2_000;

/** Runs something once the page has loaded and the browser has nothing else to do: what nobody waits for. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: OTHERWISE_MS });
    else setTimeout(work, OTHERWISE_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/**
 * Sends what a page measured to the site's own collector, without cookie or identifier, even while the page is being
 * left. Nobody is told where it does not arrive: a measure is missing.
 */
export function sendMeasures(measures: Partial<Measures> & Pick<Measures, 'page'>): void {
  navigator.sendBeacon(MEASURES_PATH, new Blob([JSON.stringify(measures)], { type: 'application/json' }));
}

/** What lib.dom lacks of the navigation's entry. */
type Navigation = PerformanceNavigationTiming & { activationStart?: number; deliveryType?: string };

/**
 * Tells the collector of listings and cities that the browser had fetched or rendered ahead, now that they are shown: the
 * server counts no view of what nobody may ever see.
 */
export function reportOpened(): void {
  const { pathname } = location;
  const page = pageKind(pathname);
  const [navigation] = performance.getEntriesByType('navigation') as Navigation[];
  const { activationStart = 0, deliveryType } = navigation ?? {};
  if (activationStart === 0 && deliveryType !== 'navigational-prefetch') return;
  if (page === 'business' || page === 'city') sendMeasures({ page, opened: pathname });
}
