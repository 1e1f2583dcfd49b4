import { createClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { ask, newPerson, sessionIdOf, startAuthBackend, visitor } from './support/accounts.ts';
import { bearer, codeOf, enrol, levelOf, newProtectedPerson, signInByPassword } from './support/factors.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const TOTP_ON = 'auth.mfa.totp.enroll_enabled = true\nauth.mfa.totp.verify_enabled = true';

const test = base
  .extend(
    'config',
    file,
    `
    auth.mfa.max_enrolled_factors = 3
    ${TOTP_ON}
    auth.email.notification.mfa_factor_enrolled.enabled = true
    auth.email.notification.mfa_factor_unenrolled.enabled = true`,
  )
  .extend('factors', file, ({ backend }) => ({
    newProtected: () => newProtectedPerson(backend),
    signIn: (email: string) => signInByPassword(backend, email),
  }));

describe('POST /factors', () => {
  test('returns the secret and URI for an authenticator app', async ({ backend }) => {
    const { client, email } = await newPerson(backend);
    const { totp } = await enrol(client);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    expect(totp.uri).toContain(`otpauth://totp/127.0.0.1%3A3000:${encodeURIComponent(email)}?`);
    expect(totp.uri).toContain(`secret=${totp.secret}`);
    expect((await client.auth.mfa.listFactors()).data).toMatchObject({
      all: [{ friendly_name: 'App', factor_type: 'totp', status: 'unverified' }],
      totp: [],
    });
    expect(await levelOf(client)).toEqual(['aal1', 'aal1']);
  });

  test('uses the issuer that the site requests', async ({ backend }) => {
    const { client } = await newPerson(backend);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Bottin été' });
    expect(data?.totp.uri).toContain(`issuer=${encodeURIComponent('Bottin été')}`);
    const long = await client.auth.mfa.enroll({
      factorType: 'totp',
      issuer: 'a'.repeat(65),
      friendlyName: 'b',
    });
    expect(long.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('refuses a duplicate or long name, and more factors than the limit', async ({ backend }) => {
    const { client } = await newPerson(backend);
    await enrol(client, 'one');
    const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'one' });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    const long = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'n'.repeat(121) });
    expect(long.error).toMatchObject({ status: 400, code: 'validation_failed' });
    const others = await Promise.allSettled(
      ['two', 'three', 'four', 'five'].map((name) => enrol(client, name)),
    );
    const refused = others.flatMap((other) => (other.status === 'rejected' ? [other.reason] : []));
    expect(refused).toHaveLength(2);
    for (const error of refused) {
      expect(error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
    }
  });

  test('deletes an unverified factor after five minutes', async ({ backend, run }) => {
    const { client, user } = await newPerson(backend);
    await enrol(client, 'one');
    await run("update auth.mfa_factors set created_at = now() - interval '301 seconds' where user_id = $1", [
      user.id,
    ]);
    await enrol(client, 'one');
    const { rowCount } = await run('select from auth.mfa_factors where user_id = $1', [user.id]);
    expect(rowCount).toBe(1);
  });

  test('requires a session of a permanent account', async () => {
    const open = await startAuthBackend('auth.enable_anonymous_sign_ins = true');
    const { data } = await visitor(open).auth.signInAnonymously();
    const asked = await ask(
      open,
      'POST',
      '/factors',
      { factor_type: 'totp' },
      bearer(data.session?.access_token ?? ''),
    );
    expect(asked.status).toBe(403);
    expect(await asked.json()).toMatchObject({ error_code: 'no_authorization' });
    const { user } = await newPerson(open);
    const sessionless = await open.backend.signToken({
      sub: user.id,
      role: 'authenticated',
      exp: Math.floor(Date.now() / 1000) + 60,
    });
    const refused = await ask(open, 'POST', '/factors', { factor_type: 'totp' }, bearer(sessionless));
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error_code: 'bad_jwt' });
    await open.close();
  });

  test('refuses unknown types, and types that config.toml disables', async ({ backend }) => {
    const { session } = await newPerson(backend);
    const headers = bearer(session.access_token);
    const unknown = await ask(backend, 'POST', '/factors', { factor_type: 'constructor' }, headers);
    expect(unknown.status).toBe(400);
    expect(await unknown.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: 'factor_type needs to be totp, phone, or webauthn',
    });
    const plain = await startAuthBackend();
    const { client } = await newPerson(plain);
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp' });
    expect(error).toMatchObject({ status: 422, code: 'mfa_totp_enroll_not_enabled' });
    await plain.close();
  });
});

