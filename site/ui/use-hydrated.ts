import { startTransition, useEffect, useState } from 'react';
import { useAddress } from '#site/page/address.ts';

/** Whether the page is the server-rendered one, also after going back to it: the first render must match its HTML. */
export function useFirstPage(): boolean {
  return useAddress().isFirst;
}

/**
 * False on the server and during hydration: hides controls that need JavaScript until then. The update is a transition:
 * a synchronous one would hydrate every part of the page in one task.
 */
export function useHydrated(): boolean {
  const isFirstPage = useFirstPage();
  const [isHydrated, setHydrated] = useState(!isFirstPage);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}
