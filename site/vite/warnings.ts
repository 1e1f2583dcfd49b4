import { createLogger, type Logger, type Rolldown } from 'vite';

/** React's own packages and TanStack mark files for React Server Components, which nothing here is. */
const LIBRARY_WARNINGS = new Set(['MODULE_LEVEL_DIRECTIVE']);

/** Fails the build at the first warning of the bundler; a library's own are ignored, each by its code. */
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

/** Vite's logger, for which a warning is an error too. */
export function strictLogger(): Logger {
  const logger = createLogger();
  const fail = (message: string) => {
    throw new Error(`The build has a warning: ${message}`);
  };
  return { ...logger, warn: fail, warnOnce: fail };
}
