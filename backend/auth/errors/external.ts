import { AuthError, validationFailed } from '../request/errors.ts';

// Sign-in through third parties.

export const unsupportedProvider = (why: string, cause?: unknown) =>
  validationFailed(`Unsupported provider: ${why}`, cause);

export const providerUnsupported = () =>
  new AuthError(400, 'oauth_provider_not_supported', 'Unsupported provider: provider is not enabled');

export const providerDisabled = (issuer: string) =>
  new AuthError(400, 'provider_disabled', `Provider (issuer ${JSON.stringify(issuer)}) is not enabled`);

/** The provider is unreachable or its response malformed, before the person was redirected there. */
export const providerUnavailable = (cause: unknown) =>
  new AuthError(503, 'unexpected_failure', 'The provider does not answer as expected; try again later', {
    cause,
  });

export const codeNotExchanged = (code: string, cause: unknown) =>
  new AuthError(500, 'unexpected_failure', `Unable to exchange external code: ${code.slice(0, 4)}`, {
    cause,
  });

export const profileNotRead = (cause: unknown) =>
  new AuthError(500, 'unexpected_failure', 'Error getting user profile from external provider', { cause });

export const emailNotGiven = () =>
  new AuthError(500, 'unexpected_failure', 'Error getting user email from external provider');

export const stateMissing = () => new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing');

export const stateInvalid = () => new AuthError(400, 'bad_oauth_state', 'OAuth state parameter is invalid');

export const stateNotFound = () => new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');

export const stateExpired = () => new AuthError(400, 'bad_oauth_state', 'OAuth state has expired');

export const stateUsed = () => new AuthError(400, 'flow_state_already_used', 'State has already been used');

/** Two callbacks used the same state: only the first one succeeds. */
export const clientStateNotFound = () =>
  new AuthError(422, 'oauth_client_state_not_found', 'OAuth state not found');

export const externalCodeMissing = () =>
  new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code missing');

export const severalAccounts = () =>
  new AuthError(
    500,
    'unexpected_failure',
    'Multiple accounts with the same email address in the same linking domain detected: default',
  );

export const userOfInviteNotFound = () =>
  new AuthError(404, 'user_not_found', 'User identified by token not found');

export const inviteNotFound = () => new AuthError(404, 'invite_not_found', 'Invite not found');

export const inviteOfAnother = () =>
  validationFailed('Invited email does not match emails from external provider');

/** @param isSent whether an email went to the address */
export const providerEmailUnverified = (provider: string, isSent: boolean) =>
  new AuthError(
    422,
    'provider_email_needs_verification',
    isSent
      ? `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`
      : `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  );

/** In OAuth format, without a code of our own: a provider's error, or an invalid token. */
export const oauthRefused = (error: string, description: string, cause?: unknown) =>
  new AuthError(400, error, description, { oauth: true, cause });
