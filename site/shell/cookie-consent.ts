import { ACCEPTED, CONSENT_KEY } from '#domain/accounts/cookie-consent.ts';

let acceptedHere = false;
const listeners = new Set<() => void>();

/** Whether the cookie notice was accepted on this device. */
export function areCookiesAccepted(): boolean {
  if (acceptedHere) return true;
  try {
    return localStorage.getItem(CONSENT_KEY) === ACCEPTED;
  } catch {
    return false;
  }
}

/** Hides the notice for good; where storage is refused, for as long as the document lives. */
export function acceptCookies(): void {
  acceptedHere = true;
  try {
    localStorage.setItem(CONSENT_KEY, ACCEPTED);
  } catch {
    // Private windows may refuse storage; the notice then comes back with the next visit.
  }
  for (const listener of listeners) listener();
}

export function onCookieConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
