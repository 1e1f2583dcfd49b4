import { createHash, createHmac } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';
import {
  ask,
  authProject,
  newEmail,
  newPerson,
  PASSWORD,
  startAuthBackend,
  visitor,
} from './support/accounts.ts';
import { type Elsewhere, startElsewhere } from './support/elsewhere.ts';

const KEYS = [
  Buffer.from('a key of the hook, 32 bytes long'),
  Buffer.from('the key that comes after it, too'),
];
const SECRETS = KEYS.map((key) => `v1,whsec_${key.toString('base64')}`).join('|');
const UUID = expect.stringMatching(/^[\da-f-]{36}$/);

const webhook = (name: string, url = 'https://hooks.example.com/asked') =>
  `[auth.hook.${name}]\nenabled = true\nuri = "${url}"\nsecrets = "${SECRETS}"\n`;

let hook: Elsewhere;
beforeAll(async () => {
  hook = await startElsewhere();
});
afterAll(() => hook.close());
beforeEach(() => {
  hook.asked.length = 0;
  hook.answer(() => ({ body: {} }));
});
const start = (config: string) =>
  startAuthBackend(config, { accounts: { elsewhere: hook.elsewhere }, onError: () => undefined });
const lastSent = () => JSON.parse(hook.asked.at(-1)?.body ?? 'null');

async function refusalOf(answer: Response) {
  const { error_code, msg } = (await answer.json()) as Record<string, string>;
  return { status: answer.status, error_code, msg };
}