describe('POST /factors/:id/verify', () => {
  test('raises the session to aal2, and ends the person’s sessions of a lower level', async ({
    backend,
    run,
    factors,
  }) => {
    const { client, email, user, session } = await newPerson(backend);
    const services = await factors.signIn(email);
    const { factorId, secret } = await enrol(client);
    const { data, error } = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect(error).toBeNull();
    const claims = decodeJwt(data?.access_token ?? '');
    expect(claims).toMatchObject({
      aal: 'aal2',
      session_id: sessionIdOf(session.access_token),
      sub: user.id,
    });
    const amr = claims.amr as { method: string; timestamp: number }[];
    expect(amr.map(({ method }) => method).sort()).toEqual(['password', 'totp']);
    expect(data?.user.factors).toMatchObject([{ id: factorId, status: 'verified' }]);
    expect(await levelOf(client)).toEqual(['aal2', 'aal2']);
    const { rows } = await run('select id, aal, factor_id from auth.sessions where user_id = $1', [user.id]);
    expect(rows).toEqual([{ id: sessionIdOf(session.access_token), aal: 'aal2', factor_id: factorId }]);
    expect((await services.client.auth.refreshSession()).error).toMatchObject({
      code: 'refresh_token_not_found',
    });
  });

  test('notifies the person by mail of the first factor, once', async ({ factors, emailKinds }) => {
    const { email, client, factorId, nextCode } = await factors.newProtected();
    await client.auth.mfa.challengeAndVerify({ factorId, code: nextCode() });
    expect(await emailKinds(email)).toEqual(['auth.mfa_factor_enrolled']);
  });

  test('keeps the level through a refresh, and requires the factor at the next sign-in', async ({
    factors,
  }) => {
    const { client, email, factorId, nextCode } = await factors.newProtected();
    const { data } = await client.auth.refreshSession();
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal2' });
    const next = await factors.signIn(email);
    expect(await levelOf(next.client)).toEqual(['aal1', 'aal2']);
    const { error } = await next.client.auth.mfa.challengeAndVerify({ factorId, code: nextCode() });
    expect(error).toBeNull();
    expect(await levelOf(next.client)).toEqual(['aal2', 'aal2']);
    expect((await client.auth.getUser()).error).toBeNull();
  });

  test('refuses wrong and used codes, for any challenge', async ({ factors }) => {
    const { client, factorId, usedCode, nextCode } = await factors.newProtected();
    const right = nextCode();
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    const verify = async (code: string) =>
      (await client.auth.mfa.challengeAndVerify({ factorId, code })).error;
    expect(await verify(wrong)).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    });
    expect(await verify(usedCode)).toMatchObject({ code: 'mfa_verification_failed' });
    expect(await verify(right)).toBeNull();
    expect(await verify(right)).toMatchObject({ code: 'mfa_verification_failed' });
  });

  test('accepts a code once for two concurrent requests', async ({ backend, factors }) => {
    const { client, factorId, nextCode, raised } = await factors.newProtected();
    const challenges = await Promise.all([1, 2, 3].map(() => client.auth.mfa.challenge({ factorId })));
    const code = nextCode();
    const answers = await Promise.all(
      challenges.map(({ data }) =>
        ask(
          backend,
          'POST',
          `/factors/${factorId}/verify`,
          { challenge_id: data?.id, code },
          bearer(raised.access_token),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('refuses an answered, expired or foreign challenge', async ({ run, factors }) => {
    const { client, factorId, nextCode } = await factors.newProtected();
    const challenge = async (change?: string) => {
      const { data } = await client.auth.mfa.challenge({ factorId });
      if (change) await run(`update auth.mfa_challenges set ${change} where id = $1`, [data?.id]);
      return data?.id ?? '';
    };
    const verify = async (challengeId: string) =>
      (await client.auth.mfa.verify({ factorId, challengeId, code: nextCode() })).error;
    expect(await verify(await challenge('verified_at = now()'))).toMatchObject({
      status: 422,
      code: 'mfa_ip_address_mismatch',
    });
    expect(await verify(await challenge("ip_address = '192.0.2.1'"))).toMatchObject({
      status: 422,
      code: 'mfa_ip_address_mismatch',
    });
    const old = await challenge("created_at = created_at - interval '301 seconds'");
    expect(await verify(old)).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
    expect(await verify(old)).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
    expect(await verify('no')).toMatchObject({ status: 400, code: 'bad_json' });
    expect(await verify(await challenge())).toBeNull();
  });

  test("gives the same answer for another person's factor as for an unknown one", async ({
    backend,
    factors,
  }) => {
    const victim = await factors.newProtected();
    const { data } = await victim.client.auth.mfa.challenge({ factorId: victim.factorId });
    const { session } = await newPerson(backend);
    const headers = bearer(session.access_token);
    const path = `/factors/${victim.factorId}`;
    const body = { challenge_id: data?.id, code: victim.nextCode() };
    for (const asked of [
      ask(backend, 'POST', `${path}/verify`, body, headers),
      ask(backend, 'POST', `${path}/challenge`, {}, headers),
      ask(backend, 'DELETE', path, undefined, headers),
      ask(backend, 'DELETE', '/factors/00000000-0000-4000-8000-000000000000', undefined, headers),
    ]) {
      const response = await asked;
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        error_code: 'mfa_factor_not_found',
        msg: 'Factor not found',
      });
    }
    expect((await ask(backend, 'DELETE', '/factors/no', undefined, headers)).status).toBe(404);
  });

  test('refuses the challenge of another factor of the person', async ({ factors }) => {
    const { client, factorId, nextCode } = await factors.newProtected();
    const other = await enrol(client, 'other');
    const { data } = await client.auth.mfa.challenge({ factorId: other.factorId });
    const { error } = await client.auth.mfa.verify({
      factorId,
      challengeId: data?.id ?? '',
      code: nextCode(),
    });
    expect(error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
  });

  test('deletes unfinished enrolments once one is verified', async ({ backend }) => {
    const { client } = await newPerson(backend);
    await enrol(client, 'left');
    const { factorId, secret } = await enrol(client, 'taken');
    await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.all).toMatchObject([{ id: factorId, friendly_name: 'taken' }]);
  });

  test('lets a concurrent refresh follow, and refuses a later one', async ({ backend, run }) => {
    const { client, session } = await newPerson(backend);
    const { factorId, secret } = await enrol(client);
    const { data } = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    const refresh = async () => {
      const response = await ask(backend, 'POST', '/token?grant_type=refresh_token', {
        refresh_token: session.refresh_token,
      });
      return (await response.json()) as Record<string, unknown>;
    };
    expect((await refresh()).refresh_token).toBe(data?.refresh_token);
    await run(
      "update auth.refresh_tokens set updated_at = updated_at - interval '1 minute' where session_id = $1",
      [sessionIdOf(session.access_token)],
    );
    expect(await refresh()).toMatchObject({ error_code: 'refresh_token_already_used' });
    expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
  });

  test('works with concurrent refreshes of the same session', async ({ backend }) => {
    for (let round = 0; round < 5; round++) {
      const { client, session } = await newPerson(backend);
      const { factorId, secret } = await enrol(client);
      const { data } = await client.auth.mfa.challenge({ factorId });
      const body = { challenge_id: data?.id, code: codeOf(secret) };
      const refresh = () =>
        ask(backend, 'POST', '/token?grant_type=refresh_token', { refresh_token: session.refresh_token });
      const [proven, ...refreshed] = await Promise.all([
        ask(backend, 'POST', `/factors/${factorId}/verify`, body, bearer(session.access_token)),
        refresh(),
        refresh(),
      ]);
      expect([proven.status, ...refreshed.map(({ status }) => status)]).toEqual([200, 200, 200]);
      const { refresh_token } = (await proven.json()) as { refresh_token: string };
      const next = await ask(backend, 'POST', '/token?grant_type=refresh_token', { refresh_token });
      const { access_token } = (await next.json()) as { access_token: string };
      expect(decodeJwt(access_token).aal).toBe('aal2');
    }
  });

  test('does not raise a session that ended before the verification; its factor stays unverified', async ({
    backend,
    run,
  }) => {
    const { client, user, session } = await newPerson(backend);
    const { factorId, secret } = await enrol(client);
    const { data } = await client.auth.mfa.challenge({ factorId });
    await run('delete from auth.sessions where user_id = $1', [user.id]);
    const response = await ask(
      backend,
      'POST',
      `/factors/${factorId}/verify`,
      { challenge_id: data?.id, code: codeOf(secret) },
      bearer(session.access_token),
    );
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error_code: 'session_not_found' });
    const { rows } = await run('select status from auth.mfa_factors where user_id = $1', [user.id]);
    expect(rows).toEqual([{ status: 'unverified' }]);
  });

  test('logs why the secret of a moved factor cannot be read, without telling the client', async () => {
    const failures: unknown[] = [];
    const moved = await startAuthBackend(TOTP_ON, { onError: (error) => failures.push(error) });
    const { client, user } = await newPerson(moved);
    const { factorId, secret } = await enrol(client);
    await moved.database.pool.query('update auth.mfa_factors set secret = $2 where user_id = $1', [
      user.id,
      JSON.stringify({ key_id: 'k', alg: 'aes-gcm-hkdf', data: 'AA==', nonce: 'AAAAAAAAAAAAAAAA' }),
    ]);
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect(error).toMatchObject({ status: 500, message: expect.stringContaining('Unexpected failure') });
    expect(failures).toEqual([expect.objectContaining({ message: expect.stringContaining(factorId) })]);
    await moved.close();
  });

  test('refuses a token with a forged level', async ({ backend, factors }) => {
    const { email, factorId } = await factors.newProtected();
    const { session } = await factors.signIn(email);
    const [header, payload, signature] = session.access_token.split('.') as [string, string, string];
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), aal: 'aal2' };
    const forged = [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    const response = await ask(backend, 'DELETE', `/factors/${factorId}`, undefined, bearer(forged));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error_code: 'bad_jwt' });
  });
});

