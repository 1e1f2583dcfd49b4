import { LOCALES } from '#domain/locale.ts';
import { rememberLanguage } from '#site/shell/arrival.ts';
import { dismissMenu } from '#site/shell/dismiss-menu.ts';
import { TOP_ID } from '#site/shell/top-id.ts';

/** Starts the shell of a document: the sticky header, its menu, the language links. */
export function beginShell(): void {
  liftHeader();
  leadToAppleMaps();
  dismissMenu(() => document.querySelector('header details[open]'));
  document.addEventListener('click', keepLanguage);
  document.addEventListener('formdata', leaveOutEmptyFields);
}

function liftHeader(): void {
  const top = document.getElementById(TOP_ID);
  const header = document.querySelector('header');
  if (!top || !header) return;
  new IntersectionObserver(([entry]) => {
    header.toggleAttribute('data-scrolled', entry?.isIntersecting === false);
  }).observe(top);
}

// Directions open in the maps of the device.
function leadToAppleMaps(): void {
  if (!/iPhone|iPad|Macintosh/.test(navigator.userAgent)) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-apple]')) {
    link.href = link.dataset.apple ?? link.href;
  }
}

// Keeps empty fields out of search URLs: a browser would submit them.
function leaveOutEmptyFields({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || target.method !== 'get') return;
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
}

function keepLanguage({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
  const tag = link?.getAttribute('hreflang');
  const locale = tag && LOCALES.find((known) => tag.startsWith(known));
  if (!locale || !link) return;
  rememberLanguage(locale);
  // A cached page lacks parameters that it does not depend on.
  link.search = location.search;
}
