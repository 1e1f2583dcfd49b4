import { describe, expect, it } from 'vitest';
import { mustBeEmail, mustBeStrong } from './rules.ts';

describe('mustBeEmail', () => {
  it.each(['a@b.ca', "o'neil.x+tag@sub.example.com", 'me@localhost'])('takes %s', (address) => {
    expect(mustBeEmail(address)).toBe(address);
  });

  it('returns the address in lower case', () => {
    expect(mustBeEmail('Anne@Exemple.CA')).toBe('anne@exemple.ca');
  });

  it.each([
    'plain',
    'a@',
    '@b.ca',
    'a..b@c.ca',
    '.a@c.ca',
    'a b@c.ca',
    'a@b.ca\r\nBcc: x@y.ca',
    '"a"@b.ca',
    'a@-b.ca',
    `${'a'.repeat(65)}@b.ca`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.ca`,
  ])('refuses %j', (address) => {
    expect(() => mustBeEmail(address)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });
});

describe('mustBeStrong', () => {
  const settings = {
    minimumPasswordLength: 8,
    passwordRequirements: 'letters_digits',
    refuseCommonPasswords: true,
  } as const;

  it('lists every reason', () => {
    expect(() => mustBeStrong('abc', settings)).toThrow(
      expect.objectContaining({
        status: 422,
        code: 'weak_password',
        more: { body: { weak_password: { reasons: ['length', 'characters'] } } },
      }),
    );
  });

  it('refuses a password that bcrypt would truncate', () => {
    expect(() => mustBeStrong(`a1${'é'.repeat(36)}`, settings)).toThrow(
      expect.objectContaining({ status: 400, code: 'validation_failed' }),
    );
  });

  it('accepts a strong password', () => {
    expect(() => mustBeStrong('correct7horse', settings)).not.toThrow();
  });
});
