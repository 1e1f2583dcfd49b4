import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIssuers, verifyIdToken } from './openid.ts';

let server: Server;
let address: string;
/** The issuer's current responses by path; undefined closes the connection. */
let answers: Record<string, unknown>;
let asked: string[];
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const body = answers[request.url ?? ''];
    if (body === undefined) response.destroy();
    else response.end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  answers = { [WELL_KNOWN]: discovery() };
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const WELL_KNOWN = '/.well-known/openid-configuration';
const discovery = (changes: Record<string, unknown> = {}) => ({
  issuer: address,
  authorization_endpoint: `${address}/auth`,
  token_endpoint: `${address}/token`,
  jwks_uri: `${address}/keys`,
  ...changes,
});

describe('an issuer', () => {
  it('is cached for an hour, with one request for concurrent callers', async () => {
    let now = Date.now();
    const find = createIssuers(() => new Date(now));
    const [one, other] = await Promise.all([find(address), find(address)]);
    expect(one).toBe(other);
    expect(one).toMatchObject({ name: address, clientAuth: 'basic', pkce: false, algorithms: ['RS256'] });
    now += 3_599_000;
    await find(address);
    expect(asked).toEqual([WELL_KNOWN]);
    now += 2_000;
    await find(address);
    expect(asked).toEqual([WELL_KNOWN, WELL_KNOWN]);
  });

  it('serves the cached document when a refresh fails, and retries after a first failure', async () => {
    let now = Date.now();
    const find = createIssuers(() => new Date(now));
    answers = {};
    await expect(find(address)).rejects.toThrow('could not be asked');
    answers = { [WELL_KNOWN]: discovery() };
    const known = await find(address);
    answers = {};
    now += 3_601_000;
    expect(await find(address)).toBe(known);
  });

  it.each([
    ['speaks for another', { issuer: 'https://accounts.google.com' }, /is of another issuer/],
    ['leads to a file', { token_endpoint: 'file:///etc/passwd' }, /token_endpoint/],
    ['has no keys', { jwks_uri: undefined }, /jwks_uri/],
  ])('that %s is refused', async (_case, changes, message) => {
    answers = { [WELL_KNOWN]: discovery(changes) };
    await expect(createIssuers(() => new Date())(address)).rejects.toThrow(message);
  });
});

describe('the keys of an issuer', () => {
  let keys: JWK[];
  beforeEach(() => {
    keys = [];
    answers['/keys'] = { keys };
  });

  async function newKey(kid: string) {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    keys.push({ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' });
    return () =>
      new SignJWT({ sub: '1', aud: 'x', iss: address })
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey);
  }

  it('are fetched again for an unknown key, at most once per cooldown', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const issuer = await createIssuers(() => new Date())(address);
    const verify = async (token: string) => verifyIdToken(issuer, token, { clientIds: [], now: new Date() });
    const old = await newKey('old');
    expect(await verify(await old())).toMatchObject({ sub: '1' });
    keys.length = 0;
    const next = await newKey('next');
    await expect(verify(await next())).rejects.toThrow('The ID token is not good');
    vi.advanceTimersByTime(5_001);
    expect(await verify(await next())).toMatchObject({ sub: '1' });
    await expect(verify(await old())).rejects.toThrow('The ID token is not good');
    expect(asked.filter((path) => path === '/keys')).toHaveLength(2);
  });

  it('report a fetch failure', async () => {
    const issuer = await createIssuers(() => new Date())(address);
    const key = await newKey('one');
    answers['/keys'] = undefined;
    await expect(verifyIdToken(issuer, await key(), { clientIds: [], now: new Date() })).rejects.toThrow(
      'could not be asked',
    );
  });

  it('verify only tokens issued to this client', async () => {
    const issuer = await createIssuers(() => new Date())(address);
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    keys.push({ ...(await exportJWK(publicKey)), alg: 'RS256' });
    const token = (claims: Record<string, unknown>) =>
      new SignJWT({ sub: '1', aud: 'us', iss: address, nonce: 'n', ...claims })
        .setProtectedHeader({ alg: 'RS256' })
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey);
    const expected = { audience: 'us', clientIds: ['us'], nonce: 'n', now: new Date() };
    const verify = async (claims: Record<string, unknown> = {}) =>
      verifyIdToken(issuer, await token(claims), expected);
    expect(await verify()).toMatchObject({ sub: '1' });
    expect(await verify({ azp: 'us', aud: ['us', 'x'] })).toMatchObject({ sub: '1' });
    await expect(verify({ aud: 'x' })).rejects.toThrow('The ID token is not good');
    await expect(verify({ azp: 'x' })).rejects.toThrow('another client');
    await expect(verify({ aud: ['us', 'x'] })).rejects.toThrow('several audiences');
    await expect(verify({ nonce: ['n'] })).rejects.toThrow('not a string');
    await expect(verify({ nonce: 'm' })).rejects.toThrow('nonce');
    await expect(verify({ nonce: undefined })).rejects.toThrow('nonce');
  });
});
