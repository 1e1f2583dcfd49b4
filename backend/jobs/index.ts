import type { Pool } from 'pg';
import { type Listener, listenTo } from '../postgres/listener.ts';
import type { JobQueue } from './queue.ts';
import { type RunningQueue, runQueue } from './run-queue.ts';

export type WorkerOptions = {
  /** The owner's connections. */
  pool: Pool;
  onError(error: unknown): void;
};

/** Works at queues of `jobs.jobs` in this process; any number of processes share a queue. */
export type Worker = {
  /**
   * Begins to work at a queue.
   *
   * @returns stops it; waits for what is under way, for the queue's `closeMs` at most unless its handler goes on
   */
  add(queue: JobQueue): () => Promise<void>;
  close(): Promise<void>;
};

/** One worker a process: its queues share the connection on which the database tells of new jobs. */
export function createWorker({ pool, onError }: WorkerOptions): Worker {
  const queues = new Map<string, RunningQueue>();
  let listener: Listener | undefined;

  function listen(): Listener {
    // While nothing is heard, the polls go on.
    return listenTo({
      pool,
      name: 'jobs',
      channels: ['jobs'],
      onNotification: (_channel, queue) => queues.get(queue)?.wake(),
      onListening() {
        for (const queue of queues.values()) queue.wake();
      },
      onError,
    });
  }

  return {
    add(queue) {
      const running = runQueue(pool, queue, onError);
      queues.set(queue.name, running);
      listener ??= listen();
      return async () => {
        queues.delete(queue.name);
        await running.close();
      };
    },
    async close() {
      await Promise.all([listener?.close(), ...[...queues.values()].map((queue) => queue.close())]);
    },
  };
}
