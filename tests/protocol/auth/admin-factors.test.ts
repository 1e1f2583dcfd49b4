import { randomUUID } from 'node:crypto';
import { newPerson, sessionIdOf } from './support/accounts.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const test = base

  /** A person whose session was raised to aal2 by an authenticator app. */
  .extend('newHolder', file, ({ backend, run }) => async () => {
    const person = await newPerson(backend);
    const factorId = randomUUID();
    await run(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values ($1, $2, 'app', 'totp', 'verified', 'ABC', now(), now())`,
      [factorId, person.user.id],
    );
    const sessionId = sessionIdOf(person.session.access_token);
    await run("update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1", [sessionId, factorId]);
    await run(
      `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', now(), now())`,
      [sessionId],
    );
    return { ...person, factorId, sessionId };
  });

describe('factors, to an administrator', () => {
  test('are listed without their secrets', async ({ newHolder, admin }) => {
    const { user, factorId } = await newHolder();
    const { data, error } = await admin.mfa.listFactors({ userId: user.id });
    expect(error).toBeNull();
    expect(data?.factors).toEqual([
      {
        id: factorId,
        status: 'verified',
        friendly_name: 'app',
        factor_type: 'totp',
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
  });

  test('can be removed for a person who lost them, which lowers the sessions', async ({
    newHolder,
    asService,
    run,
    admin,
  }) => {
    const { user, factorId, sessionId } = await newHolder();
    const response = await asService('DELETE', `/admin/users/${user.id}/factors/${factorId}`);
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { id: factorId, status: 'verified' },
    ]);
    const { rows } = await run(
      `select s.aal, s.factor_id, array_agg(c.authentication_method) as methods
       from auth.sessions s join auth.mfa_amr_claims c on c.session_id = s.id where s.id = $1 group by s.id`,
      [sessionId],
    );
    expect(rows).toEqual([{ aal: 'aal1', factor_id: null, methods: ['password'] }]);
    expect((await admin.mfa.listFactors({ userId: user.id })).data?.factors).toEqual([]);
  });

  test('can be renamed; names are unique within an account', async ({ newHolder, run, asService }) => {
    const { user, factorId } = await newHolder();
    await run(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, phone, created_at, updated_at)
       values (gen_random_uuid(), $1, 'cell', 'phone', 'verified', '15145550100', now(), now())`,
      [user.id],
    );
    const path = `/admin/users/${user.id}/factors/${factorId}`;
    const renamed = await asService('PUT', path, { friendly_name: 'old phone', phone: '+1 514 555 0101' });
    expect([renamed.status, await renamed.json()]).toMatchObject([
      200,
      { id: factorId, friendly_name: 'old phone' },
    ]);
    const taken = await asService('PUT', path, { friendly_name: 'cell' });
    expect([taken.status, (await taken.json()).error_code]).toEqual([422, 'mfa_factor_name_conflict']);
    const { rows } = await run('select phone from auth.mfa_factors where id = $1', [factorId]);
    expect(rows[0].phone).toBeNull();
  });

  test('are not found under another account or an invalid id', async ({ newHolder, asService }) => {
    const [holder, other] = [await newHolder(), await newHolder()];
    for (const [id, code] of [
      [other.factorId, 'mfa_factor_not_found'],
      ['1', 'validation_failed'],
    ]) {
      const response = await asService('DELETE', `/admin/users/${holder.user.id}/factors/${id}`);
      expect([response.status, (await response.json()).error_code]).toEqual([404, code]);
    }
  });
});

describe('GET /admin/audit', () => {
  test('lists the entries, newest first, and searches them by actor', async ({ backend, asService }) => {
    const { email, client } = await newPerson(backend);
    await client.auth.signOut();
    const read = async (query: string) => {
      const response = await asService('GET', `/admin/audit?${new URLSearchParams({ query })}`);
      const entries: { payload: Record<string, unknown> }[] = await response.json();
      return { response, entries, actions: entries.map(({ payload }) => payload.action) };
    };
    const { response, entries, actions } = await read(`author:${email.toUpperCase()}`);
    expect(response.headers.get('x-total-count')).toBe('3');
    expect(actions[0]).toBe('logout');
    expect(actions.slice(1).sort()).toEqual(['login', 'user_signedup']);
    expect(entries[0]).toEqual({
      id: expect.any(String),
      created_at: expect.any(String),
      ip_address: '127.0.0.1',
      payload: expect.objectContaining({ actor_username: email, log_type: 'account' }),
    });
    expect(new Set((await read('action:logout')).actions)).toEqual(new Set(['logout']));
    expect((await read('type:token')).actions).toEqual([]);
  });

  test('refuses another search', async ({ asService }) => {
    for (const query of ['email:x', 'author']) {
      const response = await asService('GET', `/admin/audit?query=${query}`);
      expect([response.status, await response.json()]).toEqual([
        400,
        { code: 400, error_code: 'validation_failed', msg: `Invalid query scope: ${query}` },
      ]);
    }
  });
});
