/** One who waits: told to come in, or to leave. */
export type Waiter = { network: string; enter(): void; leave(): void };

/**
 * Those who wait, by the network that they come from: each network in its turn, however many of one there are.
 */
export class FairQueue {
  // In the order of turns: who was served goes to the end.
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

  /** Takes the first of the next network that may come in. */
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

  /** Takes the last who came of the network that has the most here. */
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
