import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from '#tests/fixtures/index.ts';
import { test } from './source-fixtures.ts';

/** Two businesses of one name in one town, of which no row says street or postal code. */

test.beforeEach(({ sql }) => sql('delete from public.listings'));

const COLUMNS = 'name,city,phone,website';
const FIRST = 'Garage Huard,Laval,450-555-0141,https://un.example';
const SECOND = 'Garage Huard,Laval,450-555-0142,https://deux.example';
const BOTH = [
  { phone: '+14505550141', website: 'https://un.example' },
  { phone: '+14505550142', website: 'https://deux.example' },
];

test.for([
  ['one file', [['editeur_a', FIRST, SECOND]]],
  [
    'two files of one publisher',
    [
      ['editeur_a', FIRST, SECOND],
      ['editeur_a', SECOND],
      ['editeur_a', FIRST],
    ],
  ],
  [
    'files of two publishers',
    [
      ['editeur_a', FIRST],
      ['editeur_b', SECOND],
    ],
  ],
  [
    'files of two publishers, the other way round',
    [
      ['editeur_b', SECOND],
      ['editeur_a', FIRST],
    ],
  ],
] as const)('of %s stay two listings, whichever comes again', async ([_, files], { load, listings }) => {
  for (const [source, ...rows] of files) await load(source, COLUMNS, ...rows);
  expect(await listings('phone, website')).toEqual(BOTH);
  for (const [source, ...rows] of [...files].reverse())
    expect(await load(source, COLUMNS, ...rows)).toMatchObject({ created: 0, updated: 0 });
  expect(await listings('phone, website')).toEqual(BOTH);
});

test('the new telephone of one is its own publisher’s to say', async ({ load, listings }) => {
  await load('editeur_a', COLUMNS, FIRST);
  await load('editeur_b', COLUMNS, SECOND);
  for (const [source, row] of [
    ['editeur_a', FIRST.replace('0141', '0151')],
    ['editeur_b', SECOND.replace('0142', '0152')],
  ] as const)
    expect(await load(source, COLUMNS, row)).toMatchObject({ created: 0, updated: 1 });
  expect(await listings('phone, website')).toEqual([
    { phone: '+14505550151', website: 'https://un.example' },
    { phone: '+14505550152', website: 'https://deux.example' },
  ]);
});

describe('a row that may be about either', () => {
  test.for([
    ['says no telephone', 'Garage Huard,Laval,,https://trois.example'],
    ['is written otherwise', 'GARAGE HUARD INC.,LAVAL,,https://trois.example'],
  ])(
    'because it %s changes neither, and is reported with its line',
    async ([_, row], { load, listings, folder, importBusinesses }) => {
      await load('editeur_a', COLUMNS, FIRST, SECOND);
      await load('editeur_b', COLUMNS, 'Autre Huard,Laval,,', row as string);
      const reportFile = path.join(folder, 'report.json');
      const summary = await importBusinesses(path.join(folder, 'rows.csv'), {
        format: 'csv',
        from: { code: 'editeur_b' },
        reportFile,
      });
      expect(summary).toMatchObject({ created: 0, updated: 0, kept: 1 });
      const lines = (await readFile(reportFile, 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines.filter(({ outcome }) => outcome === 'kept')).toMatchObject([
        { line: 3, reason: 'several listings have this name' },
      ]);
      expect((await listings('name, phone, website')).slice(1)).toMatchObject(BOTH);
    },
  );

  test('in a file that has both is left out with its line', async ({ load, listings }) => {
    const summary = await load(
      'editeur_a',
      COLUMNS,
      FIRST,
      SECOND,
      'Garage Huard,Laval,,https://trois.example',
    );
    expect(summary).toMatchObject({ created: 2, leftOut: { 'same business twice in the file': 1 } });
    expect(await listings('phone, website')).toEqual(BOTH);
  });
});

test('a row without a telephone does not push aside another that has one', async ({ load, listings }) => {
  await load('editeur_a', COLUMNS, FIRST, SECOND);
  const summary = await load(
    'editeur_b',
    COLUMNS,
    'Garage Huard,Laval,,https://trois.example',
    'Garage Huard,Laval,450-555-0143,',
  );
  expect(summary).toMatchObject({
    created: 1,
    updated: 0,
    leftOut: { 'same business twice in the file': 1 },
  });
  expect(await listings('phone, website')).toEqual([...BOTH, { phone: '+14505550143', website: null }]);
});

test('one door in two former towns tells neither from a row without postal code', async ({
  load,
  listings,
}) => {
  const columns = 'name,city,postal_code,address,phone';
  const doors = ['H7N 1A1,"12, rue du Pont",', 'H7A 2B2,"12, rue du Pont",450-555-0142'];
  await load('editeur_a', columns, ...doors.map((door) => `Garage Huard,Laval,${door}`));
  const before = await listings('*');
  expect(before).toHaveLength(2);
  const row = 'Garage Huard,Laval,,12 rue du Pont,';
  expect(await load('editeur_b', `${columns},website`, `${row},https://b.example`)).toMatchObject({
    created: 0,
    updated: 0,
    kept: 1,
  });
  expect(await listings('*')).toEqual(before);
  expect(await load('editeur_b', `${columns},website`, `${row}450-555-0142,https://b.example`)).toMatchObject(
    {
      updated: 1,
    },
  );
  expect(await listings('postal_code, website')).toEqual([
    { postal_code: 'H7A 2B2', website: 'https://b.example' },
    { postal_code: 'H7N 1A1', website: null },
  ]);
});

test('of two towns of one region are two listings', async ({ load, listings }) => {
  await load('editeur_a', COLUMNS, 'Garage Huard,Shawinigan,,https://un.example');
  expect(await load('editeur_b', COLUMNS, 'Garage Huard,Trois-Rivières,,https://deux.example')).toMatchObject(
    {
      created: 1,
    },
  );
  expect(await listings('city, website')).toEqual([
    { city: 'Shawinigan', website: 'https://un.example' },
    { city: 'Trois-Rivières', website: 'https://deux.example' },
  ]);
});
