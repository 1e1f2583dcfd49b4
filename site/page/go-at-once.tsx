import { useEffect } from 'react';
import { useGoTo } from './go-to.ts';

/** Replaces this page by another page of the site. */
export function GoAtOnce({ to }: { to: string }) {
  const goTo = useGoTo();
  useEffect(() => void goTo(to, { replace: true }), [goTo, to]);
  return null;
}
