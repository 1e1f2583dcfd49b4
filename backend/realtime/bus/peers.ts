/** The other processes, as far as this one knows, and whether each has said what it is in: has welcomed this one. */
export class Peers {
  readonly #welcomed = new Map<string, boolean>();
  readonly #onLeft: (node: string) => void;
  #onAllWelcomed: (() => void) | null = null;

  /** @param onLeft told of each that is forgotten */
  constructor(onLeft: (node: string) => void) {
    this.#onLeft = onLeft;
  }

  get size(): number {
    return this.#welcomed.size;
  }

  /**
   * Takes those who are connected for all that there are: others have left.
   *
   * @returns those who have not welcomed this process
   */
  update(present: readonly string[]): string[] {
    for (const node of this.#welcomed.keys()) if (!present.includes(node)) this.forget(node);
    const newPeers = present.filter((node) => !this.#welcomed.get(node));
    for (const node of newPeers) this.#welcomed.set(node, false);
    return newPeers;
  }

  /** What they said may be out of date: each must welcome this process again. */
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

  /** Resolves once all have welcomed this process, or after a time. */
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
