import { AuthError, validationFailed } from '../request/errors.ts';

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

export const manualLinkingDisabled = () =>
  new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');

export const identitiesNeedAssurance = () =>
  new AuthError(403, 'insufficient_aal', 'AAL2 session is required to manage identities when MFA is enabled');

export const linkingTargetNotFound = () =>
  new AuthError(422, 'user_not_found', 'Linking target user not found');

export const alreadyLinked = (isOwn: boolean) =>
  new AuthError(
    422,
    'identity_already_exists',
    isOwn ? 'Identity is already linked' : 'Identity is already linked to another user',
  );

export const linkedEmailUnverified = (provider: string) =>
  new AuthError(
    422,
    'email_not_confirmed',
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  );

export const linkedEmailExists = () =>
  new AuthError(400, 'email_exists', 'A user with this email address has already been registered');

export const identityIdInvalid = () => new AuthError(404, 'validation_failed', 'identity_id must be an UUID');

export const lastIdentity = () =>
  new AuthError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking');

export const identityNotFound = () => new AuthError(422, 'identity_not_found', "Identity doesn't exist");

export const identityEmailTaken = () =>
  new AuthError(
    422,
    'email_conflict_identity_not_deletable',
    'Unable to unlink identity due to email conflict',
  );

/** @param what the disabled provider, in the official service's wording */
export const walletsDisabled = (what: string) =>
  new AuthError(422, 'web3_provider_disabled', `${what} is disabled`);

export const walletChainUnsupported = () => new AuthError(400, 'web3_unsupported_chain', 'Unsupported chain');

/** Specific to this service: the official one accepts a message repeatedly. */
export const walletMessageUsed = () => oauthRefused('invalid_grant', 'Signed message was used already');
