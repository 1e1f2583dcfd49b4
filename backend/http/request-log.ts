import { createHmac } from 'node:crypto';
import type { Logger } from './log.ts';
import type { RequestContext } from './request-context.ts';

export type RequestLogOptions = {
  logger: Logger;
  /** Key of the HMAC that pseudonymizes users in the log. */
  secret: string;
  /** Whether lines contain client addresses. */
  addresses: boolean;
  /** Slower responses are logged as warnings. */
  slowMs: number;
  /** Also receives the cause of every failure. */
  onError?: ((error: unknown) => void) | undefined;
};

type AnsweredRequest = {
  request: Request;
  requestContext: RequestContext;
  status: number;
  ms: number;
};

/** One line per request, without values sent by clients: no key, token, cookie, body, nor query value. */
export type RequestLog = {
  answered(answered: AnsweredRequest): void;
  /** Logs a failure outside any request. */
  failed(error: unknown): void;
  /** Logs a configuration advice to the operator, once. */
  advise(advice: string): void;
};

export function createRequestLog(options: RequestLogOptions): RequestLog {
  const { logger, secret, addresses, slowMs, onError } = options;
  const markOf = (sub: string) => createHmac('sha256', secret).update(sub).digest('base64url').slice(0, 12);

  const advised = new Set<string>();

  return {
    answered({ request, requestContext, status, ms }) {
      const { knownCaller: caller, cause } = requestContext;
      if (cause !== undefined) onError?.(cause);
      const level = status >= 500 || cause !== undefined ? 'error' : ms >= slowMs ? 'warn' : 'info';
      if (!logger.isLevelEnabled(level)) return;
      const { url, method } = request;
      const sub = caller?.claims.sub;
      logger[level](
        {
          requestId: requestContext.id,
          method,
          path: requestContext.path,
          ...(url.includes('?') && { query: [...new Set(new URL(url).searchParams.keys())] }),
          status,
          ms: Math.round(ms * 10) / 10,
          service: requestContext.service,
          ...(caller && { role: caller.role }),
          ...(typeof sub === 'string' && { sub: markOf(sub) }),
          ...(addresses && requestContext.address !== null && { address: requestContext.address }),
          ...(cause !== undefined && { err: cause }),
        },
        level === 'warn' ? 'slow request' : level === 'error' ? 'request failed' : 'request',
      );
    },
    failed(error) {
      onError?.(error);
      logger.error({ err: error }, 'failure');
    },
    advise(advice) {
      if (advised.has(advice)) return;
      advised.add(advice);
      logger.warn(advice);
    },
  };
}
