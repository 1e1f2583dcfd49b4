/** A waiting request: admitted or rejected. */
export type Waiter = { network: string; enter(): void; leave(): void };

/**
 * Waiting requests by network, served round robin.
 */
export class FairQueue {
  // In round-robin order: a served network moves to the end.
  readonly #networks = new Map<string, Waiter[]>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  lengthOf(network: string): number {
    return this.#networks.get(network)?.length ?? 0;
  }

  push(waiter: Waiter): void {
    const line = this.#networks.get(waiter.network);
    if (line) line.push(waiter);
    else this.#networks.set(waiter.network, [waiter]);
    this.#length++;
  }

  /** Removes the first request of the next admissible network. */
  shift(mayEnter: (network: string) => boolean): Waiter | undefined {
    for (const [network, line] of this.#networks) {
      if (!mayEnter(network)) continue;
      const waiter = line.shift() as Waiter;
      this.#networks.delete(network);
      if (line.length > 0) this.#networks.set(network, line);
      this.#length--;
      return waiter;
    }
    return undefined;
  }

  /** Removes the last request of the network with the most waiting ones. */
  popOfLongest(): Waiter | undefined {
    let longest: Waiter[] | undefined;
    for (const line of this.#networks.values()) if (line.length > (longest?.length ?? 0)) longest = line;
    const waiter = longest?.at(-1);
    if (waiter) this.remove(waiter);
    return waiter;
  }

  remove(waiter: Waiter): void {
    const line = this.#networks.get(waiter.network);
    const index = line?.indexOf(waiter) ?? -1;
    if (!line || index < 0) return;
    line.splice(index, 1);
    if (line.length === 0) this.#networks.delete(waiter.network);
    this.#length--;
  }
}
