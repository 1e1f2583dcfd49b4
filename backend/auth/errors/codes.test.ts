import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { AuthError } from './auth-error.ts';
import { invalidCredentials } from './sign-in.ts';

type Module = Record<string, (...values: unknown[]) => unknown>;

const MODULES = import.meta.glob<Module>(['./*.ts', '!./auth-error.ts', '!./refusal-of.ts', '!./*.test.ts'], {
  eager: true,
});

it('returns the same error for an unknown account and a wrong password', () => {
  expect(invalidCredentials()).toMatchObject({
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  });
});

// Codes of the official service that are missing from the client's list, which is older.
const NOT_LISTED = [
  'flow_state_already_used',
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
    Object.values(module).map((factory) => factory('totp', []) as AuthError),
  );
  const codes = errors.filter(({ more }) => !more.oauth).map(({ code }) => code);
  expect(codes.filter((code) => !known.includes(code) && !NOT_LISTED.includes(code))).toEqual([]);
  expect(codes.length).toBeGreaterThan(100);
});
