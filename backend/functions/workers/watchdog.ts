import { readFile } from 'node:fs/promises';
import type { FunctionLimits } from '../limits.ts';
import { HEARTBEAT_MS, type Worker } from './worker.ts';

/**
 * Ends what a function may not do: hold its processor without end, or use more memory than it may.
 *
 * @param workers read at each round
 * @param onIdle is given each worker that has had no work for long enough
 * @returns what stops it
 */
export function watchWorkers(
  workers: () => Iterable<Worker>,
  limits: FunctionLimits,
  onIdle: (worker: Worker) => void,
  onError: (error: unknown) => void,
): () => void {
  let lastRound = performance.now();

  async function look(worker: Worker, now: number): Promise<void> {
    if (now - worker.lastHeartbeatAt > limits.unresponsiveMs) {
      return worker.kill(
        'unresponsive',
        `killed: did not let go of the processor for ${limits.unresponsiveMs} ms`,
      );
    }
    const resident = (await residentBytes(worker.pid)) ?? worker.residentBytes;
    if (resident > limits.residentMb * 1024 * 1024) {
      return worker.kill('memory', `killed: used more than ${limits.residentMb} MiB of memory`);
    }
    const idle = worker.requests === 0 && worker.backgroundTasks === 0 && !worker.retired;
    if (idle && now - worker.lastUsedAt > limits.keepWarmMs) onIdle(worker);
  }

  const timer = setInterval(() => {
    const now = performance.now();
    // If this process was itself held up, beats are waiting to be read: nobody is to blame.
    const wasBlocked = now - lastRound > 3 * HEARTBEAT_MS;
    lastRound = now;
    for (const worker of workers()) {
      if (wasBlocked) worker.lastHeartbeatAt = now;
      else look(worker, now).catch(onError);
    }
  }, HEARTBEAT_MS);
  timer.unref();
  return () => clearInterval(timer);
}

// Linux tells it even of a process that answers nothing; elsewhere the process tells it with its heartbeat.
async function residentBytes(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kibibytes ? Number(kibibytes) * 1024 : null;
}
