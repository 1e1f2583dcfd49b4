import type { AccountLog, DecisionLog } from '#domain/trust/audit.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';

const test = base
  .extend('stranger', file, ({ newPerson }) => newPerson())
  .extend('log', file, ({ admin }) => async (filters: Record<string, unknown> = {}) => {
    const names = Object.keys(filters);
    const { data } = await admin.sql<DecisionLog>(
      `select public.decision_log(${names.map((name, n) => `${name} => $${n + 1}`).join(', ')})`,
      Object.values(filters),
    );
    if (!data) throw new Error('refused');
    return data;
  })
  .extend('subjects', file, ({ log }) => async (filters: Record<string, unknown>) => {
    return (await log(filters)).rows.map((row) => row.subject);
  });

describe('the log of decisions', () => {
  test.beforeAll(async ({ sql, administrator }) => {
    await sql(
      "insert into public.listings (id, slug, name, status) values (900, 'chez-anne', 'Chez Anne', 'published')",
    );
    await sql("insert into private.reasons values ('closed_down', '{listing}', 0, 'Fermée.', 'Closed.')");
    await sql(
      `insert into private.decisions (decided_at, actor_id, kind, action, subject, listing_id, reason, note, before, after)
       values ('2026-03-01 12:00Z', $1, 'listing', 'approved', 'a', 900, null, null, '{"name": "Chez Anne"}', null),
              ('2026-03-02 03:00Z', $1, 'listing', 'rejected', 'b', null, 'closed_down', 'Déjà fermée', null, '{"status": "rejected"}'),
              ('2026-03-03 12:00Z', null, 'review', 'removed', 'c', 900, null, 'Injures', null, null)`,
      [administrator.id],
    );
  });

  test('requires an administrator', async ({ as, stranger }) => {
    for (const call of ['select public.decision_log()', 'select public.account_log()']) {
      expect((await as(null).sql(call)).refused).toEqual({ code: '42501', status: 403 });
      expect((await as(stranger).sql(call)).refused).toEqual({
        code: 'not_administrator',
        status: 403,
      });
    }
  });

  test('shows who decided what, about which listing, and why, newest first', async ({
    administrator,
    log,
  }) => {
    const { rows, next, kinds } = await log();
    expect(rows.map((row) => row.subject)).toEqual(['c', 'b', 'a']);
    expect(rows[1]).toMatchObject({
      actor: { id: administrator.id, email: administrator.email, name: 'Alix Roy' },
      kind: 'listing',
      action: 'rejected',
      reason: { fr: 'Fermée.', en: 'Closed.' },
      note: 'Déjà fermée',
      before: null,
      after: { status: 'rejected' },
    });
    expect(rows[0]).toMatchObject({
      actor: null,
      listing: { id: 900, slug: 'chez-anne', name: 'Chez Anne' },
    });
    expect(next).toBeNull();
    expect(kinds).toEqual([
      { kind: 'listing', action: 'approved' },
      { kind: 'listing', action: 'rejected' },
      { kind: 'review', action: 'removed' },
    ]);
  });

  test.for<[Record<string, unknown>, string[]]>([
    [{ kind: 'listing' }, ['b', 'a']],
    [{ kind: 'listing', action: 'approved' }, ['a']],
    [{ action: 'removed' }, ['c']],
    [{ listing: 'chez-anne' }, ['c', 'a']],
    [{ listing: '900', kind: 'review' }, ['c']],
    [{ listing: 'personne' }, []],
    [{ words: 'anne' }, ['a']],
    [{ words: 'FERM deja' }, ['b']],
    [{ words: 'injures anne' }, []],
    // The night of March 1 in Montréal.
    [{ since: '2026-03-01', until: '2026-03-01' }, ['b', 'a']],
    [{ since: '2026-03-02' }, ['c']],
    [{ actor: 'nobody@example.com' }, []],
  ])('answers %j', async ([filters, expected], { subjects }) => {
    expect(await subjects(filters)).toEqual(expected);
  });

  test('filters by administrator, by address or identifier', async ({ administrator, subjects }) => {
    expect(await subjects({ actor: administrator.email.toUpperCase() })).toEqual(['b', 'a']);
    expect(await subjects({ actor: administrator.id })).toEqual(['b', 'a']);
  });

  test('continues from the end of a page', async ({ log }) => {
    const first = await log({ page_size: 2 });
    expect(first.rows.map((row) => row.subject)).toEqual(['c', 'b']);
    const second = await log({ page_size: 2, before_id: first.next });
    expect(second.rows.map((row) => row.subject)).toEqual(['a']);
    expect(second.next).toBeNull();
  });

  test('finds rare kinds and words through an index among 40,000 decisions', async ({ sql, subjects }) => {
    await sql(`insert into private.decisions (kind, action, subject, note)
      select 'import', 'applied', 'row ' || n, 'ligne' from generate_series(1, 40000) n`);
    await sql('analyze private.decisions');
    const started = performance.now();
    expect(await subjects({ kind: 'review' })).toEqual(['c']);
    expect(await subjects({ words: 'injures' })).toEqual(['c']);
    expect(await subjects({ listing: '900' })).toEqual(['c', 'a']);
    // A scan of all of them takes seconds.
    expect(performance.now() - started).toBeLessThan(600);
  });
});

test('shows entries of the auth service, by and about an account, page by page', async ({
  pool,
  administrator,
  stranger,
  admin,
}) => {
  const entry = (at: string, actor: string, about?: string) =>
    pool.query(
      "insert into auth.audit_log_entries (id, created_at, ip_address, payload) values (gen_random_uuid(), $1, '203.0.113.7', $2)",
      [
        at,
        JSON.stringify({ actor_id: actor, action: `at ${at}`, ...(about && { traits: { user_id: about } }) }),
      ],
    );
  await entry('2026-05-01T00:00Z', stranger.id);
  await entry('2026-05-02T00:00Z', administrator.id, stranger.id);
  await entry('2026-05-03T00:00Z', administrator.id);
  const read = async (...values: unknown[]) =>
    (await admin.sql<AccountLog>('select public.account_log($1, null, null, $2, $3, 1)', values))
      .data as AccountLog;
  const first = await read(stranger.email, null, null);
  expect(first.rows).toEqual([
    {
      id: expect.any(String),
      at: expect.stringContaining('2026-05-02'),
      action: 'at 2026-05-02T00:00Z',
      ip: '203.0.113.7',
      actor: { id: administrator.id, email: administrator.email, name: 'Alix Roy' },
      about: { id: stranger.id, email: stranger.email, name: 'Anne Tremblay' },
    },
  ]);
  const second = await read(stranger.email, first.next?.at, first.next?.id);
  expect(second.rows.map((row) => row.action)).toEqual(['at 2026-05-01T00:00Z']);
});
