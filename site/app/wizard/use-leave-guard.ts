import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { localizePath } from '#domain/pages/segments.ts';

/** Where one may go without being asked: the wizard itself in either language, and the sign-in, which leads back. */
const UNASKED = /^\/(entreprise\/nouvelle|connexion|verification)$/;

type LeaveGuard = {
  /** There is something to come back to. */
  isBegun: boolean;
  /** Something would be lost if the document went now. */
  isAtRisk: boolean;
};

/** Asks before the wizard is left: by a link in words of ours, and by closing the tab only where something would be lost. */
export function useLeaveGuard({ isBegun, isAtRisk }: LeaveGuard): Blocker {
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
  return useBlocker(
    ({ nextLocation }) => isBegun && !UNASKED.test(localizePath(nextLocation.pathname, 'fr')),
  );
}
