import { AuthError } from './auth-error.ts';

// Failures of the service itself.

/** Unexpected errors: the response reveals no details, the log has the cause. */
export const unexpectedFailure = (cause: unknown) =>
  new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
    {
      cause,
    },
  );

/** Clients retry on this status and keep the session. */
export const databaseUnavailable = (cause: unknown) =>
  new AuthError(503, 'unexpected_failure', 'The database is unavailable, please retry after a moment.', {
    cause,
  });

export const waitedTooLong = (cause: unknown) =>
  new AuthError(504, 'request_timeout', 'Processing this request timed out, please retry after a moment.', {
    cause,
  });
