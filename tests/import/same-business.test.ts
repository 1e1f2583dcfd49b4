import { describe, expect } from '#tests/fixtures/index.ts';
import { test } from './source-fixtures.ts';

/** One business in the files of several publishers, and as its owner wrote it. */

test.beforeEach(({ sql }) => sql('delete from public.listings'));

const COLUMNS = 'name,city,postal_code,address,phone';
const PIVERT = 'Café Pivert,Laval,H7N 1A1,"12, rue du Pont",450-555-0111';

describe('another publisher’s row is the same listing', () => {
  test.for<[string, string, string]>([
    ['without postal code', COLUMNS, 'Café Pivert,Laval,,12 rue du Pont,450-555-0111'],
    ['without postal code and telephone', COLUMNS, 'Café Pivert,Laval,,12 rue du Pont,'],
    ['without a place', 'name,phone', 'Café Pivert,450-555-0111'],
    ['with another code on the same street', COLUMNS, 'Café Pivert,Laval,H7N 1B2,12 rue du Pont,'],
    ['with a legal form', COLUMNS, 'CAFÉ PIVERT INC.,Laval,H7N 1A1,12 rue du Pont,'],
    ['with an article', COLUMNS, 'Le Café Pivert,Laval,,,450-555-0111'],
    ['with its own identifier', `external_id,${COLUMNS}`, 'b-7,Café Pivert,Laval,,12 rue du Pont,'],
    [
      'with its own identifier and telephone',
      `external_id,${COLUMNS}`,
      'b-7,Café Pivert,Laval,H7N 1A1,,450-555-0112',
    ],
    ['with a NEQ', `neq,${COLUMNS}`, '1140000001,Café Pivert,Laval,,12 rue du Pont,'],
  ])('%s', async ([_, columns, row], { load, listings }) => {
    await load('editeur_a', COLUMNS, PIVERT);
    await load('editeur_b', columns, row);
    expect(await listings('name')).toHaveLength(1);
    expect(await load('editeur_a', COLUMNS, PIVERT)).toMatchObject({ created: 0 });
    expect(await load('editeur_b', columns, row)).toMatchObject({ created: 0 });
  });

  test.for<[string, string]>([
    ['an identifier', `a-1,${PIVERT}`],
    ['none', `,${PIVERT}`],
  ])('after a row with %s, and before it', async ([_, row], { load, listings }) => {
    const other = 'Café Pivert,Laval,,12 rue du Pont,';
    await load('editeur_a', `external_id,${COLUMNS}`, row);
    expect(await load('editeur_b', COLUMNS, other)).toMatchObject({ created: 0 });
    expect(await listings('postal_code, phone')).toEqual([{ postal_code: 'H7N 1A1', phone: '+14505550111' }]);
    expect(await load('editeur_a', `external_id,${COLUMNS}`, row)).toMatchObject({ created: 0 });
  });

  test('also in one file', async ({ load, listings }) => {
    const rows = [PIVERT, 'Café Pivert,Laval,,12 rue du Pont,', 'Café Pivert,,H7N 1A1,,450-555-0111'];
    for (const order of [rows, rows.toReversed()]) {
      await load('editeur_a', COLUMNS, ...order);
      expect(await listings('name')).toHaveLength(1);
    }
  });

  test.for(["name = 'Au Pic-Bois'", "postal_code = 'H7A 2B2'"])(
    'as the listing that it made, after an administrator’s %s',
    async (edit, { load, sql, listings }) => {
      const columns = 'name,city,postal_code,phone';
      const row = 'Café Pivert,Laval,H7N 1A1,450-555-0111';
      await load('editeur_a', columns, row);
      await sql(`update public.listings set ${edit}`);
      await load('editeur_b', columns, row.replace('0111', '0112'));
      expect(await listings('phone')).toEqual([{ phone: '+14505550112' }]);
    },
  );
});

describe('another publisher’s row is another listing', () => {
  test.for<[string, string, string]>([
    ['on another street', COLUMNS, 'Café Pivert,Laval,,"900, boul. Autre",450-555-0112'],
    ['with another civic number', COLUMNS, 'Café Pivert,Laval,,14 rue du Pont,'],
    [
      'with another street and postal code, and one telephone',
      COLUMNS,
      'Café Pivert,Laval,H7A 2B2,9 rue Haute,450-555-0111',
    ],
    [
      'on a street of the same name in another former town',
      COLUMNS,
      'Café Pivert,Laval,H7A 2B2,12 rue du Pont,',
    ],
    ['in another town', COLUMNS, 'Café Pivert,Lévis,,12 rue du Pont,'],
    ['with another telephone and no address', COLUMNS, 'Café Pivert,Laval,,,450-555-0112'],
    [
      'with another name at the same address',
      COLUMNS,
      'Café Bruant,Laval,H7N 1A1,12 rue du Pont,450-555-0111',
    ],
    [
      'with an identifier, a telephone and another street',
      `external_id,${COLUMNS}`,
      'b-7,Café Pivert,Laval,,9 rue Haute,450-555-0111',
    ],
  ])('%s', async ([_, columns, row], { load, listings }) => {
    await load('editeur_a', COLUMNS, PIVERT);
    expect(await load('editeur_b', columns, row)).toMatchObject({ created: 1 });
    expect(await load('editeur_a', COLUMNS, PIVERT)).toMatchObject({ created: 0, updated: 0 });
    expect(await load('editeur_b', columns, row)).toMatchObject({ created: 0, updated: 0 });
    expect(await listings('name')).toHaveLength(2);
  });

  test('with another NEQ', async ({ load }) => {
    await load('editeur_a', `neq,${COLUMNS}`, `1140000001,${PIVERT}`);
    expect(await load('editeur_b', `neq,${COLUMNS}`, `1140000002,${PIVERT}`)).toMatchObject({ created: 1 });
  });

  test('with another identifier of the same publisher', async ({ load }) => {
    await load('editeur_a', `external_id,${COLUMNS}`, `a-1,${PIVERT}`);
    expect(await load('editeur_a', `external_id,${COLUMNS}`, `a-2,${PIVERT}`)).toMatchObject({ created: 1 });
  });
});

