import { describe, expect, it } from 'vitest';
import { invalidCredentials } from './sign-in.ts';
import { toAuthError } from './to-auth-error.ts';

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
