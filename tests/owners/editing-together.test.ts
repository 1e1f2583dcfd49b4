import type { EditableListing, SavedListing } from '#domain/listing/edit.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';

const test = base.extend('edits', file, ({ as, newPerson, addManager, saveTab }) => {
  const save = async (person: Person, id: number, tab: string, fields: object) => {
    const { data, refused } = await saveTab(person, id, tab, fields);
    if (!data) throw new Error(`the save was refused: ${JSON.stringify(refused)}`);
    return data;
  };
  const takeBack = (person: Person, id: number, keys: string[], version: number) =>
    as(person).rpc<SavedListing>('withdraw_changes', { listing_id: id, keys, version });
  const forEdit = async (person: Person, slug: string) =>
    (await as(person).rpc<EditableListing>('listing_for_edit', { slug })).data;
  const lastEdit = async (person: Person, slug: string) => (await forEdit(person, slug))?.lastEdit;
  const newManager = async (id: number) => {
    const manager = await newPerson();
    await addManager(id, manager.id);
    return manager;
  };
  return { save, takeBack, forEdit, lastEdit, newManager };
});

describe('withdraw_changes', () => {
  test('withdraws some pending changes, and keeps the others', async ({ newOwner, edits }) => {
    const { owner, listing: shop } = await newOwner();
    await edits.save(owner, shop.id, 'basic', { name: 'Un autre nom' });
    const { version } = await edits.save(owner, shop.id, 'contact', { address: '99, rue Neuve' });
    const { data } = await edits.takeBack(owner, shop.id, ['name', 'city'], version);
    expect(data).toMatchObject({
      status: 'published',
      version: version + 1,
      pending: { address: '99, rue Neuve' },
      values: { name: 'Brûlerie du Fleuve', address: '12, rue du Fleuve' },
    });
    const rest = await edits.takeBack(owner, shop.id, ['address'], version + 1);
    expect(rest.data).toMatchObject({ version: version + 2, pending: null });
  });

  test('withdraws an address that was never public, which a save could not', async ({
    sql,
    newOwner,
    edits,
  }) => {
    const { owner, listing: shop } = await newOwner();
    await sql(
      'update public.listings set address = null, postal_code = null, latitude = null, longitude = null where id = $1',
      [shop.id],
    );
    const waiting = { address: '99, rue Neuve', postalCode: 'H7A 1A1', latitude: 45.6, longitude: -73.7 };
    const { version, pending } = await edits.save(owner, shop.id, 'contact', waiting);
    expect(pending).toEqual(waiting);
    const { data } = await edits.takeBack(owner, shop.id, Object.keys(waiting), version);
    expect(data).toMatchObject({ pending: null, values: { address: null, latitude: null } });
  });

  test('keeps the version for an empty withdrawal', async ({ newOwner, edits }) => {
    const { owner, listing: shop } = await newOwner();
    const { data } = await edits.takeBack(owner, shop.id, ['name'], shop.version);
    expect(data).toMatchObject({ version: shop.version, pending: null });
  });

  test('refuses to leave a subcategory without its category', async ({ sql, newOwner, edits }) => {
    const { owner, listing: shop } = await newOwner();
    const [other] = await sql(
      `select p.slug as category, c.slug as subcategory from public.categories c
         join public.categories p on p.id = c.parent_id where p.slug <> 'restaurants' order by c.id limit 1`,
    );
    const { version, pending } = await edits.save(owner, shop.id, 'category', other);
    const { refused } = await edits.takeBack(owner, shop.id, ['category'], version);
    expect(refused).toEqual({ code: 'invalid_listing', status: 422, details: 'subcategory' });
    const kept = await sql('select fields from private.listing_changes where listing_id = $1', [shop.id]);
    expect(kept).toEqual([{ fields: pending }]);
  });

  test('refuses an outdated version, and persons without the right to edit', async ({
    as,
    newPerson,
    newOwner,
    edits,
  }) => {
    const { owner, listing: shop } = await newOwner();
    const { version } = await edits.save(owner, shop.id, 'basic', { name: 'Un autre nom' });
    expect((await edits.takeBack(owner, shop.id, ['name'], shop.version)).refused).toEqual({
      code: 'stale_version',
      status: 409,
      details: String(version),
    });
    const stranger = await newPerson();
    expect((await edits.takeBack(stranger, shop.id, ['name'], version)).refused).toEqual({
      code: 'not_authorized',
      status: 403,
    });
    expect(
      (await as(null).rpc('withdraw_changes', { listing_id: shop.id, keys: ['name'], version })).refused,
    ).toEqual({ code: '42501', status: 403 });
  });
});