test('a telephone of two branches tells none', async ({ load, listings }) => {
  const branches = [PIVERT, 'Café Pivert,Laval,H7A 2B2,9 rue Haute,450-555-0111'];
  await load('editeur_a', COLUMNS, ...branches);
  const before = await listings('*');
  const summary = await load(
    'editeur_b',
    'name,city,phone,website',
    'Café Pivert,Laval,450-555-0111,https://p.example',
  );
  expect(summary).toMatchObject({ created: 0, kept: 1 });
  expect(await listings('*')).toEqual(before);
});

describe('a listing that has an owner', () => {
  const OWNED = {
    name: 'Café Pivert',
    address: '12, rue du Pont',
    city: 'Laval',
    municipality: 'laval',
    postalCode: 'H7N 1A1',
    phone: '+14505550111',
  };

  test.for<[string, { name?: string; lacks?: string[] }, string, string]>([
    ['of its name and postal code', {}, COLUMNS, 'Café Pivert,Laval,H7N1A1,,450-555-0112'],
    ['with an identifier', {}, `external_id,${COLUMNS}`, 'b-7,Café Pivert,Laval,h7n-1a1,,450-555-0112'],
    [
      'with a postal code that it lacks',
      { lacks: ['postal_code'] },
      COLUMNS,
      'Café Pivert,Laval,H7N 1A1,12 rue du Pont,450-555-0112',
    ],
    [
      'where it has no address',
      { lacks: ['postal_code', 'address'] },
      COLUMNS,
      'Café Pivert,Laval,H7N 1A1,12 rue du Pont,450-555-0112',
    ],
    ['without accents', {}, COLUMNS, 'CAFE PIVERT,LAVAL,H7N 1A1,,450-555-0112'],
    ['with a legal form', { name: 'Café Pivert inc.' }, COLUMNS, 'Café Pivert,Laval,H7N 1A1,,450-555-0112'],
    ['with a longer name', {}, COLUMNS, 'Café Pivert Laval,Laval,H7N 1A1,12 rue du Pont,450-555-0112'],
    ['with a shorter name', { name: 'Le Café Pivert du Pont' }, COLUMNS, 'Café Pivert,Laval,,,450-555-0111'],
  ])(
    'is found by a row %s',
    async ([_, { name = OWNED.name, lacks = [] }, columns, row], { load, sql, listings, newOwner }) => {
      await newOwner({ ...OWNED, name });
      for (const column of lacks) await sql(`update public.listings set ${column} = null`);
      const before = await listings('*');
      expect(await load('editeur_b', columns, row)).toMatchObject({ created: 0, updated: 0, kept: 1 });
      expect(await listings('*')).toEqual(before);
    },
  );

  test('is found by the row of a second publisher', async ({ load, sql, person, listings }) => {
    await load('editeur_a', `external_id,${COLUMNS}`, `a-1,${PIVERT}`);
    await sql('update public.listings set owner_id = $1', [person.id]);
    const other = PIVERT.replace('0111', '0112');
    expect(await load('editeur_b', COLUMNS, other)).toMatchObject({ created: 0, kept: 1 });
    expect(await listings('phone')).toEqual([{ phone: '+14505550111' }]);
  });

  test.for([
    ['another business of its postal code', 'Café Bruant,Laval,H7N 1A1,,450-555-0112'],
    ['a branch', 'Café Pivert,Laval,H7A 2B2,9 rue Haute,450-555-0112'],
    ['a longer name elsewhere', 'Café Pivert Nord,Laval,H7N 1A1,40 rue du Pont,450-555-0112'],
  ])('is not %s', async ([_, row], { load, newOwner }) => {
    await newOwner(OWNED);
    expect(await load('editeur_b', COLUMNS, row as string)).toMatchObject({ created: 1, kept: 0 });
  });

  test('does not match a row once it was refused', async ({ load, newListing, sql, person }) => {
    const { id } = await newListing({ name: 'Café Pivert', status: 'rejected' });
    await sql('update public.listings set owner_id = $2 where id = $1', [id, person.id]);
    expect(await load('editeur_b', 'name,city', 'Café Pivert,Laval')).toMatchObject({ created: 1 });
  });
});
