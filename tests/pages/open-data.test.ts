import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { OPEN_COLUMNS } from '#domain/listing/open-columns.ts';
import type { OpenData } from '#domain/pages/directory.ts';
import { test as base, expect, file } from '#tests/fixtures/index.ts';
import { publishOpenData } from '#tests/fixtures/jobs.ts';

type Row = Record<string, unknown>;

const test = base
  .extend('demonstration', file, ({ jobs }) => jobs.seed({ listings: 20, seed: 3, now: new Date() }))
  .extend('openFiles', file, ({ sql, pool, backend, read }) => {
    const said = async (id: number, fact: string, source: string) => {
      await sql('update private.provenance set source = $3 where listing_id = $1 and fact = $2', [
        id,
        fact,
        source,
      ]);
    };
    const publish = async () => {
      const folder = path.join(await mkdtemp(path.join(tmpdir(), 'open-data-')), 'work');
      return publishOpenData({ database: pool, client: backend.service, folder, freeBytes: null });
    };
    const openData = () => read<OpenData>('open_data', { locale: 'fr' });
    /** The path of a file of the newest month. */
    const pathOf = async (name: string) => {
      const [month] = (await openData()).months;
      return month?.files.find(({ path: stored }) => stored.endsWith(`/${name}`))?.path ?? name;
    };
    /** A stored file, as anyone downloads it. */
    const download = async (name: string) => {
      const response = await fetch(`${backend.url}/storage/v1/object/public/open-data/${name}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/gzip']);
      return Buffer.from(await response.arrayBuffer());
    };
    const rows = async (name: string): Promise<Row[]> => {
      const text = gunzipSync(await download(name)).toString();
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    };
    return { said, publish, openData, pathOf, download, rows };
  })
  .extend('listings', file, async ({ newListing, sql, demonstration, openFiles }) => {
    expect(demonstration.listings).toBe(20);
    await sql(
      `insert into private.data_sources (source, name_fr, name_en, licence) values ('carte', 'Carte', 'Map', 'ODbL-1.0')`,
    );
    const own = await newListing({ slug: 'a-nous', name: 'Café à nous', showEmail: true });
    await sql(
      "update public.listings set amenities = '{parking,accessible_washroom,hearing_loop}' where id = $1",
      [own.id],
    );
    await sql(
      "update private.premises_sources set source = 'carte' where listing_id = $1 and code = 'hearing_loop'",
      [own.id],
    );
    const hidden = await newListing({ slug: 'cachee', showAddress: false });
    const mixed = await newListing({ slug: 'melangee', city: 'gatineau' });
    const closed = await newListing({ slug: 'du-registre' });
    const unplaced = await newListing({ slug: 'sans-lieu' });
    const unknown = await newListing({ slug: 'termes-inconnus' });
    const draft = await newListing({ slug: 'brouillon', status: 'draft' });
    await openFiles.said(mixed.id, 'phone', 'registry');
    await openFiles.said(mixed.id, 'category', 'carte');
    await openFiles.said(mixed.id, 'position', 'rbq');
    await openFiles.said(closed.id, 'name', 'registry');
    await openFiles.said(unplaced.id, 'address', 'carte');
    await openFiles.said(unknown.id, 'name', 'file');
    await sql(`update public.listings set neq = '1140000010' where slug = 'a-nous'`);
    await sql(`update public.listings set neq = '1140000028', source = 'import' where slug = 'melangee'`);
    return { own, hidden, mixed, closed, unplaced, unknown, draft };
  });

const THIS_MONTH = /^\d{4}-\d{2}$/;

test('says that nothing is published while every listing is a demonstration', async ({
  demonstration,
  openFiles,
}) => {
  expect(demonstration.listings).toBe(20);
  expect(await openFiles.publish()).toBe(false);
  expect(await openFiles.openData()).toEqual({ months: [], sources: [], withheld: [] });
});

test('publishes the facts whose sources allow it, whole and by MRC, once a month', async ({
  listings,
  openFiles,
}) => {
  expect(listings.own.slug).toBe('a-nous');
  expect(await openFiles.publish()).toBe(true);
  expect(await openFiles.publish()).toBe(false);
  const { months, sources, withheld } = await openFiles.openData();
  const [month] = months;
  expect(months).toHaveLength(1);
  expect(month?.month).toMatch(THIS_MONTH);
  const whole = await openFiles.rows(await openFiles.pathOf('quebec.ndjson.gz'));
  expect(whole.map(({ slug }) => slug).sort()).toEqual(['a-nous', 'cachee', 'melangee', 'sans-lieu']);
  const of = (slug: string) => whole.find((row) => row.slug === slug);
  for (const row of whole) expect(Object.keys(row)).toEqual(OPEN_COLUMNS.map(({ column }) => column));
  expect(of('a-nous')).toMatchObject({
    name: 'Café à nous',
    neq: '1140000010',
    phone: '+15145551234',
    address: '987 rue Cachée',
    municipality_code: '65005',
    category: 'restaurants/cafes',
    latitude: 45.6012,
    amenities: ['parking', 'accessible_washroom'],
    sources: 'administrator',
  });
  expect(of('cachee')).toMatchObject({ address: null, postal_code: null, latitude: null, city: 'Laval' });
  expect(of('melangee')).toMatchObject({
    neq: null,
    phone: null,
    category: null,
    latitude: 45.6012,
    sources: 'administrator|rbq',
  });
  expect(of('sans-lieu')).toMatchObject({ city: null, address: null, municipality_code: null });
  expect(JSON.stringify(whole)).not.toContain('secret@example.com');

  const files = month?.files ?? [];
  expect(files.map(({ path: name }) => name.replace(/^.*\//, ''))).toEqual([
    ...['quebec.csv.gz', 'quebec.geojson.gz', 'quebec.ndjson.gz'],
    ...['mrc-gatineau.csv.gz', 'mrc-gatineau.geojson.gz', 'mrc-gatineau.ndjson.gz'],
    ...['mrc-laval.csv.gz', 'mrc-laval.geojson.gz', 'mrc-laval.ndjson.gz'],
  ]);
  for (const { path: name, bytes, sha256 } of files) {
    const content = await openFiles.download(name);
    expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
  }
  expect(
    (await openFiles.rows(await openFiles.pathOf('mrc-laval.ndjson.gz'))).map(({ slug }) => slug),
  ).toEqual(['a-nous', 'cachee']);
  const csv = gunzipSync(await openFiles.download(await openFiles.pathOf('quebec.csv.gz'))).toString();
  expect(csv.split('\n')[0]).toBe(`\uFEFF${OPEN_COLUMNS.map(({ column }) => column).join(',')}`);
  expect(csv).toContain('514-555-1234');
  const { features } = JSON.parse(
    gunzipSync(await openFiles.download(await openFiles.pathOf('quebec.geojson.gz'))).toString(),
  );
  expect(
    features.map(({ properties, geometry }: { properties: Row; geometry: object | null }) => [
      properties.slug,
      geometry !== null,
    ]),
  ).toContainEqual(['cachee', false]);

  expect(sources.map(({ source }) => source)).toEqual(['administrator', 'rbq']);
  expect(withheld).toEqual([
    { name: 'Carte', licence: 'ODbL 1.0', licenceUrl: expect.any(String), facts: 2, listings: 0 },
    {
      name: 'Registre des entreprises',
      licence: 'CC BY-NC-SA 4.0',
      licenceUrl: expect.any(String),
      facts: 2,
      listings: 1,
    },
    { name: 'Fichier importé', licence: null, licenceUrl: null, facts: 1, listings: 1 },
  ]);
});

test('keeps three months, of former ones the whole files, and removes the others', async ({
  sql,
  maintain,
  listings,
  openFiles,
}) => {
  expect(listings.own.slug).toBe('a-nous');
  await openFiles.publish();
  const [{ this_month: thisMonth }] = await sql(
    `select to_char(max(month), 'YYYY-MM') as this_month from private.open_data_months`,
  );
  for (const months of [1, 2, 3]) {
    await sql(
      `with former as (
         insert into private.open_data_months (month, listings, sources, withheld)
         select month - make_interval(months => $1), 1, sources, withheld from private.open_data_months
          where to_char(month, 'YYYY-MM') = $2 returning month)
       insert into private.open_data_files
       select former.month || f.tail, former.month, f.mrc_id, 'csv', 1, 1, repeat('a', 64)
         from former, (values ('/quebec.csv.gz', null::smallint), ('/mrc-laval.csv.gz', (select id from public.mrcs where slug = 'laval')))
           as f (tail, mrc_id)`,
      [months, thisMonth],
    );
  }
  await sql(
    `update storage.objects set created_at = now() - interval '2 days' where bucket_id = 'open-data'`,
  );
  await sql(
    `insert into storage.objects (bucket_id, name, created_at) values ('open-data', 'abandoned.csv.gz', now() - interval '2 days')`,
  );
  await maintain();
  const { months } = await openFiles.openData();
  expect(months).toHaveLength(3);
  expect(months.slice(1).map(({ files }) => files.map(({ mrc }) => mrc))).toEqual([[null], [null]]);
  expect(await sql(`select name from private.orphaned_files where bucket_id = 'open-data'`)).toEqual([
    { name: 'abandoned.csv.gz' },
  ]);
});
