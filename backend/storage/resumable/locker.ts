import type { Locker, RequestRelease } from '@tus/server';
import { uploadBusy } from '../errors.ts';

const MAX_WAIT_MS = 30_000;

type Held = { askToEnd: RequestRelease; over: PromiseWithResolvers<void> };

/**
 * Lets one request of this process at a time be at an upload. Who comes later asks the one that is there to end, and
 * what it has received is kept: it may be all that is left of a connection that broke.
 *
 * Other processes know nothing of it; between them the database decides whose bytes come next.
 */
export function createLocker(): Locker {
  const held = new Map<string, Held>();

  async function lock(id: string, signal: AbortSignal, askToEnd: RequestRelease): Promise<void> {
    const tooLate = AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)]);
    for (let other = held.get(id); other; other = held.get(id)) {
      await other.askToEnd();
      await Promise.race([other.over.promise, aborted(tooLate)]);
      if (tooLate.aborted) throw uploadBusy();
    }
    held.set(id, { askToEnd, over: Promise.withResolvers() });
  }

  return {
    newLock: (id) => ({
      lock: (signal, askToEnd) => lock(id, signal, askToEnd),
      async unlock() {
        held.get(id)?.over.resolve();
        held.delete(id);
      },
    }),
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
