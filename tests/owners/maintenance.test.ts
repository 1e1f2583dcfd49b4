import { test as base, expect, file } from '#tests/fixtures/index.ts';
import { inTransaction } from '#tests/fixtures/transaction.ts';

const test = base.extend('maintenance', file, ({ sql, as, newImage, newOwner, listingOf }) => ({
  waiting: async () =>
    (await sql('select name from private.orphaned_files order by name')).map(({ name }) => name as string),
  /** A listing deleted some days ago by its owner, with its logo, and an unused upload of that day. */
  deleted: async (daysAgo: number) => {
    const { owner, listing } = await newOwner();
    await as(owner).rpc('delete_listing', { listing_id: listing.id });
    await sql("update public.listings set deleted_at = deleted_at - $2 * interval '1 day' where id = $1", [
      listing.id,
      daysAgo,
    ]);
    const { logo_path: logo } = await listingOf(listing.id, 'logo_path');
    const unused = await newImage(owner);
    await sql("update storage.objects set created_at = now() - $2 * interval '1 day' where name = $1", [
      unused,
      daysAgo,
    ]);
    const rest = () => listingOf(listing.id, 'name, phone, owner_id is null as is_nobodys');
    return { logo: logo as string, unused, rest };
  },
}));

test('deletes listings deleted and uploads unused for more than 30 days, and nothing newer', async ({
  maintain,
  maintenance,
}) => {
  const old = await maintenance.deleted(31);
  const recent = await maintenance.deleted(29);
  expect(await maintain()).toBe(true);
  expect(await old.rest()).toEqual({ name: 'Brûlerie du Fleuve', phone: null, is_nobodys: true });
  expect(await recent.rest()).toEqual({
    name: 'Brûlerie du Fleuve',
    phone: '+15145550199',
    is_nobodys: false,
  });
  // Their bytes are removed within the hour (orphaned-files.test.ts).
  expect(await maintenance.waiting()).toEqual([old.logo, old.unused].sort());
});

test('skips the work when another process is running it', async ({ pool, maintain, maintenance }) => {
  const due = await maintenance.deleted(31);
  await inTransaction(pool, async (other) => {
    await other.query('select pg_advisory_xact_lock(7262003)');
    expect(await maintain()).toBe(false);
    expect(await due.rest()).toMatchObject({ is_nobodys: false });
  });
  expect(await maintain()).toBe(true);
  expect(await due.rest()).toMatchObject({ is_nobodys: true });
});

test('waits for the end of an import that holds the lock, and runs then', async ({
  pool,
  maintain,
  maintainOnceFree,
  maintenance,
}) => {
  const due = await maintenance.deleted(31);
  let waiting: Promise<void> | undefined;
  await inTransaction(pool, async (other) => {
    await other.query('select pg_advisory_xact_lock(7262003)');
    waiting = maintainOnceFree();
    expect(await maintain()).toBe(false);
    expect(await due.rest()).toMatchObject({ is_nobodys: false });
  });
  await waiting;
  expect(await due.rest()).toMatchObject({ is_nobodys: true });
});
