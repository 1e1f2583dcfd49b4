import type { Locker, RequestRelease } from '@tus/server';
import { uploadBusy } from '../errors.ts';

const MAX_WAIT_MS = 30_000;

type Held = { askToEnd: RequestRelease; over: PromiseWithResolvers<void> };

/**
 * Allows one request of this process at a time per upload. A later request asks the current one to end; its received
 * bytes are kept, as it may be the remains of a broken connection.
 *
 * The lock is local to the process; between processes the database decides which bytes come next.
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
