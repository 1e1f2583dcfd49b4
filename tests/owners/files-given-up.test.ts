import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs } from '#tests/account/people.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newOwner, upload } from './shop.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const SAVE = "select public.save_listing_tab($1, 'media', $2, $3)";

/** A listing, and a photo of its owner's that nothing shows and that waits to be removed. */
async function setting() {
  const { owner, listing } = await newOwner(database.pool);
  const path = await upload(database.pool, owner);
  await database.pool.query("insert into private.orphaned_files (bucket_id, name) values ('listings', $1)", [
    path,
  ]);
  const photos = [{ path, altFr: null, altEn: null, width: 80, height: 60 }];
  const values = [listing.id, JSON.stringify({ photos }), listing.version];
  const given = async () => {
    const { rows } = await database.pool.query('select public.orphaned_files() as files');
    return (rows[0].files as { path: string }[]).map((file) => file.path);
  };
  return { owner, path, values, given };
}

it('what was given to be removed is shown by no listing any more', async () => {
  const { owner, path, values, given } = await setting();
  expect(await given()).toContain(path);
  expect((await callAs(database.pool, owner.claims, SAVE, values)).refused).toMatchObject({
    code: 'invalid_listing',
    details: 'photos',
  });
  // Not removed the first time, it is given again.
  expect(await given()).toContain(path);
});

it('what a listing is about to show is not given to be removed', async () => {
  const { owner, path, values, given } = await setting();
  const saving = await database.pool.connect();
  try {
    await saving.query('begin');
    await saving.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(owner.claims)]);
    await saving.query(SAVE, values);
    expect(await given()).not.toContain(path);
    await saving.query('commit');
  } finally {
    saving.release();
  }
  expect(await given()).not.toContain(path);
});
