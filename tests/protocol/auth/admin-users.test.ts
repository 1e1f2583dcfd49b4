import { randomUUID } from 'node:crypto';
import { ask, newEmail, newPerson, PASSWORD, sessionIdOf, visitor } from './support/accounts.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const test = base
  .extend('config', file, 'auth.enable_anonymous_sign_ins = true')
  .extend('accounts', file, ({ backend, admin, asService }) => ({
    signIn: (email: string, password = PASSWORD) =>
      visitor(backend).auth.signInWithPassword({ email, password }),
    newAccount: async (attributes: Parameters<(typeof admin)['createUser']>[0] = {}) => {
      const email = newEmail();
      const { data, error } = await admin.createUser({
        email,
        password: PASSWORD,
        email_confirm: true,
        ...attributes,
      });
      if (error) throw error;
      return { ...data.user, email };
    },
    refusal: async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
      const response = await (headers
        ? ask(backend, method, path, body, headers)
        : asService(method, path, body));
      const { error_code, msg } = await response.json();
      return [response.status, error_code, msg];
    },
  }));

const newPhone = () => `1514${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

describe('who may administer accounts', () => {
  test('requires the service role key', async ({ backend, accounts }) => {
    const { session } = await newPerson(backend);
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    for (const headers of [{}, bearer(session.access_token)]) {
      for (const [method, path] of [
        ['GET', '/admin/users'],
        ['POST', '/admin/users'],
        ['GET', `/admin/users/${randomUUID()}`],
        ['DELETE', `/admin/users/${randomUUID()}`],
      ] as const) {
        expect(await accounts.refusal(method, path, undefined, headers)).toEqual([
          403,
          'not_admin',
          'User not allowed',
        ]);
      }
    }
  });

  test('accepts a session whose account has the role, while that session lasts', async ({
    backend,
    run,
    accounts,
  }) => {
    const { email } = await accounts.newAccount({ role: 'service_role' });
    const { data } = await accounts.signIn(email);
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    expect((await ask(backend, 'GET', '/admin/users', undefined, headers)).status).toBe(200);
    await run('delete from auth.sessions where id = $1', [sessionIdOf(data.session?.access_token ?? '')]);
    expect((await accounts.refusal('GET', '/admin/users', undefined, headers)).slice(0, 2)).toEqual([
      403,
      'session_not_found',
    ]);
  });
});

describe('POST /admin/users', () => {
  test('makes an account that signs in at once', async ({ run, accounts }) => {
    const user = await accounts.newAccount({
      user_metadata: { full_name: 'Anne' },
      app_metadata: { plan: 'beta', providers: ['email', 'own'] },
    });
    expect(user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email_confirmed_at: expect.any(String),
      confirmed_at: expect.any(String),
      app_metadata: { provider: 'email', providers: ['email', 'own'], plan: 'beta' },
      user_metadata: { full_name: 'Anne', email_verified: true },
      identities: [
        {
          provider: 'email',
          id: user.id,
          identity_data: { sub: user.id, email: user.email, email_verified: false },
        },
      ],
      is_anonymous: false,
    });
    const { data, error } = await accounts.signIn(user.email);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(user.id);
    const { rows } = await run(
      `select payload from auth.audit_log_entries where payload -> 'traits' ->> 'user_id' = $1`,
      [user.id],
    );
    expect(rows[0].payload).toMatchObject({
      action: 'user_signedup',
      actor_id: '00000000-0000-0000-0000-000000000000',
      actor_username: 'service_role',
      log_type: 'team',
      traits: { user_email: user.email, provider: 'email' },
    });
  });

  test('creates an account unconfirmed, without a password or banned, as requested', async ({
    admin,
    run,
    accounts,
  }) => {
    const unconfirmed = await accounts.newAccount({ email_confirm: false });
    expect(unconfirmed.email_confirmed_at).toBeUndefined();
    expect((await accounts.signIn(unconfirmed.email)).error?.code).toBe('email_not_confirmed');
    const { data } = await admin.createUser({ email: newEmail(), email_confirm: true });
    const { rows } = await run('select encrypted_password from auth.users where id = $1', [data.user?.id]);
    expect(rows[0].encrypted_password).toMatch(/^\$2a\$10\$/);
    const shut = await accounts.newAccount({ ban_duration: '24h' });
    const hours = (Date.parse(shut.banned_until ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    expect((await accounts.signIn(shut.email)).error?.code).toBe('user_banned');
  });

  test('imports an account with its id and the hash of its password', async ({ accounts }) => {
    const id = randomUUID();
    const user = await accounts.newAccount({
      id,
      password: undefined,
      password_hash: '$argon2i$v=19$m=16,t=2,p=1$bGJRWThNOHJJTVBSdHl2dQ$NfEnUOuUpb7F2fQkgFUG4g',
    } as object);
    expect(user.id).toBe(id);
    expect((await accounts.signIn(user.email, 'test')).error).toBeNull();
    expect((await accounts.signIn(user.email, 'other')).error?.code).toBe('invalid_credentials');
  });

  test('accepts a telephone number, alone or with an address', async ({ admin, accounts }) => {
    const phone = newPhone();
    const { data, error } = await admin.createUser({ phone: `+${phone}`, phone_confirm: true });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: '',
      phone,
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'phone', providers: ['phone'] },
      identities: [{ provider: 'phone', identity_data: { phone } }],
      is_anonymous: false,
    });
    const both = await accounts.newAccount({ phone: newPhone() });
    expect(both.identities?.map(({ provider }) => provider).sort()).toEqual(['email', 'phone']);
  });

  test.for([
    [{}, 400, 'validation_failed', 'Cannot create a user without either an email or phone'],
    [{ email: 'nobody' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
    [{ phone: '0123' }, 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
    [
      { email: 'x@example.com', password: 'a', password_hash: 'b' },
      400,
      'validation_failed',
      'Only a password or a password hash should be provided',
    ],
    [
      { email: 'x@example.com', password_hash: '$2a$99$short' },
      400,
      'validation_failed',
      'The password hash is of no known kind',
    ],
    [{ email: 'x@example.com', id: '1' }, 400, 'validation_failed', 'ID must conform to the uuid v4 format'],
    [
      { email: 'x@example.com', id: '00000000-0000-0000-0000-000000000000' },
      400,
      'validation_failed',
      'ID cannot be a nil uuid',
    ],
    [
      { email: 'x@example.com', ban_duration: '1 day' },
      400,
      'validation_failed',
      'invalid format for ban duration: time: invalid duration "1 day"',
    ],
    [
      { email: 'x@example.com', password: 'a'.repeat(73) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    [
      { email: 'x@example.com', email_confirm: 'yes' },
      400,
      'bad_json',
      'Could not parse request body as JSON: email_confirm is no boolean',
    ],
  ] as const)('refuses %j', async ([body, status, code, message], { accounts }) => {
    expect(await accounts.refusal('POST', '/admin/users', body)).toEqual([status, code, message]);
  });

  test('refuses an address, a number or an id that another account has', async ({ accounts }) => {
    const phone = newPhone();
    const { id, email } = await accounts.newAccount({ phone });
    expect(await accounts.refusal('POST', '/admin/users', { email: email.toUpperCase() })).toEqual([
      422,
      'email_exists',
      'A user with this email address has already been registered',
    ]);
    expect(await accounts.refusal('POST', '/admin/users', { phone })).toEqual([
      422,
      'phone_exists',
      'Phone number already registered by another user',
    ]);
    expect(await accounts.refusal('POST', '/admin/users', { email: newEmail(), id })).toEqual([
      422,
      'user_already_exists',
      'A user with this id already exists',
    ]);
  });
});

describe('GET /admin/users', () => {
  test('returns pages, newest first, with links to the others', async ({
    asService,
    admin,
    run,
    accounts,
  }) => {
    for (let made = 0; made < 3; made += 1) await accounts.newAccount();
    const response = await asService('GET', '/admin/users?per_page=2&filter=@EXAMPLE');
    expect(response.status).toBe(200);
    const total = Number(response.headers.get('x-total-count'));
    const last = Math.ceil(total / 2);
    expect(response.headers.get('link')).toBe(
      `</auth/v1/admin/users?page=2&per_page=2&filter=%40EXAMPLE>; rel="next", ` +
        `</auth/v1/admin/users?page=${last}&per_page=2&filter=%40EXAMPLE>; rel="last"`,
    );
    const { users, aud } = await response.json();
    expect(aud).toBe('authenticated');
    expect(users).toHaveLength(2);
    expect(users[0].created_at > users[1].created_at).toBe(true);
    expect(JSON.stringify(users)).not.toMatch(/encrypted_password|confirmation_token/);

    const { data } = await admin.listUsers({ page: 1, perPage: 1000 });
    expect(data).toMatchObject({ nextPage: null, lastPage: 1 });
    expect(data.users.length).toBe((await run('select from auth.users')).rowCount);
    const ids = (await admin.listUsers({ page: 2, perPage: 2 })).data.users.map(({ id }) => id);
    expect(ids).not.toContain(users[0].id);
  });

  test('finds by a part of an address or a name, without wildcards', async ({ asService, accounts }) => {
    const mark = randomUUID().slice(0, 8);
    await accounts.newAccount({ email: `a_${mark}@example.com` });
    await accounts.newAccount({
      email: `ab${mark}@example.com`,
      user_metadata: { full_name: `Zoé Ünal-${mark}x` },
    });
    const found = async (filter: string) => {
      const query = new URLSearchParams({ filter, sort: 'created_at asc' });
      const response = await asService('GET', `/admin/users?${query}`);
      return (await response.json()).users.map(({ email }: { email: string }) => email);
    };
    expect(await found(`A_${mark}`)).toEqual([`a_${mark}@example.com`]);
    expect(await found(`ünal-${mark}`)).toEqual([`ab${mark}@example.com`]);
    expect(await found(mark)).toEqual([`a_${mark}@example.com`, `ab${mark}@example.com`]);
    expect(await found(`${mark}%`)).toEqual([]);
  });

  test.for<[string, string]>([
    ['page=x', 'Bad Pagination Parameters: page is no whole number'],
    ['per_page=-1', 'Bad Pagination Parameters: per_page is no whole number'],
    ['page=99999999999', 'Bad Pagination Parameters: page is no whole number'],
    ['sort=email', 'Bad Sort Parameters: bad field for sort "email"'],
    ['sort=created_at up', `Bad Sort Parameters: bad direction for sort "up", only 'asc' and 'desc' allowed`],
  ])('refuses ?%s', async ([query, message], { accounts }) => {
    expect(await accounts.refusal('GET', `/admin/users?${query}`)).toEqual([
      400,
      'validation_failed',
      message,
    ]);
  });
});

describe('PUT /admin/users/:id', () => {
  test('changes what is sent, and leaves the rest', async ({ admin, accounts }) => {
    const { id } = await accounts.newAccount({
      user_metadata: { pet: 'cat', city: 'Gaspé' },
      app_metadata: { plan: 'a' },
    });
    const email = newEmail();
    const { data, error } = await admin.updateUserById(id, {
      email,
      user_metadata: { pet: null },
      app_metadata: { plan: null, level: 2 },
      role: 'editor',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      role: 'editor',
      user_metadata: { city: 'Gaspé', email_verified: true },
      app_metadata: { provider: 'email', level: 2 },
      identities: [{ identity_data: { email, email_verified: false } }],
    });
    expect(data.user?.user_metadata).not.toHaveProperty('pet');
    expect(data.user?.app_metadata).not.toHaveProperty('plan');
  });

  test('confirms, bans and unbans an account', async ({ admin, accounts }) => {
    const { id, email } = await accounts.newAccount({ email_confirm: false });
    await admin.updateUserById(id, { email_confirm: true, ban_duration: '1h' });
    const { data } = await admin.getUserById(id);
    expect(data.user).toMatchObject({
      email_confirmed_at: expect.any(String),
      user_metadata: { email_verified: true },
      banned_until: expect.any(String),
    });
    const { data: opened } = await admin.updateUserById(id, { ban_duration: 'none' });
    expect(opened.user).not.toHaveProperty('banned_until');
    expect((await accounts.signIn(email)).error).toBeNull();
  });

  test('signs the person out everywhere with a new password', async ({ backend, admin, accounts }) => {
    const person = await newPerson(backend);
    const { error } = await admin.updateUserById(person.user.id, { password: 'another horse 8' });
    expect(error).toBeNull();
    expect((await person.client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await accounts.signIn(person.email, 'another horse 8')).error).toBeNull();
    expect((await admin.updateUserById(person.user.id, { password: 'abc' })).error).toMatchObject({
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
    });
  });

  test('gives an anonymous account an address', async ({ backend, admin }) => {
    const { data } = await visitor(backend).auth.signInAnonymously();
    const email = newEmail();
    const { data: changed } = await admin.updateUserById(data.user?.id ?? '', {
      email,
      email_confirm: true,
    });
    expect(changed.user).toMatchObject({
      email,
      is_anonymous: false,
      identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
    });
  });

  test('refuses the address of another account and an unknown account', async ({ accounts }) => {
    const [one, other] = [await accounts.newAccount(), await accounts.newAccount()];
    expect(
      (await accounts.refusal('PUT', `/admin/users/${one.id}`, { email: other.email })).slice(0, 2),
    ).toEqual([422, 'email_exists']);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? {} : undefined;
      expect(await accounts.refusal(method, `/admin/users/${randomUUID()}`, body)).toEqual([
        404,
        'user_not_found',
        'User not found',
      ]);
      expect(await accounts.refusal(method, '/admin/users/1', body)).toEqual([
        404,
        'validation_failed',
        'user_id must be an UUID',
      ]);
    }
  });
});

describe('DELETE /admin/users/:id', () => {
  test('deletes an account and all its rows', async ({ asService, backend, run, admin, accounts }) => {
    const { client, user } = await newPerson(backend);
    const response = await asService('DELETE', `/admin/users/${user.id}`);
    expect([response.status, await response.json()]).toEqual([200, {}]);
    expect((await client.auth.getUser()).error?.code).toBe('user_not_found');
    for (const table of ['identities', 'sessions', 'refresh_tokens']) {
      const { rows } = await run(`select from auth.${table} where user_id::text = $1`, [user.id]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
    expect((await admin.deleteUser((await accounts.newAccount()).id)).error).toBeNull();
  });

  test('soft-deletes on request: keeps the id and frees the address', async ({
    backend,
    admin,
    accounts,
  }) => {
    const { client, user, email } = await newPerson(backend);
    expect((await admin.deleteUser(user.id, true)).error).toBeNull();
    expect((await admin.deleteUser(user.id, true)).error).toBeNull();
    const { data } = await admin.getUserById(user.id);
    expect(data.user).toMatchObject({
      id: user.id,
      deleted_at: expect.any(String),
      user_metadata: {},
      app_metadata: {},
    });
    expect(JSON.stringify(data.user)).not.toContain(email);
    expect((await client.auth.refreshSession()).error).not.toBeNull();
    expect((await accounts.signIn(email)).error?.code).toBe('invalid_credentials');
    expect((await visitor(backend).auth.signUp({ email, password: PASSWORD })).data.user?.id).not.toBe(
      user.id,
    );
  });
});
