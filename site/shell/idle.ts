import { reportVitals } from '#site/measures/report-vitals.ts';
import { beginOffline } from '#site/offline/begin.ts';

/** What a page does once it has nothing else to do: it measures itself, and is kept for when there is no network. */
export function beginIdle(): void {
  reportVitals();
  if (import.meta.env.PROD) beginOffline().catch((error) => console.warn(error));
}
