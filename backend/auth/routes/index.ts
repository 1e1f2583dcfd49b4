import { magicLink, otp, recover, resend } from '../account/otp.ts';
import { reauthenticate } from '../account/password.ts';
import { health, settings } from '../account/settings.ts';
import { signup } from '../account/sign-up.ts';
import { changeUser, getUser } from '../account/user.ts';
import { confirmLink, verify, verifyLink } from '../account/verify.ts';
import { auditLog } from '../admin/audit-log.ts';
import {
  deleteFactorOf,
  deletePasskeyOf,
  listFactors,
  listPasskeysOf,
  updateFactorOf,
} from '../admin/factors.ts';
import { generateLink } from '../admin/generate-link.ts';
import { invite } from '../admin/links.ts';
import { deleteUserById, getUserById, listAllUsers } from '../admin/users.ts';
import { createUser, updateUserById } from '../admin/write-user.ts';
import {
  createCustomProvider,
  deleteCustomProvider,
  getCustomProvider,
  listCustomProviders,
  updateCustomProvider,
} from '../custom-providers/endpoints.ts';
import { authorize, callback, linkIdentity, unlinkIdentity } from '../external/endpoints.ts';
import { challengeFactor, enrollFactor, unenrollFactor, verifyFactor } from '../factors/endpoints.ts';
import {
  generateRecoveryCodes,
  recoveryStatus,
  regenerateRecoveryCodes,
  unenrollRecoveryCodes,
  verifyRecoveryCode,
} from '../factors/recovery-codes.ts';
import {
  createOAuthClient,
  deleteOAuthClient,
  getOAuthClient,
  listOAuthClients,
  regenerateOAuthSecret,
  registerOAuthClient,
  updateOAuthClient,
} from '../oauth-clients/endpoints.ts';
import { authorizeClient } from '../oauth-server/authorize.ts';
import {
  answerAuthorization,
  getAuthorization,
  listOAuthGrants,
  revokeOAuthGrant,
} from '../oauth-server/consent.ts';
import { userInfo } from '../oauth-server/id-token.ts';
import { oauthServerMetadata, openIdConfiguration } from '../oauth-server/metadata.ts';
import { oauthToken } from '../oauth-server/token.ts';
import {
  deletePasskey,
  listPasskeys,
  passkeyRegistrationOptions,
  renamePasskey,
  verifyPasskeyRegistration,
} from '../passkeys/endpoints.ts';
import { passkeyAuthenticationOptions, signInWithPasskey } from '../passkeys/sign-in.ts';
import type { Call } from '../request/call.ts';
import type { RequestLimit } from '../request/context.ts';
import {
  createSsoProvider,
  deleteSsoProvider,
  getSsoProvider,
  listSsoProviders,
  updateSsoProvider,
} from '../saml/admin-endpoints.ts';
import { samlAcs, samlMetadata, signInWithSso } from '../saml/endpoints.ts';
import { logout } from '../sessions/endpoints.ts';
import type { PersonalCall } from '../sessions/guards.ts';
import { token } from './token.ts';

type Answer = Response | Promise<Response>;

/**
 * An endpoint and its guard: `open` (a browser following a link), `key` (any project key), `person` (a person's token),
 * or `service` (the service key).
 */
export type Route = {
  /** Rate limit category; without it, the endpoint may count requests itself. */
  limit?: RequestLimit;
  /** Whether the captcha of `[auth.captcha]`, when enabled, is required. */
  captcha?: true;
} & (
  | { guard: 'open' | 'key' | 'service'; endpoint: (call: Call) => Answer }
  | { guard: 'person'; endpoint: (call: PersonalCall) => Answer }
);

