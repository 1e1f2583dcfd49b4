import { AuthError } from '../request/errors.ts';

export const oauthServerDisabled = () => new AuthError(404, 'feature_disabled', 'OAuth server is disabled');

export const oauthClientNotFound = () =>
  new AuthError(404, 'oauth_client_not_found', 'OAuth client not found');

export const registrationDisabled = () =>
  new AuthError(
    403,
    'oauth_dynamic_client_registration_disabled',
    'Dynamic client registration is not enabled',
  );
