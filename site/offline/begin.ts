import { whenIdle } from '#site/measures/measures.ts';
import type { KeepMessage } from './kept-pages.ts';

/** A window that may have the Navigation API, which lib.dom lacks and not every browser has. */
type WithNavigation = { navigation?: EventTarget };

/** Has the last pages that were read kept on the device, so that they open without a network. */
export async function beginOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // This page was loaded before there was a worker to see it.
  const isUnseen = navigator.serviceWorker.controller === null;
  await navigator.serviceWorker.register('/worker.js');
  const registration = await navigator.serviceWorker.ready;
  const keep = () => registration.active?.postMessage({ keep: location.href } satisfies KeepMessage);
  if (isUnseen) keep();
  // Without the Navigation API, pages that were loaded are kept alone. The page is fetched for it, once the reader has theirs.
  (window as WithNavigation).navigation?.addEventListener('navigatesuccess', () => whenIdle(keep));
}
