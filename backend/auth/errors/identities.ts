import { AuthError } from '../request/errors.ts';

// Identities of an account.

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
