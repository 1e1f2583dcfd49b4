import { setImmediate } from 'node:timers/promises';

const TURN_MS = 100;
/** From here on, a change may have been told long ago and wait to be heard beside the requests that wait with it. */
const STALL_MS = 300;

/** Whether the process stood still just now, so that what it hears is old news. */
export type Stall = {
  readonly isOver: boolean;
  /** Resolves once all that had arrived meanwhile was heard. */
  over(): Promise<void>;
  close(): void;
};

/** Notices that the event loop stood still: its timers come before anything that has arrived. */
export function watchStalls(): Stall {
  let last = performance.now();
  let stall: Promise<void> | null = null;
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - last > STALL_MS) {
      // After the sockets that have something to read.
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
