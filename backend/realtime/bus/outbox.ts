/** Maximum parts per statement, so that a burst does not become one giant transaction. */
const BATCH_PARTS = 200;

type Waiting = { parts: string[]; resolve(): void; reject(error: unknown): void };

/**
 * Sends texts in order. Texts added while a statement is in flight are batched into the next one: a busy process needs
 * one round trip for many texts, and an idle one sends immediately.
 */
export class Outbox {
  readonly #send: (parts: string[]) => Promise<void>;
  #waiting: Waiting[] = [];
  #sending = false;

  /** @param send sends all parts in one transaction */
  constructor(send: (parts: string[]) => Promise<void>) {
    this.#send = send;
  }

  /** Resolves once sent; rejects with the error of sending. */
  add(parts: string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ parts, resolve, reject });
      if (!this.#sending) void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    this.#sending = true;
    while (this.#waiting.length > 0) {
      const batch = this.#takeBatch();
      try {
        await this.#send(batch.flatMap(({ parts }) => parts));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#sending = false;
  }

  // A text is never split across statements, even if it has many parts.
  #takeBatch(): Waiting[] {
    let parts = 0;
    const index = this.#waiting.findIndex((one) => {
      parts += one.parts.length;
      return parts >= BATCH_PARTS;
    });
    return this.#waiting.splice(0, index < 0 ? this.#waiting.length : index + 1);
  }
}
