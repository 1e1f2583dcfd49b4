import type { AccountDetails, FoundAccounts } from '#domain/accounts/accounts.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';

const test = base.extend('accounts', file, ({ pool, decisionsOn, admin }) => ({
  find: async (words: string | null, onlySuspended = false) =>
    (await admin.must<FoundAccounts>('find_accounts', { words, only_suspended: onlySuspended })).rows.map(
      ({ id }) => id,
    ),
  decisionsOf: (id: string) => decisionsOn('account', id, 'action, actor_id, reason, note, before, after'),
  bannedUntil: async (id: string) =>
    (
      await pool.query<{ banned_until: Date | null }>('select banned_until from auth.users where id = $1', [
        id,
      ])
    ).rows[0]?.banned_until,
  sessionsOf: async (id: string) =>
    (await pool.query('select 1 from auth.sessions where user_id = $1', [id])).rowCount,
}));

describe('an account', () => {
  test('is found by beginnings of its name and address, by its identifier, and by a name that changed', async ({
    sql,
    newPerson,
    accounts,
  }) => {
    const person = await newPerson({ name: 'Zoé Lafrenière-Côté' });
    expect(await accounts.find('lafreni zoe')).toEqual([person.id]);
    expect(await accounts.find(person.email)).toEqual([person.id]);
    expect(await accounts.find(person.id)).toEqual([person.id]);
    expect(await accounts.find('lafreniere martin')).toEqual([]);
    await sql("update public.user_profiles set display_name = 'Zoé Untel' where user_id = $1", [person.id]);
    await sql("update auth.users set email = 'zoe.autre@example.org' where id = $1", [person.id]);
    expect(await accounts.find('lafreniere')).toEqual([]);
    expect(await accounts.find('zoe.autre@example.org')).toEqual([person.id]);
  });

  test('are listed newest first, page by page', async ({ newPerson, admin }) => {
    const people = [await newPerson({ name: 'Xavière Un' }), await newPerson({ name: 'Xavière Deux' })];
    const page = (before: FoundAccounts['next']) =>
      admin.must<FoundAccounts>('find_accounts', {
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

  test('is shown with its activity', async ({ newPerson, newRow, admin }) => {
    const person = await newPerson({ name: 'Odile' });
    await newRow({ slug: 'chez-odile', name: 'Chez Odile', owner_id: person.id });
    expect(await admin.must<AccountDetails>('account_details', { account: person.id })).toMatchObject({
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
    as,
    newPerson,
    administrator,
    accounts,
    emailsTo,
    suspendAccount,
    admin,
  }) => {
    const person = await newPerson();
    const until = new Date(Date.now() + 7 * 86_400_000);
    await suspendAccount(person, { until, note: 'Trois fois.' });
    expect(await accounts.bannedUntil(person.id)).toEqual(until);
    expect(await accounts.sessionsOf(person.id)).toBe(0);
    expect(await accounts.find(null, true)).toEqual([person.id]);
    const mine = await as(person).rpc('my_listings');
    expect(mine.refused).toMatchObject({
      code: 'account_suspended',
      details: until.toISOString().replace(/\.\d+/, ''),
    });
    const rows = await emailsTo(person.email, 'kind, body');
    expect(rows).toEqual([
      {
        kind: 'account.suspended',
        body: expect.stringMatching(/La suspension prend fin le \d.*publicité indésirable/s),
      },
    ]);
    expect(rows[0].body).toContain('Trois fois.');
    expect(await accounts.decisionsOf(person.id)).toEqual([
      {
        action: 'suspended',
        actor_id: administrator.id,
        reason: 'account_spam',
        note: 'Trois fois.',
        before: { banned_until: null },
        after: { banned_until: expect.any(String), sessions_ended: 1 },
      },
    ]);

    await admin.must('lift_suspension', { account: person.id });
    expect(await accounts.bannedUntil(person.id)).toBeNull();
    expect(await accounts.find(null, true)).toEqual([]);
    expect((await accounts.decisionsOf(person.id)).map(({ action }) => action)).toEqual([
      'suspended',
      'restored',
    ]);
  });

  test('without an end outlasts any lifetime', async ({ newPerson, accounts, admin }) => {
    const person = await newPerson();
    await admin.must('suspend_account', { account: person.id, until: null, note: 'Menaces.' });
    expect((await accounts.bannedUntil(person.id))?.getFullYear()).toBeGreaterThan(2100);
  });

  test.for([
    ['keep', 'restent en ligne.'],
    ['hide', 'ne sont plus en ligne'],
    ['disown', 'ne sont plus les vôtres'],
  ] as const)(
    'with %s says what becomes of the listings',
    async ([listings, said], {
      sql,
      newOwner,
      newPerson,
      addManager,
      emailsTo,
      listingOf,
      suspendAccount,
      admin,
    }) => {
      const { owner, listing } = await newOwner({ email: 'cache@example.com', showEmail: false });
      const state = () => listingOf(listing.id, 'status, owner_id, email');
      const logged = () =>
        sql(
          "select action, reason from private.decisions where kind = 'listing' and listing_id = $1 and role is not null order by id",
          [listing.id],
        );
      const before = await state();
      const manager = await newPerson();
      await addManager(listing.id, manager.id);
      await suspendAccount(owner, { listings });
      // The suspended owner chose the managers.
      expect(
        await sql('select from private.listing_managers where listing_id = $1', [listing.id]),
      ).toHaveLength(listings === 'disown' ? 0 : 1);
      const [{ body }] = await emailsTo(owner.email, 'body', 'account.suspended');
      expect(body).toContain(said);
      const during = {
        keep: before,
        hide: { ...before, status: 'archived' },
        disown: { ...before, owner_id: null, email: null },
      }[listings];
      expect(await state()).toEqual(during);
      const actions = { keep: [], hide: ['hidden'], disown: ['disowned'] }[listings] as string[];
      expect(await logged()).toEqual(actions.map((action) => ({ action, reason: 'account_spam' })));
      await admin.must('lift_suspension', { account: owner.id });
      expect(await state()).toEqual(listings === 'disown' ? during : before);
    },
  );

  test('that ends by itself shows the hidden listings again, except deleted ones', async ({
    sql,
    newOwner,
    listingOf,
    suspendAccount,
    admin,
  }) => {
    const { owner, listing } = await newOwner();
    const until = new Date(Date.now() + 86_400_000);
    await suspendAccount(owner, { until, listings: 'hide' });
    const status = async () => (await listingOf(listing.id, 'status'))?.status;
    await sql('select private.republish_after_suspension()');
    expect(await status()).toBe('archived');
    await sql("update auth.users set banned_until = now() - interval '1 minute' where id = $1", [owner.id]);
    await sql('select private.republish_after_suspension()');
    expect(await status()).toBe('published');
    await suspendAccount(owner, { until, listings: 'hide' });
    await admin.must('delete_listing', { listing_id: listing.id });
    await admin.must('lift_suspension', { account: owner.id });
    expect(await status()).toBe('archived');
  });

  test('requires a reason and an end in the future', async ({ newPerson, accounts, admin }) => {
    const { id } = await newPerson();
    const suspend = (rest: object) => admin.must('suspend_account', { account: id, ...rest });
    await expect(suspend({ until: null })).rejects.toMatchObject({ code: 'reason_needed' });
    await expect(suspend({ until: null, reason: 'closed_down' })).rejects.toMatchObject({
      code: 'unknown_reason',
    });
    await expect(
      suspend({ until: new Date(Date.now() - 86_400_000), reason: 'account_spam' }),
    ).rejects.toMatchObject({
      code: 'invalid_date',
    });
    expect(await accounts.bannedUntil(id)).toBeNull();
  });
});

test.for([
  ['suspend_account($1, null, $2)', 2],
  ['lift_suspension($1, $2)', 2],
  ['sign_out_account($1, $2)', 2],
  ["delete_account($1, '', 'keep', $2)", 2],
])(
  'nobody does %s to an administrator, to themselves, or without the right',
  async ([call], { as, newPerson, newAdministrator, administrator, accounts }) => {
    const other = await newAdministrator();
    const stranger = await newPerson();
    const codeOf = async (caller: Person, target: string) =>
      (await as(caller).sql(`select public.${call}`, [target, 'account_spam'])).refused?.code;
    expect(await codeOf(administrator, other.id)).toBe('administrator_account');
    expect(await codeOf(administrator, administrator.id)).toBe('own_account');
    expect(await codeOf(stranger, other.id)).toBe('not_administrator');
    expect(await codeOf(administrator, '00000000-0000-4000-8000-000000000000')).toBe('account_not_found');
    expect(await accounts.sessionsOf(other.id)).toBe(1);
  },
);

test('an account is signed out everywhere', async ({ newPerson, accounts, admin }) => {
  const person = await newPerson();
  expect(await admin.must('sign_out_account', { account: person.id })).toBe(1);
  expect(await accounts.sessionsOf(person.id)).toBe(0);
  expect(await accounts.decisionsOf(person.id)).toMatchObject([
    { action: 'signed_out', after: { sessions_ended: 1 } },
  ]);
});

test('an account is deleted like by its person, after its address is typed, and is not named in the record', async ({
  pool,
  newPerson,
  accounts,
  deleteAccount,
  newRow,
  listingOf,
}) => {
  const person = await newPerson({ name: 'Partie Bientôt' });
  const { id } = await newRow({ owner_id: person.id, email: 'cache@example.com' });
  const end = (typed: string) => deleteAccount(person, typed);
  await expect(end('autre@example.com')).rejects.toMatchObject({ code: 'confirmation_mismatch' });
  await end(` ${person.email.toUpperCase()} `);
  expect((await pool.query('select 1 from auth.users where id = $1', [person.id])).rowCount).toBe(0);
  expect(await listingOf(id, 'owner_id, email, status')).toEqual({
    owner_id: null,
    email: null,
    status: 'published',
  });
  const [decision] = await accounts.decisionsOf(person.id);
  expect(decision).toMatchObject({
    action: 'deleted',
    reason: 'account_own_request',
    before: { had: { listings: 1 } },
  });
  expect(JSON.stringify(decision)).not.toContain(person.email);
  expect(JSON.stringify(decision)).not.toContain('Bientôt');
});