/** All endpoints by `METHOD /path`; `:name` segments become `params`. */
export const ROUTES: Readonly<Record<string, Route>> = {
  'GET /health': { guard: 'key', endpoint: health },
  'GET /settings': { guard: 'key', endpoint: settings },
  'GET /.well-known/openid-configuration': { guard: 'open', endpoint: openIdConfiguration },
  // Sign-up, sign-in and sign-out, their emails and codes, and the person's own account.
  'POST /signup': { guard: 'key', endpoint: signup },
  'POST /token': { guard: 'key', endpoint: token },
  'POST /otp': { guard: 'key', limit: 'signInSignUps', captcha: true, endpoint: otp },
  'POST /magiclink': { guard: 'key', limit: 'signInSignUps', captcha: true, endpoint: magicLink },
  'POST /recover': { guard: 'key', limit: 'signInSignUps', captcha: true, endpoint: recover },
  'POST /resend': { guard: 'key', limit: 'signInSignUps', captcha: true, endpoint: resend },
  'GET /verify': { guard: 'open', limit: 'tokenVerifications', endpoint: verifyLink },
  'POST /verify/confirm': { guard: 'open', limit: 'tokenVerifications', endpoint: confirmLink },
  'POST /verify': { guard: 'key', limit: 'tokenVerifications', endpoint: verify },
  'GET /reauthenticate': { guard: 'person', limit: 'signInSignUps', endpoint: reauthenticate },
  'POST /logout': { guard: 'person', endpoint: logout },
  'GET /user': { guard: 'person', endpoint: getUser },
  'PUT /user': { guard: 'person', limit: 'signInSignUps', endpoint: changeUser },
  // OAuth sign-in, and the identities of an account.
  'GET /authorize': { guard: 'open', endpoint: authorize },
  'GET /callback': { guard: 'open', endpoint: callback },
  'POST /callback': { guard: 'open', endpoint: callback },
  'GET /user/identities/authorize': { guard: 'person', endpoint: linkIdentity },
  'DELETE /user/identities/:id': { guard: 'person', endpoint: unlinkIdentity },
  // Multi-factor authentication: the client's `auth.mfa`.
  'POST /factors': { guard: 'person', endpoint: enrollFactor },
  // Listed before `/factors/:id`, which would also match these paths.
  'GET /factors/recovery-codes': { guard: 'person', endpoint: recoveryStatus },
  'POST /factors/recovery-codes': { guard: 'person', limit: 'factors', endpoint: generateRecoveryCodes },
  'DELETE /factors/recovery-codes': { guard: 'person', endpoint: unenrollRecoveryCodes },
  'POST /factors/recovery-codes/regenerate': {
    guard: 'person',
    limit: 'factors',
    endpoint: regenerateRecoveryCodes,
  },
  'POST /factors/recovery-codes/verify': { guard: 'person', limit: 'factors', endpoint: verifyRecoveryCode },
  'POST /factors/:id/challenge': { guard: 'person', limit: 'factors', endpoint: challengeFactor },
  'POST /factors/:id/verify': { guard: 'person', limit: 'factors', endpoint: verifyFactor },
  'DELETE /factors/:id': { guard: 'person', endpoint: unenrollFactor },
  // Passwordless sign-in: the client's `auth.passkey`.
  'POST /passkeys/authentication/options': {
    guard: 'key',
    limit: 'passkeys',
    captcha: true,
    endpoint: passkeyAuthenticationOptions,
  },
  'POST /passkeys/authentication/verify': {
    guard: 'key',
    limit: 'passkeys',
    endpoint: signInWithPasskey,
  },
  'POST /passkeys/registration/options': { guard: 'person', endpoint: passkeyRegistrationOptions },
  'POST /passkeys/registration/verify': { guard: 'person', endpoint: verifyPasskeyRegistration },
  'GET /passkeys': { guard: 'person', endpoint: listPasskeys },
  'PATCH /passkeys/:id': { guard: 'person', endpoint: renamePasskey },
  'DELETE /passkeys/:id': { guard: 'person', endpoint: deletePasskey },
  // The OAuth server, `[auth.oauth_server]`: programs sign people in with the accounts of this project. Its clients send
  // no key.
  'GET /.well-known/oauth-authorization-server': { guard: 'open', endpoint: oauthServerMetadata },
  'GET /oauth/authorize': { guard: 'open', limit: 'tokenRefresh', endpoint: authorizeClient },
  'GET /oauth/authorizations/:id': { guard: 'person', endpoint: getAuthorization },
  'POST /oauth/authorizations/:id/consent': { guard: 'person', endpoint: answerAuthorization },
  'POST /oauth/token': { guard: 'open', endpoint: oauthToken },
  'GET /oauth/userinfo': { guard: 'open', endpoint: userInfo },
  'POST /oauth/clients/register': { guard: 'open', limit: 'signInSignUps', endpoint: registerOAuthClient },
  'GET /user/oauth/grants': { guard: 'person', endpoint: listOAuthGrants },
  'DELETE /user/oauth/grants': { guard: 'person', endpoint: revokeOAuthGrant },
  // SAML 2.0 single sign-on.
  'POST /sso': { guard: 'key', limit: 'sso', captcha: true, endpoint: signInWithSso },
  'GET /sso/saml/metadata': { guard: 'open', endpoint: samlMetadata },
  'POST /sso/saml/acs': { guard: 'open', limit: 'sso', endpoint: samlAcs },
  'GET /admin/sso/providers': { guard: 'service', endpoint: listSsoProviders },
  'POST /admin/sso/providers': { guard: 'service', endpoint: createSsoProvider },
  'GET /admin/sso/providers/:id': { guard: 'service', endpoint: getSsoProvider },
  'PUT /admin/sso/providers/:id': { guard: 'service', endpoint: updateSsoProvider },
  'DELETE /admin/sso/providers/:id': { guard: 'service', endpoint: deleteSsoProvider },
  // Routes for the service key only: the client's `auth.admin`.
  'GET /admin/users': { guard: 'service', endpoint: listAllUsers },
  'POST /admin/users': { guard: 'service', endpoint: createUser },
  'GET /admin/users/:id': { guard: 'service', endpoint: getUserById },
  'PUT /admin/users/:id': { guard: 'service', endpoint: updateUserById },
  'DELETE /admin/users/:id': { guard: 'service', endpoint: deleteUserById },
  'GET /admin/users/:id/passkeys': { guard: 'service', endpoint: listPasskeysOf },
  'DELETE /admin/users/:id/passkeys/:passkeyId': { guard: 'service', endpoint: deletePasskeyOf },
  'GET /admin/users/:id/factors': { guard: 'service', endpoint: listFactors },
  'PUT /admin/users/:id/factors/:factorId': { guard: 'service', endpoint: updateFactorOf },
  'DELETE /admin/users/:id/factors/:factorId': { guard: 'service', endpoint: deleteFactorOf },
  'POST /invite': { guard: 'service', endpoint: invite },
  'POST /admin/generate_link': { guard: 'service', endpoint: generateLink },
  'GET /admin/oauth/clients': { guard: 'service', endpoint: listOAuthClients },
  'POST /admin/oauth/clients': { guard: 'service', endpoint: createOAuthClient },
  'GET /admin/oauth/clients/:id': { guard: 'service', endpoint: getOAuthClient },
  'PUT /admin/oauth/clients/:id': { guard: 'service', endpoint: updateOAuthClient },
  'DELETE /admin/oauth/clients/:id': { guard: 'service', endpoint: deleteOAuthClient },
  'POST /admin/oauth/clients/:id/regenerate_secret': { guard: 'service', endpoint: regenerateOAuthSecret },
  // Sign-in providers without config.toml: the client's `auth.admin.customProviders`.
  'GET /admin/custom-providers': { guard: 'service', endpoint: listCustomProviders },
  'POST /admin/custom-providers': { guard: 'service', endpoint: createCustomProvider },
  'GET /admin/custom-providers/:id': { guard: 'service', endpoint: getCustomProvider },
  'PUT /admin/custom-providers/:id': { guard: 'service', endpoint: updateCustomProvider },
  'DELETE /admin/custom-providers/:id': { guard: 'service', endpoint: deleteCustomProvider },
  'GET /admin/audit': { guard: 'service', endpoint: auditLog },
};
