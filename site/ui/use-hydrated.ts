import { startTransition, useEffect, useState } from 'react';
import { useAddress } from '#site/page/address.ts';

/** Whether the page is the one that the server wrote, or one gone back to in its place, which a first render in the browser has to agree with. */
export function useFirstPage(): boolean {
  return useAddress().isFirst;
}

/**
 * False on the server and in the first render of what it wrote: what only works with JavaScript is not offered before.
 * Nothing waits for the change: at once, it would make every part of a page alive in one go.
 */
export function useHydrated(): boolean {
  const isFirstPage = useFirstPage();
  const [isHydrated, setHydrated] = useState(!isFirstPage);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}
