import type { Config } from '../config.ts';
import { siteLogger } from './site-logger.ts';

/** Writes what failed, and the path of the request that it failed for: never its query. */
export function siteErrors(config: Config): (error: unknown, request?: Request) => void {
  const logger = siteLogger(config);
  return (error, request) =>
    logger.error({ err: error, ...(request && { path: new URL(request.url).pathname }) }, 'site');
}
