import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusal } from './answer.ts';
import * as errors from './errors.ts';

describe('refusal', () => {
  const weak = errors.weakPassword('Password should be at least 6 characters.', ['length']);

  it.each([null, '2023-12-31', 'soon'])('names the status as its code for version %s', async (version) => {
    const response = refusal(weak, version);
    expect(response.status).toBe(422);
    expect(response.headers.get('x-sb-error-code')).toBe('weak_password');
    expect(response.headers.get('x-supabase-api-version')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    });
  });

  it.each(['2024-01-01', '2026-05-02'])('names the code for version %s, and echoes it', async (version) => {
    const response = refusal(weak, version);
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(await response.json()).toEqual({
      code: 'weak_password',
      message: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    });
  });

  it('tells when to come back', () => {
    const response = refusal(errors.mailTooSoon(42), null);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('42');
  });

  it('says nothing of what was not foreseen', async () => {
    const response = refusal(errors.unexpectedFailure(new Error('row of a@b.ca')), '2024-01-01');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('a@b.ca');
  });
});

it('gives an unknown account and a wrong password the same answer', () => {
  expect(errors.invalidCredentials()).toMatchObject({
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  });
});

it('has no code that the official client does not know', async () => {
  const list = path.resolve('node_modules', '@supabase/auth-js', 'dist/module/lib/error-codes.d.ts');
  const known = await readFile(list, 'utf8');
  const factories = Object.values(errors).filter((one) => one !== errors.AuthError);
  for (const factory of factories as ((...values: unknown[]) => errors.AuthError)[]) {
    const { code, message, status } = factory('', []);
    expect(known, message).toContain(`'${code}'`);
    expect(status, code).toBeGreaterThanOrEqual(400);
  }
  expect(factories.length).toBeGreaterThan(30);
});
