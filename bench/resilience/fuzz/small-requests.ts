import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A thread that asks for something small each 10 ms while attacks go on. */
export type SmallRequests = {
  begin(): void;
  /** @returns ms that the slowest took since `begin`, one that still waits included */
  end(): Promise<number>;
  stop(): Promise<unknown>;
};

/** @param url where the product listens: it keeps its port when it is started anew */
export function startSmallRequests(url: string): SmallRequests {
  const thread = new Worker(new URL('./beside.ts', import.meta.url), { workerData: url });
  return {
    begin: () => thread.postMessage('begin'),
    async end() {
      thread.postMessage('end');
      const [longest] = (await once(thread, 'message')) as [number];
      return longest;
    },
    stop: () => thread.terminate(),
  };
}
