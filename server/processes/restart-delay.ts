/** How a web process ended. */
export type WebProcessEnd = {
  /** The signal that ended it; null when it exited by itself. */
  readonly signal: string | null;
  readonly livedMs: number;
  /** Whether it had answered requests. */
  readonly hasAnswered: boolean;
};

/** Delay before the next start: longer for each start in a row that failed. */
const DELAYS_MS = [0, 1_000, 2_000, 5_000, 10_000, 30_000] as const;
/**
 * The longest delay after a process that answered, and whenever no other process runs: a request that ends a process must
 * not keep visitors waiting for half a minute with six of them.
 */
const SHORT_DELAY_MS = 1_000;
/** A process that lived so long did not end because of its start. */
const STEADY_MS = 60_000;
/** Signals that a process causes itself: V8 aborts when its memory is full, a native module may crash. */
const CRASH_SIGNALS = new Set(['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGSYS', 'SIGTRAP']);

/** Says when a web process that ended is replaced. */
export function createRestartDelay() {
  let failures = 0;
  /**
   * @param othersRun whether another process runs: one that answers, or one that is starting
   * @returns milliseconds; 0 after a kill from outside (an operator, the kernel's OOM killer), which is no failed start
   */
  return ({ signal, livedMs, hasAnswered }: WebProcessEnd, othersRun: boolean): number => {
    if (signal !== null && !CRASH_SIGNALS.has(signal)) return 0;
    failures = livedMs >= STEADY_MS ? 0 : failures + 1;
    const delayMs = DELAYS_MS[Math.min(failures, DELAYS_MS.length - 1)] as number;
    return hasAnswered || !othersRun ? Math.min(delayMs, SHORT_DELAY_MS) : delayMs;
  };
}
