import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';

const PHONE = '+14185550155';
const EMAIL = 'suzanne@exemple.ca';
type Listing = { id: number; slug: string };

const NOTHING = { status: 'published', phone: null, email: null, show_address: false };
const HIDES = ['hide_phone', 'hide_email', 'hide_address'];

const test = base.extend('merges', file, ({ sql, newOwner, listingOf, admin }) => {
  const ask = <T>(statement: string, values: unknown[]) => admin.sql<T>(statement, values);
  /** A published listing with every field that a person may want removed. */
  const published = async (facts: { phone?: string | null } = {}): Promise<Listing> => {
    const { listing } = await newOwner();
    await sql(
      `update public.listings set owner_id = null, phone = $2, email = $3, show_email = true, show_address = true where id = $1`,
      [listing.id, facts.phone === undefined ? PHONE : facts.phone, EMAIL],
    );
    return { id: Number(listing.id), slug: listing.slug };
  };
  const versionOf = async ({ id }: Listing) => (await listingOf(id, 'version')).version;
  const merge = async (merged: Listing, kept: Listing, fields: string[] = []): Promise<number> => {
    const { data, refused } = await ask<{ id: number }>('select public.merge_listings($1, $2, $3, $4, $5)', [
      kept.id,
      await versionOf(kept),
      merged.id,
      await versionOf(merged),
      fields,
    ]);
    if (!data) throw new Error(JSON.stringify(refused));
    return data.id;
  };
  const undo = (id: number) => ask('select public.undo_merge($1)', [id]);
  /** Grants a removal request of a person for the listing. */
  const remove = async (listing: Listing, ...acts: string[]): Promise<void> => {
    const [request] = await sql(
      `insert into private.privacy_requests (kind, name, email, details, locale, status, confirmed_at, due_at, listing_id)
     values ('removal', 'Suzanne Roy', $1, 'Retirez ce numéro, qui est le mien.', 'fr', 'waiting', now(), now() + interval '30 days', $2)
     returning id, version`,
      [EMAIL, listing.id],
    );
    const { refused } = await ask("select public.decide_privacy_request($1, $2, 'granted', $3)", [
      request.id,
      request.version,
      acts,
    ]);
    if (refused) throw new Error(JSON.stringify(refused));
  };
  const shown = (...listings: Listing[]) =>
    sql('select status, phone, email, show_address from public.listings where id = any ($1) order by id', [
      listings.map(({ id }) => id),
    ]);
  return { ask, published, versionOf, merge, undo, remove, shown };
});

describe('a field that a person had removed from a listing', () => {
  test('is removed from all listings merged into it, and stays removed when the merge is undone', async ({
    sql,
    merges,
  }) => {
    const [whole, middle, first] = [
      await merges.published(),
      await merges.published(),
      await merges.published(),
    ];
    const inner = await merges.merge(first, middle);
    const outer = await merges.merge(middle, whole);
    await merges.remove(whole, ...HIDES);
    expect((await merges.undo(outer)).refused).toBeUndefined();
    expect((await merges.undo(inner)).refused).toBeUndefined();
    expect(await merges.shown(whole, middle, first)).toEqual([NOTHING, NOTHING, NOTHING]);
    for (const { id } of [whole, middle, first]) {
      const [{ fields }] = await sql('select private.removed_fields($1) as fields', [id]);
      expect(fields.sort()).toEqual([
        'email',
        'phone',
        'second_phone',
        'second_phone_label',
        'show_address',
        'show_email',
      ]);
    }
    const record = await sql('select * from private.decisions where reason = $1', ['removal_personal']);
    expect(JSON.stringify(record)).not.toMatch(/4185550155|suzanne@/);
  });

  test('is removed from the listing that it has been merged into since', async ({ merges }) => {
    const [kept, merged] = [await merges.published(), await merges.published()];
    const id = await merges.merge(merged, kept);
    await merges.remove(merged, ...HIDES);
    expect(await merges.shown(kept)).toEqual([NOTHING]);
    await merges.undo(id);
    expect(await merges.shown(kept, merged)).toEqual([NOTHING, NOTHING]);
  });

  test('is not restored by undoing an earlier merge, nor kept for it', async ({ sql, merges }) => {
    const [kept, merged] = [await merges.published(), await merges.published({ phone: null })];
    const id = await merges.merge(merged, kept, ['phone']);
    await merges.remove(kept, 'hide_phone');
    const [{ moved }] = await sql('select moved from private.merges where id = $1', [id]);
    expect(JSON.stringify(moved)).not.toContain(PHONE);
    await merges.undo(id);
    expect(await merges.shown(kept, merged)).toMatchObject([{ phone: null }, { phone: null }]);
  });

  test('is not copied from another listing by a later merge', async ({ sql, merges }) => {
    const [kept, merged] = [await merges.published(), await merges.published()];
    await sql(
      `update public.listings set second_phone = '+18775550127', second_phone_label = 'toll_free' where id = any ($1)`,
      [[kept.id, merged.id]],
    );
    await merges.remove(kept, ...HIDES);
    const [{ keys }] = await sql('select array_agg(key) as keys from private.listing_fields');
    await merges.merge(merged, kept, keys);
    expect(await merges.shown(kept)).toEqual([NOTHING]);
    expect(
      await sql('select second_phone, second_phone_label from public.listings where id = $1', [kept.id]),
    ).toEqual([{ second_phone: null, second_phone_label: null }]);
  });
});

test('a listing removed for a person does not return through its merged parts', async ({ sql, merges }) => {
  const [kept, merged] = [await merges.published(), await merges.published()];
  const id = await merges.merge(merged, kept);
  await merges.remove(kept, 'remove_listing');
  expect((await merges.undo(id)).refused).toMatchObject({ code: 'listing_deleted' });
  expect(await merges.shown(kept, merged)).toMatchObject([{ status: 'archived' }, { status: 'archived' }]);
  // It counts as one removal in the public figures.
  expect(
    await sql("select 1 from private.decisions where action = 'removed' and listing_id = any ($1)", [
      [kept.id, merged.id],
    ]),
  ).toHaveLength(1);
});
