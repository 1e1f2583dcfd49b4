import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { challengeOf, isVerifierOf } from './pkce.ts';

// RFC 7636, appendix B.
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

describe('isVerifierOf', () => {
  it("accepts the RFC's example", () => {
    expect(isVerifierOf(VERIFIER, CHALLENGE, 's256')).toBe(true);
    expect(isVerifierOf(VERIFIER, VERIFIER, 'plain')).toBe(true);
  });

  it('rejects the challenge itself for s256, and its hash for plain', () => {
    expect(isVerifierOf(CHALLENGE, CHALLENGE, 's256')).toBe(false);
    expect(isVerifierOf(VERIFIER, CHALLENGE, 'plain')).toBe(false);
    expect(isVerifierOf('', CHALLENGE, 's256')).toBe(false);
  });

  it('accepts a verifier only for its own challenge', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (verifier, other) => {
        const challenge = createHash('sha256').update(verifier).digest('base64url');
        expect(isVerifierOf(verifier, challenge, 's256')).toBe(true);
        expect(isVerifierOf(other, challenge, 's256')).toBe(other === verifier);
      }),
    );
  });
});

const read = (challenge: string, method: string) =>
  challengeOf({ code_challenge: challenge, code_challenge_method: method });

describe('challengeOf', () => {
  it('reads a challenge with its method in either case', () => {
    expect(read(CHALLENGE, 'S256')).toEqual({ challenge: CHALLENGE, method: 's256' });
    expect(read(CHALLENGE, 's256')).toEqual({ challenge: CHALLENGE, method: 's256' });
    expect(read('~'.repeat(128), 'plain')).toEqual({ challenge: '~'.repeat(128), method: 'plain' });
  });

  it('returns null without a challenge', () => {
    expect(read('', '')).toBeNull();
  });

  const length = 'code challenge has to be between 43 and 128 characters';
  it.each([
    [CHALLENGE, '', 'PKCE flow requires code_challenge_method and code_challenge'],
    ['', 's256', 'PKCE flow requires code_challenge_method and code_challenge'],
    ['a'.repeat(42), 's256', length],
    ['a'.repeat(129), 's256', length],
    [
      `${'a'.repeat(43)}+`,
      's256',
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    ],
    [CHALLENGE, 'sha512', 'unsupported code_challenge method "sha512"'],
  ])('refuses « %s » with « %s »', (challenge, method, refused) => {
    expect(() => read(challenge, method)).toThrow(
      expect.objectContaining({ code: 'validation_failed', message: refused }),
    );
  });
});
