import { jwtVerify, SignJWT } from 'jose';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { onDatabase } from '#tests/support/database.ts';
import { startExtensions } from './support.ts';

const SECRET = 'a secret of at least thirty-two bytes';
const KEY = new TextEncoder().encode(SECRET);

const test = base
  .extend('server', file, ({ opens }) => opens(startExtensions()))
  .extend('value', file, ({ server }) => (expression: string, values: unknown[]) => {
    // As a migration sees it.
    return onDatabase(server.database.url, async (client) => {
      await client.query('set search_path to "$user", public, extensions');
      return (await client.query(`select ${expression} as value`, values)).rows[0]?.value;
    });
  });

describe('tokens of pgjwt', () => {
  test.for(['HS256', 'HS384', 'HS512'])('are signed by %s as by others', async (alg, { value }) => {
    const payload = { sub: 'ann', name: 'é ~ ?>' };
    const token = await value('sign($1, $2, $3)', [payload, SECRET, alg]);
    const read = await jwtVerify(token, KEY, { algorithms: [alg] });
    expect(read).toMatchObject({ payload, protectedHeader: { alg, typ: 'JWT' } });
    const made = await new SignJWT(payload).setProtectedHeader({ alg }).sign(KEY);
    expect(await value('(select row_to_json(v) from verify($1, $2, $3) v)', [made, SECRET, alg])).toEqual({
      header: { alg },
      payload,
      valid: true,
    });
  });

  test('are invalid with another secret, and outside of their time', async ({ value }) => {
    const now = Math.floor(Date.now() / 1000);
    const isValid = async (claims: object, secret = SECRET) => {
      const token = await value('sign($1, $2)', [claims, SECRET]);
      return value('(select valid from verify($1, $2))', [token, secret]);
    };
    expect(await isValid({ nbf: now - 60, exp: now + 60 })).toBe(true);
    expect(await isValid({ exp: now + 60 }, 'another')).toBe(false);
    expect(await isValid({ exp: now - 60 })).toBe(false);
    expect(await isValid({ nbf: now + 60 })).toBe(false);
    expect(await isValid({ exp: 'never' })).toBe(true);
  });

  test('have no unknown algorithm', async ({ value }) => {
    await expect(value("sign('{}', $1, 'none')", [SECRET])).rejects.toThrow(/none/);
  });

  test('carry any bytes', async ({ value }) => {
    for (const bytes of ['', '00', 'fbff', 'fbff00', 'a'.repeat(200)]) {
      const data = Buffer.from(bytes, 'hex');
      expect(await value('url_encode($1)', [data])).toBe(data.toString('base64url'));
      expect(await value('url_decode($1)', [data.toString('base64url')])).toEqual(data);
    }
  });
});
