import { useEffect } from 'react';
import { useGoTo } from './go-to.ts';

/** Leads to another page of the site in place of this one. */
export function GoAtOnce({ to }: { to: string }) {
  const goTo = useGoTo();
  useEffect(() => void goTo(to, { replace: true }), [goTo, to]);
  return null;
}
