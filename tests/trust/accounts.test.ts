import type { AccountDetails, FoundAccounts } from '#domain/accounts/accounts.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';

const test = base
  .extend('find', file, ({ as, administrator }) => async (words: string | null, onlySuspended = false) => {
    return (
      await as(administrator).must<FoundAccounts>('find_accounts', { words, only_suspended: onlySuspended })
    ).rows.map(({ id }) => id);
  })
  .extend('decisionsOf', file, ({ pool }) => async (id: string) => {
    return (
      await pool.query(
        "select action, actor_id, reason, note, before, after from private.decisions where kind = 'account' and subject = $1 order by id",
        [id],
      )
    ).rows;
  })
  .extend('bannedUntil', file, ({ pool }) => async (id: string) => {
    return (
      await pool.query<{ banned_until: Date | null }>('select banned_until from auth.users where id = $1', [
        id,
      ])
    ).rows[0]?.banned_until;
  })
  .extend('sessionsOf', file, ({ pool }) => async (id: string) => {
    return (await pool.query('select 1 from auth.sessions where user_id = $1', [id])).rowCount;
  });

describe('an account', () => {
  test('is found by beginnings of its name and address, by its identifier, and by a name that changed', async ({
    pool,
    newPerson,
    find,
  }) => {
    const person = await newPerson({ name: 'Zoé Lafrenière-Côté' });
    expect(await find('lafreni zoe')).toEqual([person.id]);
    expect(await find(person.email)).toEqual([person.id]);
    expect(await find(person.id)).toEqual([person.id]);
    expect(await find('lafreniere martin')).toEqual([]);
    await pool.query("update public.user_profiles set display_name = 'Zoé Untel' where user_id = $1", [
      person.id,
    ]);
    await pool.query("update auth.users set email = 'zoe.autre@example.org' where id = $1", [person.id]);
    expect(await find('lafreniere')).toEqual([]);
    expect(await find('zoe.autre@example.org')).toEqual([person.id]);
  });

  test('are listed newest first, page by page', async ({ as, newPerson, administrator }) => {
    const people = [await newPerson({ name: 'Xavière Un' }), await newPerson({ name: 'Xavière Deux' })];
    const page = (before: FoundAccounts['next']) =>
      as(administrator).must<FoundAccounts>('find_accounts', {
        words: 'xaviere',
        only_suspended: false,
        before_at: before?.at,
        before_id: before?.id,
        page_size: 1,
      });
    const first = await page(null);
    const second = await page(first.next);
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual([people[1]?.id, people[0]?.id]);
    expect((await page(second.next)).rows).toEqual([]);
  });

  test('is shown with its activity', async ({ pool, as, newPerson, administrator }) => {
    const person = await newPerson({ name: 'Odile' });
    await pool.query(
      "insert into public.listings (slug, name, status, owner_id) values ('chez-odile', 'Chez Odile', 'published', $1)",
      [person.id],
    );
    expect(
      await as(administrator).must<AccountDetails>('account_details', { account: person.id }),
    ).toMatchObject({
      email: person.email,
      name: 'Odile',
      suspendedUntil: null,
      isAdministrator: false,
      isOwn: false,
      confirmation: person.email,
      sessions: 1,
      counts: { listings: 1, reviews: 0, claims: 0, reports: 0 },
      listings: [{ slug: 'chez-odile', name: 'Chez Odile', status: 'published' }],
    });
  });
});

