import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CODE_SET_KEYS, codeSetOf } from '#domain/listing/fields/code-sets.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';
import { createOwnerPool, createWorker, importBusinesses, startTransfers } from '#tests/fixtures/jobs.ts';
import { temporaryFolder } from '#tests/support/folder.ts';
import { type ImportSite, openImportSite, openSecondImportSite } from './imports.ts';

const test = base
  .extend('site', file, async ({ database, backend, as, administrator }, { onCleanup }) => {
    const site = await openImportSite({ database, backend, as, administrator });
    onCleanup(() => site.close());
    return site;
  })
  .extend('listings', file, ({ site }) => (columns: string) => {
    return site.rows(`select ${columns} from public.listings order by name, id`);
  });

async function exportFrom(of: ImportSite, format: 'csv' | 'geojson', isWhole: boolean) {
  const id = Number(await of.ask('public.start_export($1, $2)', [format, isWhole]));
  await of.work();
  const { state, path: stored, result } = await of.read(id);
  expect(state).toBe('done');
  return { text: await of.stored(stored), result };
}

const HEADER =
  'external_id,name,neq,category,phone,email,show_email,address,city,postal_code,show_address,latitude,longitude,services,hours,facebook,description_fr,founded_year';
const ROWS = [
  'x-1,Café du Quai,1140000001,restaurants/cafes,418-555-0101,q@example.com,yes,1 rue du Quai,Rimouski,G5L 1A1,yes,48.45,-68.53,Espresso|Brunch,mon-fri 07:00-17:00; sun closed,https://facebook.com/quai,"Un café face au fleuve,\nouvert toute l’année et par tous les temps.",1998',
  'x-2,CHEZ NOUS,,,,cache@example.com,no,22 rue Basse,Laval,H7A 1A1,no,45.6,-73.7,,,,,',
];

const [LOGO, FIRST, SECOND, THIRD] = [1, 2, 3, 4].map((n) => `00000000-0000-4000-9000-00000000000${n}.webp`);

const storePictures = (of: ImportSite) =>
  of.rows(
    "insert into storage.objects (bucket_id, name) select 'listings', unnest($1::text[]) on conflict do nothing",
    [[LOGO, FIRST, SECOND, THIRD]],
  );

/** Two published listings, one of which has a value in every field, to detect lost fields. */
async function furnish(site: ImportSite) {
  await storePictures(site);
  await site.run(await site.bring([HEADER, ...ROWS].join('\n')));
  const [{ id }] = await site.rows("select id from public.listings where name like 'Café%'");
  await site.rows(
    `update public.listings set description_en = $2, mission_fr = 'Bien recevoir.', mission_en = 'A warm welcome.',
       values_fr = 'La patience.', values_en = 'Patience.', size_band = '11-50', is_franchise = true, logo_path = $3,
       website = 'https://quai.example/menu', google_place_id = 'ChIJ0000000000000000000000', address_line2 = 'Local 4',
       activity = 'Café et petits repas', by_appointment = true,
       appointment_days = '{sat,sun}', has_no_fixed_hours = true, door_width = 91,
       seasons = '[{"from": "05-01", "to": "09-30", "hours": {"mon": [["09:00", "12:00"], ["13:00", "17:00"]], "sun": []}},
                   {"from": "12-15", "to": "03-31", "hours": {"fri": [["18:00", "02:00"]]}}]',
       phone = '+14505550100,107', second_phone = '+18775550127,4', second_phone_label = 'emergency',
       special_hours = '[{"from": "2026-07-19", "to": "2026-08-01", "hours": [], "reason": "construction"},
                         {"from": "2026-12-24", "to": "2026-12-24", "hours": [["09:00", "12:00"]], "reason": "other"}]'
     where id = $1`,
    [id, 'A café by the river,\nopen all year round whatever the weather.', LOGO],
  );
  for (const { column, codes } of CODE_SET_KEYS.map(codeSetOf)) {
    await site.rows(`update public.listings set ${column} = $2 where id = $1`, [id, codes]);
  }
  await site.rows('select private.add_photos($1, $2)', [
    id,
    JSON.stringify([
      { path: FIRST, altFr: 'La salle, « au quai »', altEn: null, width: 800, height: 600 },
      { path: SECOND, altFr: null, altEn: 'The terrace | in summer', width: 1600, height: 900 },
    ]),
  ]);
}

const publishedValues = (of: ImportSite) =>
  of.rows(`select private.listing_values(l) as values from public.listings l
            where status = 'published' order by name`);

/** Works as the worker of another process. */
function take(site: ImportSite) {
  return site.rows(
    `select t.id::int, t.attempt from jobs.claim('transfers', 1, '1 minute', true) as j,
            private.begin_transfer(j.id, j.attempts) as t`,
  );
}
function endLeases(site: ImportSite) {
  return site.rows(
    "update jobs.jobs set locked_until = now() - interval '1 second' where locked_until is not null",
  );
}

/** A worker that runs a hook before it stores a report. */
function beforeUploads(
  { worker }: Pick<ImportSite, 'worker'>,
  first: () => Promise<unknown>,
): ImportSite['worker'] {
  const { client } = worker;
  const from = (bucket: string) => {
    const files = client.storage.from(bucket);
    return Object.assign(Object.create(files), {
      upload: async (...sent: Parameters<typeof files.upload>) => {
        await first();
        return files.upload(...sent);
      },
    });
  };
  return { ...worker, client: { storage: { from } } as unknown as typeof client };
}

test.beforeEach(async ({ sql }) => {
  await sql("delete from jobs.jobs where queue = 'transfers'");
  await sql('delete from public.listings');
  await sql('delete from private.transfers');
});

