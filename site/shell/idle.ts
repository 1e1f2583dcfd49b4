import { watchPresses } from '#site/measures/presses.ts';
import { reportVitals } from '#site/measures/report-vitals.ts';
import { beginOffline } from '#site/offline/begin.ts';
import { renewLanguageCookie } from './arrival.ts';

/** Idle work of a page: reports web vitals and presses, renews the language's cookie and stores the page for offline use. */
export function beginIdle(): void {
  reportVitals();
  watchPresses();
  renewLanguageCookie();
  if (import.meta.env.PROD) beginOffline().catch((error) => console.warn(error));
}
