import type { Readable } from 'node:stream';

export type LogEntry = { function: string; level: 'info' | 'error'; message: string };

/** As hosted: longer lines are truncated. */
const MAX_LINE = 10_000;

/**
 * Forwards a function's output line by line, within limits: lines above the limit per second are counted and dropped,
 * so that a function cannot fill the disk.
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
    // Output without line breaks must not grow without bound.
    partial = (found.pop() ?? '').slice(0, MAX_LINE);
    for (const line of found) give(line);
  });
  stream.on('end', () => {
    if (partial) give(partial);
    reportOmitted();
  });
}
