import { challengeFactor } from './endpoints/factors-challenge.ts';
import { enrollFactor } from './endpoints/factors-enroll.ts';
import { generateRecoveryCodes } from './endpoints/factors-recovery-generate.ts';
import { regenerateRecoveryCodes } from './endpoints/factors-recovery-regenerate.ts';
import { recoveryStatus } from './endpoints/factors-recovery-status.ts';
import { unenrollRecoveryCodes } from './endpoints/factors-recovery-unenroll.ts';
import { verifyRecoveryCode } from './endpoints/factors-recovery-verify.ts';
import { unenrollFactor } from './endpoints/factors-unenroll.ts';
import { verifyFactor } from './endpoints/factors-verify.ts';
import { passkeyAuthenticationOptions } from './endpoints/passkeys-authentication-options.ts';
import { verifyPasskeyAuthentication } from './endpoints/passkeys-authentication-verify.ts';
import { deletePasskey } from './endpoints/passkeys-delete.ts';
import { listPasskeys } from './endpoints/passkeys-list.ts';
import { passkeyRegistrationOptions } from './endpoints/passkeys-registration-options.ts';
import { verifyPasskeyRegistration } from './endpoints/passkeys-registration-verify.ts';
import { renamePasskey } from './endpoints/passkeys-rename.ts';
import type { Route } from './routes.ts';

const person = { guard: 'person' } as const;

/** What people prove beside a password, and in its place: the client's `auth.mfa` and `auth.passkey`. */
export const FACTOR_ROUTES: Readonly<Record<string, Route>> = {
  'POST /factors': { ...person, endpoint: enrollFactor },
  // Before those of a factor by its id, which these paths would be too.
  'GET /factors/recovery-codes': { ...person, endpoint: recoveryStatus },
  'POST /factors/recovery-codes': { ...person, limit: 'factors', endpoint: generateRecoveryCodes },
  'DELETE /factors/recovery-codes': { ...person, endpoint: unenrollRecoveryCodes },
  'POST /factors/recovery-codes/regenerate': {
    ...person,
    limit: 'factors',
    endpoint: regenerateRecoveryCodes,
  },
  'POST /factors/recovery-codes/verify': { ...person, limit: 'factors', endpoint: verifyRecoveryCode },
  'POST /factors/:id/challenge': { ...person, limit: 'factors', endpoint: challengeFactor },
  'POST /factors/:id/verify': { ...person, limit: 'factors', endpoint: verifyFactor },
  'DELETE /factors/:id': { ...person, endpoint: unenrollFactor },
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
