/** A map that forgets what was put in first once it is full. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: Key, value: Value): void {
    const oldest = this.#entries.keys().next();
    if (this.#entries.size >= this.#limit && !oldest.done) this.#entries.delete(oldest.value);
    this.#entries.set(key, value);
  }
}
