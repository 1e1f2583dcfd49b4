import { AuthError } from '../request/errors.ts';

// Authentication and authorization of the caller.

export const bearerRequired = () =>
  new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');

export const badToken = (message: string, cause?: unknown) =>
  new AuthError(403, 'bad_jwt', message, { cause });

export const notAdmin = () => new AuthError(403, 'not_admin', 'User not allowed');

export const userOfTokenNotFound = () =>
  new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');

/** The official client signs the person out on this code. */
export const sessionOfTokenNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');

export const bannedHolder = () => new AuthError(403, 'user_banned', 'User is banned');

export const otherSessionsNeedFactor = () =>
  new AuthError(
    403,
    'insufficient_aal',
    'AAL2 session is required to end other sessions when MFA is enabled',
  );

export const assuranceTooLow = () =>
  new AuthError(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  );
