import { createHmac, generateKeyPairSync } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';
import { ALICE } from './fortress.ts';

const bytes = (secret: string) => new TextEncoder().encode(secret);

/** A token as the project itself would sign it, for as long as it says. */
export function signed(claims: JWTPayload, secret = TEST_JWT_SECRET, alg = 'HS256'): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT' }).sign(bytes(secret));
}

/** The token of a member, good for an hour. */
export function memberToken(sub = ALICE): Promise<string> {
  return signed({ role: 'authenticated', aud: 'authenticated', sub, exp: inSeconds(3600) });
}

function inSeconds(seconds: number): number {
  return Math.floor(Date.now() / 1000) + seconds;
}

function unsigned(header: object, claims: object, signature = ''): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part(header)}.${part(claims)}.${signature}`;
}

const SERVICE = { role: 'service_role' };

// The last character of a signature may hold bits that mean nothing: one in the middle is altered.
const altered = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

/** Invalid tokens, by their defect. `jwks` are the project's public keys. */
export const INVALID_TOKENS: Record<string, (jwks: { keys: JsonWebKey[] }) => string | Promise<string>> = {
  'of another project': () => signed(SERVICE, 'another secret, of thirty-two characters too'),
  'signed with an empty secret': () => signed(SERVICE, ' '),
  expired: () => signed({ ...SERVICE, exp: inSeconds(-3600) }),
  'expired before there were computers': () => signed({ ...SERVICE, exp: -1 }),
  'not yet valid': () => signed({ ...SERVICE, nbf: inSeconds(3600) }),
  'issued in the future': () => signed({ ...SERVICE, iat: inSeconds(3600) }),
  'for another audience': () => signed({ role: 'authenticated', aud: 'another-service', sub: ALICE }),
  'for several other audiences': () => signed({ role: 'authenticated', aud: ['a', 'b'], sub: ALICE }),
  'with an expiry in words': () => signed({ ...SERVICE, exp: 'tomorrow' as unknown as number }),
  'unsigned (alg: none)': () => unsigned({ alg: 'none', typ: 'JWT' }, SERVICE),
  'unsigned (alg: None)': () => unsigned({ alg: 'None' }, SERVICE),
  'unsigned (no alg)': () => unsigned({ typ: 'JWT' }, SERVICE),
  'unsigned, with some signature': () => unsigned({ alg: 'none' }, SERVICE, 'AAAA'),
  'signed by another hash (HS512)': () => signed(SERVICE, TEST_JWT_SECRET, 'HS512'),
  'signed with a public key as its secret, as PEM': ({ keys }) => confused(JSON.stringify(keys[0] ?? {})),
  'signed with the public key set as its secret': (jwks) => confused(JSON.stringify(jwks)),
  'signed with a coordinate of the public key': ({ keys }) => confused(keys[0]?.x ?? 'x'.repeat(43)),
  'signed by a key that it brings itself (jwk)': () => bringingItsKey(),
  'naming a key that is a path (kid)': () => withHeader({ alg: 'HS256', kid: '../../../../dev/null' }, ''),
  'naming a key that is SQL (kid)': () =>
    withHeader({ alg: 'HS256', kid: "' union select 'a' --" }, 'a secret of the intruder, 32 characters'),
  'naming a place of its key (jku)': () =>
    withHeader({ alg: 'HS256', jku: 'http://127.0.0.1:1/jwks' }, 'a secret of the intruder, 32 characters'),
  'with a critical header that no one knows': () =>
    withHeader({ alg: 'HS256', crit: ['exp'] }, TEST_JWT_SECRET),
  'with another payload': async () => {
    const [header, , signature] = (await memberToken()).split('.');
    return [header, Buffer.from(JSON.stringify(SERVICE)).toString('base64url'), signature].join('.');
  },
  'with one altered character in its payload': async () => altered(await memberToken(), 60),
  'with one altered character in its signature': async () => {
    const token = await memberToken();
    return altered(token, token.lastIndexOf('.') + 10);
  },
  'without its signature': async () => (await memberToken()).replace(/[^.]+$/, ''),
  'cut in half': async () => (await memberToken()).slice(0, 50),
  'with four parts': async () => `${await memberToken()}.AAAA`,
  'with two parts': async () => (await memberToken()).split('.').slice(0, 2).join('.'),
  'that is no JSON': () => 'AAAA.AAAA.AAAA',
  'whose claims are a list': () => unsigned({ alg: 'HS256' }, ['service_role'], 'AAAA'),
  'that is a word': () => 'service_role',
  'of dots': () => '..',
  huge: () => `${'A'.repeat(9_000)}.${'A'.repeat(9_000)}.AAAA`,
};

// By hand: libraries refuse to make such tokens.
function withHeader(header: Record<string, unknown>, secret: string): string {
  const text = unsigned(header, SERVICE).slice(0, -1);
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

const confused = (publicKey: string) => withHeader({ alg: 'HS256', typ: 'JWT' }, publicKey);

async function bringingItsKey(): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return new SignJWT(SERVICE)
    .setProtectedHeader({ alg: 'ES256', jwk: publicKey.export({ format: 'jwk' }) as never })
    .sign(privateKey);
}
