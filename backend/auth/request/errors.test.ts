import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { invalidCredentials } from '../users/errors.ts';
import { type AuthError, toAuthError } from './errors.ts';

type Module = Record<string, (...values: unknown[]) => unknown>;

const MODULES = import.meta.glob<Module>('../**/errors.ts', { eager: true });
// Their first argument is the code, or the error itself.
const NO_CODE_OF_ITS_OWN = ['AuthError', 'tooMany', 'toAuthError'];

it('returns the same error for an unknown account and a wrong password', () => {
  expect(invalidCredentials()).toMatchObject({
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  });
});

// Codes of the official service that are missing from the client's list, which is older.
const NOT_LISTED = [
  'current_password_invalid',
  'current_password_required',
  'custom_provider_not_found',
  'oauth_authorization_not_found',
  'oauth_consent_not_found',
  'oauth_dynamic_client_registration_disabled',
  'flow_state_already_used',
  'feature_disabled',
  'oauth_client_not_found',
  'oauth_client_state_not_found',
  'passkey_disabled',
  'sso_provider_disabled',
  'too_many_passkeys',
  'unknown',
  'web3_provider_disabled',
  'web3_unsupported_chain',
  'webauthn_challenge_not_found',
  'webauthn_credential_exists',
  'webauthn_verification_failed',
];

it("uses only the client's and the official service's codes", async () => {
  const list = path.resolve('node_modules', '@supabase/auth-js', 'dist/module/lib/error-codes.d.ts');
  const known = [...(await readFile(list, 'utf8')).matchAll(/'(\w+)'/g)].map(([, code]) => code);
  // `totp`, because some codes include a type of factor.
  const errors = Object.values(MODULES).flatMap((module) =>
    Object.entries(module)
      .filter(([name]) => !NO_CODE_OF_ITS_OWN.includes(name))
      .map(([, factory]) => factory('totp', []) as AuthError),
  );
  const codes = errors.filter(({ more }) => !more.oauth).map(({ code }) => code);
  expect(codes.filter((code) => !known.includes(code) && !NOT_LISTED.includes(code))).toEqual([]);
  expect(codes.length).toBeGreaterThan(100);
});

// The official client retries on 502, 503 and 504, and ends the session on other errors of a refresh.
describe('toAuthError', () => {
  it.each([
    ['a wait for a connection', new Error('timeout exceeded when trying to connect'), 504, 'request_timeout'],
    ['a connection that ended', new Error('Connection terminated unexpectedly'), 503, 'unexpected_failure'],
    [
      'a PostgreSQL that stops',
      Object.assign(new Error('secret'), { code: '57P01' }),
      503,
      'unexpected_failure',
    ],
    [
      'a statement that is refused',
      Object.assign(new Error('secret'), { code: '23503' }),
      500,
      'unexpected_failure',
    ],
    ['a fault of our own', new TypeError('secret is not a function'), 500, 'unexpected_failure'],
  ])('tells nothing of %s but whether to try again', (_, error, status, code) => {
    const refused = toAuthError(error);
    expect(refused).toMatchObject({ status, code, more: { cause: error } });
    expect(refused.message).not.toContain(error.message);
  });

  it('returns 404 when the account was deleted during a write', () => {
    const error = Object.assign(new Error('secret'), { code: '23503', constraint: 'sessions_user_id_fkey' });
    expect(toAuthError(error)).toMatchObject({
      status: 404,
      code: 'user_not_found',
      message: 'User not found',
    });
  });

  it('returns an AuthError unchanged', () => {
    const refused = invalidCredentials();
    expect(toAuthError(refused)).toBe(refused);
  });
});
