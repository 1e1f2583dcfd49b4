import type { Readable } from 'node:stream';

export type LogEntry = { function: string; level: 'info' | 'error'; message: string };

/** As hosted: what is longer is cut. */
const MAX_LINE = 10_000;

/**
 * Gives on, line by line, what a function writes, and bounds it: a second's lines beyond the limit are counted
 * instead, so that a function that only writes fills no disk.
 */
export function readLines(
  stream: Readable,
  entry: Omit<LogEntry, 'message'>,
  linesPerSecond: number,
  log: (entry: LogEntry) => void,
): void {
  let partial = '';
  let second = 0;
  let lines = 0;

  function give(message: string): void {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) {
      reportOmitted();
      second = now;
      lines = 0;
    }
    lines += 1;
    if (lines <= linesPerSecond) log({ ...entry, message: message.slice(0, MAX_LINE) });
  }

  function reportOmitted(): void {
    const omitted = lines - linesPerSecond;
    if (omitted > 0) log({ ...entry, level: 'error', message: `${omitted} lines were omitted` });
  }

  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    const found = (partial + text).split('\n');
    // What never ends in a line must not grow without end.
    partial = (found.pop() ?? '').slice(0, MAX_LINE);
    for (const line of found) give(line);
  });
  stream.on('end', () => {
    if (partial) give(partial);
    reportOmitted();
  });
}
