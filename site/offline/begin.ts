import { whenIdle } from '#site/measures/when-idle.ts';
import type { KeepMessage } from './kept-pages.ts';

/** Navigation API, which lib.dom lacks and not every browser has: without it, pages that were loaded are kept alone. */
type Navigations = { navigation?: EventTarget };

/** Has the last pages that were read kept on the device, so that they open without a network. */
export async function beginOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // This page was loaded before there was a worker to see it.
  const isUnseen = navigator.serviceWorker.controller === null;
  await navigator.serviceWorker.register('/worker.js');
  const registration = await navigator.serviceWorker.ready;
  const keep = () => registration.active?.postMessage({ keep: location.href } satisfies KeepMessage);
  if (isUnseen) keep();
  // The page is fetched for it, while the one that a reader waits for is made.
  (window as Navigations).navigation?.addEventListener('navigatesuccess', () => whenIdle(keep));
}