describe('a hook over HTTP', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await start(webhook('before_user_created'));
  });
  afterAll(() => backend.close());
  const signUp = (email = newEmail()) => ask(backend, 'POST', '/signup', { email, password: PASSWORD });

  it('is signed as Standard Webhooks says, with each of its secrets', async () => {
    expect((await signUp()).status).toBe(200);
    const [asked] = hook.asked;
    if (!asked) throw new Error('not asked');
    expect(asked).toMatchObject({ method: 'POST', address: 'https://hooks.example.com/asked' });
    const {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    } = asked.headers;
    expect(asked.headers['content-type']).toBe('application/json');
    expect(id).toEqual(UUID);
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(10);
    const expected = KEYS.map((key) => {
      const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${asked.body}`).digest('base64');
      return `v1,${digest}`;
    });
    expect(signature).toBe(expected.join(' '));
  });

  it('is told of the account that would be made, under the id that it then has', async () => {
    const email = newEmail();
    const { data } = await visitor(backend).auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { name: 'Ann' } },
    });
    expect(lastSent()).toEqual({
      metadata: {
        uuid: UUID,
        time: expect.any(String),
        name: 'before-user-created',
        ip_address: '127.0.0.1',
      },
      user: {
        id: data.user?.id,
        aud: 'authenticated',
        role: 'authenticated',
        email,
        phone: '',
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { name: 'Ann' },
        identities: [],
        created_at: expect.any(String),
        updated_at: expect.any(String),
        is_anonymous: false,
      },
    });
    hook.asked.length = 0;
    await signUp(email);
    expect(hook.asked).toEqual([]);
  });

  it('refuses in its own words, and nothing is made', async () => {
    const email = newEmail();
    hook.answer(() => ({ body: { error: { http_code: 403, message: 'Not you' } } }));
    expect(await refusalOf(await signUp(email))).toEqual({
      status: 403,
      error_code: 'unknown',
      msg: 'Not you',
    });
    hook.answer(() => ({ body: { error: { message: 'Nobody' } } }));
    expect(await refusalOf(await signUp(email))).toEqual({
      status: 500,
      error_code: 'unexpected_failure',
      msg: 'Nobody',
    });
    hook.answer(() => ({ body: { error: { http_code: 200, message: 'Nobody' } } }));
    expect((await signUp(email)).status).toBe(500);
    const { rowCount } = await backend.database.pool.query('select from auth.users where email = $1', [
      email,
    ]);
    expect(rowCount).toBe(0);
  });

  it.each([
    [{ status: 204 }, 200, undefined, undefined],
    [{ status: 202, body: {} }, 200, undefined, undefined],
    [{ status: 400 }, 500, 'unexpected_failure', 'Invalid payload sent to hook'],
    [{ status: 401 }, 500, 'unexpected_failure', 'Hook requires authorization token'],
    [{ status: 302, headers: { location: '/' } }, 500, 'unexpected_failure', expect.stringMatching(/302$/)],
    [{ status: 418 }, 500, 'unexpected_failure', 'Unexpected status code returned from hook: 418'],
    [{ status: 503 }, 500, 'unexpected_failure', 'Service currently unavailable due to hook'],
    [
      { body: '{}' },
      400,
      'hook_payload_invalid_content_type',
      'Invalid Content-Type: Missing Content-Type header',
    ],
    [
      { body: '{}', headers: { 'content-type': 'text/html' } },
      400,
      'hook_payload_invalid_content_type',
      'Invalid JSON response. Received content-type: text/html',
    ],
    [
      { body: 'rubbish', headers: { 'content-type': 'application/json; charset=utf-8' } },
      500,
      'unexpected_failure',
      'Error unmarshaling JSON output.',
    ],
    [{ body: [] }, 500, 'unexpected_failure', 'Error unmarshaling JSON output.'],
    [
      { body: { much: 'x'.repeat(205_000) } },
      422,
      'hook_payload_over_size_limit',
      'Payload size exceeded size limit of 204800 bytes',
    ],
  ])('that answers as in case %#', async (reply, status, error_code, msg) => {
    hook.answer(() => reply);
    expect(await refusalOf(await signUp())).toEqual({ status, error_code, msg });
    expect(hook.asked).toHaveLength(1);
  });

  it('that is busy is asked again under the same id, three times in all', async () => {
    const busy = { status: 429, headers: { 'retry-after': '1' } };
    hook.answer(() => (hook.asked.length < 3 ? busy : { body: {} }));
    expect((await signUp()).status).toBe(200);
    expect(new Set(hook.asked.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    hook.asked.length = 0;
    hook.answer(() => busy);
    expect(await refusalOf(await signUp())).toMatchObject({
      status: 500,
      msg: 'Service currently unavailable due to hook',
    });
    expect(hook.asked).toHaveLength(3);
  });

  it('that does not answer is waited for no longer than 5 s', async () => {
    hook.answer(() => new Promise(() => undefined));
    const begun = performance.now();
    expect(await refusalOf(await signUp())).toEqual({
      status: 422,
      error_code: 'hook_timeout',
      msg: 'Failed to reach hook within maximum time of 5.000000 seconds',
    });
    expect(performance.now() - begun).toBeLessThan(7_000);
  });

  it('that cannot be reached is given up after three attempts', async () => {
    const alone = await startAuthBackend(webhook('before_user_created'), {
      accounts: { elsewhere: () => 'http://127.0.0.1:1/' },
      onError: () => undefined,
    });
    const answer = await ask(alone, 'POST', '/signup', { email: newEmail(), password: PASSWORD });
    expect(await refusalOf(answer)).toEqual({
      status: 422,
      error_code: 'hook_timeout_after_retry',
      msg: 'Failed to reach hook after maximum retries',
    });
    await alone.close();
  });
});

describe('the hook of', () => {
  it('passwords is told of each attempt, and may refuse it and sign the person out', async () => {
    const backend = await start(webhook('password_verification_attempt'));
    const { email, user } = await newPerson(backend);
    const signIn = (password: string) =>
      ask(backend, 'POST', '/token?grant_type=password', { email, password });
    await signIn('wrong one');
    expect(lastSent()).toMatchObject({ user_id: user.id, valid: false });
    hook.answer(() => ({ body: { decision: 'continue' } }));
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect(lastSent()).toMatchObject({
      user_id: user.id,
      valid: true,
      metadata: { name: 'password-verification' },
    });

    hook.answer(() => ({
      body: { decision: 'reject', message: 'Come back tomorrow', should_logout_user: true },
    }));
    const refused = { status: 400, error_code: 'invalid_credentials' };
    expect(await refusalOf(await signIn(PASSWORD))).toEqual({ ...refused, msg: 'Come back tomorrow' });
    const { rows } = await backend.database.pool.query('select from auth.sessions where user_id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([]);
    hook.answer(() => ({ body: { decision: 'reject' } }));
    expect(await refusalOf(await signIn('wrong one'))).toEqual({
      ...refused,
      msg: 'Further password verification attempts will be rejected.',
    });
    await backend.close();
  });

  it('letters is given what they would say, and no letter leaves', async () => {
    const backend = await start(
      `[auth.email]\nenable_confirmations = true\nmax_frequency = "0s"\n${webhook('send_email')}`,
    );
    const email = newEmail();
    const { data } = await visitor(backend).auth.signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: 'http://127.0.0.1:3000/ici' },
    });
    const { email_data, ...sent } = lastSent();
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
    hook.answer(() => ({ body: { error: { http_code: 429, message: 'Too many letters' } } }));
    const { error } = await visitor(backend).auth.signUp({ email: other, password: PASSWORD });
    expect(error).toMatchObject({ status: 429, message: 'Too many letters' });
    const left = await backend.database.pool.query('select from auth.users where email = $1', [other]);
    expect(left.rowCount).toBe(0);
    await backend.close();
  });

  it('letters is asked once for both codes of a change of address', async () => {
    const backend = await start(webhook('send_email'));
    const { client, email } = await newPerson(backend);
    const newAddress = newEmail();
    expect((await client.auth.updateUser({ email: newAddress })).error).toBeNull();
    expect(hook.asked).toHaveLength(1);
    const { email_data: data } = lastSent();
    expect(data).toMatchObject({ email_action_type: 'email_change', redirect_to: 'http://127.0.0.1:3000' });
    const hashOf = (address: string, code: string) =>
      createHash('sha224')
        .update(address + code)
        .digest('hex');
    expect(data.token_hash).toBe(hashOf(newAddress, data.token_new));
    expect(data.token_hash_new).toBe(hashOf(email, data.token));
    await backend.close();
  });
});

describe('a function of the database', () => {
  let backend: TestBackend;
  const run = (sql: string, values: unknown[] = []) => backend.database.pool.query(sql, values);
  beforeAll(async () => {
    const config = ['custom_access_token', 'before_user_created'].map(
      (name) => `[auth.hook.${name}]\nenabled = true\nuri = "pg-functions://postgres/hooks/${name}"\n`,
    );
    backend = await startTestBackend(
      'platform',
      async ({ pool }) => {
        await pool.query(`
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
              then '{"error": {"http_code": 400, "message": "Blocked"}}'::jsonb else '{}'::jsonb end $$;`);
      },
      {
        project: await authProject(`[auth]\nenable_anonymous_sign_ins = true\n${config.join('')}`),
        onError: () => undefined,
      },
    );
  });
  afterAll(() => backend.close());
  const signUp = (wanted: string, email = newEmail()) =>
    ask(backend, 'POST', '/signup', { email, password: PASSWORD, data: { wanted } });

  it('makes the claims of tokens, in the transaction that makes the account, as supabase_auth_admin', async () => {
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

  it.each([
    ['nothing', 500, 'output claims field is missing'],
    [
      'less',
      500,
      'output claims do not conform to the expected schema: \n- (root): role is required\n- exp: Invalid type. Expected: integer, given: string\n',
    ],
    ['refused', 403, 'Not now'],
    ['broken', 500, 'Error running hook URI: pg-functions://postgres/hooks/custom_access_token'],
    ['slow', 500, 'Error running hook URI: pg-functions://postgres/hooks/custom_access_token'],
  ])('that is %s gives no token, and no account', async (wanted, status, msg) => {
    const email = newEmail();
    expect(await refusalOf(await signUp(wanted, email))).toMatchObject({ status, msg });
    expect((await run('select from auth.users where email = $1', [email])).rowCount).toBe(0);
  });

  it('decides who may have an account', async () => {
    const refused = await refusalOf(await signUp('', 'x@blocked.example'));
    expect(refused).toEqual({ status: 400, error_code: 'unknown', msg: 'Blocked' });
    expect((await signUp('')).status).toBe(200);
    expect((await ask(backend, 'POST', '/signup', {})).status).toBe(200);
  });
});
