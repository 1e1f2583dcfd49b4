import { TOTP } from 'otpauth';
import { DEFAULT_RATE_LIMITS } from '#backend/app.ts';
import { ask, newEmail, PASSWORD } from './support/accounts.ts';
import { bearer } from './support/factors.ts';
import { test as base, describe, expect, file } from './support/test.ts';

/** Lifts the gateway's limits, so that requests reach the limits per account. */
const rateLimits = { ...DEFAULT_RATE_LIMITS, address: { reads: 1e9, writes: 1e9 } };
const STEP_MS = 30_000;

// This clock stays behind the real one, which verifies the tokens.
let clock = Date.now() - 50 * 60_000;
const test = base
  .extend('config', file, 'auth.mfa.totp.enroll_enabled = true\nauth.mfa.totp.verify_enabled = true')
  .extend('options', file, {
    rateLimits,
    trustedProxies: 1,
    accounts: { now: () => new Date(clock) },
  })
  .extend('post', file, ({ backend }) => (path: string, body: unknown, address: string, token?: string) => {
    return bodyOf(ask(backend, 'POST', path, body, from(address, token)));
  })
  /** A person with an app, on a home network. Codes are computed for the test's clock. */
  .extend('newProtected', file, ({ post }) => async () => {
    const home = newAddress();
    const email = newEmail();
    const { access_token: first } = await post('/signup', { email, password: PASSWORD }, home);
    const { id, totp } = await post('/factors', { factor_type: 'totp' }, home, first);
    const code = () => new TOTP({ secret: totp?.secret ?? '' }).generate({ timestamp: clock });
    const verify = async (typed: string, address: string, token = '') => {
      const { id: challenge } = await post(`/factors/${id}/challenge`, {}, address, token);
      return post(`/factors/${id}/verify`, { challenge_id: challenge, code: typed }, address, token);
    };
    const wrong = () => String((Number(code()) + 500_000) % 1_000_000).padStart(6, '0');
    expect((await verify(code(), home, first)).status).toBe(200);
    const signIn = async (address: string) => {
      clock += STEP_MS;
      const path = '/token?grant_type=password';
      return (await post(path, { email, password: PASSWORD }, address)).access_token ?? '';
    };
    return { home, code, wrong, verify, signIn };
  });

let lastAddress = 0;
const newAddress = () => `10.9.${lastAddress >> 8}.${lastAddress++ & 255}`;
const from = (address: string, token?: string) => ({
  'x-forwarded-for': address,
  ...(token && bearer(token)),
});

async function bodyOf(response: Promise<Response>) {
  const answer = await response;
  const body = (await answer.json()) as Partial<
    Record<'access_token' | 'id' | 'error_code' | 'msg', string> & { totp: { secret: string } }
  >;
  return { ...body, status: answer.status, wait: Number(answer.headers.get('retry-after')) };
}

test('ten factors are challenged twenty times in one millisecond', async ({ post }) => {
  const home = newAddress();
  const { access_token: token } = await post('/signup', { email: newEmail(), password: PASSWORD }, home);
  const ids: string[] = [];
  for (let n = 0; n < 10; n += 1) {
    const { id } = await post('/factors', { factor_type: 'totp', friendly_name: `${n}` }, home, token);
    ids.push(id ?? '');
  }
  for (let round = 0; round < 20; round += 1) {
    for (const id of ids) {
      expect((await post(`/factors/${id}/challenge`, {}, newAddress(), token)).status).toBe(200);
    }
  }
});

describe('guesses at a second factor', () => {
  test('from one network are limited to ten, then slowed down', async ({ newProtected }) => {
    const { code, wrong, verify, signIn } = await newProtected();
    const address = newAddress();
    const token = await signIn(address);
    for (let tried = 0; tried < 10; tried += 1) {
      clock += 10_000;
      expect(await verify(wrong(), address, token)).toMatchObject({ error_code: 'mfa_verification_failed' });
    }
    const refused = await verify(code(), address, token);
    expect(refused).toMatchObject({ status: 429, error_code: 'over_request_rate_limit' });
    clock += refused.wait * 1000;
    expect((await verify(wrong(), address, token)).status).toBe(422);
    const again = await verify(wrong(), address, token);
    expect(again.status).toBe(429);
    expect(again.wait).toBeGreaterThan(refused.wait);
    clock += again.wait * 1000;
    expect((await verify(code(), address, token)).status).toBe(200);
  });

  test('from many networks are refused, right or wrong, except on a network that has passed before', async ({
    newProtected,
  }) => {
    const { home, code, wrong, verify, signIn } = await newProtected();
    const services = newAddress();
    const [stolen, own] = [await signIn(services), await signIn(home)];
    for (let network = 0; network < 4; network += 1) {
      const address = newAddress();
      const token = await signIn(address);
      for (let tried = 0; tried < 8; tried += 1) {
        clock += 5_000;
        expect((await verify(wrong(), address, token)).status).not.toBe(200);
      }
    }
    expect((await verify(code(), services, stolen)).status).toBe(429);
    expect((await verify(code(), home, own)).status).toBe(200);
  });
});
