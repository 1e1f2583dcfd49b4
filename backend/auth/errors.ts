/** What a refusal carries beside its code. */
type More = {
  /** Fields of the answer's body beside the code and the message. */
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Whether it is said as OAuth says one (RFC 6749, section 5.2): the code is then one of its words. */
  oauth?: true;
  cause?: unknown;
};

/**
 * Every refusal of the auth service: the field's code, the status that it travels with, and the words that go with it.
 * Clients decide by the code, so that one is never given another meaning.
 */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly more: More;

  constructor(status: number, code: string, message: string, more: More = {}) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

// The request in itself.

export const validationFailed = (message: string, cause?: unknown) =>
  new AuthError(400, 'validation_failed', message, { cause });

export const badJson = (message: string, cause?: unknown) =>
  new AuthError(400, 'bad_json', message, { cause });

export const unsupportedGrant = () => new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');

export const invalidAddress = (address: string) =>
  new AuthError(400, 'email_address_invalid', `Email address ${JSON.stringify(address)} is invalid`);

// Who asks.

export const bearerRequired = () =>
  new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');

export const badToken = (message: string, cause?: unknown) =>
  new AuthError(403, 'bad_jwt', message, { cause });

export const notAdmin = () => new AuthError(403, 'not_admin', 'User not allowed');

export const userOfTokenNotFound = () =>
  new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');

/** A code on which the official client signs the person out. */
export const sessionOfTokenNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');

export const bannedHolder = () => new AuthError(403, 'user_banned', 'User is banned');

export const assuranceTooLow = () =>
  new AuthError(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  );

// Signing up and in.

export const signupDisabled = () =>
  new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');

export const anonymousDisabled = () =>
  new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');

export const emailSignupsDisabled = () =>
  new AuthError(400, 'email_provider_disabled', 'Email signups are disabled');

export const emailLoginsDisabled = () =>
  new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');

export const phoneSignupsDisabled = () =>
  new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');

export const phoneLoginsDisabled = () =>
  new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');

/** Only where nothing is confirmed by mail; elsewhere an existing address says nothing. */
export const userAlreadyExists = () => new AuthError(422, 'user_already_exists', 'User already registered');

/** The same for an unknown account, one without a password, and a wrong password. */
export const invalidCredentials = (message = 'Invalid login credentials') =>
  new AuthError(400, 'invalid_credentials', message);

export const bannedUser = (message = 'User is banned') => new AuthError(400, 'user_banned', message);

export const emailNotConfirmed = () => new AuthError(400, 'email_not_confirmed', 'Email not confirmed');

/** @param reasons as the official client lists them: `length`, `characters`, `pwned` */
export const weakPassword = (message: string, reasons: readonly string[]) =>
  new AuthError(422, 'weak_password', message, { body: { weak_password: { reasons } } });

/** @param waitSeconds until another letter may go to the same person */
export const mailTooSoon = (waitSeconds: number) =>
  new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${waitSeconds} seconds.`,
    { headers: { 'retry-after': String(waitSeconds) } },
  );

// Too much of something. Whoever it is told has what the service counts on in `Retry-After`.

const tooMany = (code: string, message: string, waitSeconds: number) =>
  new AuthError(429, code, message, { headers: { 'retry-after': String(waitSeconds) } });

/** Of requests from one network, or of guesses at one account, known or not. */
export const requestLimitReached = (waitSeconds: number) =>
  tooMany('over_request_rate_limit', 'Request rate limit reached', waitSeconds);

export const emailLimitReached = (waitSeconds: number) =>
  tooMany('over_email_send_rate_limit', 'email rate limit exceeded', waitSeconds);

export const smsLimitReached = (waitSeconds: number) =>
  tooMany('over_sms_send_rate_limit', 'SMS rate limit exceeded', waitSeconds);

// Codes and links of letters.

export const otpDisabled = () => new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');

export const phoneUnsupported = () =>
  new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');

/** The same for one that never was, was used, or is too old. */
export const codeExpired = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');

export const linkExpired = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');

export const emailResendsDisabled = () =>
  new AuthError(400, 'email_provider_disabled', 'Email logins are disabled');

export const phoneResendsDisabled = () =>
  new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');

export const reauthenticationNeedsAddress = () =>
  validationFailed('Reauthentication requires the user to have an email or a phone number');

export const addressUnconfirmed = () =>
  new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');

export const flowStateNotFound = (
  status: 400 | 404 = 404,
  message = 'invalid flow state, no valid flow state found',
) => new AuthError(status, 'flow_state_not_found', message);

export const flowStateExpired = () =>
  new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');

export const badCodeVerifier = () =>
  new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');

// Captchas.

/** @param why as its provider says it */
export const captchaRefused = (why: string) =>
  new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${why})`);

export const captchaUnverified = (cause: unknown) =>
  new AuthError(500, 'unexpected_failure', 'captcha verification process failed', { cause });