describe('an import by an administrator', () => {
  test('is analysed, tried, run, reported and undone', async ({ site, listings }) => {
    const id = await site.bring(
      'Raison sociale;Ville;Téléphone;Notes\nCafé du Quai;Rimouski;418 555-0101;=1+1\nAB;Laval;;\n"=SOMME Déco";Laval;abc;',
      'clients 2026.csv',
    );
    expect(await site.read(id)).toMatchObject({
      state: 'ready',
      format: 'csv',
      preview: {
        encoding: 'utf-8',
        columns: ['Raison sociale', 'Ville', 'Téléphone', 'Notes'],
        rows: [['Café du Quai', 'Rimouski', '418 555-0101', '=1+1'], expect.anything(), expect.anything()],
      },
      mapping: { 'Raison sociale': 'name', Ville: 'city', Téléphone: 'phone', Notes: '' },
    });

    const { state, trial } = await site.run(id, { isTrial: true });
    expect(state).toBe('ready');
    expect(trial).toMatchObject({
      dryRun: true,
      rows: 3,
      created: 2,
      updated: 0,
      leftOut: { 'name shorter than 3 characters': 1 },
      repaired: { 'phone not valid': 1 },
      samples: [
        {
          line: 2,
          name: 'Café du Quai',
          slug: null,
          before: null,
          after: { name: 'Café du Quai', city: 'Rimouski', municipality: 'Rimouski', phone: '+14185550101' },
        },
        expect.objectContaining({ name: '=SOMME Déco' }),
      ],
    });
    expect(await listings('id')).toEqual([]);

    const done = await site.run(id);
    expect(done).toMatchObject({ state: 'done', result: { rows: 3, created: 2 }, problem: null });
    expect(await listings('slug, phone')).toEqual([
      { slug: 'somme-deco', phone: null },
      { slug: 'cafe-du-quai', phone: '+14185550101' },
    ]);
    expect(await site.stored(done.reportPath)).toBe(
      [
        'line,id,name,outcome,reason,detail,address',
        '3,,AB,left out,name shorter than 3 characters,AB,',
        "4,,'=SOMME Déco,repaired,phone not valid,abc,",
        '2,,Café du Quai,created,,,/entreprise/cafe-du-quai',
        "4,,'=SOMME Déco,created,,,/entreprise/somme-deco",
        '',
      ].join('\n'),
    );
    expect(
      await site.rows('select kind, facts, path from public.notifications where user_id = $1', [
        site.administrator.id,
      ]),
    ).toEqual([
      {
        kind: 'import.done',
        facts: { file: 'clients 2026.csv', created: 2, updated: 0, unchanged: 0 },
        path: `/admin/migration?transfer=${id}`,
      },
    ]);
    expect(
      await site.rows('select subject from mail.messages where recipient = $1', [site.administrator.email]),
    ).toEqual([{ subject: 'Importation terminée : clients 2026.csv' }]);

    const undone = await site.undo(id);
    expect(undone).toMatchObject({
      state: 'undone',
      undoResult: { removed: 2, restored: 0, partly: 0, kept: 0, reasons: {} },
    });
    expect(await listings('id')).toEqual([]);
    expect(
      await site.rows('select listings from private.listing_counts where place_level = 0 and topic_id = 0'),
    ).toEqual([]);
    expect(
      await site.rows(
        "select action, actor_id, after ->> 'file' as file from private.decisions where kind = 'import' and subject = $1 order by id",
        [String(id)],
      ),
    ).toEqual([
      { action: 'run', actor_id: site.administrator.id, file: 'clients 2026.csv' },
      { action: 'undone', actor_id: site.administrator.id, file: 'clients 2026.csv' },
    ]);
  });

  test('dates its facts by the day on which the file was last written', async ({ site, listings }) => {
    const file = (phone: string) => `external_id,name,city,phone\na,Café A,Laval,${phone}`;
    const days = () => site.rows("select said_on::text as day from private.provenance where fact = 'phone'");
    const bring = async (phone: string, lastModified: string | null) =>
      site.run(await site.bring(file(phone), 'clients.csv', lastModified));
    // Late in the evening in Quebec.
    await bring('418-555-0101', '2026-11-16T03:00:00Z');
    expect(await days()).toEqual([{ day: '2026-11-15' }]);
    expect((await bring('418-555-0102', '2026-11-10T12:00:00Z')).result).toMatchObject({ updated: 0 });
    expect(await listings('phone')).toEqual([{ phone: '+14185550101' }]);
    await bring('418-555-0103', '2999-01-01T12:00:00Z');
    const [today] = await site.rows('select private.montreal_day()::text as day');
    expect(await days()).toEqual([today]);
    await bring('418-555-0104', null);
    expect(await listings('phone')).toEqual([{ phone: '+14185550104' }]);
  });

  test('keeps its column map by name, for the next file with the same columns', async ({
    site,
    listings,
  }) => {
    const id = await site.bring('Raison sociale;Lieu\nCafé du Quai;Rimouski', 'membres.csv');
    const { mapping } = await site.read(id);
    expect(mapping).toEqual({ 'Raison sociale': 'name', Lieu: '' });
    const kept = { ...mapping, Lieu: 'city' };
    const keep = (name: string, map: unknown) =>
      site.ask('public.keep_column_map($1, $2, $3)', [id, name, map]);
    await expect(keep(' ', kept)).rejects.toThrow('invalid_map_name');
    await expect(keep('x'.repeat(81), kept)).rejects.toThrow('invalid_map_name');
    await expect(keep('Membres', JSON.stringify(['name']))).rejects.toThrow('invalid_mapping');
    await keep('Membres', mapping);
    await keep('  Membres ', kept);
    expect(await site.read(id)).toMatchObject({ columnMaps: [{ name: 'Membres', mapping: kept }] });

    const next = await site.bring('Lieu;Raison sociale\nLaval;Café du Pont', 'membres 2.csv');
    expect(await site.read(next)).toMatchObject({ mapping: kept, columnMaps: [{ name: 'Membres' }] });
    await site.run(next);
    expect(await listings('name, city')).toEqual([{ name: 'Café du Pont', city: 'Laval' }]);
    expect(await site.read(next)).toMatchObject({ columnMaps: [] });

    const other = await site.bring('Lieu;Raison sociale;Notes\nLaval;Café du Parc;', 'autre.csv');
    expect(await site.read(other)).toMatchObject({ mapping: { Lieu: '' }, columnMaps: [] });
    await site.ask('public.forget_column_map($1)', ['Membres']);
    expect(await site.read(id)).toMatchObject({ columnMaps: [] });
  });

  test('restores changed listings and removes created ones when undone, except those edited since', async ({
    site,
    newPerson,
  }) => {
    const first = await site.bring(
      'external_id,name,phone,city,category\na,Café A,418-555-0101,Laval,restaurants/cafes\nb,Café B,418-555-0102,Laval,',
    );
    await site.run(first);
    const second = await site.bring(
      [
        'external_id,name,phone,city,category',
        'a,Café A,418-555-0999,Laval,sante',
        'b,Café B,418-555-0998,Laval,',
        ...['c', 'd', 'e', 'f'].map((key) => `${key},Café ${key.toUpperCase()},,Laval,`),
      ].join('\n'),
    );
    expect((await site.run(second)).result).toMatchObject({ created: 4, updated: 2 });
    const { id: author } = await newPerson();
    await site.pool.query(
      `insert into public.reviews (listing_id, author_id, rating, body, locale)
       select id, $1, 4, 'Un très bon café, servi avec le sourire, et une vue imprenable sur le fleuve.', 'fr' from public.listings where name = 'Café C'`,
      [author],
    );
    await site.pool.query(
      "update public.listings set website = 'https://d.example.com' where name = 'Café D'",
    );
    await site.pool.query("update public.listings set owner_id = $1 where name = 'Café E'", [author]);
    await site.pool.query("update public.listings set phone = '+14185550777' where name = 'Café A'");

    const undone = await site.undo(second);
    expect(undone.undoResult).toEqual({
      removed: 1,
      restored: 1,
      partly: 1,
      kept: 3,
      reasons: { reviewed: 1, edited: 1, owner: 1, field_changed: 1 },
    });
    expect(
      await site.rows(`
        select l.name, l.phone, l.city, c.slug as category, s.slug as subcategory from public.listings l
          left join public.categories c on c.id = l.category_id
          left join public.categories s on s.id = l.subcategory_id order by l.name`),
    ).toEqual([
      { name: 'Café A', phone: '+14185550777', city: 'Laval', category: 'restaurants', subcategory: 'cafes' },
      { name: 'Café B', phone: '+14185550102', city: 'Laval', category: 'restaurants', subcategory: 'cafes' },
      { name: 'Café C', phone: null, city: 'Laval', category: 'restaurants', subcategory: 'cafes' },
      { name: 'Café D', phone: null, city: 'Laval', category: 'restaurants', subcategory: 'cafes' },
      { name: 'Café E', phone: null, city: 'Laval', category: 'restaurants', subcategory: 'cafes' },
    ]);
    expect((await site.stored(undone.undoReportPath)).trim().split('\n')).toEqual([
      'key,outcome,reason,fields,address',
      'id:file_fiches|a,partly,field_changed,phone,/entreprise/cafe-a',
      'id:file_fiches|b,restored,,,/entreprise/cafe-b',
      'id:file_fiches|c,kept,reviewed,,/entreprise/cafe-c',
      'id:file_fiches|d,kept,edited,,/entreprise/cafe-d',
      'id:file_fiches|e,kept,owner,,/entreprise/cafe-e',
      'id:file_fiches|f,removed,,,/entreprise/cafe-f',
    ]);
    // A fully restored listing belongs to the first import again.
    expect((await site.undo(first)).undoResult).toEqual({
      removed: 1,
      restored: 0,
      partly: 0,
      kept: 1,
      reasons: { edited: 1 },
    });
  });

  test('keeps an address whole when undone after a part of it was corrected', async ({ site }) => {
    const line = (address: string) =>
      site.bring(`external_id,name,address,city,postal_code,phone\nwhole,Dépôt A,${address}`);
    await site.run(await line('1 rue Basse,Laval,H7A 1A1,418-555-0101'));
    const moved = await line('22 rue du Port,Laval,H7B 1B1,418-555-0102');
    expect((await site.run(moved)).result).toMatchObject({ updated: 1 });
    await site.pool.query("update public.listings set postal_code = 'H7B 1B2' where name = 'Dépôt A'");
    expect((await site.undo(moved)).undoResult).toMatchObject({ partly: 1, reasons: { field_changed: 1 } });
    expect(
      await site.rows("select address, postal_code, phone from public.listings where name = 'Dépôt A'"),
    ).toEqual([{ address: '22 rue du Port', postal_code: 'H7B 1B2', phone: '+14185550101' }]);
  });

  test('is undone into the categories that replaced retired ones, and keeps the present one where none did', async ({
    site,
  }) => {
    const save = (slug: string, parent: number | null = null) => {
      const fields = { slug, nameFr: `Sorte ${slug}`, nameEn: `Kind ${slug}`, icon: 'tag' };
      return site.ask<{ id: number }>('public.save_category($1, null, $2)', [fields, parent]);
    };
    const retire = (category: { id: number }, into: { id: number } | null = null) =>
      site.ask('public.retire_category($1, $2)', [category.id, into?.id ?? null]);
    const main = await save('undo-main');
    const first = await save('undo-first', main.id);
    await save('undo-second', main.id);
    const heir = await save('undo-heir', (await save('undo-other')).id);
    const ended = await save('undo-ended');
    await save('undo-target');
    const categories = async () =>
      (
        await site.rows(`
          select l.name, l.phone, c.slug as category, s.slug as subcategory from public.listings l
            left join public.categories c on c.id = l.category_id
            left join public.categories s on s.id = l.subcategory_id order by l.name`)
      ).map(({ name, phone, category, subcategory }) => [name, phone, category, subcategory]);
    const lines = (rows: string[]) =>
      site.bring(['external_id,name,phone,city,category', ...rows].join('\n'));
    await site.run(
      await lines([
        'a,Merged,418-555-0101,Laval,undo-main/undo-first',
        'b,Other Subcategory,418-555-0102,Laval,undo-main/undo-second',
        'c,Ended,418-555-0103,Laval,undo-ended',
        'd,Edited,418-555-0104,Laval,undo-target',
      ]),
    );
    await site.pool.query(
      "update public.listings set category_id = null, subcategory_id = null where name = 'Edited'",
    );
    await site.pool.query("delete from private.provenance where fact = 'category'");
    const changes = await lines([
      'a,Merged,418-555-0901,Laval,undo-target',
      'b,Other Subcategory,418-555-0902,Laval,undo-main/undo-first',
      'c,Ended,418-555-0903,Laval,undo-target',
      'd,Edited,418-555-0904,Laval,undo-main/undo-first',
      'e,New,418-555-0905,Laval,undo-main/undo-first',
    ]);
    expect((await site.run(changes)).result).toMatchObject({ created: 1, updated: 4 });
    await retire(first, heir);
    await retire(ended);
    expect(await categories()).toEqual([
      ['Edited', '+14185550904', 'undo-other', 'undo-heir'],
      ['Ended', '+14185550903', 'undo-target', null],
      ['Merged', '+14185550901', 'undo-target', null],
      ['New', '+14185550905', 'undo-other', 'undo-heir'],
      ['Other Subcategory', '+14185550902', 'undo-other', 'undo-heir'],
    ]);
    const undone = await site.undo(changes);
    expect(undone).toMatchObject({
      state: 'undone',
      // A merge of categories is no edit of the new listing.
      undoResult: { removed: 1, restored: 3, partly: 1, kept: 0, reasons: { field_changed: 1 } },
    });
    expect(await categories()).toEqual([
      ['Edited', '+14185550104', null, null],
      ['Ended', '+14185550103', 'undo-target', null],
      ['Merged', '+14185550101', 'undo-other', 'undo-heir'],
      ['Other Subcategory', '+14185550102', 'undo-main', 'undo-second'],
    ]);
    expect(await site.stored(undone.undoReportPath)).toContain(
      'id:file_fiches|c,partly,field_changed,category_id subcategory_id,/entreprise/ended',
    );
  });

  test('and its undo keep data removed for privacy removed', async ({ site }) => {
    const file = (rows: string[]) =>
      site.bring(['external_id,name,phone,address,show_address,city', ...rows].join('\n'));
    const first = await file([
      'a,Café A,418-555-0101,12 rue du Pont,yes,Laval',
      'b,Café B,418-555-0102,34 rue du Pont,yes,Laval',
      'c,Café C,418-555-0103,56 rue du Pont,yes,Laval',
    ]);
    await site.run(first);
    // Changes the telephone of one, and hides the address of another.
    const second = await file([
      'a,Café A,418-555-0109,12 rue du Pont,yes,Laval',
      'b,Café B,418-555-0102,34 rue du Pont,no,Laval',
      'c,Café C,418-555-0103,56 rue du Pont,yes,Laval',
    ]);
    expect((await site.run(second)).result).toMatchObject({ updated: 2, unchanged: 1 });
    for (const [act, name] of [
      ['hide_phone', 'Café A'],
      ['hide_address', 'Café B'],
      ['hide_phone', 'Café C'],
    ]) {
      await site.pool.query(
        `select private.apply_privacy_action($1, null::private.privacy_requests, l) from public.listings l where l.name = $2`,
        [act, name],
      );
    }
    const shown = () =>
      site.rows(
        'select name, phone, address, show_address as shows, city from public.listings order by name',
      );
    const without = [
      { name: 'Café A', phone: null, address: '12 rue du Pont', shows: true, city: 'Laval' },
      { name: 'Café B', phone: '+14185550102', address: '34 rue du Pont', shows: false, city: 'Laval' },
      { name: 'Café C', phone: null, address: '56 rue du Pont', shows: true, city: 'Laval' },
    ];
    await site.undo(second);
    expect(await shown()).toEqual(without);

    const third = await file([
      'a,Café A,418-555-0101,13 rue du Pont,yes,Laval',
      'b,Café B,418-555-0109,34 rue du Pont,yes,Laval',
      'c,Café C,418-555-0103,57 rue du Pont,yes,Laval',
    ]);
    expect((await site.run(third)).result).toMatchObject({ updated: 3 });
    const [a, b, c] = without;
    expect(await shown()).toEqual([
      { ...a, address: '13 rue du Pont' },
      { ...b, phone: '+14185550109' },
      { ...c, address: '57 rue du Pont' },
    ]);
    // A listing removed for privacy is left unchanged.
    await site.pool.query(
      `select private.apply_privacy_action('remove_listing', null::private.privacy_requests, l) from public.listings l where l.name = 'Café C'`,
    );
    const fourth = await file(['c,Café C,,56 rue du Pont,yes,Alma']);
    expect((await site.run(fourth)).result).toMatchObject({ updated: 0, kept: 1 });
  });

  test('keeps the files of replaced pictures until it can no longer be undone', async ({
    site,
    listings,
  }) => {
    await storePictures(site);
    const picture = (path: string | undefined) =>
      JSON.stringify([{ path, altFr: null, altEn: null, width: 80, height: 60 }]).replaceAll('"', '""');
    const bring = (logo: string | undefined, photo: string | undefined) =>
      site.bring(`external_id,name,city,logo,photos\na,Café A,Laval,${logo},"${picture(photo)}"`);
    await site.run(await bring(LOGO, FIRST));
    const changes = await bring(THIRD, SECOND);
    expect((await site.run(changes)).result).toMatchObject({ updated: 1 });
    const shown = () => listings('logo_path, private.photo_values(id) #>> $${0,path}$$ as photo');
    expect(await shown()).toEqual([{ logo_path: THIRD, photo: SECOND }]);
    const unused = async () =>
      (await site.rows('select public.orphaned_files() as files'))[0].files.map(
        ({ path: name }: { path: string }) => name,
      );
    expect(await unused()).toEqual([]);
    await site.undo(changes);
    expect(await shown()).toEqual([{ logo_path: LOGO, photo: FIRST }]);
    expect((await unused()).sort()).toEqual([SECOND, THIRD]);
  });

  test('cannot be undone before a later one', async ({ site, listings }) => {
    const first = await site.bring('external_id,name,city,phone\na,Café A,Laval,418-555-0101');
    await site.run(first);
    const second = await site.bring('external_id,name,city,phone\na,Café A,Québec,418-555-0101');
    await site.run(second);
    await expect(site.undo(first)).rejects.toThrow('undo_later_first');
    expect((await site.undo(second)).undoResult).toMatchObject({ restored: 1 });
    expect(await listings('city')).toEqual([{ city: 'Laval' }]);
  });

  test('cannot be undone before a later one of the same source that repeats its rows', async ({
    site,
    listings,
  }) => {
    const rows = 'external_id,name,city,phone\na,Café A,Laval,418-555-0101';
    const first = await site.bring(rows);
    await site.run(first);
    const second = await site.bring(`${rows}\nb,Café B,Laval,418-555-0102`);
    expect((await site.run(second)).result).toMatchObject({ unchanged: 1, created: 1 });
    await expect(site.undo(first)).rejects.toThrow('undo_later_first');
    expect(await listings('name')).toHaveLength(2);
    await site.undo(second);
    await site.undo(first);
    expect(await listings('name')).toEqual([]);
  });

  test('cannot be undone before one that started while the undo was waiting', async ({ site, listings }) => {
    const id = await site.bring('external_id,name,city,phone\na,Café A,Laval,418-555-0101');
    await site.run(id);
    await site.ask('public.undo_import($1)', [id]);
    const file = path.join(await temporaryFolder('later'), 'fiches.csv');
    await writeFile(file, 'external_id,name,city,phone\na,Café A,Québec,418-555-0101');
    expect(await importBusinesses(site.pool, file, { format: 'csv' })).toMatchObject({ updated: 1 });
    await site.work();
    expect(await site.read(id)).toMatchObject({
      state: 'done',
      problem: { code: 'undo_later_first', detail: 'fiches.csv' },
      undoResult: null,
    });
    expect(await listings('city')).toEqual([{ city: 'Québec' }]);
  });

  test('is undone in the reverse order of the runs, not of the uploads', async ({ site, listings }) => {
    const sources = () =>
      site.rows(
        "select published_on is null as is_unread from private.data_sources where source like 'file_ordre%'",
      );
    const later = await site.bring('external_id,name,city,phone\na,Café A,Laval,418-555-0102', 'ordre 2.csv');
    const middle = await site.bring(
      'external_id,name,city,phone\nb,Café B,Laval,418-555-0109',
      'ordre 3.csv',
    );
    const earlier = await site.bring(
      'external_id,name,city,phone\na,Café A,Laval,418-555-0101',
      'ordre 1.csv',
    );
    await site.run(earlier);
    await site.run(middle);
    await site.run(later);
    await expect(site.undo(earlier)).rejects.toThrow('undo_later_first');
    expect((await site.undo(middle)).undoResult).toMatchObject({ removed: 1 });
    expect((await site.undo(later)).undoResult).toMatchObject({ restored: 1 });
    expect(await listings('phone')).toEqual([{ phone: '+14185550101' }]);
    expect(await sources()).toHaveLength(1);
    expect((await site.undo(earlier)).undoResult).toMatchObject({ removed: 1 });
    expect(await listings('id')).toEqual([]);
    expect(await sources()).toEqual([]);
  });

  test('reads a file with NUL characters, and with emoji where its texts are cut', async ({
    site,
    listings,
  }) => {
    const title = `Liste ${'é'.repeat(193)}🏠 des membres\u0000`;
    const id = await site.bring(
      `${title}\n\nname,city,no\u0000te\nCafé\u0000A,Laval,${'x'.repeat(119)}🏠🏠\nCafé B,Québec,y\u0000z`,
    );
    expect(await site.read(id)).toMatchObject({
      state: 'ready',
      problem: null,
      preview: {
        columns: ['name', 'city', 'note'],
        rows: [
          ['Café A', 'Laval', `${'x'.repeat(119)}🏠`],
          ['Café B', 'Québec', 'y z'],
        ],
      },
    });
    const { state, result } = await site.run(id);
    expect(state).toBe('done');
    expect(result).toMatchObject({
      created: 2,
      notes: [{ code: 'title_lines', detail: `Liste ${'é'.repeat(193)}🏠` }],
    });
    expect(await listings('name')).toEqual([{ name: 'Café A' }, { name: 'Café B' }]);
  });

  test('reports errors of a file, and refuses an outdated state', async ({ site }) => {
    const empty = await site.bring('\n');
    expect(await site.read(empty)).toMatchObject({ state: 'failed', problem: { code: 'empty' } });
    const nameless = await site.bring('couleur,forme\nrouge,ronde');
    expect(await site.run(nameless)).toMatchObject({
      state: 'ready',
      problem: { code: 'missing_columns', detail: 'name' },
    });
    await expect(site.ask('public.undo_import($1)', [nameless])).rejects.toThrow('transfer_elsewhere');
    await site.ask('public.cancel_transfer($1)', [nameless]);
    await expect(site.ask("public.run_import($1, '{}', false)", [nameless])).rejects.toThrow(
      'transfer_elsewhere',
    );
    await expect(
      site.ask('public.start_import($1, $2)', [`uploads/${site.administrator.id}/nulle-part.csv`, 'x']),
    ).rejects.toThrow('file_not_found');
  });
});

