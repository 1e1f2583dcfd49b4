import { describe, expect, file } from '#tests/fixtures/index.ts';
import { test as base } from './source-fixtures.ts';

/** Rows of listings that an administrator merged into others. */

const test = base
  .extend('ids', file, ({ sql }) => async () => {
    const rows = await sql('select id, slug from public.listings');
    return Object.fromEntries(rows.map(({ id, slug }) => [slug, Number(id)])) as Record<string, number>;
  })
  /** @returns the number of the merge */
  .extend('merge', file, ({ ids, mergeListings }) => async (kept: string, merged: string) => {
    const known = await ids();
    const { data } = await mergeListings(Number(known[kept]), Number(known[merged]));
    return data?.id;
  })
  .extend('phones', file, ({ sql }) => async () => {
    const rows = await sql('select slug, phone from public.listings');
    return Object.fromEntries(rows.map(({ slug, phone }) => [slug, phone]));
  });

test.beforeEach(async ({ sql }) => {
  await sql('delete from public.listings');
  await sql('delete from private.transfers');
});

const COLUMNS = 'external_id,neq,name,city,postal_code,address,phone';
const OTHER = '1,,Café Bruant,Laval,H7N 1A1,"40, rue Haute",450-555-0101';
/** How a row of a file says which business it is about. */
const ROWS: [string, string][] = [
  ['an identifier', '2,,Café Pivert,Laval,H7A 2B2,"12, rue du Pont",450-555-0102'],
  ['a NEQ', ',1140000002,Café Pivert,Laval,H7A 2B2,"12, rue du Pont",450-555-0102'],
  ['its street', ',,Café Pivert,Laval,H7A 2B2,"12, rue du Pont",450-555-0102'],
  ['nothing but name and place', ',,Café Pivert,Laval,H7A 2B2,,450-555-0102'],
];

describe.each(ROWS)('a row with %s', (_, row) => {
  const changed = row.replace('0102', '0199');

  test('updates the kept listing, and its undo restores it', async ({ load, merge, phones, undo, sql }) => {
    const state = () =>
      sql(`select l.slug, l.phone, l.address, l.name, l.neq, k.key, k.digest, p.facts
             from public.listings l left join private.imported_listings k on k.listing_id = l.id
             left join (select listing_id, jsonb_agg(to_jsonb(p) order by fact) as facts from private.provenance p group by 1) as p
               on p.listing_id = l.id order by l.slug`);
    await load('editeur_a', COLUMNS, OTHER);
    await load('editeur_b', COLUMNS, row);
    await merge('cafe-bruant', 'cafe-pivert');
    const before = await state();
    expect(await load('editeur_b', COLUMNS, changed)).toMatchObject({ created: 0, updated: 1 });
    expect(await phones()).toEqual({ 'cafe-bruant': '+14505550199', 'cafe-pivert': '+14505550102' });
    expect(await load('editeur_b', COLUMNS, changed)).toMatchObject({ created: 0, updated: 0 });
    expect(await undo()).toMatchObject({ restored: 0 });
    expect(await undo(1)).toMatchObject({ restored: 1, kept: 0 });
    expect(await state()).toEqual(before);
  });

  test('follows a chain of merges', async ({ load, merge, phones }) => {
    await load(
      'editeur_a',
      COLUMNS,
      OTHER,
      OTHER.replace('1,', '3,').replace('Bruant', 'Huard').replace('40', '60'),
    );
    await load('editeur_b', COLUMNS, row);
    await merge('cafe-bruant', 'cafe-pivert');
    await merge('cafe-huard', 'cafe-bruant');
    expect(await load('editeur_b', COLUMNS, changed)).toMatchObject({ created: 0, updated: 1 });
    expect(await phones()).toMatchObject({ 'cafe-huard': '+14505550199', 'cafe-pivert': '+14505550102' });
  });

  test('is about its own listing again once the import and the merge are undone', async ({
    load,
    merge,
    phones,
    undo,
    admin,
  }) => {
    await load('editeur_a', COLUMNS, OTHER);
    await load('editeur_b', COLUMNS, row);
    const id = await merge('cafe-bruant', 'cafe-pivert');
    await load('editeur_b', COLUMNS, changed);
    await undo();
    await admin.must('undo_merge', { id });
    expect(await load('editeur_b', COLUMNS, changed)).toMatchObject({ created: 0, updated: 1 });
    expect(await phones()).toEqual({ 'cafe-bruant': '+14505550101', 'cafe-pivert': '+14505550199' });
  });

  test('does not change a kept listing that has an owner', async ({ load, merge, sql, person, phones }) => {
    await load('editeur_a', COLUMNS, OTHER);
    await load('editeur_b', COLUMNS, row);
    await merge('cafe-bruant', 'cafe-pivert');
    await sql("update public.listings set owner_id = $1 where slug = 'cafe-bruant'", [person.id]);
    expect(await load('editeur_b', COLUMNS, changed)).toMatchObject({ created: 0, updated: 0, kept: 1 });
    expect(await phones()).toMatchObject({ 'cafe-bruant': '+14505550101', 'cafe-pivert': '+14505550102' });
  });

  test('does not outweigh the row of the kept listing in the same file', async ({ load, merge, phones }) => {
    await load('editeur_a', COLUMNS, row, OTHER);
    await merge('cafe-bruant', 'cafe-pivert');
    for (const rows of [
      [changed, OTHER],
      [OTHER, changed],
    ]) {
      expect(await load('editeur_a', COLUMNS, ...rows)).toMatchObject({
        created: 0,
        updated: 0,
        leftOut: { 'same business twice in the file': 1 },
      });
      expect(await phones()).toMatchObject({ 'cafe-bruant': '+14505550101' });
    }
  });
});

