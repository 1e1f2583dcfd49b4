import { afterAll, beforeAll, expect, it } from 'vitest';
import { maintain } from '#server/maintenance.ts';
import { callAs } from '#tests/account/people.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newOwner, upload } from './shop.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const run = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const waiting = async () =>
  (await run('select name from private.orphaned_files order by name')).map(({ name }) => name as string);

/** A listing that its owner deleted some days ago, with its logo, and a file that they uploaded for nothing then. */
async function deleted(daysAgo: number) {
  const { owner, listing } = await newOwner(database.pool);
  await callAs(database.pool, owner.claims, 'select public.delete_listing($1)', [listing.id]);
  await run("update public.listings set deleted_at = deleted_at - $2 * interval '1 day' where id = $1", [
    listing.id,
    daysAgo,
  ]);
  const [{ logo_path: logo }] = await run('select logo_path from public.listings where id = $1', [
    listing.id,
  ]);
  const unused = await upload(database.pool, owner);
  await run("update storage.objects set created_at = now() - $2 * interval '1 day' where name = $1", [
    unused,
    daysAgo,
  ]);
  const rest = async () =>
    (
      await run('select name, phone, owner_id is null as is_nobodys from public.listings where id = $1', [
        listing.id,
      ])
    )[0];
  return { logo: logo as string, unused, rest };
}

it('forgets what was deleted or uploaded for nothing more than 30 days ago, and nothing newer', async () => {
  const old = await deleted(31);
  const recent = await deleted(29);
  expect(await maintain(database.pool)).toBe(true);
  expect(await old.rest()).toEqual({ name: 'Brûlerie du Fleuve', phone: null, is_nobodys: true });
  expect(await recent.rest()).toEqual({
    name: 'Brûlerie du Fleuve',
    phone: '+15145550199',
    is_nobodys: false,
  });
  // Their bytes go within the hour (orphaned-files.test.ts).
  expect(await waiting()).toEqual([old.logo, old.unused].sort());
});

it('leaves it to another process that is at it', async () => {
  const due = await deleted(31);
  const other = await database.pool.connect();
  try {
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock(7262003)');
    expect(await maintain(database.pool)).toBe(false);
    expect(await due.rest()).toMatchObject({ is_nobodys: false });
  } finally {
    await other.query('rollback');
    other.release();
  }
  expect(await maintain(database.pool)).toBe(true);
  expect(await due.rest()).toMatchObject({ is_nobodys: true });
});
