import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startFortress } from './support/fortress.ts';
import { INVALID_TOKENS, memberToken } from './support/tokens.ts';

/** One request per verb that a member's token allows. */
const VERBS: [method: string, path: string, body?: unknown][] = [
  ['GET', '/notes?select=*'],
  ['HEAD', '/notes'],
  ['POST', '/notes', { body: 'written' }],
  ['PATCH', '/notes?id=eq.2', { body: 'changed' }],
  ['PUT', '/notes?id=eq.2', { id: 2, body: 'replaced' }],
  ['DELETE', '/notes?id=eq.2'],
  ['GET', '/rpc/whoami'],
  ['POST', '/rpc/whoami', {}],
];

const test = base
  .extend('fortress', file, ({ opens }) => opens(startFortress()))
  .extend('jwks', file, async ({ fortress }) => {
    const response = await fetch(`${fortress.url}/auth/v1/.well-known/jwks.json`);
    expect(response.status).toBe(200);
    return response.json();
  })
  .extend('before', file, ({ fortress }) => fortress.everything());

describe('a token', () => {
  test.for(Object.keys(INVALID_TOKENS))(
    '%s opens nothing, by any verb',
    async (name, { jwks, fortress, before }) => {
      const token = (await INVALID_TOKENS[name]?.(jwks)) as string;
      for (const [method, path, body] of VERBS) {
        const response = await fortress.ask(method, path, { token, body });
        const text = await response.text();
        expect([method, response.status]).toEqual([method, 401]);
        expect(text).not.toMatch(/hello|Alice|at .*\.ts|service_role/);
        if (method !== 'HEAD') {
          const error = JSON.parse(text);
          expect(error).toMatchObject({ code: expect.any(String), message: expect.any(String) });
        }
      }
      expect(await fortress.everything()).toEqual(before);
    },
  );

  test.for(Object.keys(INVALID_TOKENS))('%s is no API key either', async (name, { jwks, fortress }) => {
    const token = (await INVALID_TOKENS[name]?.(jwks)) as string;
    const { anon } = fortress.backend.keys;
    for (const authorization of [`Bearer ${token}`, `Bearer ${anon}`]) {
      const response = await fetch(`${fortress.url}/rest/v1/notes`, {
        headers: { apikey: token, authorization },
      });
      expect(response.status).toBe(401);
    }
    const inAddress = await fetch(`${fortress.url}/rest/v1/notes?apikey=${encodeURIComponent(token)}`);
    // The URL itself may be too long to be parsed.
    expect([401, 414]).toContain(inAddress.status);
  });

  test.for(['', 'Bearer', 'Bearer ', 'Basic c2VydmljZV9yb2xlOg==', 'Bearer null', 'Bearer undefined'])(
    'written as "%s" opens no more than the anonymous key',
    async (authorization, { fortress }) => {
      const response = await fortress.ask('GET', '/notes?select=id', { headers: { authorization } });
      if (response.status === 200) expect(await response.json()).toEqual([{ id: 1 }]);
      else expect(response.status).toBe(401);
    },
  );

  test('of a person is no API key', async ({ fortress }) => {
    const token = await memberToken();
    const response = await fetch(`${fortress.url}/rest/v1/notes`, { headers: { apikey: token } });
    expect(response.status).toBe(401);
  });

  test('that is valid has its rights, so that the refusals above are meaningful', async ({ fortress }) => {
    const token = await memberToken();
    const read = await fortress.ask('GET', '/notes?select=id&order=id', { token });
    expect(await read.json()).toEqual([{ id: 1 }, { id: 2 }]);
    const added = await fortress.ask('POST', '/notes', { token, body: { body: 'written' } });
    expect(added.status).toBe(201);
  });
});
