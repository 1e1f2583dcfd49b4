import { test as base, expect, file } from '#tests/fixtures/imports.ts';

const COLUMNS = 'mcode,munnom,mcodpos,mweb,mdes,regadm,divrec,mrc,mpopul';
const REGION = 'Estrie (05)';
const WHOLE = `46005,Abercorn,J0E1B0,abercorn.example,Village,${REGION},Brome-Missisquoi (46),MRC Brome-Missisquoi (460),777`;

const test = base
  .extend('load', file, ({ write, importMunicipalities }) => async (row: string) => {
    const target = await write('mun.csv', `${COLUMNS}\n${row}\n`);
    return importMunicipalities(target);
  })
  .extend('municipality', file, ({ sql }) => async () => {
    const [row] = await sql('select * from public.municipalities where id = 46005');
    return row;
  });

test.for([
  ['blank', `46005,Abercorn,,,,${REGION},,,`, {}],
  [
    'unreadable',
    `46005,Abercorn,J0E,no site,-,${REGION},x,MRC Zorbia (999),many`,
    { 'postal code not valid': 1, 'website not valid': 1, 'MRC not known': 1, 'population not valid': 1 },
  ],
] as const)(
  '%s cells of the official list change nothing',
  async ([_, row, repaired], { load, municipality }) => {
    await load(WHOLE);
    const before = await municipality();
    expect(before).toMatchObject({
      designation: 'Village',
      mrc_id: 460,
      website: 'https://abercorn.example',
    });
    expect(await load(row)).toMatchObject({ updated: 0, unchanged: 1, repaired });
    expect(await municipality()).toEqual(before);
  },
);

test('a municipality in another region keeps no MRC of the former one', async ({ load, municipality }) => {
  await load(WHOLE);
  await load('46005,Abercorn,J0E1B0,,Village,Mauricie (04),,,');
  expect(await municipality()).toMatchObject({ region_id: 4, mrc_id: null });
});

test('a code that is twice in the list is read once, and the second row reported', async ({
  load,
  municipality,
  sql,
}) => {
  const row = (name: string) => `99123,${name},J0E1B0,,Village,${REGION},,,10`;
  expect(
    await load(`99123,,J0E1B0,,Village,${REGION},,,10\n${row('Zorbia')}\n${row('Zorbiaville')}`),
  ).toMatchObject({
    rows: 3,
    created: 1,
    unchanged: 0,
    leftOut: { 'no name': 1, 'code twice in the file': 1 },
  });
  expect(await sql('select name from public.municipalities where id = 99123')).toEqual([{ name: 'Zorbia' }]);
  expect(await load(`${WHOLE}\n${WHOLE.replace('Abercorn', 'Zorbia')}`)).toMatchObject({
    leftOut: { 'code twice in the file': 1 },
  });
  expect(await municipality()).toMatchObject({ name: 'Abercorn' });
  await sql('delete from public.municipalities where id = 99123');
});

test('a cell that cannot be stored is dropped and reported', async ({ load, municipality }) => {
  await load(WHOLE);
  const before = await municipality();
  expect(await load(`46005,Abercorn,,,,${REGION},,,99999999999`)).toMatchObject({
    updated: 0,
    repaired: { 'population not valid': 1 },
  });
  expect(await municipality()).toEqual(before);
  expect(await load(`99124,///,,,,${REGION},,,1`)).toMatchObject({ created: 0, leftOut: { 'no name': 1 } });
});
