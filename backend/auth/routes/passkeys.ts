import {
  deletePasskey,
  listPasskeys,
  passkeyRegistrationOptions,
  renamePasskey,
  verifyPasskeyRegistration,
} from '../passkeys/endpoints.ts';
import { passkeyAuthenticationOptions, verifyPasskeyAuthentication } from '../passkeys/sign-in.ts';
import type { Route } from './route.ts';

const person = { guard: 'person' } as const;

/** Passwordless sign-in: the client's `auth.passkey`. */
export const PASSKEY_ROUTES: Readonly<Record<string, Route>> = {
  'POST /passkeys/authentication/options': {
    guard: 'key',
    limit: 'passkeys',
    captcha: true,
    endpoint: passkeyAuthenticationOptions,
  },
  'POST /passkeys/authentication/verify': {
    guard: 'key',
    limit: 'passkeys',
    endpoint: verifyPasskeyAuthentication,
  },
  'POST /passkeys/registration/options': { ...person, endpoint: passkeyRegistrationOptions },
  'POST /passkeys/registration/verify': { ...person, endpoint: verifyPasskeyRegistration },
  'GET /passkeys': { ...person, endpoint: listPasskeys },
  'PATCH /passkeys/:id': { ...person, endpoint: renamePasskey },
  'DELETE /passkeys/:id': { ...person, endpoint: deletePasskey },
};
