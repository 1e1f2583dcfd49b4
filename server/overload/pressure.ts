import { monitorEventLoopDelay } from 'node:perf_hooks';

/** An event-loop delay that a burst of a few requests does not cause: half of the responses wait longer. */
const LAG_MS = 500;
/** Waiting statements per connection: they would take seconds. */
const WAITING_PER_CONNECTION = 16;
const LOOK_MS = 1_000;

export type Pressure = {
  /** Whether the process was overloaded in the last second. */
  isPressed(): boolean;
  close(): void;
};

/**
 * Monitors the event-loop delay and the queue for database connections.
 *
 * @param database how many statements wait for a connection, and how many connections there are
 */
export function watchPressure(database: () => { waiting: number; connections: number }): Pressure {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let isPressed = false;
  const timer = setInterval(() => {
    const { waiting, connections } = database();
    isPressed = delay.percentile(50) / 1e6 > LAG_MS || waiting > connections * WAITING_PER_CONNECTION;
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
