import { type DestinationStream, type Logger, pino } from 'pino';
import { standardOutput } from './standard-output.ts';

export type { Logger } from 'pino';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

export type LogOptions = {
  level: LogLevel;
  /** Output of the log; the standard output when absent. */
  destination?: DestinationStream;
  /** Human-readable instead of JSON; by default when the standard output is a terminal. */
  human?: boolean;
};

/** The log of a process: one JSON object per line, or text at a terminal. */
export function createLogger({ level, destination, human = process.stdout.isTTY }: LogOptions): Logger {
  const lines = destination ?? standardOutput();
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  };
  return pino(options, human ? { write: (line: string) => lines.write(inWords(line)) } : lines);
}

/** A log that writes nothing. */
export const silentLogger: Logger = pino({ level: 'silent' });

/** Log fields of an error and its causes. PostgreSQL's `detail` is left out: it quotes the row. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    code,
    message,
    stack,
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

type LoggedError = { message: string; stack?: string; cause?: LoggedError };
type Line = {
  time: string;
  level: string;
  msg?: string;
  err?: LoggedError;
  [field: string]: unknown;
};

function inWords(text: string): string {
  const { time, level, msg = '', err, ...fields } = JSON.parse(text) as Line;
  const values = Object.entries(fields).map(
    ([name, value]) => `${name}=${Array.isArray(value) ? value.join(',') : value}`,
  );
  const stacks: string[] = [];
  for (let error = err; error; error = error.cause) stacks.push(`\n  ${error.stack ?? error.message}`);
  return `${time.slice(11, 19)} ${level.padEnd(5)} ${[msg, ...values].join(' ')}${stacks.join('')}\n`;
}