describe('the worker of imports', () => {
  test('retries a transfer whose worker died, three times, and then fails it', async ({ site }) => {
    const id = await site.bring('name,city\nCafé A,Laval');
    await site.ask("public.run_import($1, '{}', false)", [id]);
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(await take(site)).toEqual([{ id, attempt }]);
      // Its lease has not expired.
      expect(await site.workOnce(site.worker)).toBe(false);
      await endLeases(site);
    }
    await site.work();
    expect(await site.read(id)).toMatchObject({ state: 'ready', problem: { code: 'interrupted' } });
    // A late commit of the last attempt is refused.
    await expect(site.pool.query('select private.commit_transfer($1, 3, $2)', [id, {}])).rejects.toThrow(
      /cancelled/,
    );
  });

  test('does not repeat a transfer when the process died between the write and its completion', async ({
    site,
    listings,
  }) => {
    const id = await site.bring('name,city\nCafé A,Laval');
    await site.ask("public.run_import($1, '{}', false)", [id]);
    await take(site);
    await site.pool.query('select private.commit_transfer($1, 1, $2)', [id, { created: 1, updated: 0 }]);
    await endLeases(site);
    await site.work();
    expect(await site.read(id)).toMatchObject({ state: 'done', result: { created: 1 } });
    expect(await listings('id')).toEqual([]);
  });

  test.for([
    ['a failure', '22012'],
    ['a deadlock', '40P01'],
  ])(
    'finishes a transfer after %s that follows its commit, and never writes twice',
    async ([, code], { site, listings }) => {
      const isBroken = (is: boolean) =>
        site.rows(
          is
            ? `alter function private.refresh_lexicon() rename to kept_lexicon;
             create function private.refresh_lexicon() returns void language plpgsql as $$
             begin raise exception using errcode = '${code}', message = 'after the commit'; end $$`
            : `drop function private.refresh_lexicon();
             alter function private.kept_lexicon() rename to refresh_lexicon`,
        );
      const tryAgain = async () => {
        await site.rows("update jobs.jobs set run_at = now() where queue = 'transfers'");
        await site.work();
      };
      const id = await site.bring('name,city\nCafé A,Laval');
      await isBroken(true);
      try {
        expect(await site.run(id)).toMatchObject({ state: 'running', task: 'run', problem: null });
        expect(site.errors.splice(0)).toMatchObject([{ code }]);
        await isBroken(false);
        await tryAgain();
        expect(await site.read(id)).toMatchObject({
          state: 'done',
          problem: null,
          result: { created: 1 },
          reportPath: `reports/${id}.csv`,
        });
        expect(await listings('name')).toEqual([{ name: 'Café A' }]);
        await isBroken(true);
        expect(await site.undo(id)).toMatchObject({ state: 'running', task: 'undo' });
        await tryAgain();
        await tryAgain();
        expect(await site.read(id)).toMatchObject({
          state: 'undone',
          problem: null,
          undoResult: { removed: 1 },
          undoReportPath: `reports/${id}-undo.csv`,
        });
        expect(site.errors.splice(0)).toMatchObject([{ code }, { code }, { code }]);
        expect(await listings('name')).toEqual([]);
      } finally {
        await isBroken(false);
      }
    },
  );

  test('runs one transfer at a time, with two workers too', async ({ site }) => {
    const ids = [await site.bring('name,city\nCafé A,Laval'), await site.bring('name,city\nCafé B,Laval')];
    for (const id of ids) await site.ask("public.run_import($1, '{}', true)", [id]);
    const taken = await Promise.all([1, 2, 3].map(() => take(site)));
    expect(taken.flat()).toEqual([{ id: ids[0], attempt: 1 }]);
  });

  test('reports how much of the file is read, in bytes', async ({ site }) => {
    const content = 'name,city\nCafé A,Laval\n';
    const id = await site.bring(content);
    const bytes = Buffer.byteLength(content);
    await site.run(id);
    const progress = 'rows_read::int, bytes_read::int, bytes_total::int';
    expect(await site.rows(`select ${progress} from private.transfers where id = $1`, [id])).toEqual([
      { rows_read: 1, bytes_read: bytes, bytes_total: bytes },
    ]);
  });

  test('stops before any write when the transfer is cancelled', async ({ site, listings }) => {
    const id = await site.bring('name,city\nCafé A,Laval');
    await site.ask("public.run_import($1, '{}', false)", [id]);
    // Cancelled after it was claimed.
    const cancel = () => site.ask('public.cancel_transfer($1)', [id]);
    expect(await site.workOnce(beforeUploads(site, cancel))).toBe(true);
    expect(await site.read(id)).toMatchObject({
      state: 'ready',
      problem: { code: 'cancelled' },
      result: null,
    });
    expect(await listings('id')).toEqual([]);
    expect((await site.run(id)).result).toMatchObject({ created: 1 });
  });

  test('releases a transfer when its process stops, and the next one completes it', async ({
    site,
    pool,
    database,
    listings,
  }) => {
    const id = await site.bring('name,city\nCafé A,Laval');
    await site.ask("public.run_import($1, '{}', false)", [id]);
    const worker = createWorker({ pool, onError: site.worker.onError });
    const own = createOwnerPool(database.url, 'transfers-stopped', 4, () => undefined);
    let stopped: Promise<void> | undefined;
    const stop = startTransfers(
      beforeUploads({ worker: { ...site.worker, database: own } }, async () => {
        stopped ??= stop();
        // Its transaction ends before the commit.
        const open = `select from pg_stat_activity
                       where application_name = 'transfers-stopped' and state = 'idle in transaction'`;
        await expect.poll(async () => (await site.rows(open)).length).toBe(0);
      }),
      worker.add,
    );
    await expect.poll(() => stopped !== undefined).toBe(true);
    await stopped;
    await worker.close();
    expect(await site.rows("select attempts, locked_until from jobs.jobs where queue = 'transfers'")).toEqual(
      [{ attempts: 0, locked_until: null }],
    );
    expect([await listings('id'), (await site.read(id)).problem]).toEqual([[], null]);
    await site.work();
    expect(await site.read(id)).toMatchObject({ state: 'done', result: { created: 1 } });
  });

  test('lists and undoes imports of the command line like others', async ({ site }) => {
    const file = path.join(await temporaryFolder('command'), 'registre.csv');
    await writeFile(file, 'Nom,Ville\nCafé du Rang,Laval');
    const mapping = { Nom: 'name', Ville: 'city' };
    expect(await importBusinesses(site.pool, file, { format: 'csv', mapping })).toMatchObject({ created: 1 });
    const [line] =
      await site.ask<{ id: number; name: string; by: string | null; state: string }[]>('public.transfers()');
    expect(line).toMatchObject({ name: 'registre.csv', by: null, state: 'done' });
    expect((await site.undo(line?.id ?? 0)).undoResult).toMatchObject({ removed: 1 });
  });

  test('deletes imports with their files after 90 days, exports after a week', async ({ site }) => {
    const header = 'name,city,postal_code,phone,website';
    await site.run(await site.bring(`${header}\nCafé A,Laval,H7A 1A1,450-555-0101,`));
    const id = await site.bring(`${header}\nCafé A,Laval,H7A 1A1,450-555-0101,https://a.example`);
    await site.run(id);
    await site.ask("public.start_export('csv', false)");
    await site.work();
    await site.pool.query(
      "update private.transfers set created_at = now() - interval '8 days'; update storage.objects set created_at = now() - interval '8 days'",
    );
    const forgotten = async () => {
      await site.pool.query('select private.purge_transfers()');
      const rows = await site.rows(
        "select name from private.orphaned_files where bucket_id = 'imports' order by name",
      );
      return rows.map(({ name }) => String(name).split('/')[0]);
    };
    // Also files of other tests, without transfers.
    expect((await forgotten()).filter((folder) => folder === 'exports')).toHaveLength(1);
    const { reportPath } = await site.read(id);
    expect(reportPath).toBe(`reports/${id}.csv`);
    await site.pool.query(
      "update private.transfers set undoable_until = now() - interval '1 day', created_at = now() - interval '91 days'",
    );
    const undoRows = () =>
      site.rows(
        'select transfer_id from private.import_marks union all select transfer_id from private.import_changes',
      );
    expect(await undoRows()).not.toEqual([]);
    await forgotten();
    expect(await undoRows()).toEqual([]);
    expect(await site.read(id)).toMatchObject({ reportPath: null, preview: null, result: { updated: 1 } });
    await expect(site.ask('public.undo_import($1)', [id])).rejects.toThrow('undo_too_late');
  });
});

