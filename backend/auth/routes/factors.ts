import { challengeFactor, enrollFactor, unenrollFactor, verifyFactor } from '../factors/endpoints.ts';
import {
  generateRecoveryCodes,
  recoveryStatus,
  regenerateRecoveryCodes,
  unenrollRecoveryCodes,
  verifyRecoveryCode,
} from '../factors/recovery-codes.ts';
import type { Route } from './route.ts';

const person = { guard: 'person' } as const;

/** Multi-factor authentication: the client's `auth.mfa`. */
export const FACTOR_ROUTES: Readonly<Record<string, Route>> = {
  'POST /factors': { ...person, endpoint: enrollFactor },
  // Listed before `/factors/:id`, which would also match these paths.
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
};
