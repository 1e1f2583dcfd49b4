import { describe, expect, file, type Person } from '#tests/fixtures/index.ts';
import { inTransaction } from '#tests/fixtures/transaction.ts';
import { test as base, expectDeleted, expectUnnamed, REVIEW, type Scenario } from './scenario.ts';

const DELETE = 'delete from auth.users where id = $1';

const test = base.extend('endings', file, ({ backend, sql, listingOf }) => ({
  byEndpoint: async ({ id }: Person) => {
    const { error } = await backend.service.auth.admin.deleteUser(id);
    if (error) throw error;
  },
  bySql: ({ id }: Person) => sql('delete from auth.users where id = $1', [id]),
  deletionsNoted: async () =>
    (await sql("select 1 from auth.audit_log_entries where payload ->> 'action' = 'user_deleted'")).length,
  expectDetached: async (at: Scenario, expectNothing = expectDeleted) => {
    expect(
      await sql('select author_id, author_name, rating from public.reviews where id = $1', [at.review]),
    ).toEqual([{ author_id: null, author_name: null, rating: 4 }]);
    const shop = await listingOf(at.shop, 'status, owner_id, email, phone');
    expect(shop).toMatchObject({ status: 'published', owner_id: null, email: null });
    expect(shop.phone).not.toBeNull();
    expect(await sql('select 1 from public.listings where id = $1', [at.draft])).toEqual([]);
    expect(
      await sql("select 1 from private.orphaned_files where bucket_id = 'avatars' and name like $1 || '/%'", [
        at.person.id,
      ]),
    ).toHaveLength(1);
    await expectNothing(at);
  },
}));

describe('an account that an operator deletes', () => {
  test.for<[string, 'byEndpoint' | 'bySql']>([
    ['through the admin endpoint, with the service key', 'byEndpoint'],
    ['by SQL', 'bySql'],
  ])(
    'leaves nothing that names its person, and is noted once: %s',
    async ([, way], { administrator, sql, newScenario, endings }) => {
      const remove = { byEndpoint: endings.byEndpoint, bySql: endings.bySql }[way];
      const at = await newScenario();
      await sql(
        `insert into auth.audit_log_entries (id, payload, created_at, ip_address) values
         (gen_random_uuid(), $1, now(), '203.0.113.9'), (gen_random_uuid(), $2, now(), '203.0.113.8')`,
        [
          { actor_id: at.person.id, actor_username: at.person.email, action: 'login', log_type: 'account' },
          {
            actor_id: administrator.id,
            action: 'user_modified',
            traits: { user_email: at.person.email, user_id: at.person.id },
          },
        ],
      );
      await sql("select mail.enqueue('auth.recovery', $1, 'Sujet', 'Texte')", [at.person.email]);
      const before = await endings.deletionsNoted();
      await remove(at.person);
      expect(await endings.deletionsNoted()).toBe(before + 1);
      await endings.expectDetached(at);
    },
  );

  test('erases the copy of its listings that a merge kept', async ({
    administrator,
    openRequest,
    sql,
    newScenario,
    endings,
  }) => {
    const at = await newScenario();
    const merging = await openRequest(administrator);
    const versions = await sql('select version from public.listings where id = any ($1) order by id = $2', [
      [at.another, at.shop],
      at.shop,
    ]);
    const merged = await merging.call('select public.merge_listings($1, $2, $3, $4, $5)', [
      at.another,
      versions[0]?.version,
      at.shop,
      versions[1]?.version,
      ['email', 'showEmail'],
    ]);
    expect(merged.refused ?? merged.failed).toBeUndefined();
    await merging.commit();
    await endings.byEndpoint(at.person);
    await expectDeleted(at);
  });

  test('erases as much in a soft delete, which keeps the id with hashed addresses', async ({
    backend,
    sql,
    newScenario,
    endings,
  }) => {
    const at = await newScenario();
    const { error } = await backend.service.auth.admin.deleteUser(at.person.id, true);
    expect(error).toBeNull();
    expect(
      await sql('select 1 from auth.users where id = $1 and deleted_at is not null', [at.person.id]),
    ).toHaveLength(1);
    await endings.expectDetached(at, expectUnnamed);
    await endings.byEndpoint(at.person);
    await expectDeleted(at);
  });

  test('may be an administrator’s: the configuration makes it again', async ({
    newAdministrator,
    sql,
    endings,
  }) => {
    const other = await newAdministrator();
    await endings.byEndpoint(other);
    expect(await sql('select 1 from auth.users where id = $1', [other.id])).toEqual([]);
    expect(await sql('select 1 from private.administrators where email = $1', [other.email])).toHaveLength(1);
  });

  test('includes a concurrent write of the person', async ({ openRequest, newScenario, endings }) => {
    const at = await newScenario();
    const writing = await openRequest(at.person);
    expect(await writing.call('select public.write_review($1, $2)', [at.fresh, REVIEW])).toHaveProperty(
      'data',
    );
    const deleting = await openRequest(null);
    const deleted = deleting.call(DELETE, [at.person.id]);
    await deleting.settled(deleted);
    await writing.commit();
    expect(await deleted).toEqual({ data: undefined });
    await deleting.commit();
    await endings.expectDetached(at);
  });

  test('is not found by later requests', async ({ openRequest, newScenario, endings }) => {
    const at = await newScenario();
    const deleting = await openRequest(null);
    expect(await deleting.call(DELETE, [at.person.id])).toEqual({ data: undefined });
    const writing = await openRequest(at.person);
    const written = writing.call('select public.write_review($1, $2)', [at.fresh, REVIEW]);
    await writing.settled(written);
    await deleting.commit();
    expect(await written).toEqual({ refused: 'account_not_found' });
    await writing.commit();
    await endings.expectDetached(at);
  });

  test('aborts instead of breaking a transaction of the person, and succeeds on retry', async ({
    openRequest,
    sql,
    newScenario,
    endings,
  }) => {
    const at = await newScenario();
    const acting = await openRequest(null);
    await acting.call('select private.lock_account_shared($1)', [at.person.id]);
    await expect(endings.bySql(at.person)).rejects.toMatchObject({ code: '55P03' });
    expect(await sql('select 1 from public.listings where owner_id = $1', [at.person.id])).toHaveLength(2);
    const asked = endings.byEndpoint(at.person);
    // Longer than one attempt waits.
    await sql('select pg_sleep(0.5)');
    await acting.commit();
    await asked;
    await expectDeleted(at);
  });

  test('takes no lock for accounts that never signed in, of which thousands may be deleted at once', async ({
    pool,
    sql,
  }) => {
    const address = 'nobody-%s@never.example';
    await sql(
      `insert into auth.users (id, email, aud, role, created_at)
       select gen_random_uuid(), format($1, n), 'authenticated', 'authenticated', now() from generate_series(1, 50) as n`,
      [address],
    );
    await inTransaction(pool, async (client) => {
      const { rowCount } = await client.query("delete from auth.users where email like '%@never.example'");
      expect(rowCount).toBe(50);
      const { rows } = await client.query(
        "select 1 from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
      );
      expect(rows).toEqual([]);
      await client.query('commit');
    });
  });
});
