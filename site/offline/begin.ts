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
  addEventListener('click', openWhole, { capture: true });
}

/** Without a network a link loads its page, which the worker may have, in place of the data that it does not have. */
function openWhole(event: MouseEvent): void {
  if (navigator.onLine || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest('a');
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  // To another part of this very page.
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  event.stopPropagation();
  location.assign(link.href);
}
