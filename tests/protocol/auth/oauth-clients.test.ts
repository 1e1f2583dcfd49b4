import { decodeJwt } from 'jose';
import { PASSWORD, startAuthBackend } from './support/accounts.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const test = base
  .extend('config', file, '[auth.oauth_server]\nenabled = true')
  .extend('options', file, { extensions: { allowsPrivate: false } })
  .extend('oauth', file, ({ admin }) => admin.oauth);

const CLIENT = { client_name: 'Un site', redirect_uris: ['https://example.com/callback'] };

describe('programs that sign people in', () => {
  test('are made, read, changed and deleted with the official client', async ({ oauth, run }) => {
    const { data: made } = await oauth.createClient(CLIENT);
    expect(made).toEqual({
      client_id: expect.any(String),
      client_secret: expect.stringMatching(/^[\w-]{43}$/),
      client_type: 'confidential',
      redirect_uris: CLIENT.redirect_uris,
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      client_name: 'Un site',
      registration_type: 'manual',
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const id = made?.client_id as string;
    const { rows } = await run('select client_secret_hash from auth.oauth_clients');
    expect(rows[0].client_secret_hash).not.toContain(made?.client_secret);
    const { client_secret: secret, ...shown } = made as NonNullable<typeof made>;
    expect((await oauth.getClient(id)).data).toEqual(shown);
    expect((await oauth.listClients()).data?.clients).toEqual([shown]);
    expect((await oauth.updateClient(id, { client_name: 'Autre' })).data).toMatchObject({
      client_name: 'Autre',
      redirect_uris: CLIENT.redirect_uris,
    });
    const { data: renewed } = await oauth.regenerateClientSecret(id);
    expect(renewed?.client_secret).toMatch(/^[\w-]{43}$/);
    expect(renewed?.client_secret).not.toBe(secret);
    expect((await oauth.deleteClient(id)).error).toBeNull();
    expect((await oauth.getClient(id)).error).toMatchObject({ status: 404, code: 'oauth_client_not_found' });
    expect((await oauth.listClients()).data?.clients).toEqual([]);
  });

  test('that are public have no secret', async ({ oauth }) => {
    const { data } = await oauth.createClient({ ...CLIENT, token_endpoint_auth_method: 'none' });
    expect(data).toMatchObject({ client_type: 'public', token_endpoint_auth_method: 'none' });
    expect(data?.client_secret).toBeUndefined();
    expect((await oauth.regenerateClientSecret(data?.client_id as string)).error).toMatchObject({
      status: 400,
      message: 'Cannot regenerate secret for public client',
    });
  });

  test.for([
    [{}, 'redirect_uris is required'],
    [{ redirect_uris: [] }, 'redirect_uris cannot be empty'],
    [{ redirect_uris: ['javascript:alert(1)'] }, "scheme 'javascript' is not allowed"],
    [{ redirect_uris: ['http://example.com'] }, 'HTTP scheme only allowed for localhost'],
    [{ redirect_uris: ['https://example.com/#a'] }, 'fragment not allowed'],
    [{ redirect_uris: ['nowhere'] }, 'must have scheme and host'],
    [{ ...CLIENT, grant_types: ['password'] }, 'grant_types must only contain'],
    [{ ...CLIENT, client_uri: 'x' }, 'client_uri must be a valid URL'],
    [
      { ...CLIENT, client_type: 'public', token_endpoint_auth_method: 'client_secret_post' },
      'is inconsistent',
    ],
  ])('are refused with %j', async ([body, message], { asService }) => {
    const response = await asService('POST', '/admin/oauth/clients', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: expect.stringContaining(message as string),
    });
  });

  test('accept loopback over http and schemes of apps', async ({ oauth }) => {
    const redirect_uris = ['http://localhost:3000/cb', 'http://[::1]/cb', 'myapp://callback'];
    expect((await oauth.createClient({ ...CLIENT, redirect_uris })).data).toMatchObject({ redirect_uris });
  });

  test('are not there unless the project asks, and are closed to visitors', async ({
    backend,
    opensHere,
  }) => {
    expect((await backend.anon.auth.admin.oauth.listClients()).error).toMatchObject({ status: 403 });
    const other = await opensHere(startAuthBackend());
    expect((await other.service.auth.admin.oauth.listClients()).error).toMatchObject({
      status: 404,
      code: 'feature_disabled',
    });
  });
});

describe('discovery', () => {
  test('names the issuer of tokens and their keys, without a key', async ({ backend }) => {
    const response = await fetch(`${backend.url}/auth/v1/.well-known/openid-configuration`);
    expect(response.status).toBe(200);
    const { issuer, jwks_uri } = await response.json();
    const { data } = await backend.anon.auth.signUp({ email: 'rose@example.com', password: PASSWORD });
    expect(decodeJwt(data.session?.access_token ?? '').iss).toBe(issuer);
    expect(jwks_uri).toBe(`${issuer}/.well-known/jwks.json`);
  });
});