// Hooks: what an operator's own code says or does instead of answering.

/** In the words of the hook, with its status. */
export const hookRefused = (status: number, message: string) =>
  new AuthError(status, status === 500 ? 'unexpected_failure' : 'unknown', message);

export const hookFailed = (message: string, cause?: unknown) =>
  new AuthError(500, 'unexpected_failure', message, { cause });

export const hookTimedOut = (timeoutMs: number, cause?: unknown) =>
  new AuthError(
    422,
    'hook_timeout',
    `Failed to reach hook within maximum time of ${(timeoutMs / 1000).toFixed(6)} seconds`,
    { cause },
  );

export const hookUnreachable = (cause: unknown) =>
  new AuthError(422, 'hook_timeout_after_retry', 'Failed to reach hook after maximum retries', { cause });

export const hookAnswerTooLarge = (maxBytes: number) =>
  new AuthError(422, 'hook_payload_over_size_limit', `Payload size exceeded size limit of ${maxBytes} bytes`);

export const hookAnswerNotJson = (message: string) =>
  new AuthError(400, 'hook_payload_invalid_content_type', message);

export const verificationRejected = (message: string) =>
  new AuthError(403, 'mfa_verification_rejected', message);

// Telephones.

export const phoneNotConfirmed = () => new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');

export const phoneUnconfirmed = () =>
  new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.');

export const channelRefused = () =>
  validationFailed(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  );

export const noGateway = () =>
  new AuthError(500, 'unexpected_failure', 'Unable to get SMS provider', {
    cause: new Error('config.toml turns on no SMS provider, nor a hook that sends messages'),
  });

/** @param why in the words of who should have carried it */
export const smsNotSent = (purpose: string, why: string) =>
  new AuthError(422, 'sms_send_failed', `Error sending ${purpose} OTP to provider: ${why}`);

/** @param waitSeconds until another message may go to the same person */
export const smsTooSoon = (waitSeconds: number) =>
  tooMany(
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${waitSeconds} seconds.`,
    waitSeconds,
  );

// Refreshing.

const refusedRefresh = (code: string, why: string) =>
  new AuthError(400, code, `Invalid Refresh Token: ${why}`);

export const refreshTokenNotFound = () =>
  refusedRefresh('refresh_token_not_found', 'Refresh Token Not Found');

export const refreshTokenUsed = () => refusedRefresh('refresh_token_already_used', 'Already Used');

export const refreshSessionNotFound = () => refusedRefresh('session_not_found', 'No Valid Session Found');

export const sessionExpired = () => refusedRefresh('session_expired', 'Session Expired');

export const sessionInactive = () => refusedRefresh('session_expired', 'Session Expired (Inactivity)');

// Changing one's account.

export const adminOnlyField = () =>
  new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');

export const samePassword = () =>
  new AuthError(422, 'same_password', 'New password should be different from the old password.');

export const passwordNeedsAddress = () =>
  new AuthError(
    422,
    'validation_failed',
    'Updating password of an anonymous user without an email or phone is not allowed',
  );

export const managedElsewhere = () =>
  new AuthError(
    422,
    'user_sso_managed',
    'Updating email, phone, password of a SSO account only possible via SSO',
  );

export const reauthenticationNeeded = () =>
  new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');

export const reauthenticationNotValid = () =>
  new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');

// Second factors.

export const anonymousNotAllowed = () =>
  new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');

export const factorNotFound = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found');

export const factorIdMalformed = () => new AuthError(404, 'validation_failed', 'factor_id must be an UUID');

export const factorNameConflict = (name: string) =>
  new AuthError(
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
  );

export const tooManyFactors = () =>
  new AuthError(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  );

/** @param type as the code has it: `totp`, `phone`, `webauthn`, `recovery_codes` */
export const factorEnrolDisabled = (type: string, name: string) =>
  new AuthError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${name}`);

export const factorVerifyDisabled = (type: string, name: string) =>
  new AuthError(422, `mfa_${type}_verify_not_enabled`, `MFA verification is disabled for ${name}`);

/** @param what it would have done, in the field's words; the field's status depends on it too */
export const higherAssuranceNeeded = (what: string, status: 403 | 422 = 403) =>
  new AuthError(status, 'insufficient_aal', `AAL2 required to ${what}`);

export const challengeNotFound = () =>
  new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');

export const challengeIdMalformed = () =>
  badJson('Could not parse request body as JSON: challenge_id is no UUID');

/** Of one that was answered already too. */
export const challengeElsewhere = () =>
  new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');

export const challengeExpired = (id: string) =>
  new AuthError(
    422,
    'mfa_challenge_expired',
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  );

export const phoneFactorExists = () =>
  new AuthError(
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll the existing factor to continue',
  );

export const noRecoveryCodes = () =>
  new AuthError(404, 'mfa_factor_not_found', 'The user has not enrolled recovery codes');

