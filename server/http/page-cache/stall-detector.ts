import { setImmediate } from 'node:timers/promises';

const TURN_MS = 100;
/** After such a delay, an invalidation may have waited in the socket together with the requests. */
const STALL_MS = 300;

/** Whether the event loop was just blocked, so that received requests may be older than pending invalidations. */
export type StallDetector = {
  readonly isOver: boolean;
  /** Resolves once everything that arrived during the stall was processed. */
  over(): Promise<void>;
  close(): void;
};

/** Detects that the event loop was blocked: timers run before pending input. */
export function detectStalls(): StallDetector {
  let last = performance.now();
  let stall: Promise<void> | null = null;
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - last > STALL_MS) {
      // After sockets with pending input.
      stall = setImmediate().then(() => {
        stall = null;
      });
    }
    last = now;
  }, TURN_MS);
  timer.unref();
  return {
    get isOver() {
      return stall === null;
    },
    over: async () => {
      await stall;
    },
    close: () => clearInterval(timer),
  };
}
