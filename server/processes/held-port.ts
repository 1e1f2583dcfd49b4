import { type Listener, type ListenOptions, listen } from '#backend/app.ts';

/** The port of a server that has several web processes, in the primary. */
export type HeldPort = {
  readonly port: number;
  /** Answers there: 503 with `Retry-After`, until a web process takes the port. */
  hold(): Promise<void>;
  /** Closes the port; it is free once this returns. */
  release(): Promise<void>;
};

/** Time for answers in flight to end once the port is closed. */
const DRAIN_MS = 1_000;

/**
 * Takes the port, and answers on it while no web process does: at a start, and when all of them ended at once. Without it
 * connections would be refused until the first successor has loaded.
 *
 * @throws one line when the port is busy
 */
export async function holdPort(options: ListenOptions): Promise<HeldPort> {
  const first = await listen(options);
  const { port } = first;
  let held: Promise<Listener> | null = Promise.resolve(first);
  return {
    port,
    async hold() {
      held ??= listen({ ...options, port });
      await held;
    },
    async release() {
      const listener = await held;
      held = null;
      // The port is free from here on; open connections end by themselves.
      void listener?.close({ drainMs: DRAIN_MS });
    },
  };
}
