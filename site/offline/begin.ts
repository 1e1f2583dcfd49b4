import { whenIdle } from '#site/measures/measures.ts';
import type { KeepMessage } from './kept-pages.ts';

/** Window with the Navigation API, which lib.dom and some browsers lack. */
type WithNavigation = { navigation?: EventTarget };

/** Registers the service worker, which stores the last visited pages for offline use. */
export async function beginOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // This page was loaded before the worker was active: send it explicitly.
  const isUnseen = navigator.serviceWorker.controller === null;
  await navigator.serviceWorker.register('/worker.js');
  const registration = await navigator.serviceWorker.ready;
  const keep = () => registration.active?.postMessage({ keep: location.href } satisfies KeepMessage);
  if (isUnseen) keep();
  // Without the Navigation API, only loaded pages are stored. The worker fetches a page again, once the visitor has it.
  (window as WithNavigation).navigation?.addEventListener('navigatesuccess', () => whenIdle(keep));
}
