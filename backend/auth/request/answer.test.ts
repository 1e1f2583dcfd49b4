import { describe, expect, it } from 'vitest';
import { weakPassword } from '../users/errors.ts';
import { errorResponse } from './answer.ts';
import { mailTooSoon, unexpectedFailure } from './errors.ts';

describe('refusal', () => {
  const weak = weakPassword('Password should be at least 6 characters.', ['length']);

  it.each([null, '2023-12-31', 'soon'])('names the status as its code for version %s', async (version) => {
    const response = errorResponse(weak, version);
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
    const response = errorResponse(weak, version);
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(await response.json()).toEqual({
      code: 'weak_password',
      message: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    });
  });

  it('sends Retry-After with a 429', () => {
    const response = errorResponse(mailTooSoon(42), null);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('42');
  });

  it('leaves the cause out of an unexpected failure', async () => {
    const response = errorResponse(unexpectedFailure(new Error('row of a@b.ca')), '2024-01-01');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('a@b.ca');
  });
});
