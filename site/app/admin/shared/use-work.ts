import { useEffect } from 'react';
import type { WaitingKind } from '#domain/trust/moderation.ts';
import { runProcedure } from '#site/data/call.ts';
import { sessionClient } from '#site/session/open-session.ts';

/** Delay before the lease: items that the user skips take none. */
const PAUSE_MS = 3000;
/** Below the 90 seconds of a lease, with room for one lost renewal. */
const RENEWAL_MS = 40_000;

/**
 * Shows the others that the user works on an item, while it is open in a visible page.
 *
 * @param isWaiting false for a decided item, which takes no lease
 */
export function useWork(kind: WaitingKind, id: number, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const item = { kind, id };
    let hasBegun = false;
    const send = async (name: 'work_on_item' | 'leave_item') => {
      try {
        await runProcedure(await sessionClient(), name, item);
      } catch (error) {
        // Only what others are shown is missing, and the next renewal asks again.
        console.warn('The lease of an item could not be taken or left:', error);
      }
    };
    const work = () => {
      if (document.visibilityState !== 'visible') return;
      hasBegun = true;
      void send('work_on_item');
    };
    const pause = setTimeout(work, PAUSE_MS);
    const renewal = setInterval(work, RENEWAL_MS);
    return () => {
      clearTimeout(pause);
      clearInterval(renewal);
      if (hasBegun) void send('leave_item');
    };
  }, [kind, id, isWaiting]);
}
