import { reportVitals } from '#site/measures/report-vitals.ts';
import { beginOffline } from '#site/offline/begin.ts';

/** Idle work of a page: reports web vitals and stores the page for offline use. */
export function beginIdle(): void {
  reportVitals();
  if (import.meta.env.PROD) beginOffline().catch((error) => console.warn(error));
}
