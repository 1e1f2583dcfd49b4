import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Order } from './draw.ts';
import type { Drawn } from './worker.ts';

export type Painter = {
  /** A picture as JPEG; null when too many others wait. Fails when it cannot be drawn. */
  paint(order: Order): Promise<Uint8Array | null>;
  close(): Promise<void>;
};

/** Maximum number of pictures that wait for the one being drawn. */
const WAITING_MAX = 8;
const DRAWING_TIMEOUT_MS = 15_000;
/** Idle time after which the thread, its fonts and its libraries are freed. */
const IDLE_MS = 60_000;

/**
 * Draws pictures one at a time in a separate thread, so that pages never wait for them. The thread starts with the
 * first picture and ends after {@link IDLE_MS} without one.
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
      // The worker may be in a broken state: the next picture gets a new one.
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
  // Lets a stopping server exit without waiting for it.
  worker.unref();
  return worker;
}
