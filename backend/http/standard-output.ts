import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/**
 * Writes lines to the standard output. Lines that cannot be written are dropped, and their number is reported in the
 * next line: pino's own destination retries forever, so that a log on a full disk would block the whole process.
 *
 * @param write replaces the system call in tests
 */
export function standardOutput(
  write: (bytes: Buffer) => number = (bytes) => writeSync(1, bytes),
): DestinationStream {
  let dropped = 0;
  let isTruncated = false;
  // A disk that fills up may take only a part of a line: the next write starts with a line break.
  const put = (line: string) => {
    const bytes = Buffer.from(isTruncated ? `\n${line}` : line);
    const written = write(bytes);
    if (written > 0) isTruncated = written < bytes.length;
    if (written < bytes.length) throw new Error('the line is torn');
  };
  return {
    write(line) {
      try {
        if (dropped > 0)
          put(`${JSON.stringify({ level: 'warn', msg: `${dropped} lines could not be written` })}\n`);
        dropped = 0;
        put(line);
      } catch {
        dropped += 1;
      }
    },
  };
}

/**
 * Keeps this process alive when its outputs fail: without a listener, a `console` write to a full disk or a closed pipe
 * ends the process.
 *
 * @param onLost receives each failure of the standard output
 */
export function outliveOutput(onLost: (error: Error) => void = () => undefined): void {
  process.stdout.on('error', onLost);
  process.stderr.on('error', () => undefined);
}
