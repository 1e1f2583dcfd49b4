import { decodeJwt } from 'jose';
import { ask, authProject, errorOf, newEmail, newPerson, PASSWORD, visitor } from './support/accounts.ts';
import { startExternalServices } from './support/external-services.ts';
import { codeOf, enrol } from './support/factors.ts';
import { test as base, describe, expect, file } from './support/test.ts';
import { senderOf, webhook } from './support/webhook.ts';

const test = base
  .extend('hook', file, ({ opens }) => opens(startExternalServices()))
  .extend('backend', file, async ({ startBackend }) => {
    const config = ['custom_access_token', 'before_user_created'].map(
      (name) => `[auth.hook.${name}]\nenabled = true\nuri = "pg-functions://postgres/hooks/${name}"\n`,
    );
    return startBackend(
      `
          create schema hooks;
          grant usage on schema hooks to supabase_auth_admin;
          create table hooks.roles (email text, role text);
          grant select on hooks.roles to supabase_auth_admin;
          create function hooks.custom_access_token(event jsonb) returns jsonb language plpgsql as $$
          declare
            wanted text := event #>> '{claims,user_metadata,wanted}';
          begin
            case wanted
              when 'slow' then perform pg_sleep(30);
              when 'broken' then raise exception 'a secret';
              when 'nothing' then return '{}';
              when 'less' then return jsonb_build_object('claims', (event -> 'claims') - 'role' || '{"exp": "never"}');
              when 'refused' then return '{"error": {"http_code": 403, "message": "Not now"}}';
              else null;
            end case;
            return jsonb_build_object('claims', event -> 'claims' || jsonb_build_object(
              'user_role', (select role from hooks.roles where email = event #>> '{claims,email}'),
              'method', event ->> 'authentication_method', 'asked_as', current_user,
              'known', (select count(*) from auth.users where id = (event ->> 'user_id')::uuid)));
          end $$;
          create function hooks.before_user_created(event jsonb) returns jsonb language sql as $$
            select case when event #>> '{user,email}' like '%@blocked.example'
              then '{"error": {"http_code": 400, "message": "Blocked"}}'::jsonb else '{}'::jsonb end $$;`,
      {
        project: authProject(`[auth]\nenable_anonymous_sign_ins = true\n${config.join('')}`),
        onError: () => undefined,
      },
    );
  })
  .extend('hooks', file, ({ hook, backend }) => ({
    ...senderOf(hook),
    signUp: (wanted: string, email = newEmail()) =>
      ask(backend, 'POST', '/signup', { email, password: PASSWORD, data: { wanted } }),
  }));

test.beforeEach(({ hook }) => {
  hook.asked.length = 0;
  hook.answer(() => ({ body: {} }));
});