test.for(ROWS.slice(0, 3))(
  'a row with %s is about its own listing once the merge alone is undone',
  async ([_, row], { load, merge, phones, admin }) => {
    await load('editeur_a', COLUMNS, OTHER);
    await load('editeur_b', COLUMNS, row);
    const id = await merge('cafe-bruant', 'cafe-pivert');
    await load('editeur_b', COLUMNS, row.replace('0102', '0199'));
    await admin.must('undo_merge', { id });
    expect(await load('editeur_b', COLUMNS, row.replace('0102', '0177'))).toMatchObject({
      created: 0,
      updated: 1,
    });
    expect(await load('editeur_a', COLUMNS, OTHER)).toMatchObject({ created: 0, updated: 1 });
    expect(await phones()).toEqual({ 'cafe-bruant': '+14505550101', 'cafe-pivert': '+14505550177' });
  },
);

test('a newer word of another source on the kept listing stays', async ({ load, merge, sql, phones }) => {
  await load('editeur_a', COLUMNS, OTHER);
  await load('editeur_b', COLUMNS, (ROWS[0] as [string, string])[1]);
  await merge('cafe-bruant', 'cafe-pivert');
  await sql("update private.provenance set said_on = '2999-01-01' where source = 'editeur_a'");
  await load('editeur_b', COLUMNS, (ROWS[0] as [string, string])[1].replace('0102', '0199'));
  expect(await phones()).toMatchObject({ 'cafe-bruant': '+14505550101' });
});

test('the NEQ that a merged listing gave away finds the kept one, which has another', async ({
  load,
  merge,
  phones,
}) => {
  await load('editeur_a', COLUMNS, OTHER.replace('1,,', ',1140000001,'));
  await load('editeur_b', COLUMNS, '2,1140000002,Café Pivert,Laval,H7A 2B2,"12, rue du Pont",450-555-0102');
  await merge('cafe-bruant', 'cafe-pivert');
  const row = ',1140000002,Bistro Huard,Lévis,G6V 1A1,"1, rue Neuve",450-555-0199';
  expect(await load('editeur_c', COLUMNS, row)).toMatchObject({ created: 0, updated: 1 });
  expect(await phones()).toMatchObject({ 'cafe-bruant': '+14505550199' });
});