describe('a session that has not proven the factor of its account', () => {
  test('cannot add or remove factors, nor change how one signs in', async ({ factors }) => {
    const { email, factorId } = await factors.newProtected();
    const { client } = await factors.signIn(email);
    const added = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'mine' });
    expect(added.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    const removed = await client.auth.mfa.unenroll({ factorId });
    expect(removed.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    for (const change of [{ password: 'another horse 8' }, { email: `x${email}` }]) {
      expect((await client.auth.updateUser(change)).error).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
      });
    }
    expect((await client.auth.updateUser({ data: { colour: 'blue' } })).error).toBeNull();
  });

  test('reads fewer rows where policies require the factor', async ({ run, backend, factors }) => {
    const { email, client } = await factors.newProtected();
    const { session } = await factors.signIn(email);
    await run(`create table public.vault (id int); insert into public.vault values (1);
      grant select on public.vault to authenticated; alter table public.vault enable row level security;
      create policy proven on public.vault to authenticated using (auth.jwt() ->> 'aal' = 'aal2');
      notify pgrst, 'reload schema'`);
    const read = async (token: string) => {
      const one = createClient(backend.url, backend.backend.keys.publishable, {
        accessToken: async () => token,
      });
      return (await one.from('vault').select()).data;
    };
    const { data } = await client.auth.getSession();
    await expect.poll(() => read(data.session?.access_token ?? '')).toEqual([{ id: 1 }]);
    expect(await read(session.access_token)).toEqual([]);
  });
});

describe('DELETE /factors/:id', () => {
  test('lowers the sessions that it raised', async ({ run, factors, emailKinds }) => {
    const { client, email, user, session, factorId } = await factors.newProtected();
    const { data, error } = await client.auth.mfa.unenroll({ factorId });
    expect({ data, error }).toEqual({ data: { id: factorId }, error: null });
    const refreshed = await client.auth.refreshSession();
    const claims = decodeJwt(refreshed.data.session?.access_token ?? '');
    expect(claims).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
      session_id: sessionIdOf(session.access_token),
    });
    expect(await levelOf(client)).toEqual(['aal1', 'aal1']);
    expect(await emailKinds(email)).toContain('auth.mfa_factor_unenrolled');
    const { rows: entries } = await run(
      `select payload ->> 'action' as action from auth.audit_log_entries
       where payload ->> 'actor_id' = $1 and payload ->> 'log_type' = 'factor' order by created_at`,
      [user.id],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'factor_in_progress',
      'challenge_created',
      'verification_attempted',
      'factor_unenrolled',
    ]);
  });

  test('allows the removal of an unverified factor', async ({ backend }) => {
    const { client } = await newPerson(backend);
    const { factorId } = await enrol(client);
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });
});
