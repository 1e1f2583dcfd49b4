import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountDetails, FoundAccounts } from '#domain/accounts/accounts.ts';
import { callAs, newPerson, type Person } from '#tests/account/people.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newAdministrator } from './administrator.ts';

let database: TestDatabase;
let pool: Pool;
let admin: Person;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = database.pool;
  admin = await newAdministrator(pool);
});
afterAll(() => database.drop());

const act = async <T>(statement: string, values: unknown[] = []) => {
  const { data, refused } = await callAs<T>(pool, admin.claims, statement, values);
  if (refused) throw Object.assign(new Error(refused.code), refused);
  return data as T;
};
const find = async (words: string | null, onlySuspended = false) =>
  (await act<FoundAccounts>('select public.find_accounts($1, $2)', [words, onlySuspended])).rows.map(
    ({ id }) => id,
  );
const decisionsOf = async (id: string) =>
  (
    await pool.query(
      "select action, actor_id, reason, note, before, after from private.decisions where kind = 'account' and subject = $1 order by id",
      [id],
    )
  ).rows;
const bannedUntil = async (id: string) =>
  (await pool.query<{ banned_until: Date | null }>('select banned_until from auth.users where id = $1', [id]))
    .rows[0]?.banned_until;
const sessionsOf = async (id: string) =>
  (await pool.query('select 1 from auth.sessions where user_id = $1', [id])).rowCount;

describe('an account', () => {
  it('is found by beginnings of its name and address, by its identifier, and by a name that changed', async () => {
    const person = await newPerson(pool, { name: 'Zoé Lafrenière-Côté' });
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

  it('comes the newest first, page by page', async () => {
    const people = [
      await newPerson(pool, { name: 'Xavière Un' }),
      await newPerson(pool, { name: 'Xavière Deux' }),
    ];
    const page = (before: FoundAccounts['next']) =>
      act<FoundAccounts>("select public.find_accounts('xaviere', false, $1, $2, 1)", [
        before?.at,
        before?.id,
      ]);
    const first = await page(null);
    const second = await page(first.next);
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual([people[1]?.id, people[0]?.id]);
    expect((await page(second.next)).rows).toEqual([]);
  });

  it('is shown with what it did', async () => {
    const person = await newPerson(pool, { name: 'Odile' });
    await pool.query(
      "insert into public.listings (slug, name, status, owner_id) values ('chez-odile', 'Chez Odile', 'published', $1)",
      [person.id],
    );
    expect(await act<AccountDetails>('select public.account_details($1)', [person.id])).toMatchObject({
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
  it('keeps somebody out as the auth service does, ends their sessions, tells them why, and is recorded', async () => {
    const person = await newPerson(pool);
    const until = new Date(Date.now() + 7 * 86_400_000);
    await act("select public.suspend_account($1, $2, 'account_spam', 'Trois fois.')", [person.id, until]);
    expect(await bannedUntil(person.id)).toEqual(until);
    expect(await sessionsOf(person.id)).toBe(0);
    expect(await find(null, true)).toEqual([person.id]);
    const mine = await callAs(pool, person.claims, 'select public.my_listings()');
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
        actor_id: admin.id,
        reason: 'account_spam',
        note: 'Trois fois.',
        before: { banned_until: null },
        after: { banned_until: expect.any(String), sessions_ended: 1 },
      },
    ]);

    await act('select public.lift_suspension($1)', [person.id]);
    expect(await bannedUntil(person.id)).toBeNull();
    expect(await find(null, true)).toEqual([]);
    expect((await decisionsOf(person.id)).map(({ action }) => action)).toEqual(['suspended', 'restored']);
  });

  it('for good lasts longer than anybody', async () => {
    const person = await newPerson(pool);
    await act("select public.suspend_account($1, null, note => 'Menaces.')", [person.id]);
    expect((await bannedUntil(person.id))?.getFullYear()).toBeGreaterThan(2100);
  });

  it('needs a reason, and an end to come', async () => {
    const { id } = await newPerson(pool);
    const suspend = (rest: string) => act(`select public.suspend_account($1, ${rest})`, [id]);
    await expect(suspend('null')).rejects.toMatchObject({ code: 'reason_needed' });
    await expect(suspend("null, 'closed_down'")).rejects.toMatchObject({ code: 'unknown_reason' });
    await expect(suspend("now() - interval '1 day', 'account_spam'")).rejects.toMatchObject({
      code: 'invalid_date',
    });
    expect(await bannedUntil(id)).toBeNull();
  });
});

it.each([
  ['suspend_account($1, null, $2)', 2],
  ['lift_suspension($1, $2)', 2],
  ['sign_out_account($1, $2)', 2],
  ["delete_account($1, '', 'keep', $2)", 2],
])('nobody does %s to an administrator, to themselves, or without the right', async (call) => {
  const other = await newAdministrator(pool);
  const stranger = await newPerson(pool);
  const codeOf = async (caller: Person, target: string) =>
    (await callAs(pool, caller.claims, `select public.${call}`, [target, 'account_spam'])).refused?.code;
  expect(await codeOf(admin, other.id)).toBe('administrator_account');
  expect(await codeOf(admin, admin.id)).toBe('own_account');
  expect(await codeOf(stranger, other.id)).toBe('not_administrator');
  expect(await codeOf(admin, '00000000-0000-4000-8000-000000000000')).toBe('account_not_found');
  expect(await sessionsOf(other.id)).toBe(1);
});

it('an account is signed out everywhere', async () => {
  const person = await newPerson(pool);
  expect(await act('select public.sign_out_account($1)', [person.id])).toBe(1);
  expect(await sessionsOf(person.id)).toBe(0);
  expect(await decisionsOf(person.id)).toMatchObject([
    { action: 'signed_out', after: { sessions_ended: 1 } },
  ]);
});

it('an account is deleted as its own deletion does, after its address was typed, and without it in the record', async () => {
  const person = await newPerson(pool, { name: 'Partie Bientôt' });
  await pool.query(
    "insert into public.listings (slug, name, status, owner_id, email) values ('chez-partie', 'Chez Partie', 'published', $1, 'cache@example.com')",
    [person.id],
  );
  const end = (typed: string) =>
    act("select public.delete_account($1, $2, 'delete', 'account_own_request')", [person.id, typed]);
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
