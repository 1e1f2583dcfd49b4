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
