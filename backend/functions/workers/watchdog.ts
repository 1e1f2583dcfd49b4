import { readFile } from 'node:fs/promises';
import type { FunctionLimits } from '../limits.ts';
import { HEARTBEAT_MS, type Worker } from './worker.ts';

/**
 * Stops workers that block their event loop for too long, or exceed their memory limit.
 *
 * @param workers read at each round
 * @param onIdle receives each worker that has been idle for long enough
 * @returns a function that stops the watchdog
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
    // If this process itself was blocked, heartbeats are waiting to be read: no worker is at fault.
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

// Linux reports it even for a blocked process; elsewhere the process sends it with its heartbeat.
async function residentBytes(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kibibytes ? Number(kibibytes) * 1024 : null;
}