test('queues a cleared subcategory, and other changes with it', async ({ newOwner, edits }) => {
  const { owner, listing: shop } = await newOwner();
  const first = await edits.save(owner, shop.id, 'category', { category: 'restaurants', subcategory: null });
  expect(first.pending).toEqual({ subcategory: null });
  const second = await edits.save(owner, shop.id, 'basic', { name: 'Un autre nom' });
  expect(second.pending).toEqual({ subcategory: null, name: 'Un autre nom' });
});

test('shows the reason while a listing is refused', async ({ sql, newOwner, edits }) => {
  const { owner, listing: shop } = await newOwner();
  await sql(
    "update public.listings set status = 'rejected', rejection_reason = 'Sans adresse.' where id = $1",
    [shop.id],
  );
  expect((await edits.forEdit(owner, shop.slug))?.rejectionReason).toBe('Sans adresse.');
  await edits.save(owner, shop.id, 'contact', { addressLine2: 'Bureau 2' });
  expect(await edits.forEdit(owner, shop.slug)).toMatchObject({ status: 'pending', rejectionReason: null });
});

describe('lastEdit of listing_for_edit', () => {
  test('names the last editor, with the addresses of managers only', async ({ sql, newOwner, edits }) => {
    const { owner, listing: shop } = await newOwner();
    expect(await edits.lastEdit(owner, shop.slug)).toBeNull();
    const manager = await edits.newManager(shop.id);
    await edits.save(owner, shop.id, 'services', { services: ['Un'] });
    expect(await edits.lastEdit(owner, shop.slug)).toMatchObject({ by: 'you', email: null });
    expect(await edits.lastEdit(manager, shop.slug)).toMatchObject({ by: 'owner', email: null });
    await edits.save(manager, shop.id, 'services', { services: ['Deux'] });
    expect(await edits.lastEdit(owner, shop.slug)).toMatchObject({ by: 'manager', email: manager.email });
    await sql('delete from private.listing_managers where listing_id = $1', [shop.id]);
    expect(await edits.lastEdit(owner, shop.slug)).toMatchObject({ by: 'other', email: null });
  });

  test('ignores imports and recounts', async ({ sql, newOwner, edits }) => {
    const { owner, listing: shop } = await newOwner();
    await sql("update public.listings set phone = '+14185550100' where id = $1", [shop.id]);
    expect(await edits.lastEdit(owner, shop.slug)).toBeNull();
  });

  test('is in the editor’s copy of their data', async ({ sql, newOwner, edits }) => {
    const { owner, listing: shop } = await newOwner();
    await edits.save(owner, shop.id, 'services', { services: ['Un'] });
    const [{ data }] = await sql('select private.contribution_data($1) as data', [owner.id]);
    expect(data.listing_edits).toMatchObject([{ listing_id: shop.id, user_id: owner.id }]);
  });

  test.for(['select 1 from', 'delete from', 'insert into', 'update'])(
    'is out of reach of everybody: %s',
    async (verb, { as, newPerson }) => {
      const rest = { 'insert into': 'default values', update: 'set edited_at = now()' }[verb] ?? '';
      const stranger = await newPerson();
      const { refused } = await as(stranger).sql(`${verb} private.listing_edits ${rest}`);
      expect(refused).toEqual({ code: '42501', status: 403 });
    },
  );
});
