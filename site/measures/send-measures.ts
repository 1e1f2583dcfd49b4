import { MEASURES_PATH, type Measures } from '#domain/operations/measures.ts';

/**
 * Sends what a page measured to the site's own collector, without cookie or identifier, even while the page is being
 * left. Nobody is told where it does not arrive: a measure is missing.
 */
export function sendMeasures(measures: Partial<Measures> & Pick<Measures, 'page'>): void {
  navigator.sendBeacon(MEASURES_PATH, new Blob([JSON.stringify(measures)], { type: 'application/json' }));
}
