import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { test as base, expect, file } from '#tests/fixtures/index.ts';

const ADMINISTRATOR = '11111111-1111-4111-8111-111111111111';

/** A database like a hosted project's: without our platform's own schemas. */
const test = base
  .extend('template', file, 'platform')
  .extend('hosted', file, async ({ pool }, { onCleanup }) => {
    const client = await pool.connect();
    onCleanup(() => client.release());
    await client.query('drop schema jobs cascade; drop schema mail cascade');
    for (const migration of globSync('supabase/migrations/*.sql').sort()) {
      await client.query(await readFile(migration, 'utf8'));
    }
    await client.query(`
      insert into auth.users (id, email, email_confirmed_at) values ('${ADMINISTRATOR}', 'a@example.com', now());
      insert into private.administrators (email) values ('a@example.com')`);
    await client.query("select set_config('request.jwt.claims', $1, false)", [
      JSON.stringify({ sub: ADMINISTRATOR, role: 'authenticated', aal: 'aal2' }),
    ]);
    return async (expression: string) =>
      (await client.query(`select ${expression} as answer`)).rows[0].answer;
  });

test('applies the migrations, and works without jobs, which wait for a worker of the operator', async ({
  hosted,
}) => {
  expect(await hosted("to_regnamespace('jobs')")).toBeNull();
  expect(await hosted("public.ask_for_upkeep('recompute')")).toEqual({ job: null });
  expect(await hosted('public.upkeep_state()')).toMatchObject({ jobs: [], lastDaily: null });
  expect(await hosted('public.site_health()')).toMatchObject({ mail: { waiting: 0 } });
  expect(await hosted("public.start_export('csv', false)")).toBe('1');
  expect(await hosted('public.transfers()')).toMatchObject([{ state: 'queued', task: 'export' }]);
  await hosted('private.purge_old_decisions()');
});

test('queues its emails in the outbox', async ({ hosted }) => {
  await hosted("private.compose_email('listing.approved', 'b@example.com', 'fr', 'Sujet', 'Texte')");
  expect(await hosted('public.pending_emails()')).toMatchObject([
    { recipient: 'b@example.com', subject: 'Sujet' },
  ]);
});
