import { MEASURES_PATH, type Measures } from '#domain/operations/measures.ts';
import { pageKind } from '#domain/pages/kind.ts';

/** Delay after page load in browsers without idle callbacks. */
const OTHERWISE_MS = 2_000;

/** Runs low-priority work once the page has loaded and the browser is idle. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: OTHERWISE_MS });
    else setTimeout(work, OTHERWISE_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/**
 * Sends measures of the page to the site's collector, without cookies or identifiers, even during unload. Fire and
 * forget: a lost measure is not reported.
 */
export function sendMeasures(measures: Partial<Measures> & Pick<Measures, 'page'>): void {
  navigator.sendBeacon(MEASURES_PATH, new Blob([JSON.stringify(measures)], { type: 'application/json' }));
}

/** Fields that lib.dom lacks in the navigation entry. */
type Navigation = PerformanceNavigationTiming & { activationStart?: number; deliveryType?: string };

/**
 * Reports a view of a listing or city that the browser had prefetched or prerendered, once it is shown: the server does
 * not count prefetches as views.
 */
export function reportOpened(): void {
  const { pathname } = location;
  const page = pageKind(pathname);
  const [navigation] = performance.getEntriesByType('navigation') as Navigation[];
  const { activationStart = 0, deliveryType } = navigation ?? {};
  if (activationStart === 0 && deliveryType !== 'navigational-prefetch') return;
  if (page === 'business' || page === 'city') sendMeasures({ page, opened: pathname });
}
