import { AuthError, validationFailed } from '../request/errors.ts';

export const customProvidersDisabled = () =>
  new AuthError(404, 'feature_disabled', 'Custom OAuth providers are disabled');

export const customProviderNotFound = () =>
  new AuthError(404, 'custom_provider_not_found', 'Custom OAuth provider not found');

export const customProviderExists = () =>
  new AuthError(400, 'conflict', 'A custom OAuth provider with this identifier already exists');

export const discoveryFailed = (url: string, cause: Error) =>
  validationFailed(`OIDC discovery from ${JSON.stringify(url)} failed: ${cause.message}`, cause);
