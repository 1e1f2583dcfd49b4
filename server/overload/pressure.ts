import { monitorEventLoopDelay } from 'node:perf_hooks';

/** A delay of the event loop that no burst of a few requests makes: half of the answers wait longer than that. */
const LAG_MS = 500;
/** For each connection: the statements that wait would take it seconds. */
const WAITING_PER_CONNECTION = 16;
const LOOK_MS = 1_000;

export type Pressure = {
  /** Whether the process is behind with what it has begun, by the last second. */
  isPressed(): boolean;
  close(): void;
};

/**
 * Watches the delay of the event loop, and the queue at the database's connections.
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