describe('a suspension', () => {
  test('bans the account like the auth service, ends its sessions, notifies its person, and is recorded', async ({
    pool,
    as,
    newPerson,
    administrator,
    find,
    decisionsOf,
    bannedUntil,
    sessionsOf,
  }) => {
    const person = await newPerson();
    const until = new Date(Date.now() + 7 * 86_400_000);
    await as(administrator).must('suspend_account', {
      account: person.id,
      until,
      reason: 'account_spam',
      note: 'Trois fois.',
    });
    expect(await bannedUntil(person.id)).toEqual(until);
    expect(await sessionsOf(person.id)).toBe(0);
    expect(await find(null, true)).toEqual([person.id]);
    const mine = await as(person).rpc('my_listings');
    expect(mine.refused?.code).toBe('account_not_found');
    const { rows } = await pool.query('select kind, body from mail.messages where recipient = $1', [
      person.email,
    ]);
    expect(rows).toEqual([
      { kind: 'account.suspended', body: expect.stringContaining('publicité indésirable') },
    ]);
    expect(rows[0].body).toContain('Trois fois.');
    expect(await decisionsOf(person.id)).toEqual([
      {
        action: 'suspended',
        actor_id: administrator.id,
        reason: 'account_spam',
        note: 'Trois fois.',
        before: { banned_until: null },
        after: { banned_until: expect.any(String), sessions_ended: 1 },
      },
    ]);

    await as(administrator).must('lift_suspension', { account: person.id });
    expect(await bannedUntil(person.id)).toBeNull();
    expect(await find(null, true)).toEqual([]);
    expect((await decisionsOf(person.id)).map(({ action }) => action)).toEqual(['suspended', 'restored']);
  });

  test('without an end outlasts any lifetime', async ({ as, newPerson, administrator, bannedUntil }) => {
    const person = await newPerson();
    await as(administrator).must('suspend_account', { account: person.id, until: null, note: 'Menaces.' });
    expect((await bannedUntil(person.id))?.getFullYear()).toBeGreaterThan(2100);
  });

  test('requires a reason and an end in the future', async ({
    as,
    newPerson,
    administrator,
    bannedUntil,
  }) => {
    const { id } = await newPerson();
    const suspend = (rest: object) => as(administrator).must('suspend_account', { account: id, ...rest });
    await expect(suspend({ until: null })).rejects.toMatchObject({ code: 'reason_needed' });
    await expect(suspend({ until: null, reason: 'closed_down' })).rejects.toMatchObject({
      code: 'unknown_reason',
    });
    await expect(
      suspend({ until: new Date(Date.now() - 86_400_000), reason: 'account_spam' }),
    ).rejects.toMatchObject({
      code: 'invalid_date',
    });
    expect(await bannedUntil(id)).toBeNull();
  });
});

test.for([
  ['suspend_account($1, null, $2)', 2],
  ['lift_suspension($1, $2)', 2],
  ['sign_out_account($1, $2)', 2],
  ["delete_account($1, '', 'keep', $2)", 2],
])(
  'nobody does %s to an administrator, to themselves, or without the right',
  async ([call], { as, newPerson, newAdministrator, administrator, sessionsOf }) => {
    const other = await newAdministrator();
    const stranger = await newPerson();
    const codeOf = async (caller: Person, target: string) =>
      (await as(caller).sql(`select public.${call}`, [target, 'account_spam'])).refused?.code;
    expect(await codeOf(administrator, other.id)).toBe('administrator_account');
    expect(await codeOf(administrator, administrator.id)).toBe('own_account');
    expect(await codeOf(stranger, other.id)).toBe('not_administrator');
    expect(await codeOf(administrator, '00000000-0000-4000-8000-000000000000')).toBe('account_not_found');
    expect(await sessionsOf(other.id)).toBe(1);
  },
);

test('an account is signed out everywhere', async ({
  as,
  newPerson,
  administrator,
  decisionsOf,
  sessionsOf,
}) => {
  const person = await newPerson();
  expect(await as(administrator).must('sign_out_account', { account: person.id })).toBe(1);
  expect(await sessionsOf(person.id)).toBe(0);
  expect(await decisionsOf(person.id)).toMatchObject([
    { action: 'signed_out', after: { sessions_ended: 1 } },
  ]);
});

test('an account is deleted like by its person, after its address is typed, and is not named in the record', async ({
  pool,
  as,
  newPerson,
  administrator,
  decisionsOf,
}) => {
  const person = await newPerson({ name: 'Partie Bientôt' });
  await pool.query(
    "insert into public.listings (slug, name, status, owner_id, email) values ('chez-partie', 'Chez Partie', 'published', $1, 'cache@example.com')",
    [person.id],
  );
  const end = (typed: string) =>
    as(administrator).must('delete_account', {
      account: person.id,
      confirmation: typed,
      reviews: 'delete',
      reason: 'account_own_request',
    });
  await expect(end('autre@example.com')).rejects.toMatchObject({ code: 'confirmation_mismatch' });
  await end(` ${person.email.toUpperCase()} `);
  expect((await pool.query('select 1 from auth.users where id = $1', [person.id])).rowCount).toBe(0);
  const { rows } = await pool.query(
    "select owner_id, email, status from public.listings where slug = 'chez-partie'",
  );
  expect(rows).toEqual([{ owner_id: null, email: null, status: 'published' }]);
  const [decision] = await decisionsOf(person.id);
  expect(decision).toMatchObject({
    action: 'deleted',
    reason: 'account_own_request',
    before: { had: { listings: 1 } },
  });
  expect(JSON.stringify(decision)).not.toContain(person.email);
  expect(JSON.stringify(decision)).not.toContain('Bientôt');
});