export const recoveryCodesExist = () =>
  new AuthError(
    422,
    'mfa_verified_factor_exists',
    'Recovery codes are already enrolled for this user, use regenerate to rotate them',
  );

export const recoveryCodesAlone = () =>
  new AuthError(
    422,
    'mfa_recovery_codes_sole_factor',
    'At least one other verified factor is required to generate recovery codes',
  );

export const raisedByRecoveryCode = () =>
  new AuthError(
    403,
    'insufficient_aal',
    'Verify another factor, or unenroll the last one, before deleting the recovery codes that raised this session',
  );

/** @param waitSeconds until another code is looked at */
export const recoveryCodesLocked = (waitSeconds: number) =>
  tooMany('mfa_recovery_codes_locked', 'Too many failed verification attempts, try again later', waitSeconds);

export const recoveryCodesElsewhere = () =>
  validationFailed(
    'Recovery codes cannot be unenrolled with this endpoint, use DELETE /factors/recovery-codes',
  );

export const codeMissing = () => validationFailed('Code needs to be non-empty');

export const factorCodeWrong = (name: string) =>
  new AuthError(422, 'mfa_verification_failed', `Invalid ${name} code entered`);

// Single sign-on of organisations.

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

// Administrating accounts.

export const userNotFound = (message = 'User not found') => new AuthError(404, 'user_not_found', message);

export const userIdMalformed = () => new AuthError(404, 'validation_failed', 'user_id must be an UUID');

export const userIdTaken = () =>
  new AuthError(422, 'user_already_exists', 'A user with this id already exists');

export const phoneExists = (message = 'Phone number already registered by another user') =>
  new AuthError(422, 'phone_exists', message);

// Signing in by another party.

export const unsupportedProvider = (why: string, cause?: unknown) =>
  validationFailed(`Unsupported provider: ${why}`, cause);

export const providerUnsupported = () =>
  new AuthError(400, 'oauth_provider_not_supported', 'Unsupported provider: provider is not enabled');

export const providerDisabled = (issuer: string) =>
  new AuthError(400, 'provider_disabled', `Provider (issuer ${JSON.stringify(issuer)}) is not enabled`);

/** A provider that does not answer, or answers rubbish, before anyone was sent there. */
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

/** Two callbacks came with one state: the first alone goes on. */
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

/** @param isSent whether a letter went to the address */
export const providerEmailUnverified = (provider: string, isSent: boolean) =>
  new AuthError(
    422,
    'provider_email_needs_verification',
    isSent
      ? `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`
      : `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  );

/** In the words of OAuth, of which it has no code: what a provider refused with, or a token that is not good. */
export const oauthRefused = (error: string, description: string, cause?: unknown) =>
  new AuthError(400, error, description, { oauth: true, cause });

// Wallets.

/** @param what is turned off, in the field's words */
export const walletsDisabled = (what: string) =>
  new AuthError(422, 'web3_provider_disabled', `${what} is disabled`);

export const walletChainUnsupported = () => new AuthError(400, 'web3_unsupported_chain', 'Unsupported chain');

/** Ours: the field's service takes a message again. */
export const walletMessageUsed = () => oauthRefused('invalid_grant', 'Signed message was used already');

// Ways of signing in.

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

// Passkeys.

export const passkeysDisabled = () => new AuthError(404, 'passkey_disabled', 'Passkeys are disabled');

export const ssoPasskeys = () =>
  new AuthError(422, 'validation_failed', 'SSO users cannot register passkeys');

export const passkeysNeedAssurance = () =>
  new AuthError(403, 'insufficient_aal', 'AAL2 session is required to manage passkeys when MFA is enabled');

export const tooManyPasskeys = () =>
  new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');

export const passkeyNotFound = () => new AuthError(404, 'validation_failed', 'Passkey not found');

export const passkeyExists = () =>
  new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered');

export const passkeyChallengeNotFound = () =>
  new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');

export const passkeyChallengeExpired = () =>
  new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired');

/** The same whatever is wrong with an answer, and of a passkey that nobody has. */
export const passkeyRefused = (cause: unknown) =>
  new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed', { cause });

export const passkeyAddressUnconfirmed = () =>
  new AuthError(403, 'email_not_confirmed', 'Email not confirmed');

export const passkeyPhoneUnconfirmed = () => new AuthError(403, 'phone_not_confirmed', 'Phone not confirmed');

// The service itself.

/** Whatever was not foreseen: the caller learns nothing of it, the log has the cause. */
export const unexpectedFailure = (cause: unknown) =>
  new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
    {
      cause,
    },
  );

/** A status on which clients try again, and keep the session. */
export const databaseAway = (cause: unknown) =>
  new AuthError(503, 'unexpected_failure', 'The database is unavailable, please retry after a moment.', {
    cause,
  });

export const waitedTooLong = (cause: unknown) =>
  new AuthError(504, 'request_timeout', 'Processing this request timed out, please retry after a moment.', {
    cause,
  });
