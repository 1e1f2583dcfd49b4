import { AuthError } from '../request/errors.ts';

const refusedRefresh = (code: string, why: string) =>
  new AuthError(400, code, `Invalid Refresh Token: ${why}`);

export const refreshTokenNotFound = () =>
  refusedRefresh('refresh_token_not_found', 'Refresh Token Not Found');

export const refreshTokenUsed = () => refusedRefresh('refresh_token_already_used', 'Already Used');

export const refreshSessionNotFound = () => refusedRefresh('session_not_found', 'No Valid Session Found');

export const sessionExpired = () => refusedRefresh('session_expired', 'Session Expired');

export const sessionInactive = () => refusedRefresh('session_expired', 'Session Expired (Inactivity)');
