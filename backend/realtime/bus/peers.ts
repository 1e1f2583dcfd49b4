/** The other processes known to this one, and whether each has sent its snapshot (welcomed this process). */
export class Peers {
  readonly #welcomed = new Map<string, boolean>();
  readonly #onLeft: (node: string) => void;
  #onAllWelcomed: (() => void) | null = null;

  /** @param onLeft called with each removed process */
  constructor(onLeft: (node: string) => void) {
    this.#onLeft = onLeft;
  }

  get size(): number {
    return this.#welcomed.size;
  }

  /**
   * Replaces the list of connected processes; missing ones have left.
   *
   * @returns the processes that have not welcomed this one
   */
  update(present: readonly string[]): string[] {
    for (const node of this.#welcomed.keys()) if (!present.includes(node)) this.forget(node);
    const newPeers = present.filter((node) => !this.#welcomed.get(node));
    for (const node of newPeers) this.#welcomed.set(node, false);
    return newPeers;
  }

  /** Marks all snapshots as possibly stale: each process must welcome this one again. */
  doubt(): void {
    for (const node of this.#welcomed.keys()) this.#welcomed.set(node, false);
  }

  welcome(node: string): void {
    this.#welcomed.set(node, true);
    this.#checkWelcomes();
  }

  forget(node: string): void {
    if (this.#welcomed.delete(node)) this.#onLeft(node);
    this.#checkWelcomes();
  }

  /** Resolves once all have welcomed this process, or after the timeout. */
  async allWelcomed(timeoutMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const late = setTimeout(resolve, timeoutMs);
    this.#onAllWelcomed = resolve;
    this.#checkWelcomes();
    await promise;
    clearTimeout(late);
  }

  #checkWelcomes(): void {
    if ([...this.#welcomed.values()].every(Boolean)) this.#onAllWelcomed?.();
  }
}
