import { AuthError } from '../request/errors.ts';

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

const refusedRefresh = (code: string, why: string) =>
  new AuthError(400, code, `Invalid Refresh Token: ${why}`);

export const refreshTokenNotFound = () =>
  refusedRefresh('refresh_token_not_found', 'Refresh Token Not Found');

export const refreshTokenUsed = () => refusedRefresh('refresh_token_already_used', 'Already Used');

export const refreshSessionNotFound = () => refusedRefresh('session_not_found', 'No Valid Session Found');

/** In OAuth format, as in the official service. */
export const sessionOfAnotherClient = (ofSession: string | null, asking: string | null) => {
  let message = "Client does not match the session's OAuth client";
  if (!ofSession) message = 'Client authentication not allowed for non-OAuth session';
  else if (!asking) message = 'Client authentication required for OAuth session';
  return new AuthError(400, 'invalid_client', message, { oauth: true });
};

export const sessionExpired = () => refusedRefresh('session_expired', 'Session Expired');

export const sessionInactive = () => refusedRefresh('session_expired', 'Session Expired (Inactivity)');

export const flowStateNotFound = (
  status: 400 | 404 = 404,
  message = 'invalid flow state, no valid flow state found',
) => new AuthError(status, 'flow_state_not_found', message);

export const flowStateExpired = () =>
  new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');

export const badCodeVerifier = () =>
  new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');

export const anonymousNotAllowed = () =>
  new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
