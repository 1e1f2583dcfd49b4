import { AuthError } from '../request/errors.ts';

export const authorizationNotFound = () =>
  new AuthError(404, 'oauth_authorization_not_found', 'authorization not found');

export const consentNotFound = () =>
  new AuthError(404, 'oauth_consent_not_found', 'No active grant found for this client');

export const unknownClient = (message: string) => new AuthError(400, 'oauth_client_not_found', message);

/** Specific to this service: the official one lets a client consent with the token that it was given. */
export const ownSessionRequired = () =>
  new AuthError(403, 'no_authorization', 'An OAuth client cannot grant or revoke access');

/** Errors of the token endpoint (RFC 6749, section 5.2). */
export const tokenRefused = (error: string, description: string, cause?: unknown) =>
  new AuthError(400, error, description, { oauth: true, cause });

/** 401 as RFC 6749 says, where the official service answers 400 `invalid_credentials` in its own format. */
export const clientRefused = (description: string) =>
  new AuthError(401, 'invalid_client', description, {
    oauth: true,
    headers: { 'www-authenticate': 'Basic realm="oauth"' },
  });
