import { AuthError } from '../request/errors.ts';

/** The hook's own message and status. */
export const hookRefused = (status: number, message: string) =>
  new AuthError(status, status === 500 ? 'unexpected_failure' : 'unknown', message);

export const hookFailed = (message: string, cause?: unknown) =>
  new AuthError(500, 'unexpected_failure', message, { cause });

export const hookTimedOut = (timeoutMs: number, cause?: unknown) =>
  new AuthError(
    422,
    'hook_timeout',
    `Failed to reach hook within maximum time of ${(timeoutMs / 1000).toFixed(6)} seconds`,
    { cause },
  );

export const hookUnreachable = (cause: unknown) =>
  new AuthError(422, 'hook_timeout_after_retry', 'Failed to reach hook after maximum retries', { cause });

export const hookAnswerTooLarge = (maxBytes: number) =>
  new AuthError(422, 'hook_payload_over_size_limit', `Payload size exceeded size limit of ${maxBytes} bytes`);

export const hookAnswerNotJson = (message: string) =>
  new AuthError(400, 'hook_payload_invalid_content_type', message);

export const verificationRejected = (message: string) =>
  new AuthError(403, 'mfa_verification_rejected', message);
