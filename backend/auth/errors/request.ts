import { AuthError } from './auth-error.ts';

export const validationFailed = (message: string, cause?: unknown) =>
  new AuthError(400, 'validation_failed', message, { cause });

export const badJson = (message: string, cause?: unknown) =>
  new AuthError(400, 'bad_json', message, { cause });

export const unsupportedGrant = () => new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');

export const invalidAddress = (address: string) =>
  new AuthError(400, 'email_address_invalid', `Email address ${JSON.stringify(address)} is invalid`);
