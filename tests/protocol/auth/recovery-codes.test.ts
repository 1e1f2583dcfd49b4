import { decodeJwt } from 'jose';
import { ask, newPerson, startAuthBackend } from './support/accounts.ts';
import { bearer, codeOf, enrol, levelOf, newProtectedPerson, signInByPassword } from './support/factors.ts';
import { test as base, describe, expect, file } from './support/test.ts';

const test = base
  .extend('config', file, 'auth.mfa.totp.enroll_enabled = true\nauth.mfa.totp.verify_enabled = true')
  /** A person with an app and ten codes. */
  .extend('newPrepared', file, ({ backend }) => async () => {
    const person = await newProtectedPerson(backend);
    const { data, error } = await person.client.auth.mfa.recoveryCodes.generate();
    if (error) throw error;
    return { ...person, codes: data.codes, recoveryId: data.id };
  });

describe('POST /factors/recovery-codes', () => {
  test('shows ten codes once, and stores their hashes only', async ({ newPrepared, run }) => {
    const { client, user, codes, recoveryId } = await newPrepared();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{16}$/);
    expect(await client.auth.mfa.recoveryCodes.getStatus()).toEqual({
      data: { id: recoveryId, type: 'recovery_code', total: 10, remaining: 10 },
      error: null,
    });
    expect((await client.auth.mfa.listFactors()).data?.recovery_code).toMatchObject([
      { id: recoveryId, friendly_name: 'Recovery codes', status: 'verified' },
    ]);
    const { rows } = await run(
      `select code_hash from auth.mfa_recovery_codes join auth.mfa_recovery_code_sets s
       on s.id = mfa_recovery_code_set_id where s.user_id = $1`,
      [user.id],
    );
    expect(rows).toHaveLength(10);
    for (const { code_hash } of rows) expect(code_hash).toMatch(/^\$argon2id\$/);
    const again = await client.auth.mfa.recoveryCodes.generate({ friendlyName: 'more' });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
  });

  test('makes one set when two requests arrive at once', async ({ backend }) => {
    const { client } = await newProtectedPerson(backend);
    const answers = await Promise.all(
      ['one', 'two'].map((friendlyName) => client.auth.mfa.recoveryCodes.generate({ friendlyName })),
    );
    expect(answers.map(({ error }) => error?.code).sort()).toEqual(['mfa_verified_factor_exists', undefined]);
  });

  test('requires another verified factor', async ({ backend, run }) => {
    const { client } = await newPerson(backend);
    expect((await client.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
    const { email, client: owner, session } = await newProtectedPerson(backend);
    const { client: lower } = await signInByPassword(backend, email);
    expect((await lower.auth.mfa.recoveryCodes.generate()).error?.code).toBe('insufficient_aal');
    await run("update auth.mfa_factors set status = 'unverified' where user_id = $1", [session.user.id]);
    expect((await owner.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
      status: 422,
      code: 'mfa_recovery_codes_sole_factor',
    });
  });

  test('is disabled when config.toml has no second factor', async () => {
    const plain = await startAuthBackend();
    const { client } = await newPerson(plain);
    expect((await client.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
      status: 422,
      code: 'mfa_recovery_codes_enroll_not_enabled',
    });
    expect((await client.auth.mfa.recoveryCodes.verify({ code: 'a' })).error).toMatchObject({
      status: 422,
      code: 'mfa_recovery_codes_verify_not_enabled',
    });
    expect((await client.auth.mfa.recoveryCodes.getStatus()).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    await plain.close();
  });
});

describe('POST /factors/recovery-codes/verify', () => {
  test('raises the session of a person who lost the app, with each code once', async ({
    newPrepared,
    backend,
  }) => {
    const { email, codes, factorId } = await newPrepared();
    const [code = '', other = ''] = codes;
    const { client } = await signInByPassword(backend, email);
    const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toUpperCase();
    const { data, error } = await client.auth.mfa.recoveryCodes.verify({ code: typed });
    expect(error).toBeNull();
    const { aal, amr } = decodeJwt(data?.access_token ?? '');
    expect(aal).toBe('aal2');
    expect((amr as { method: string }[]).map(({ method }) => method).sort()).toEqual([
      'mfa/recovery_code',
      'password',
    ]);
    expect(await levelOf(client)).toEqual(['aal2', 'aal2']);
    expect((await client.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);

    const next = await signInByPassword(backend, email);
    expect((await next.client.auth.mfa.recoveryCodes.verify({ code })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    });
    expect((await next.client.auth.mfa.recoveryCodes.verify({ code: other })).error).toBeNull();

    // Replaces the lost app by another one.
    const replacement = await enrol(client, 'New app');
    const proven = await client.auth.mfa.challengeAndVerify({
      factorId: replacement.factorId,
      code: codeOf(replacement.secret),
    });
    expect(proven.error).toBeNull();
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect(await levelOf(client)).toEqual(['aal2', 'aal2']);
  });

  test('accepts a code once for two concurrent requests', async ({ newPrepared, backend }) => {
    const { email, codes } = await newPrepared();
    const { session } = await signInByPassword(backend, email);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        ask(
          backend,
          'POST',
          '/factors/recovery-codes/verify',
          { code: codes[0] },
          bearer(session.access_token),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('refuses every code for a while after ten wrong ones', async ({ newPrepared, backend, run }) => {
    const { email, user, codes } = await newPrepared();
    const { client, session } = await signInByPassword(backend, email);
    const verify = async (code = '') => (await client.auth.mfa.recoveryCodes.verify({ code })).error;
    for (let tried = 0; tried < 10; tried++) {
      expect(await verify('aaaabbbbccccdddd')).toMatchObject({
        status: 422,
        code: 'mfa_verification_failed',
      });
    }
    expect(await verify(codes[0])).toMatchObject({ status: 429, code: 'mfa_recovery_codes_locked' });
    const asked = await ask(
      backend,
      'POST',
      '/factors/recovery-codes/verify',
      { code: codes[0] },
      bearer(session.access_token),
    );
    expect(Number(asked.headers.get('retry-after'))).toBeGreaterThan(890);
    await run(
      "update auth.mfa_recovery_code_sets set verification_locked_until = now() - interval '1 second' where user_id = $1",
      [user.id],
    );
    expect(await verify('aaaabbbbccccdddd')).toMatchObject({ status: 422 });
    expect(await verify(codes[0])).toBeNull();
  });

  test('refuses malformed codes, and persons without codes', async ({ newPrepared, backend }) => {
    const { email } = await newPrepared();
    const { client } = await signInByPassword(backend, email);
    expect((await client.auth.mfa.recoveryCodes.verify({ code: ' - ' })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    const without = await newProtectedPerson(backend);
    expect((await without.client.auth.mfa.recoveryCodes.verify({ code: 'a' })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    });
  });

  test("refuses another person's code", async ({ newPrepared, backend }) => {
    const { codes } = await newPrepared();
    const other = await newPrepared();
    const { client } = await signInByPassword(backend, other.email);
    const { error } = await client.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
    expect(error?.code).toBe('mfa_verification_failed');
  });
});

describe('existing recovery codes', () => {
  test('are replaced on request, which also ends a lock', async ({ newPrepared, run }) => {
    const { client, user, codes, recoveryId } = await newPrepared();
    await run(
      `update auth.mfa_recovery_code_sets set failed_verification_count = 10,
         verification_locked_until = now() + interval '1 hour' where user_id = $1`,
      [user.id],
    );
    const { data, error } = await client.auth.mfa.recoveryCodes.regenerate();
    expect(error).toBeNull();
    expect(data).toMatchObject({ id: recoveryId, friendly_name: 'Recovery codes', total: 10 });
    const old = await client.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
    expect(old.error?.code).toBe('mfa_verification_failed');
    expect((await client.auth.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? '' })).error).toBeNull();
  });

  test('are deleted with the last other factor', async ({ newPrepared }) => {
    const { client, factorId, recoveryId } = await newPrepared();
    expect((await client.auth.mfa.unenroll({ factorId: recoveryId })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    const second = await enrol(client, 'second');
    await client.auth.mfa.challengeAndVerify({ factorId: second.factorId, code: codeOf(second.secret) });
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await client.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(10);
    expect((await client.auth.mfa.unenroll({ factorId: second.factorId })).error).toBeNull();
    expect((await client.auth.mfa.recoveryCodes.getStatus()).error).toMatchObject({ status: 404 });
    await client.auth.refreshSession();
    expect(await levelOf(client)).toEqual(['aal1', 'aal1']);
  });

  test('let a person who lost the app remove the second factor', async ({ newPrepared, backend }) => {
    const { email, codes, factorId } = await newPrepared();
    const { client } = await signInByPassword(backend, email);
    await client.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
    expect((await client.auth.mfa.recoveryCodes.unenroll()).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
    expect((await client.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    await client.auth.refreshSession();
    expect(await levelOf(client)).toEqual(['aal1', 'aal1']);
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  test('can be removed with another verified factor', async ({ newPrepared }) => {
    const { client, recoveryId } = await newPrepared();
    expect(await client.auth.mfa.recoveryCodes.unenroll()).toEqual({ data: { id: recoveryId }, error: null });
    expect((await client.auth.mfa.recoveryCodes.unenroll()).error).toMatchObject({ status: 404 });
    expect(await levelOf(client)).toEqual(['aal2', 'aal2']);
  });

  test('lower the sessions that they raised when they are removed', async ({ newPrepared, backend }) => {
    const { email, client: owner, codes } = await newPrepared();
    const { client } = await signInByPassword(backend, email);
    await client.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
    await owner.auth.mfa.recoveryCodes.unenroll();
    await client.auth.refreshSession();
    expect(await levelOf(client)).toEqual(['aal1', 'aal2']);
    await owner.auth.refreshSession();
    expect(await levelOf(owner)).toEqual(['aal2', 'aal2']);
  });

  test('cannot be changed by a session without a verified factor', async ({ newPrepared, backend }) => {
    const { email } = await newPrepared();
    const { client } = await signInByPassword(backend, email);
    for (const asked of [
      client.auth.mfa.recoveryCodes.regenerate(),
      client.auth.mfa.recoveryCodes.unenroll(),
    ]) {
      expect((await asked).error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    }
    expect((await client.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(10);
  });
});
