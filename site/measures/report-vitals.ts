import type { Measures } from '#domain/operations/measures.ts';
import { sendMeasures } from './measures.ts';
import { measureVitals } from './vitals.ts';

/** Sends web vitals to the site's own collector, and to the third party configured by the operator, if any. */
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
 * Sends web vitals to a third party, unless the browser opts out: without cookies, identifiers or referrer, even during
 * unload (`sendBeacon` would send that party's cookies). As plain text, to avoid a CORS preflight; the response is not
 * read.
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

/** Whether the browser opts out of sharing data with third parties. */
function refusesSharing({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}
