import { passkeyAuthenticationOptions } from '../endpoints/passkeys/authentication-options.ts';
import { verifyPasskeyAuthentication } from '../endpoints/passkeys/authentication-verify.ts';
import { deletePasskey } from '../endpoints/passkeys/delete.ts';
import { listPasskeys } from '../endpoints/passkeys/list.ts';
import { passkeyRegistrationOptions } from '../endpoints/passkeys/registration-options.ts';
import { verifyPasskeyRegistration } from '../endpoints/passkeys/registration-verify.ts';
import { renamePasskey } from '../endpoints/passkeys/rename.ts';
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
