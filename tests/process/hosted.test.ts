import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { PoolClient } from 'pg';
import { test as base, expect, file } from '#tests/fixtures/index.ts';

const ADMINISTRATOR = '11111111-1111-4111-8111-111111111111';

/**
 * A database like a hosted project's: without our platform's own schemas, and for an owner that is no superuser. It may
 * create policies of the two tables that it owns here, as an extension of the hosted PostgreSQL (supautils) allows it to.
 */
const test = base
  .extend('template', file, 'platform')
  .extend('hosted', file, async ({ pool }, { onCleanup }) => {
    const client = await pool.connect();
    // Its connection keeps the role.
    onCleanup(() => client.release(true));
    // A fixture that fails is not cleaned up, and its connection would keep the database from ending.
    await becomeHosted(client).catch((error) => {
      client.release(true);
      throw error;
    });
    await client.query("select set_config('request.jwt.claims', $1, false)", [
      JSON.stringify({ sub: ADMINISTRATOR, role: 'authenticated', aal: 'aal2' }),
    ]);
    return Object.assign(
      async (expression: string) => (await client.query(`select ${expression} as answer`)).rows[0].answer,
      { run: (sql: string) => client.query(sql) },
    );
  });

async function becomeHosted(client: PoolClient): Promise<void> {
  await client.query('drop schema jobs cascade; drop schema mail cascade');
  const owner = `hosted_${randomUUID().replaceAll('-', '')}`;
  await client.query(`
    create role ${owner} nosuperuser createdb createrole replication bypassrls;
    grant anon, authenticated, service_role to ${owner} with admin option;
    grant usage on schema auth, storage, realtime, extensions to ${owner};
    grant create on schema extensions, realtime, storage to ${owner};
    grant all on all tables in schema auth, storage, realtime to ${owner};
    grant all on all routines in schema auth, storage, realtime to ${owner};
    grant all on all sequences in schema auth, storage, realtime to ${owner};
    alter table storage.objects owner to ${owner};
    alter table realtime.messages owner to ${owner};
    alter publication supabase_realtime owner to ${owner};
    do $$ begin
      execute format('alter database %I owner to ${owner}', current_database());
      -- On a hosted project it is the owner who creates this role of the whole cluster.
      if exists (select from pg_roles where rolname = 'published_reader') then
        grant published_reader to ${owner} with admin option;
      end if;
    end $$;
    set role ${owner}`);
  for (const migration of globSync('supabase/migrations/*.sql').sort()) {
    await client.query(await readFile(migration, 'utf8'));
  }
  await client.query(`
    insert into auth.users (id, email, email_confirmed_at) values ('${ADMINISTRATOR}', 'a@example.com', now());
    insert into private.administrators (email) values ('a@example.com')`);
}

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

test('lets the account service, another role, write accounts and end sessions', async ({ hosted }) => {
  await hosted.run(`
    reset role;
    alter role supabase_auth_admin bypassrls;
    grant usage on schema auth to supabase_auth_admin;
    grant all on all tables in schema auth to supabase_auth_admin;
    grant all on all routines in schema auth to supabase_auth_admin;
    set role supabase_auth_admin;
    insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), 'c@example.com', '{"name":"C"}');
    insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users where email = 'c@example.com';
    update auth.users set email = 'd@example.com', encrypted_password = 'x' where email = 'c@example.com';
    delete from auth.sessions;
    delete from auth.users where email = 'd@example.com'`);
  expect(await hosted('(select count(*)::int from auth.users)')).toBe(1);
});
