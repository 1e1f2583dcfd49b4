/** Counts what each network holds at once. */
export class NetworkCount {
  readonly #held = new Map<string, number>();

  heldBy(network: string): number {
    return this.#held.get(network) ?? 0;
  }

  /** @returns releases what was taken; a second call does nothing */
  take(network: string, count = 1): () => void {
    this.#held.set(network, this.heldBy(network) + count);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = this.heldBy(network) - count;
      if (left > 0) this.#held.set(network, left);
      else this.#held.delete(network);
    };
  }
}
