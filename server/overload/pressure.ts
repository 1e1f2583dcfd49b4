import { monitorEventLoopDelay } from 'node:perf_hooks';

/** An event-loop delay that a burst of a few requests does not cause: half of the responses wait longer. */
const LAG_MS = 500;
/**
 * The share of a core that this process used in the interval. Below it, other programs on the machine cause the delay;
 * they have priority over the isolated process: refusing requests would not shorten it.
 */
const OWN_SHARE = 0.5;
/** Waiting statements per connection: they would take seconds. */
const WAITING_PER_CONNECTION = 16;
const LOOK_MS = 1_000;

export type Pressure = {
  /** Whether the process was overloaded in the last second. */
  isPressed(): boolean;
  close(): void;
};

/**
 * Monitors the event-loop delay that this process causes, and the queue for database connections.
 *
 * @param database how many statements wait for a connection, and how many connections there are
 */
export function watchPressure(database: () => { waiting: number; connections: number }): Pressure {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let isPressed = false;
  let since = { at: performance.now(), cpu: process.cpuUsage() };
  const timer = setInterval(() => {
    const { waiting, connections } = database();
    const now = { at: performance.now(), cpu: process.cpuUsage() };
    const share = (cpuMs(now.cpu) - cpuMs(since.cpu)) / (now.at - since.at);
    since = now;
    const isLate = delay.percentile(50) / 1e6 > LAG_MS && share > OWN_SHARE;
    isPressed = isLate || waiting > connections * WAITING_PER_CONNECTION;
    delay.reset();
  }, LOOK_MS).unref();
  return {
    isPressed: () => isPressed,
    close() {
      clearInterval(timer);
      delay.disable();
    },
  };
}

function cpuMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000;
}
