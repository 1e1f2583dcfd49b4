import { describe, expect, file } from '#tests/fixtures/index.ts';
import { test as base } from './source-fixtures.ts';

/** Identifiers of several publishers for one listing. */

const test = base.extend('identifiers', file, ({ sql }) => () => {
  return sql('select key, listing_id from private.further_identifiers order by key');
});

test.beforeEach(async ({ sql }) => {
  await sql('delete from public.listings');
  await sql('delete from private.transfers');
});

const COLUMNS = 'external_id,name,city,postal_code,address,phone';
const OF_A = 'a-1,Café Pivert,Laval,H7N 1A1,"12, rue du Pont",450-555-0111';
const OF_B = 'b-7,Café Pivert,Laval,,12 rue du Pont,450-555-0111';
/** The same row of the second publisher once name, street and telephone have changed. */
const MOVED = 'b-7,Bistro Bruant,Laval,H7A 2B2,"900, boul. Autre",450-555-0188';

test('a second publisher’s row is found when all of its facts have changed', async ({ load, listings }) => {
  await load('editeur_a', COLUMNS, OF_A);
  expect(await load('editeur_b', COLUMNS, OF_B)).toMatchObject({ created: 0 });
  expect(await load('editeur_b', COLUMNS, MOVED)).toMatchObject({ created: 0, updated: 1 });
  expect(await listings('name, address, phone')).toEqual([
    { name: 'Bistro Bruant', address: '900, boul. Autre', phone: '+14505550188' },
  ]);
  expect(await load('editeur_a', COLUMNS, OF_A)).toMatchObject({ created: 0, updated: 1 });
  expect(await load('editeur_b', COLUMNS, MOVED)).toMatchObject({ created: 0, updated: 1 });
});

test('so is a row that changed nothing, and one of a third publisher', async ({ load, identifiers }) => {
  await load('editeur_a', COLUMNS, OF_A);
  for (const source of ['editeur_b', 'editeur_c'])
    expect(
      await load(source, 'external_id,name,city,address', 'b-7,Café Pivert,Laval,"12, rue du Pont"'),
    ).toMatchObject({
      unchanged: 1,
    });
  expect(await identifiers()).toMatchObject([{ key: 'id:editeur_b|b-7' }, { key: 'id:editeur_c|b-7' }]);
  for (const source of ['editeur_c', 'editeur_b'])
    expect(await load(source, COLUMNS, MOVED)).toMatchObject({ created: 0 });
});

test('so is the row of a listing that has an owner', async ({ load, sql, person, listings }) => {
  await load('editeur_a', COLUMNS, OF_A);
  await sql('update public.listings set owner_id = $1', [person.id]);
  await load('editeur_b', COLUMNS, OF_B);
  expect(await load('editeur_b', COLUMNS, MOVED)).toMatchObject({ created: 0, kept: 1 });
  expect(await listings('name')).toEqual([{ name: 'Café Pivert' }]);
});

test('another identifier of the second publisher is another listing', async ({ load }) => {
  await load('editeur_a', COLUMNS, OF_A);
  await load('editeur_b', COLUMNS, OF_B);
  expect(await load('editeur_b', COLUMNS, OF_B.replace('b-7', 'b-8'))).toMatchObject({ created: 1 });
  expect(await load('editeur_b', COLUMNS, OF_B)).toMatchObject({ created: 0 });
});

test('a row of an unnamed file is kept aside when only its identifier is the listing’s', async ({
  load,
  listings,
}) => {
  await load('editeur_a', COLUMNS, OF_A);
  await load('file:liste.csv', COLUMNS, OF_B);
  expect(await load('file:liste.csv', COLUMNS, MOVED)).toMatchObject({ created: 0, updated: 0, kept: 1 });
  expect(await listings('name')).toEqual([{ name: 'Café Pivert' }]);
});

