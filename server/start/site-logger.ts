import { createLogger, type Logger } from '#backend/app.ts';
import type { Config } from '../config.ts';

/** The log of a process of the server, as the settings have it. */
export function siteLogger({ LOG_LEVEL, LOG_FORMAT }: Pick<Config, 'LOG_LEVEL' | 'LOG_FORMAT'>): Logger {
  return createLogger({ level: LOG_LEVEL, ...(LOG_FORMAT !== 'auto' && { human: LOG_FORMAT === 'words' }) });
}
