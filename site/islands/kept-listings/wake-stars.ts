import { SESSION_KEY } from '#domain/accounts/stored-session.ts';
import { KEPT_FAILED_ID, KEPT_KEY, KEPT_LIST_ID } from '#site/features/kept-listings/list-ids.ts';

let isAwake = false;

/**
 * Loads the stars of a document once a listing is kept on this device or a person is signed in, a star is pressed, or on
 * the page of the list.
 */
export function wakeStars(): void {
  wakeIfKept();
  addEventListener('pageshow', wakeIfKept);
  addEventListener('storage', wakeIfKept);
  document.addEventListener('click', wakeIfPressed);
  wakeIfPressed();
  if (document.getElementById(KEPT_LIST_ID)) wake();
}

function wakeIfKept(): void {
  try {
    if (localStorage.getItem(KEPT_KEY) ?? localStorage.getItem(SESSION_KEY)) wake();
  } catch (error) {
    console.warn('This browser keeps no listings:', error);
  }
}

/** The inline script of the document has marked the star (domain/pages/late-start.ts). */
function wakeIfPressed(): void {
  if (document.querySelector('[data-keep][data-pressed]')) wake();
}

function wake(): void {
  if (isAwake) return;
  isAwake = true;
  import('./stars.ts')
    .then(({ beginStars }) => beginStars())
    .catch((error) => {
      // The next press retries.
      isAwake = false;
      for (const star of document.querySelectorAll('[data-keep]')) star.removeAttribute('data-pressed');
      document.getElementById(KEPT_FAILED_ID)?.removeAttribute('hidden');
      console.warn('The stars cannot be loaded:', error);
    });
}
