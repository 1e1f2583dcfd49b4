import type { Measures } from '#domain/operations/measures.ts';

/** A browser whose person asks sites not to hand on what they do (https://www.w3.org/TR/gpc/). */
type Asking = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

/** Whether this browser asks that nothing be handed on to others. */
function asksToBeLeftAlone({ doNotTrack, globalPrivacyControl }: Asking): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/**
 * Hands what a page measured to a third party, unless the browser asks that nothing be: without cookie, identifier or
 * referrer, even while the page is being left. `sendBeacon` would send that party's cookies along. As text, so that
 * browsers ask no leave first; what is answered is nobody's to read.
 */
export function sendElsewhere(receiver: string, { page, vitals }: Pick<Measures, 'page' | 'vitals'>): void {
  if (asksToBeLeftAlone(navigator as Asking)) return;
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
