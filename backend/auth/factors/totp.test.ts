import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { TOTP, URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { enrolTotp, totpStep } from './totp.ts';

// RFC 6238, appendix B: the secret is « 12345678901234567890 » and the codes are the last six of its eight digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('totpStep', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])("takes the RFC's code at %d s", (seconds, code) => {
    expect(totpStep(code, SECRET, at(seconds), null)).toBe(Math.floor(seconds / 30));
    expect(totpStep(` ${code} `, SECRET, at(seconds), null)).toBe(Math.floor(seconds / 30));
  });

  it('accepts the codes of the previous and next step only', () => {
    const code = '005924'; // of step 41152263: from 1234567890 s on
    const steps = [-31, -30, -1, 0, 29, 30, 59, 60].map((off) =>
      totpStep(code, SECRET, at(1234567890 + off), null),
    );
    expect(steps).toEqual([null, ...Array(6).fill(41152263), null]);
  });

  it('rejects a used code and earlier ones', () => {
    const now = at(1234567890);
    const totp = new TOTP({ secret: SECRET });
    const before = totp.generate({ timestamp: now.getTime() - 30_000 });
    const after = totp.generate({ timestamp: now.getTime() + 30_000 });
    expect(totpStep('005924', SECRET, now, 41152262)).toBe(41152263);
    expect(totpStep('005924', SECRET, now, 41152263)).toBeNull();
    expect(totpStep(before, SECRET, now, 41152263)).toBeNull();
    expect(totpStep(after, SECRET, now, 41152263)).toBe(41152264);
  });

  it.each(['', '00592', '0059240', '005925', 'abcdef', '٠٠٥٩٢٤'])('refuses « %s »', (code) => {
    expect(totpStep(code, SECRET, at(1234567890), null)).toBeNull();
  });
});

describe('enrolTotp', () => {
  it('makes a 160-bit secret whose codes verify', () => {
    const { secret, uri } = enrolTotp('127.0.0.1:3000', 'ana@exemple.ca', randomBytes);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const now = at(1_800_000_000);
    const code = (URI.parse(uri) as TOTP).generate({ timestamp: now.getTime() });
    expect(totpStep(code, secret, now, null)).toBe(60_000_000);
  });

  it('makes an otpauth URI that parsers read back, for any issuer and account name', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() === text);
    fc.assert(
      fc.property(name, name, (issuer, account) => {
        fc.pre(!/[:]/.test(issuer + account));
        const { uri, secret } = enrolTotp(issuer, account, randomBytes);
        const read = URI.parse(uri) as TOTP;
        expect([read.issuer, read.label, read.secret.base32]).toEqual([issuer, account, secret]);
      }),
      { numRuns: 20 },
    );
  });

  it('draws a QR code that needs no escaping in a data URI', () => {
    const { qr_code } = enrolTotp('exemple.ca', 'ana@exemple.ca', randomBytes);
    expect(qr_code).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) \1">.*<\/svg>$/s,
    );
    expect(qr_code).not.toMatch(/[#%]/);
  });
});
