import { AuthError } from '../request/errors.ts';

export const samlDisabled = () => new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');

export const ssoProviderNotFound = (message = 'SSO Identity Provider not found') =>
  new AuthError(404, 'sso_provider_not_found', message);

export const ssoProviderDisabled = () =>
  new AuthError(404, 'sso_provider_disabled', 'SSO Provider is currently disabled');

export const ssoProviderExists = (entityId: string) =>
  new AuthError(
    422,
    'saml_idp_already_exists',
    `SAML Identity Provider with this EntityID (${entityId}) already exists`,
  );

export const ssoDomainExists = (domain: string) =>
  new AuthError(
    400,
    'sso_domain_already_exists',
    `SSO Domain '${domain}' is already assigned to an SSO identity provider`,
  );

export const entityIdMismatch = (expected: string, given: string) =>
  new AuthError(
    400,
    'saml_entity_id_mismatch',
    `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${expected}' but got '${given}'`,
  );

export const metadataNotFetched = (address: string, cause?: unknown) =>
  new AuthError(400, 'saml_metadata_fetch_failed', `SAML Metadata could not be fetched from '${address}'`, {
    cause,
  });

export const relayNotFound = () =>
  new AuthError(404, 'saml_relay_state_not_found', 'SAML RelayState does not exist, try logging in again?');

export const relayExpired = () =>
  new AuthError(422, 'saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?');

export const assertionInvalid = (why: string, cause?: unknown) =>
  new AuthError(400, 'validation_failed', `SAML Assertion is not valid: ${why}`, { cause });

export const assertionNamesNobody = () =>
  new AuthError(
    400,
    'saml_assertion_no_user_id',
    'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
  );

export const assertionWithoutEmail = () =>
  new AuthError(400, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address');
