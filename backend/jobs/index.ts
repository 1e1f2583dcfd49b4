import type { Pool } from 'pg';
import { type Listener, listenTo } from '../postgres/listener.ts';
import type { JobQueue } from './queue.ts';
import { type RunningQueue, runQueue } from './run-queue.ts';

export type WorkerOptions = {
  /** The owner's connections. */
  pool: Pool;
  onError(error: unknown): void;
};

/** Processes queues of `jobs.jobs` in this process; any number of processes share a queue. */
export type Worker = {
  /**
   * Starts processing a queue.
   *
   * @returns a function that stops it and waits for running handlers, at most `closeMs` unless a handler ignores its
   *   signal
   */
  add(queue: JobQueue): () => Promise<void>;
  close(): Promise<void>;
};

/** One worker per process: its queues share the connection on which the database notifies of new jobs. */
export function createWorker({ pool, onError }: WorkerOptions): Worker {
  const queues = new Map<string, RunningQueue>();
  let listener: Listener | undefined;

  function listen(): Listener {
    // While the listener is disconnected, polling continues.
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
