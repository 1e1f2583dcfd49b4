import { createLogger, type Logger, type Rolldown } from 'vite';

/** React's packages and TanStack have « use client » directives for React Server Components, which this site lacks. */
const LIBRARY_WARNINGS = new Set(['MODULE_LEVEL_DIRECTIVE']);

/** Fails the build on the first bundler warning; known library warnings are ignored by code. */
export function failOnWarning(
  level: Rolldown.LogLevel,
  log: Rolldown.RollupLog,
  report: Rolldown.LogOrStringHandler,
): void {
  if (level !== 'warn') {
    report(level, log);
    return;
  }
  const isOfLibrary = LIBRARY_WARNINGS.has(log.code ?? '') && /\/?node_modules\//.test(log.id ?? log.message);
  if (!isOfLibrary) throw new Error(`The build has a warning: ${log.message}`);
}

/** Vite logger that treats warnings as errors. */
export function strictLogger(): Logger {
  const logger = createLogger();
  const fail = (message: string) => {
    throw new Error(`The build has a warning: ${message}`);
  };
  return { ...logger, warn: fail, warnOnce: fail };
}
