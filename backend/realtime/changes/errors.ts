/**
 * Every refusal of row changes. The message is what the client is told, in hosted Realtime's words where it has some;
 * the cause is for the log.
 */
export class ChangesError extends Error {
  /** False when asking again is of no use until the client or the database's settings change. */
  readonly temporary: boolean;

  constructor(message: string, more: { temporary?: boolean; cause?: unknown } = {}) {
    super(message, { cause: more.cause });
    this.temporary = more.temporary ?? false;
  }
}
