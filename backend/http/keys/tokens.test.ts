import { createHmac, createPublicKey } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { KeySet } from './key-set.ts';
import type { SigningKeys } from './signing-keys.ts';
import { createTokens, type Tokens } from './tokens.ts';

const SECRET = 'a secret of at least thirty-two characters';
const NOW = 1_800_000_000;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (claims: Record<string, unknown>, secret = SECRET, alg = 'HS256') =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));

async function generate(alg: 'ES256' | 'RS256', kid?: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), alg, ...(kid && { kid }) };
}

/** Signing keys that a test can replace. */
function changing(current: KeySet): SigningKeys & { replace(next: KeySet): void } {
  const listeners: (() => void)[] = [];
  return {
    get current() {
      return current;
    },
    sign: (claims) => current.sign(claims),
    onChange: (listener) => void listeners.push(listener),
    close: () => undefined,
    replace(next) {
      current = next;
      for (const listener of listeners) listener();
    },
  };
}

describe('createTokens', () => {
  let ec: JWK;
  let rsa: JWK;
  let signingKeys: ReturnType<typeof changing>;
  let verify: Tokens['verify'];
  let recall: Tokens['recall'];
  let seconds = NOW;
  beforeAll(async () => {
    ec = await generate('ES256', 'first');
    rsa = await generate('RS256', 'second');
    signingKeys = changing(await KeySet.of([ec, rsa]));
    ({ verify, recall } = createTokens({
      jwtSecret: SECRET,
      signingKeys,
      issuer: 'http://here/auth/v1',
      now: () => seconds * 1000,
    }));
  });

  it('returns the signed role and claims unchanged', async () => {
    const claims = { role: 'authenticated', sub: '7', app_metadata: { a: [1] } };
    expect(await verify(await sign(claims))).toEqual({ role: 'authenticated', claims });
    expect(await verify(await signingKeys.sign(claims))).toEqual({ role: 'authenticated', claims });
  });

  it('takes a token without a role for a visitor, and never one whose role is no text', async () => {
    expect((await verify(await sign({ sub: '7' }))).role).toBe('anon');
    expect((await verify(await sign({ role: null }))).role).toBe('null');
    expect((await verify(await sign({ role: ['service_role'] }))).role).toBe('["service_role"]');
  });

  it('verifies with the key that the token names, or with all of its algorithm', async () => {
    const rsaKeys = await KeySet.of([rsa]);
    expect(await verify(await rsaKeys.sign({ role: 'anon' }))).toMatchObject({ role: 'anon' });
    const { kid: _, ...nameless } = ec;
    const withoutName = await KeySet.of([nameless]);
    // Its id is then the key's thumbprint, which the project does not know.
    await expect(verify(await withoutName.sign({ role: 'anon' }))).rejects.toMatchObject({
      code: 'PGRST301',
    });
  });

  it.each<[string, () => Promise<string> | string, string]>([
    [
      'of another project',
      () => sign({ role: 'service_role' }, 'another secret of thirty-two characters!'),
      'PGRST301',
    ],
    [
      'signed with another key of the same name',
      async () => (await KeySet.of([await generate('ES256', 'first')])).sign({ role: 'anon' }),
      'PGRST301',
    ],
    [
      'that is not signed',
      () => `${encode({ alg: 'none' })}.${encode({ role: 'service_role' })}.`,
      'PGRST301',
    ],
    ['signed otherwise', () => sign({ role: 'service_role' }, SECRET, 'HS384'), 'PGRST301'],
    [
      'that was changed',
      async () =>
        (await sign({ role: 'anon' })).replace(/\.[^.]+\./, `.${encode({ role: 'service_role' })}.`),
      'PGRST301',
    ],
    ['of two parts', () => 'abc.def', 'PGRST301'],
    ['of four parts', () => 'a.b.c.d', 'PGRST301'],
    ['whose header is unreadable', () => '!.e30.x', 'PGRST301'],
    ['that is empty', () => '', 'PGRST301'],
    [
      'that asks for an extension',
      async () => `${encode({ alg: 'HS256', crit: ['x'], x: 1 })}.${encode({ role: 'anon' })}.AA`,
      'PGRST301',
    ],
    ['that has expired', () => sign({ exp: NOW - 31 }), 'PGRST303'],
    ['that is not valid yet', () => sign({ nbf: NOW + 31 }), 'PGRST303'],
    ['issued in the future', () => sign({ iat: NOW + 31 }), 'PGRST303'],
    ['whose exp is no number', () => sign({ exp: 'never' } as never), 'PGRST303'],
    ['for another audience', () => sign({ aud: 'elsewhere' }), 'PGRST303'],
    ['for an empty audience', () => sign({ aud: '' }), 'PGRST303'],
    ['for other audiences', () => sign({ aud: ['here', 'there'] }), 'PGRST303'],
    ['whose audience is no text', () => sign({ aud: { a: 1 } } as never), 'PGRST303'],
    ['of another auth service', () => sign({ iss: 'https://there/auth/v1' }), 'PGRST303'],
  ])('refuses a token %s', async (_name, make, code) => {
    await expect(verify(await make())).rejects.toMatchObject({ status: 401, code });
  });

  it('refuses claims that are no object', async () => {
    for (const payload of ['"service_role"', '[]', 'null', '{']) {
      const signed = `${encode({ alg: 'HS256' })}.${Buffer.from(payload).toString('base64url')}`;
      const token = `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
      await expect(verify(token)).rejects.toMatchObject({
        code: 'PGRST303',
        message: 'Parsing claims failed',
      });
    }
  });

  it.each(['ES256', 'RS256'] as const)('never takes the public key of %s for a secret', async (alg) => {
    const [jwk] = signingKeys.current.publicKeys().keys.filter((key) => key.alg === alg);
    const pem = createPublicKey({ key: jwk as JWK, format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    }) as string;
    for (const secret of [pem, JSON.stringify(jwk), jwk?.x ?? jwk?.n ?? '']) {
      const token = new SignJWT({ role: 'service_role' }).setProtectedHeader({
        alg: 'HS256',
        kid: jwk?.kid as string,
      });
      await expect(verify(await token.sign(new TextEncoder().encode(secret)))).rejects.toMatchObject({
        code: 'PGRST301',
      });
    }
  });

  it.each([
    { exp: NOW - 29 },
    { nbf: NOW + 29 },
    { iat: NOW + 29 },
    { aud: 'authenticated' },
    { aud: ['x', 'authenticated'] },
    { aud: [] },
    { aud: null as never },
    { iss: 'http://here/auth/v1' },
    { iss: 'supabase' },
    { iss: 'https://app.example' },
  ])('takes %o', async (claims) => {
    expect(await verify(await sign(claims))).toMatchObject({ role: 'anon' });
  });

  it('stops taking a token once it has expired, remembered or not', async () => {
    const token = await sign({ exp: NOW });
    expect(await verify(token)).toMatchObject({ role: 'anon' });
    seconds = NOW + 31;
    await expect(verify(token)).rejects.toMatchObject({ code: 'PGRST303', message: 'JWT expired' });
    expect(() => recall(token)).toThrow('JWT expired');
    seconds = NOW;
  });

  it('keeps old tokens good while their key stays, and drops them with it', async () => {
    const old = await signingKeys.sign({ role: 'anon' });
    const next = await generate('ES256', 'third');
    signingKeys.replace(await KeySet.of([next, ec]));
    expect(await verify(old)).toMatchObject({ role: 'anon' });
    const fresh = await signingKeys.sign({ role: 'anon' });
    expect(JSON.parse(atob(fresh.split('.')[0] as string))).toMatchObject({ kid: 'third' });
    signingKeys.replace(await KeySet.of([next]));
    await expect(verify(old)).rejects.toMatchObject({ code: 'PGRST301' });
    expect(await verify(fresh)).toMatchObject({ role: 'anon' });
  });
});