test('a listing made without an identifier has one from each publisher', async ({
  load,
  sql,
  identifiers,
}) => {
  await load('editeur_a', COLUMNS, OF_A.replace('a-1', ''));
  await load('editeur_b', `${COLUMNS},website`, `${OF_B},https://b.example`);
  expect(await sql('select key from private.imported_listings')).toEqual([{ key: 'id:editeur_b|b-7' }]);
  await load('editeur_c', COLUMNS, OF_B.replace('b-7', 'c-2'));
  expect(await identifiers()).toMatchObject([{ key: 'id:editeur_c|c-2' }]);
});

test('two long identifiers with a common beginning are two listings', async ({ load }) => {
  const page = `https://a.example/${'x'.repeat(200)}`;
  const rows = [`${page}/1,Notaire Alouette,Laval`, `${page}/2,Notaire Bruant,Laval`];
  expect(await load('editeur_a', 'external_id,name,city', ...rows)).toMatchObject({
    created: 2,
    leftOut: {},
  });
  expect(await load('editeur_a', 'external_id,name,city', ...rows)).toMatchObject({
    created: 0,
    unchanged: 2,
  });
});

describe('an undone import', () => {
  test('takes the identifiers that it added', async ({ load, undo, identifiers }) => {
    await load('editeur_a', COLUMNS, OF_A);
    await load('editeur_b', COLUMNS, OF_B);
    await undo();
    expect(await identifiers()).toEqual([]);
    expect(await load('editeur_b', COLUMNS, MOVED)).toMatchObject({ created: 1 });
  });

  test('waits for later ones that found listings by them', async ({ load, undo }) => {
    await load('editeur_a', COLUMNS, OF_A);
    await load('editeur_b', 'external_id,name,city,address', 'b-7,Café Pivert,Laval,"12, rue du Pont"');
    await load('editeur_b', COLUMNS, MOVED);
    await expect(undo(1)).rejects.toThrow('undo_later_first');
    await undo();
    await undo(1);
  });
});

test('a deleted listing takes its identifiers', async ({ load, sql, identifiers }) => {
  await load('editeur_a', COLUMNS, OF_A);
  await load('editeur_b', COLUMNS, OF_B);
  await sql('delete from public.listings');
  expect(await identifiers()).toEqual([]);
});

describe('a removed source', () => {
  const remove = (source: string) => `select private.remove_data_source('${source}')`;

  test('takes its identifiers: its next file does not overwrite the listings that stay', async ({
    load,
    sql,
    identifiers,
    listings,
  }) => {
    await load('editeur_a', COLUMNS, OF_A);
    await load('editeur_b', `${COLUMNS},website`, `${OF_B},https://b.example`);
    await sql(remove('editeur_b'));
    expect(await identifiers()).toEqual([]);
    expect(await load('editeur_b', COLUMNS, MOVED)).toMatchObject({ created: 1 });
    expect(await listings('name, website')).toEqual([
      { name: 'Bistro Bruant', website: null },
      { name: 'Café Pivert', website: null },
    ]);
  });

  test('takes the key of a listing that it created and another source renamed', async ({
    load,
    sql,
    listings,
  }) => {
    await load('editeur_a', COLUMNS, OF_A);
    await load('editeur_b', COLUMNS, OF_B);
    await load('editeur_b', COLUMNS, MOVED);
    await sql(remove('editeur_a'));
    expect(await load('editeur_a', COLUMNS, OF_A)).toMatchObject({ created: 1 });
    expect(await load('editeur_b', COLUMNS, MOVED)).toMatchObject({ created: 0 });
    expect(await listings('name')).toEqual([{ name: 'Bistro Bruant' }, { name: 'Café Pivert' }]);
  });

  test('that is imported again gives its facts back to the listings that it finds', async ({
    load,
    sql,
    listings,
  }) => {
    const row = `${OF_B},https://b.example`;
    await load('editeur_a', COLUMNS, OF_A);
    await load('editeur_b', `${COLUMNS},website`, row);
    await sql(remove('editeur_b'));
    expect(await load('editeur_b', `${COLUMNS},website`, row)).toMatchObject({ created: 0, updated: 1 });
    expect(await listings('website')).toEqual([{ website: 'https://b.example' }]);
  });
});
