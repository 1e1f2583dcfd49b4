import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { temporaryFolder } from '#tests/support/folder.ts';
import { runProgram } from '#tests/support/run.ts';

const EMAILS = ['anne@exemple.ca', 'paul@exemple.ca'];
const READY = /Bottin: (http:\/\/127\.0\.0\.1:\d+)/;

const test = base
  .extend('dataDir', file, () => temporaryFolder('process'))
  .extend('start', file, ({ dataDir }) => async (emails = EMAILS.join(',')) => {
    const run = runProgram(['server/main.ts'], {
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO_LISTINGS: '0',
      ADMIN_EMAILS: emails,
    });
    const url = READY.exec(await run.until(READY))?.[1] ?? '';
    const status = runProgram(['server/commands/status.ts', '-o', 'json'], { DATA_DIR: dataDir });
    const key = JSON.parse(await status.until(/\{[^}]+\}/)).ANON_KEY;
    await status.exit;
    return {
      run,
      url,
      key,
      visitor: () => createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } }),
      passwordOf: (email: string) => new RegExp(`${email}, password (\\S+):`).exec(run.output())?.[1],
      async stop() {
        run.process.kill('SIGINT');
        expect(await run.exit).toBe(0);
      },
    };
  });

// Each begins and ends a whole server, two of them twice.
describe('npm start, with ADMIN_EMAILS', { timeout: 120_000 }, () => {
  test.afterAll(({ dataDir }) => rm(dataDir, { recursive: true, force: true }));

  test('makes their accounts, with a password that is printed once and asks to be changed', async ({
    start,
  }) => {
    const first = await start(EMAILS[0]);
    const password = first.passwordOf('anne@exemple.ca') ?? '';
    expect(password).toMatch(/^[\w-]{20}-aA1$/);
    const anne = first.visitor();
    const { data, error } = await anne.auth.signInWithPassword({ email: 'anne@exemple.ca', password });
    expect(error).toBeNull();
    expect(data.user?.app_metadata).toMatchObject({ provider: 'email', must_change_password: true });
    expect((await anne.rpc('is_admin')).data).toBe(true);

    const changed = await anne.auth.updateUser({ password: 'érable rouge 7 feuilles' });
    expect(changed.error).toBeNull();
    expect(changed.data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    await first.stop();

    // The second one is new; the first is left as she is.
    const second = await start();
    expect(second.passwordOf('anne@exemple.ca')).toBeUndefined();
    expect(second.run.output()).not.toContain(password);
    const again = await second.visitor().auth.signInWithPassword({
      email: 'anne@exemple.ca',
      password: 'érable rouge 7 feuilles',
    });
    expect(again.error).toBeNull();
    const paul = await second.visitor().auth.signInWithPassword({
      email: 'paul@exemple.ca',
      password: second.passwordOf('paul@exemple.ca') ?? '',
    });
    expect(paul.data.user?.app_metadata.must_change_password).toBe(true);
    await second.stop();
  });

  test('sends letters that lead to its own pages, in the language of the person', async ({
    start,
    dataDir,
  }) => {
    const { url, visitor, stop } = await start('');
    const { error } = await visitor().auth.signUp({
      email: 'zoe@exemple.ca',
      password: 'érable rouge 7 feuilles',
      options: { data: { locale: 'en' }, emailRedirectTo: `${url}/en/business/new?a=b` },
    });
    expect(error).toBeNull();
    const outbox = path.join(dataDir, 'outbox');
    await expect
      .poll(async () => (await readdir(outbox).catch(() => [])).length, { timeout: 10_000 })
      .toBe(1);
    const [file = ''] = await readdir(outbox);
    const email = (await readFile(path.join(outbox, file), 'utf8'))
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
    const link = new URL(/http:\/\/127\.0\.0\.1:\d+\/en\/confirmation\?\S+/.exec(email)?.[0] ?? '');
    expect(link.origin).toBe(url);
    expect(link.searchParams.get('next')).toBe('/en/business/new?a=b');
    // Nothing but the button of that page uses the token up.
    const token_hash = link.searchParams.get('token_hash') ?? '';
    const { data } = await visitor().auth.verifyOtp({ token_hash, type: 'signup' });
    expect(data.session?.user.email).toBe('zoe@exemple.ca');
    const { iss } = JSON.parse(atob(data.session?.access_token.split('.')[1] ?? ''));
    expect(iss).toBe(`${url}/auth/v1`);
    await stop();
  });

  test('keeps people signed in while PostgreSQL is away', async ({ start, dataDir }) => {
    const { run, url, key, visitor } = await start('deux@exemple.ca');
    const password = /deux@exemple\.ca, password (\S+):/.exec(run.output())?.[1] ?? '';
    const { data } = await visitor().auth.signInWithPassword({ email: 'deux@exemple.ca', password });
    const [pid = ''] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    // A status on which the official client tries again; on another one it would end the session.
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
    // What served a connection outlives its parent for a moment, and may answer once more.
    await expect.poll(refresh).not.toBe(200);
    expect(seen.at(-1)).toEqual([503, 'unexpected_failure']);
    run.process.kill('SIGKILL');
    await run.exit;
  });
});
