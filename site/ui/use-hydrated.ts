import { startTransition, useEffect, useState } from 'react';
import { useFirstPage } from './use-first-page.ts';

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
