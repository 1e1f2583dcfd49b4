import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isArgon2Of } from './argon2.ts';
import { canonicalRecoveryCode, hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';

describe('a recovery code', () => {
  it('has sixteen unambiguous characters', () => {
    const codes = Array.from({ length: 100 }, () => newRecoveryCode(randomBytes));
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{16}$/);
    expect(new Set(codes).size).toBe(100);
  });

  it.each(['K4M9-X7QP-2AB8-HT3Z', 'k4m9 x7qp\t2ab8\u00a0ht3z\n', 'k4m9x7qp2ab8ht3z'])(
    'may be typed as %j',
    (typed) => {
      expect(canonicalRecoveryCode(typed)).toBe('k4m9x7qp2ab8ht3z');
    },
  );

  it('is stored as a salted hash that only this code matches', async () => {
    const [hash, other] = await Promise.all(
      [1, 2].map(() => hashRecoveryCode('k4m9x7qp2ab8ht3z', randomBytes)),
    );
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(hash).not.toBe(other);
    expect(await isArgon2Of('k4m9x7qp2ab8ht3z', hash ?? '')).toBe(true);
    expect(await isArgon2Of('k4m9x7qp2ab8ht3y', hash ?? '')).toBe(false);
  });
});
