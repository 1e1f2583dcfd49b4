import type { Measures } from '#domain/operations/measures.ts';
import { sendMeasures } from './measures.ts';
import { measureVitals } from './vitals.ts';

/** Measures the page for the site's own collector, and for the third party that the operator chose, if any. */
export function reportVitals(): void {
  const receiver = document.querySelector<HTMLMetaElement>('meta[name="measures-receiver"]')?.content;
  measureVitals((page, vitals) => {
    sendMeasures({ page, vitals });
    if (receiver) sendElsewhere(receiver, { page, vitals });
  });
}

/** Privacy signals of a browser (https://www.w3.org/TR/gpc/). */
type PrivacySignals = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

/**
 * Sends what a page measured to a third party, unless the browser refuses: without cookie, identifier or referrer, even
 * while the page is being left (`sendBeacon` would send that party's cookies). As plain text, so that there is no CORS
 * preflight; the answer is not read.
 */
export function sendElsewhere(receiver: string, { page, vitals }: Pick<Measures, 'page' | 'vitals'>): void {
  if (refusesSharing(navigator as PrivacySignals)) return;
  fetch(receiver, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify({ page, vitals }),
  }).catch((error) => console.warn('Measures did not reach the third party:', error));
}

/** Whether the browser refuses that what it does is shared with third parties. */
function refusesSharing({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}
