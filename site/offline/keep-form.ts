import type { KeepFormMessage } from './kept-pages.ts';

/** Asks the service worker to cache this page and its files, so that it opens offline. */
export async function keepForm(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  active?.postMessage({ form: location.pathname, files } satisfies KeepFormMessage);
}
