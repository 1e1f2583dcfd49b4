import { MAX_BODY_BYTES } from '#backend/http/limits.ts';

/** What functions may use. Times in milliseconds. */
export type FunctionLimits = {
  /** Time without a byte of answer, then 504: 150 s when hosted. */
  idleMs: number;
  /** The longest that one request may run, streaming included, then 546: 400 s when hosted. */
  wallClockMs: number;
  /** The longest that a function may take to load and call Deno.serve. */
  bootMs: number;
  /**
   * The longest that a function may hold its processor without letting go, then it is killed. Hosted counts 2 s of
   * processor a request; this is elapsed time, which a busy machine stretches, hence more.
   */
  unresponsiveMs: number;
  /** JavaScript heap, in MiB: 256 when hosted. */
  heapMb: number;
  /** Whole process, in MiB: the heap, what is outside it (buffers) and Node itself (about 70). */
  residentMb: number;
  /** The largest request body. */
  maxBodyBytes: number;
  /** Functions that may be alive at once; the one least recently used makes room. */
  maxWorkers: number;
  /** How long a request waits for such room, then 546: 10 s in the official runtime. */
  workerWaitMs: number;
  /** A worker without work for this long is ended. */
  keepWarmMs: number;
  /** How long a worker that is asked to end may take for its `waitUntil` promises. */
  shutdownMs: number;
  /** Lines of log a second of one function; the rest are counted, not kept. 10,000 characters a line, as hosted. */
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
