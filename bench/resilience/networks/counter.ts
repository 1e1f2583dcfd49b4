import type { Outcome } from './orders.ts';

/** Counts what an attacker sent and what it was answered. */
export class Counter {
  sent = 0;
  readonly answers: Record<string, number> = {};

  count(answer: number | string, times = 1): void {
    this.answers[answer] = (this.answers[answer] ?? 0) + times;
  }

  outcome(): Outcome {
    const { user, system } = process.cpuUsage();
    return { sent: this.sent, answers: this.answers, processorSeconds: (user + system) / 1e6 };
  }
}

const MARK = Buffer.from('HTTP/1.1 ');
/** The mark and three digits. */
const STATUS_BYTES = MARK.length + 3;

/**
 * Counts the status lines in a socket's output, without reading bodies: an attacker shares its cores with the server, so
 * it must be cheap.
 */
export function statusLines(counter: Counter): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let at = bytes.indexOf(MARK);
    let read = 0;
    while (at >= 0 && at + STATUS_BYTES <= bytes.length) {
      counter.count(bytes.toString('latin1', at + MARK.length, at + STATUS_BYTES));
      read = at + STATUS_BYTES;
      at = bytes.indexOf(MARK, read);
    }
    rest = Buffer.from(bytes.subarray(Math.max(read, bytes.length - STATUS_BYTES + 1)));
  };
}
