import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/**
 * Lines to the standard output. Those that cannot be written are dropped, and counted in the first that can: pino's own
 * destination tries again for ever, and a log on a full disk would hold up the whole process with it.
 *
 * @param write what writes, for a test
 */
export function standardOutput(
  write: (line: string) => void = (line) => writeSync(1, line),
): DestinationStream {
  let dropped = 0;
  return {
    write(line) {
      try {
        if (dropped > 0)
          write(`${JSON.stringify({ level: 'warn', msg: `${dropped} lines could not be written` })}\n`);
        dropped = 0;
        write(line);
      } catch {
        dropped += 1;
      }
    },
  };
}
