import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import {
  test as base,
  describe,
  expect,
  file,
  postmasterPid,
  READY,
} from '#tests/fixtures/server-process.ts';

const EMAILS = ['anne@exemple.ca', 'paul@exemple.ca'];

const test = base
  .extend('startFor', file, ({ start, status }) => async (emails: string[]) => {
    const run = start({ ADMIN_EMAILS: emails.join(',') });
    const url = await run.until(READY);
    const { ANON_KEY: key } = await status();
    return {
      run,
      url,
      key,
      visitor: () => createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } }),
      passwordOf: (email: string) => new RegExp(`${email}, password (\\S+):`).exec(run.output())?.[1] ?? '',
    };
  })
  /** The server of both tests, started by the first. */
  .extend('serving', file, ({ startFor }) => {
    let started: ReturnType<typeof startFor> | undefined;
    return () => {
      started ??= startFor(EMAILS);
      return started;
    };
  });

// Each of the two tests starts a whole server.
describe('npm start, with ADMIN_EMAILS', { timeout: 120_000 }, () => {
  test('creates their accounts, with a password that is printed once and must be changed', async ({
    startFor,
    serving,
  }) => {
    const first = await startFor(EMAILS.slice(0, 1));
    const password = first.passwordOf('anne@exemple.ca');
    expect(password).toMatch(/^[\w-]{20}-aA1$/);
    const anne = first.visitor();
    const { data, error } = await anne.auth.signInWithPassword({ email: 'anne@exemple.ca', password });
    expect(error).toBeNull();
    expect(data.user?.app_metadata).toMatchObject({ provider: 'email', must_change_password: true });
    expect((await anne.rpc('is_admin')).data).toBe(true);

    const changed = await anne.auth.updateUser({ password: 'érable rouge 7 feuilles' });
    expect(changed.error).toBeNull();
    expect(changed.data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(await first.run.stop('SIGINT')).toBe(0);

    // The second account is new; the first is unchanged.
    const second = await serving();
    expect(second.passwordOf('anne@exemple.ca')).toBe('');
    expect(second.run.output()).not.toContain(password);
    const again = await second.visitor().auth.signInWithPassword({
      email: 'anne@exemple.ca',
      password: 'érable rouge 7 feuilles',
    });
    expect(again.error).toBeNull();
    const paul = await second.visitor().auth.signInWithPassword({
      email: 'paul@exemple.ca',
      password: second.passwordOf('paul@exemple.ca'),
    });
    expect(paul.data.user?.app_metadata.must_change_password).toBe(true);
  });

  test('sends emails with links to its own pages, in the person’s language', async ({ serving, dataDir }) => {
    const { url, visitor } = await serving();
    const { error } = await visitor().auth.signUp({
      email: 'zoe@exemple.ca',
      password: 'érable rouge 7 feuilles',
      options: { data: { locale: 'en' }, emailRedirectTo: `${url}/en/business/new?a=b` },
    });
    expect(error).toBeNull();
    const outbox = path.join(dataDir, 'outbox');
    // A partly written email has another extension.
    const emails = async () => {
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
      const all = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')));
      return all.filter((email) => /^To: zoe@exemple\.ca$/m.test(email));
    };
    await expect.poll(async () => (await emails()).length, { timeout: 10_000 }).toBe(1);
    const [written = ''] = await emails();
    const email = written.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    const link = new URL(/http:\/\/127\.0\.0\.1:\d+\/en\/confirmation\?\S+/.exec(email)?.[0] ?? '');
    expect(link.origin).toBe(url);
    expect(link.searchParams.get('next')).toBe('/en/business/new?a=b');
    // Only the button of that page consumes the token.
    const token_hash = link.searchParams.get('token_hash') ?? '';
    const { data } = await visitor().auth.verifyOtp({ token_hash, type: 'signup' });
    expect(data.session?.user.email).toBe('zoe@exemple.ca');
    const { iss } = JSON.parse(atob(data.session?.access_token.split('.')[1] ?? ''));
    expect(iss).toBe(`${url}/auth/v1`);
  });

  test('keeps people signed in while PostgreSQL is away', async ({ serving, dataDir }) => {
    const { run, url, key, visitor, passwordOf } = await serving();
    const email = EMAILS[1] ?? '';
    const { data } = await visitor().auth.signInWithPassword({ email, password: passwordOf(email) });
    expect(data.session?.refresh_token).toBeTruthy();
    const postmaster = postmasterPid(dataDir);
    // The server starts PostgreSQL again within seconds; without this file it can't.
    await rm(path.join(dataDir, 'postgres', 'global', 'pg_control'));
    process.kill(postmaster, 'SIGKILL');
    // The official client retries on this status; on another one it would end the session.
    const seen: [number, string | undefined][] = [];
    const refresh = async () => {
      const response = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: { apikey: key },
        body: JSON.stringify({ refresh_token: data.session?.refresh_token }),
      });
      seen.push([response.status, (await response.json()).error_code]);
      return response.status;
    };
    // A PostgreSQL backend outlives its killed parent for a moment, and may answer one more time.
    await expect.poll(refresh).not.toBe(200);
    expect(seen.at(-1)).toEqual([503, 'unexpected_failure']);
    await run.stop('SIGKILL');
  });
});
