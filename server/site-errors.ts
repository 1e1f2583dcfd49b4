import { createLogger } from '#backend/app.ts';
import type { Config } from './config.ts';

/** Writes what failed, and the path of the request that it failed for: never its query. */
export function siteErrors({ LOG_LEVEL }: Config): (error: unknown, request?: Request) => void {
  const logger = createLogger({ level: LOG_LEVEL });
  return (error, request) =>
    logger.error({ err: error, ...(request && { path: new URL(request.url).pathname }) }, 'site');
}
