import { sendMeasures } from './send-measures.ts';
import { measureVitals } from './vitals.ts';

/** Measures the page for the site's own collector. */
export function begin(): void {
  measureVitals((page, vitals) => sendMeasures({ page, vitals }));
}
