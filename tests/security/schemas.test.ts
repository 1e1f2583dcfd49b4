import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { ALICE, startFortress } from './support/fortress.ts';
import { memberToken, signed } from './support/tokens.ts';

const test = base
  .extend('fortress', file, ({ opens }) => opens(startFortress()))
  .extend('before', file, ({ fortress }) => fortress.everything())
  .extend('member', file, () => memberToken());

describe('unexposed schemas', () => {
  const SCHEMAS = [
    'hidden',
    'auth',
    'storage',
    'realtime',
    'private',
    'extensions',
    'pg_catalog',
    'information_schema',
    'pg_temp',
    'pg_toast',
    'PUBLIC',
    'public, hidden',
    'public"."x',
    '"hidden"',
    '*',
    ' ',
  ];
  test.for(SCHEMAS)(
    'the schema %j is not reached by naming it, by any verb, as anyone',
    async (schema, { fortress, member, before }) => {
      const { serviceRole } = fortress.backend.keys;
      const headers = { 'accept-profile': schema, 'content-profile': schema };
      for (const token of [fortress.backend.keys.anon, member, serviceRole]) {
        for (const [method, path, body] of [
          ['GET', '/treasure'],
          ['HEAD', '/treasure'],
          ['GET', '/users?select=email'],
          ['GET', '/pg_class'],
          ['POST', '/treasure', { id: 2 }],
          ['PATCH', '/treasure?id=eq.1', { body: 'x' }],
          ['PUT', '/treasure?id=eq.1', { id: 1 }],
          ['DELETE', '/treasure?id=eq.1'],
          ['POST', '/rpc/open', {}],
          ['GET', '/rpc/open'],
          ['POST', '/rpc/pg_sleep', { '': 0 }],
        ] as [string, string, unknown?][]) {
          const response = await fortress.ask(method, path, { token, headers, body });
          expect([404, 406]).toContain(response.status);
          expect(await response.text()).not.toMatch(/buried|opened|example\.com/);
        }
      }
      expect(await fortress.everything()).toEqual(before);
    },
  );

  test.for([
    '/hidden.treasure',
    '/hidden%2Etreasure',
    '/hidden/treasure',
    '/hidden%2Ftreasure',
    '/"hidden"."treasure"',
    '/..%2Fhidden',
    '/rpc/hidden.open',
    '/rpc/hidden/open',
    '/rpc/pg_catalog.version',
    '/rpc/version',
    '/rpc/pg_sleep?0=1',
    '/rpc/pg_read_file?filename=/etc/passwd',
    '/rpc/lo_import?0=/etc/passwd',
    '/rpc/set_config?setting_name=role&new_value=postgres&is_local=false',
    '/rpc/current_setting?setting_name=request.jwt.claims',
    '/rpc/dblink?0=x',
    '/rpc/gen_salt?0=bf',
    '/pg_class',
    '/pg_authid',
    '/pg_shadow',
    '/pg_catalog.pg_authid',
    '/users',
    '/auth.users',
    '/notes?select=id,users(*)',
    '/notes?select=id,auth.users(*)',
    '/profiles?select=*,users(*)',
    '/profiles?select=*,users(email)&users.email=eq.alice@example.com',
    '/profiles?select=*,user_id(email)',
    '/profiles?select=*,auth(email)',
    '/profiles?select=*,users!profiles_user_id_fkey(encrypted_password)',
    '/profiles?select=*,...users(email)',
    '/profiles?users.email=eq.alice@example.com',
    '/profiles?users=not.is.null',
    '/profiles?order=users(email)',
    '/profiles?select=*,treasure(*)',
    '/people?select=xmin,ctid,tableoid',
    '/people?select=id&ctid=eq.(0,1)',
    '/people?select=id&order=xmin',
    '/people?select=people',
    '/people?people=eq.x',
    '/people?select=id&order=people',
  ])('%s leads nowhere', async (path, { fortress, member, before }) => {
    for (const token of [fortress.backend.keys.anon, member]) {
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
        const body = method === 'POST' || method === 'PATCH' ? { id: 2 } : undefined;
        const response = await fortress.ask(method, path, { token, body });
        const text = await response.text();
        expect(text).not.toMatch(/buried|example\.com|root:|7777/);
        // 409: a row of that key is there, which a visitor may try to add.
        expect([400, 401, 403, 404, 405, 409]).toContain(response.status);
      }
    }
    expect(await fortress.everything()).toEqual(before);
  });

  test('a function that sets a setting of the request changes neither its own rights nor the next request', async ({
    fortress,
  }) => {
    const attempts = [
      ['request.jwt.claims', JSON.stringify({ role: 'service_role', sub: ALICE })],
      ['request.method', 'DELETE'],
      ['search_path', 'hidden'],
      ['row_security', 'off'],
      ['session_replication_role', 'replica'],
      ['role', 'service_role'],
      ['session_authorization', 'postgres'],
      ['statement_timeout', '0'],
      ['transaction_read_only', 'off'],
    ];
    for (const [name, value] of attempts) {
      // Session settings are the project's responsibility, but must not change the identity of the next request.
      for (const for_the_request of name === 'row_security' ? [true] : [true, false]) {
        await fortress.ask('POST', '/rpc/set_anything', { body: { name, value, for_the_request } });
        // Sends more requests than there are connections, so that all of them are checked.
        const seen = await Promise.all(
          Array.from({ length: 16 }, async () => {
            const who = await (await fortress.ask('GET', '/rpc/whoami')).json();
            const rows = await (await fortress.ask('GET', '/notes?select=id')).json();
            const vault = await fortress.ask('GET', '/vault');
            return { role: who.role, uid: who.uid, rows, vault: vault.status };
          }),
        );
        for (const one of seen)
          expect(one).toEqual({ role: 'anon', uid: null, rows: [{ id: 1 }], vault: 401 });
      }
    }
  });

  test('claims are data, for any content', async ({ fortress, before }) => {
    for (const claims of [
      { sub: "' or true --" },
      { sub: ALICE, email: "'; drop table notes; --" },
      { sub: '00000000-0000-4000-8000-00000000000a', 'request.jwt.claims': '{"role":"service_role"}' },
      {
        sub: ALICE,
        ['__proto__']: { role: 'service_role' },
        constructor: { prototype: { role: 'service_role' } },
      },
      { sub: 'x'.repeat(4_000), list: [[[[]]]], deep: { a: { b: { c: null } } } },
      { sub: '\u0000' },
      { sub: '\ud800' },
    ]) {
      const token = await signed({ role: 'authenticated', ...claims });
      const response = await fortress.ask('GET', '/notes?select=id', { token });
      expect(response.status).toBeLessThan(500);
      const text = await response.text();
      if (response.ok) expect(JSON.parse(text).map((row: { id: number }) => row.id)).not.toContain(3);
    }
    expect(({} as { role?: string }).role).toBeUndefined();
    expect(await fortress.everything()).toEqual(before);
  });
});