describe('the hook of', () => {
  test('passwords receives each attempt, and may refuse it and sign the person out', async ({
    hook,
    hooks,
  }) => {
    const backend = await hooks.start(webhook('password_verification_attempt'));
    const { email, user } = await newPerson(backend);
    const signIn = (password: string) =>
      ask(backend, 'POST', '/token?grant_type=password', { email, password });
    await signIn('wrong one');
    expect(hooks.lastSent()).toMatchObject({ user_id: user.id, valid: false });
    hook.answer(() => ({ body: { decision: 'continue' } }));
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect(hooks.lastSent()).toMatchObject({
      user_id: user.id,
      valid: true,
      metadata: { name: 'password-verification' },
    });

    hook.answer(() => ({
      body: { decision: 'reject', message: 'Come back tomorrow', should_logout_user: true },
    }));
    const refused = { status: 400, error_code: 'invalid_credentials' };
    expect(await errorOf(await signIn(PASSWORD))).toEqual({ ...refused, msg: 'Come back tomorrow' });
    const { rows } = await backend.database.pool.query('select from auth.sessions where user_id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([]);
    hook.answer(() => ({ body: { decision: 'reject' } }));
    expect(await errorOf(await signIn('wrong one'))).toEqual({
      ...refused,
      msg: 'Further password verification attempts will be rejected.',
    });
    await backend.close();
  });

  test('second factors receives each attempt, and may refuse it, which ends every session', async ({
    hook,
    hooks,
  }) => {
    const backend = await hooks.start(
      `[auth.mfa.totp]\nenroll_enabled = true\nverify_enabled = true\n${webhook('mfa_verification_attempt')}`,
    );
    const { client, user } = await newPerson(backend);
    const { factorId, secret } = await enrol(client);
    const verify = (code: string) => client.auth.mfa.challengeAndVerify({ factorId, code });
    const told = { user_id: user.id, factor_id: factorId, factor_type: 'totp' };
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
    expect((await verify(wrong)).error).toMatchObject({ code: 'mfa_verification_failed' });
    expect(hooks.lastSent()).toMatchObject({ ...told, valid: false, metadata: { name: 'mfa-verification' } });
    hook.answer(() => ({ body: { decision: 'continue' } }));
    expect((await verify(codeOf(secret))).error).toBeNull();
    expect(hooks.lastSent()).toMatchObject({ ...told, valid: true });

    hook.answer(() => ({ body: { decision: 'reject' } }));
    expect((await verify(wrong)).error).toMatchObject({
      status: 403,
      code: 'mfa_verification_rejected',
      message: 'Further MFA verification attempts will be rejected.',
    });
    expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    await backend.close();
  });

  test('emails receives their content, and no email is sent', async ({ hook, hooks }) => {
    const backend = await hooks.start(
      `[auth.email]\nenable_confirmations = true\nmax_frequency = "0s"\n${webhook('send_email')}`,
    );
    const email = newEmail();
    const { data } = await visitor(backend).auth.signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: 'http://127.0.0.1:3000/ici' },
    });
    const { email_data, ...sent } = hooks.lastSent();
    expect(sent).toMatchObject({ metadata: { name: 'send-email' }, user: { id: data.user?.id, email } });
    expect(email_data).toEqual({
      token: expect.stringMatching(/^\d{6}$/),
      token_hash: expect.stringMatching(/^[\da-f]{56}$/),
      redirect_to: 'http://127.0.0.1:3000/ici',
      email_action_type: 'signup',
      site_url: expect.stringMatching(/\/auth\/v1$/),
      token_new: '',
      token_hash_new: '',
      old_email: '',
      old_phone: '',
      provider: '',
      factor_type: '',
    });
    const proven = await visitor(backend).auth.verifyOtp({ email, token: email_data.token, type: 'email' });
    expect(proven.error).toBeNull();
    const { rows } = await backend.database.pool.query('select from mail.messages');
    expect(rows).toEqual([]);

    const other = newEmail();
    hook.answer(() => ({ body: { error: { http_code: 429, message: 'Too many emails' } } }));
    const { error } = await visitor(backend).auth.signUp({ email: other, password: PASSWORD });
    expect(error).toMatchObject({ status: 429, message: 'Too many emails' });
    const left = await backend.database.pool.query('select from auth.users where email = $1', [other]);
    expect(left.rowCount).toBe(0);
    await backend.close();
  });

  test('emails is called once for both codes of a change of address', async ({ hook, hooks }) => {
    const backend = await hooks.start(webhook('send_email'));
    const { client, email } = await newPerson(backend);
    const newAddress = newEmail();
    expect((await client.auth.updateUser({ email: newAddress })).error).toBeNull();
    expect(hook.asked).toHaveLength(1);
    const { email_data: data } = hooks.lastSent();
    expect(data).toMatchObject({ email_action_type: 'email_change', redirect_to: 'http://127.0.0.1:3000' });
    const sentTo = async (hash: string) => {
      const select = 'select relates_to from auth.one_time_tokens where token_hash = $1';
      return (await backend.database.pool.query(select, [hash])).rows;
    };
    expect(await sentTo(data.token_hash)).toEqual([{ relates_to: newAddress }]);
    expect(await sentTo(data.token_hash_new)).toEqual([{ relates_to: email }]);
    const prove = (token: string) =>
      visitor(backend).auth.verifyOtp({ email: newAddress, token, type: 'email_change' });
    expect((await prove(data.token)).error).toMatchObject({ code: 'otp_expired' });
    expect((await prove(data.token_new)).error).toBeNull();
    await backend.close();
  });
});

describe('a function of the database', () => {
  test('sets the claims of tokens, in the transaction that creates the account, as supabase_auth_admin', async ({
    run,
    backend,
  }) => {
    const email = newEmail();
    await run('insert into hooks.roles values ($1, $2)', [email, 'moderator']);
    const client = visitor(backend);
    const { data } = await client.auth.signUp({ email, password: PASSWORD });
    const claims = (token: string | undefined) => decodeJwt(token ?? '');
    const expected = {
      user_role: 'moderator',
      asked_as: 'supabase_auth_admin',
      known: 1,
      sub: data.user?.id,
    };
    expect(claims(data.session?.access_token)).toMatchObject({ ...expected, method: 'password' });
    const refreshed = await client.auth.refreshSession();
    expect(claims(refreshed.data.session?.access_token)).toMatchObject({
      ...expected,
      method: 'token_refresh',
    });
    expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id);
  });

  test.for<[string, number, string]>([
    ['nothing', 500, 'output claims field is missing'],
    [
      'less',
      500,
      'output claims do not conform to the expected schema: \n- (root): role is required\n- exp: Invalid type. Expected: integer, given: string\n',
    ],
    ['refused', 403, 'Not now'],
    ['broken', 500, 'Error running hook URI: pg-functions://postgres/hooks/custom_access_token'],
    ['slow', 500, 'Error running hook URI: pg-functions://postgres/hooks/custom_access_token'],
  ])('that is %s gives no token, and no account', async ([wanted, status, msg], { run, hooks }) => {
    const email = newEmail();
    expect(await errorOf(await hooks.signUp(wanted, email))).toMatchObject({ status, msg });
    expect((await run('select from auth.users where email = $1', [email])).rowCount).toBe(0);
  });

  test('decides who may have an account', async ({ backend, hooks }) => {
    const refused = await errorOf(await hooks.signUp('', 'x@blocked.example'));
    expect(refused).toEqual({ status: 400, error_code: 'unknown', msg: 'Blocked' });
    expect((await hooks.signUp('')).status).toBe(200);
    expect((await ask(backend, 'POST', '/signup', {})).status).toBe(200);
  });
});
