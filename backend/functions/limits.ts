import { MAX_BODY_BYTES } from '#backend/http/limits.ts';

/** Limits of functions. Times in milliseconds. */
export type FunctionLimits = {
  /** Time without a byte of response, then 504: 150 s when hosted. */
  idleMs: number;
  /** Maximum duration of a request, streaming included, then 546: 400 s when hosted. */
  wallClockMs: number;
  /**
   * Maximum time for a function to load and call Deno.serve. Processor time while it is busy, as hosted; elapsed time once
   * it is idle.
   */
  bootMs: number;
  /**
   * Maximum time that a function may block its event loop before it is killed. Hosted counts 2 s of CPU time per
   * request; this is elapsed time, which is longer on a busy machine.
   */
  unresponsiveMs: number;
  /** JavaScript heap, in MiB: 256 when hosted. */
  heapMb: number;
  /** Resident memory of the process, in MiB: the heap, off-heap buffers and Node itself (about 70). */
  residentMb: number;
  /** The largest request body. */
  maxBodyBytes: number;
  /** Maximum number of live workers; the least recently used one is evicted. */
  maxWorkers: number;
  /** How long a request waits for a free worker slot, then 546: 10 s in the official runtime. */
  workerWaitMs: number;
  /** A worker is stopped after this idle time. */
  keepWarmMs: number;
  /** Grace period for a stopping worker's `waitUntil` promises. */
  shutdownMs: number;
  /**
   * Log lines per second of one function; further lines are counted and dropped. 10,000 characters a line, as hosted.
   */
  logLinesPerSecond: number;
};

export const DEFAULT_LIMITS: FunctionLimits = {
  idleMs: 150_000,
  wallClockMs: 400_000,
  bootMs: 10_000,
  unresponsiveMs: 5_000,
  heapMb: 256,
  residentMb: 384,
  maxBodyBytes: MAX_BODY_BYTES.functions,
  maxWorkers: 16,
  workerWaitMs: 10_000,
  keepWarmMs: 5 * 60_000,
  shutdownMs: 10_000,
  logLinesPerSecond: 200,
};