describe('an export', () => {
  test('contains public data, without hidden fields', async ({ site }) => {
    await site.run(await site.bring([HEADER, ...ROWS].join('\n')));
    await site.pool.query(
      "insert into public.listings (slug, name, status) values ('en-attente', 'En attente', 'pending')",
    );
    const { text, result } = await exportFrom(site, 'csv', false);
    expect(result).toMatchObject({ listings: 2 });
    expect(text).toContain('q@example.com');
    for (const hidden of ['cache@example.com', '22 rue Basse', 'H7A 1A1', '45.6', 'En attente']) {
      expect(text).not.toContain(hidden);
    }
    const complete = await exportFrom(site, 'csv', true);
    for (const hidden of ['cache@example.com', '22 rue Basse', 'H7A 1A1', '45.6', 'En attente']) {
      expect(complete.text).toContain(hidden);
    }
    expect(
      await site.rows(
        "select action, after -> 'everything' as everything from private.decisions where kind = 'export' order by id desc limit 2",
      ),
    ).toEqual([
      { action: 'made', everything: true },
      { action: 'made', everything: false },
    ]);
    const { features } = JSON.parse((await exportFrom(site, 'geojson', false)).text);
    expect(features.map((feature: { geometry: unknown }) => feature.geometry)).toEqual([
      { type: 'Point', coordinates: [-68.53, 48.45] },
      null,
    ]);
  });

  test('can be imported: no change in the same directory, and the same content in another one', async ({
    site,
  }) => {
    await furnish(site);
    const seen = await exportFrom(site, 'csv', false);
    expect((await site.run(await site.bring(seen.text))).result).toMatchObject({
      rows: 2,
      created: 0,
      updated: 0,
      unchanged: 2,
      leftOut: {},
    });
    const complete = await exportFrom(site, 'csv', true);
    const other = await openSecondImportSite();
    try {
      await storePictures(other);
      expect((await other.run(await other.bring(complete.text))).result).toMatchObject({
        created: 2,
        repaired: {},
      });
      expect((await exportFrom(other, 'csv', true)).text).toBe(complete.text);
      const values = await publishedValues(other);
      expect(values).toEqual(await publishedValues(site));
      // One of them is complete, so that a lost field is detected.
      const full = Object.entries(values[0]?.values ?? {});
      expect(full.length).toBeGreaterThan(0);
      const nothing = ['null', 'false', '[]', '{}'];
      expect(full.filter(([, value]) => nothing.includes(JSON.stringify(value)))).toEqual([]);
    } finally {
      await other.close();
    }
  });

  test('keeps former towns and neighbourhoods when it is imported', async ({ site, listings }) => {
    const header = 'external_id,name,city,address,postal_code';
    await site.run(
      await site.bring(
        [
          header,
          '1,Café du Quai,Chomedey,12 rue Haute,H7W 1A1',
          '2,Café du Parc,Sainte-Foy,12 rue Basse,G1V 1A1',
          '3,Café du Pont,Laval,12 rue Neuve,H7N 1A1',
        ].join('\n'),
      ),
    );
    const places = await listings('name, city, municipality_id');
    expect(places.map(({ city }) => city)).toEqual(['Sainte-Foy', 'Laval', 'Chomedey']);
    const { text } = await exportFrom(site, 'csv', true);
    const again = await site.run(await site.bring(text));
    expect(again.result).toMatchObject({ unchanged: 3, updated: 0, repaired: {} });
    expect(await listings('name, city, municipality_id')).toEqual(places);
  });

  test('has its codes of municipalities believed, and an unknown one reported', async ({
    site,
    listings,
  }) => {
    const { result } = await site.run(
      await site.bring(
        'external_id,name,city,municipality_code\n1,Café A,Chomedey,23027\n2,Café B,Chomedey,99999\n3,Café C,,65005',
      ),
    );
    expect(result).toMatchObject({ created: 3, repaired: { 'municipality_code not known': 1 } });
    expect(await listings('city, municipality_id')).toEqual([
      { city: 'Québec', municipality_id: 23027 },
      { city: 'Chomedey', municipality_id: 65005 },
      { city: 'Laval', municipality_id: 65005 },
    ]);
  });

  test('imports photos only where their files exist, reports the others, and removes them on undo', async ({
    site,
  }) => {
    await furnish(site);
    const complete = await exportFrom(site, 'csv', true);
    const other = await openSecondImportSite();
    try {
      const first = await other.run(await other.bring(complete.text));
      expect(first.result).toMatchObject({ created: 2, repaired: { 'picture not stored here': 3 } });
      expect(await other.rows('select path from public.listing_photos')).toEqual([]);
      await storePictures(other);
      const second = await other.run(await other.bring(complete.text));
      expect(second.result).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
      expect(await publishedValues(other)).toEqual(await publishedValues(site));

      expect((await other.undo(second.id)).undoResult).toMatchObject({ restored: 1, kept: 0 });
      expect(await other.rows('select path from public.listing_photos')).toEqual([]);
      expect(await other.rows('select logo_path from public.listings where logo_path is not null')).toEqual(
        [],
      );
      expect((await other.undo(first.id)).undoResult).toMatchObject({ removed: 2 });
    } finally {
      await other.close();
    }
  });

  test('is undone with its photos, except where they were changed since', async ({ site }) => {
    await furnish(site);
    const complete = await exportFrom(site, 'csv', true);
    const other = await openSecondImportSite();
    try {
      await storePictures(other);
      const { id } = await other.run(await other.bring(complete.text));
      await other.rows("update public.listing_photos set alt_fr = 'Autre chose' where path = $1", [FIRST]);
      expect((await other.undo(id)).undoResult).toMatchObject({
        removed: 1,
        kept: 1,
        reasons: { edited: 1 },
      });
    } finally {
      await other.close();
    }
  });
});

test('files of imports are readable by administrators only', async ({ as, site, newPerson }) => {
  const user = await newPerson();
  const add = (person: Person) =>
    as(person).sql(
      "insert into storage.objects (bucket_id, name, owner_id) values ('imports', $1, $2) returning 1",
      [`uploads/${person.id}/${randomUUID()}.csv`, person.id],
    );
  const count = (person: Person) =>
    as(person).sql("select count(*)::int from storage.objects where bucket_id = 'imports'");
  expect(await add(user)).toMatchObject({ refused: { code: '42501' } });
  expect(await add(site.administrator)).toEqual({ data: 1 });
  expect(await count(user)).toEqual({ data: 0 });
  expect((await count(site.administrator)).data).toBeGreaterThan(0);
});