test('so does a row of that NEQ beside the row of the kept listing', async ({ load, merge, sql, phones }) => {
  await load(
    'editeur_a',
    COLUMNS,
    OTHER,
    ',1140000002,Café Pivert,Laval,H7A 2B2,"12, rue du Pont",450-555-0102',
  );
  await merge('cafe-bruant', 'cafe-pivert');
  // As a listing that its owner made, and that no import knows.
  await sql("delete from private.imported_listings where key like 'neq:%'");
  await sql('update public.listings set neq = null');
  const row = ',1140000002,Bistro Huard,Lévis,G6V 1A1,"1, rue Neuve",450-555-0199';
  expect(await load('editeur_c', COLUMNS, row, OTHER)).toMatchObject({
    created: 0,
    leftOut: { 'same business twice in the file': 1 },
  });
  expect(await phones()).toMatchObject({ 'cafe-bruant': '+14505550101' });
});

test('an export’s row of a merged listing is about the kept one', async ({ load, merge, phones }) => {
  await load('editeur_a', COLUMNS, OTHER, (ROWS[0] as [string, string])[1]);
  await merge('cafe-bruant', 'cafe-pivert');
  expect(
    await load('file:export.csv', 'slug,name,phone', 'cafe-pivert,Café Pivert,450-555-0199'),
  ).toMatchObject({
    created: 0,
    updated: 1,
  });
  expect(await phones()).toMatchObject({ 'cafe-bruant': '+14505550199', 'cafe-pivert': '+14505550102' });
});

test('a third publisher’s row with the facts of the merged listing is about the kept one', async ({
  load,
  merge,
  phones,
}) => {
  await load('editeur_a', COLUMNS, OTHER, (ROWS[0] as [string, string])[1]);
  await merge('cafe-bruant', 'cafe-pivert');
  expect(
    await load('editeur_c', COLUMNS, 'c-9,,Café Pivert,Laval,,12 rue du Pont,450-555-0199'),
  ).toMatchObject({
    created: 0,
    updated: 1,
  });
  expect(await phones()).toMatchObject({ 'cafe-bruant': '+14505550199' });
});

test('a second publisher’s identifier of the merged listing finds the kept one, when all else has changed', async ({
  load,
  merge,
  phones,
  admin,
}) => {
  await load('editeur_a', COLUMNS, OTHER, (ROWS[0] as [string, string])[1]);
  await load('editeur_b', COLUMNS, 'b-7,,Café Pivert,Laval,,12 rue du Pont,450-555-0102');
  const id = await merge('cafe-bruant', 'cafe-pivert');
  const moved = 'b-7,,Bistro Huard,Lévis,G6V 1A1,"1, rue Neuve",450-555-0199';
  expect(await load('editeur_b', COLUMNS, moved)).toMatchObject({ created: 0, updated: 1 });
  expect(await phones()).toEqual({ 'cafe-bruant': '+14505550199', 'cafe-pivert': '+14505550102' });
  await admin.must('undo_merge', { id });
  expect(await load('editeur_b', COLUMNS, moved)).toMatchObject({ created: 0, updated: 1 });
  expect(await phones()).toMatchObject({ 'cafe-pivert': '+14505550199' });
});

test('data removed from the merged listing at a person’s request stays removed', async ({
  load,
  merge,
  sql,
  phones,
}) => {
  const [, row] = ROWS[0] as [string, string];
  await load('editeur_a', COLUMNS, OTHER.replace('450-555-0101', ''));
  await load('editeur_b', COLUMNS, row);
  await sql(`
    insert into private.decisions (kind, action, subject, listing_id, reason, after)
    select 'listing', 'changed', id::text, id, 'removal_personal', '{"act": "hide_phone"}'
      from public.listings where slug = 'cafe-pivert'`);
  await merge('cafe-bruant', 'cafe-pivert');
  expect(await load('editeur_b', COLUMNS, row)).toMatchObject({ created: 0, updated: 0, kept: 1 });
  expect(await phones()).toMatchObject({ 'cafe-bruant': null });
});
