import { test as base, expect, file } from '#tests/fixtures/index.ts';
import { inTransaction, setClaims } from '#tests/fixtures/transaction.ts';

const SAVE = "select public.save_listing_tab($1, 'media', $2, $3)";

const test = base
  /** A listing, and an unused photo of its owner that is queued for removal. */
  .extend('setting', file, ({ sql, newImage, newOwner }) => async () => {
    const { owner, listing } = await newOwner();
    const path = await newImage(owner);
    await sql("insert into private.orphaned_files (bucket_id, name) values ('listings', $1)", [path]);
    const photos = [{ path, altFr: null, altEn: null, width: 80, height: 60 }];
    const values = [listing.id, JSON.stringify({ photos }), listing.version];
    const given = async () => {
      const rows = await sql('select public.orphaned_files() as files');
      return (rows[0].files as { path: string }[]).map((file) => file.path);
    };
    return { owner, path, values, given };
  });

test('a file queued for removal can no longer be shown by a listing', async ({ as, setting }) => {
  const { owner, path, values, given } = await setting();
  expect(await given()).toContain(path);
  expect((await as(owner).sql(SAVE, values)).refused).toMatchObject({
    code: 'invalid_listing',
    details: 'photos',
  });
  // Still there after the first time, it is queued again.
  expect(await given()).toContain(path);
});

test('a file that an open transaction will show is not queued for removal', async ({ pool, setting }) => {
  const { owner, path, values, given } = await setting();
  await inTransaction(pool, async (saving) => {
    await setClaims(saving, owner.claims);
    await saving.query(SAVE, values);
    expect(await given()).not.toContain(path);
    await saving.query('commit');
  });
  expect(await given()).not.toContain(path);
});
