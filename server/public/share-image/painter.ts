import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Order } from './draw.ts';
import type { Drawn } from './worker.ts';

export type Painter = {
  /** A picture as JPEG; null when too many others wait. Fails when it cannot be drawn. */
  paint(order: Order): Promise<Uint8Array | null>;
  close(): Promise<void>;
};

/** Pictures that may wait for the one that is drawn. */
const WAITING_MAX = 8;
const DRAWING_TIMEOUT_MS = 15_000;
/** After which the thread, its fonts and its libraries are let go. */
const IDLE_MS = 60_000;

/**
 * Draws pictures one after the other in a thread of their own, so that no page waits for one. The thread comes with the
 * first picture and goes when none has been asked for a while.
 */
export function createPainter(): Painter {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const dismiss = async () => {
    clearTimeout(idle);
    const dismissed = worker;
    worker = null;
    await dismissed?.terminate();
  };

  const draw = async (order: Order): Promise<Uint8Array> => {
    clearTimeout(idle);
    worker ??= startWorker();
    try {
      const signal = AbortSignal.timeout(DRAWING_TIMEOUT_MS);
      worker.postMessage(order);
      const [drawn] = (await once(worker, 'message', { signal })) as [Drawn];
      if ('error' in drawn) throw drawn.error;
      idle = setTimeout(() => void dismiss(), IDLE_MS).unref();
      return drawn.jpeg;
    } catch (error) {
      // Whatever state it is in: the next picture gets a new one.
      await dismiss();
      throw error;
    }
  };

  return {
    async paint(order) {
      if (waiting >= WAITING_MAX) return null;
      waiting += 1;
      const drawn = last.then(() => draw(order));
      last = drawn.catch(() => undefined);
      try {
        return await drawn;
      } finally {
        waiting -= 1;
      }
    },
    close: dismiss,
  };
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  // A server that is asked to stop does not wait for it.
  worker.unref();
  return worker;
}
