import { createHmac } from 'node:crypto';
import type { Logger } from './log.ts';
import type { RequestContext } from './request-context.ts';

export type RequestLogOptions = {
  logger: Logger;
  /** Makes the mark of a person, which tells two apart and not who they are. */
  secret: string;
  /** Whether lines hold the address that a request came from. */
  addresses: boolean;
  /** Slower answers are warnings. */
  slowMs: number;
  /** Told the cause of every failure too. */
  onError?: ((error: unknown) => void) | undefined;
};

type AnsweredRequest = {
  request: Request;
  requestContext: RequestContext;
  status: number;
  ms: number;
};

/** One line a request, without any value that someone sent: no key, token, cookie, body, nor value of a query. */
export type RequestLog = {
  answered(answered: AnsweredRequest): void;
  /** A failure that belongs to no request. */
  failed(error: unknown): void;
  /** What an operator should set right: said once. */
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
