import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/**
 * Lines to the standard output. Those that cannot be written are dropped, and counted in the first that can: pino's own
 * destination tries again for ever, and a log on a full disk would hold up the whole process with it.
 *
 * @param write what writes, for a test
 */
export function standardOutput(
  write: (bytes: Buffer) => number = (bytes) => writeSync(1, bytes),
): DestinationStream {
  let dropped = 0;
  let isTruncated = false;
  // A disk that fills up takes the beginning of a line: the next one begins on a line of its own.
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
 * Has this process outlive its outputs: without a listener, what `console` writes to a full disk or to a pipe that nobody
 * reads any more ends the process.
 *
 * @param onLost told of each failure of the standard output
 */
export function outliveOutput(onLost: (error: Error) => void = () => undefined): void {
  process.stdout.on('error', onLost);
  process.stderr.on('error', () => undefined);
}
