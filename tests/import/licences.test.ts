import { utimes } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { LicencesToMatch } from '#domain/listing/licence-matches.ts';
import { describe, expect, file } from '#tests/fixtures/index.ts';
import { test as base } from './source-fixtures.ts';

/** Active licences of the Régie du bâtiment: a CSV file has a row for each subcategory of a licence. */

const HEADER =
  'Numéro de licence,Statut de la licence,Type de licence,Date de délivrance,Restriction,Courriel,Adresse,NEQ,' +
  "Nom de l'intervenant,Numéro de téléphone,Municipalité,Statut juridique,Sous-catégories,Autre nom";

type Row = Partial<Record<(typeof FIELDS)[number], string>>;
const FIELDS = [
  'number',
  'status',
  'type',
  'issued',
  'restriction',
  'email',
  'address',
  'neq',
  'holder',
  'phone',
  'city',
  'legal',
  'subcategory',
  'other',
] as const;
const PLUMBER: Row = {
  number: '5612-3456-01',
  status: 'Active',
  type: 'Entrepreneur',
  issued: '2009-04-30',
  email: 'info@pivert.example',
  address: '12, rue Bidon, Laval (Québec) H7N 1A1',
  neq: '1140000016',
  holder: 'PLOMBERIE PIVERT INC.',
  phone: '450 555-0101',
  city: 'Laval',
  legal: 'Personne morale',
  subcategory: '15.5 Entrepreneur en plomberie',
};

const line = (row: Row) => FIELDS.map((field) => `"${(row[field] ?? '').replaceAll('"', '""')}"`).join(',');

const test = base
  .extend('writeOn', file, ({ write }) => async (name: string, content: string | Uint8Array, day: string) => {
    const target = await write(name, content);
    const date = new Date(`${day}T12:00:00`);
    await utimes(target, date, date);
    return target;
  })
  .extend('loadLicences', file, ({ writeOn, importLicences }) => {
    return async (rows: Row[], day = '2026-11-20', options: Parameters<typeof importLicences>[1] = {}) =>
      importLicences(await writeOn('rdl01.csv', [HEADER, ...rows.map(line)].join('\n'), day), options);
  })
  .extend('licences', file, ({ sql }) => () => {
    return sql('select * from private.licences order by number');
  })
  .extend('idOf', file, ({ sql }) => async (slug: string) => {
    const [listing] = await sql('select id::int from public.listings where slug = $1', [slug]);
    return listing?.id as number;
  })
  .extend('toMatch', file, ({ admin }) => async () => {
    const { rows } = await admin.must<LicencesToMatch>('licences_to_match', {});
    return rows.map((row) => row.number);
  })
  .extend('pageOf', file, ({ as }) => async (slug: string, locale = 'fr') => {
    const page = await as(null).must<{ listing: Record<string, unknown> }>('business_page', { slug, locale });
    return page.listing;
  });

test.beforeEach(async ({ sql }) => {
  await sql('delete from private.licences');
  await sql('delete from public.listings');
  await sql('delete from private.transfers');
  await sql("update private.data_sources set published_on = null where source = 'rbq'");
});

const COLUMNS = 'external_id,neq,name,city,postal_code,address,phone,email';

describe('a licence', () => {
  test('is shown on every listing of its enterprise, with its subcategories in the language of the page', async ({
    load,
    loadLicences,
    pageOf,
  }) => {
    await load(
      'ville',
      COLUMNS,
      '1,1140000016,Plomberie Pivert,Laval,H7N 1A1,"12, rue Bidon",,',
      '2,1140000016,Plomberie Pivert Rive-Sud,Longueuil,J4K 1A1,"3, rue Autre",,',
    );
    const summary = await loadLicences([
      PLUMBER,
      { ...PLUMBER, subcategory: '15.4 Entrepreneur en hydronique' },
    ]);
    expect(summary).toMatchObject({
      rows: 2,
      licences: { active: 1 },
      shown: 1,
      missing: 0,
      created: 0,
      updated: 1,
    });
    const licence = {
      number: '5612-3456-01',
      status: 'active',
      holder: 'Plomberie Pivert inc.',
      issuedOn: '2009-04-30',
      restriction: null,
      missingSince: null,
      asOf: '2026-11-20',
      subcategories: [
        { code: '15.4', name: 'Systèmes de chauffage hydronique' },
        { code: '15.5', name: 'Plomberie' },
      ],
    };
    expect((await pageOf('plomberie-pivert')).licences).toEqual([licence]);
    expect((await pageOf('plomberie-pivert-rive-sud')).licences).toEqual([licence]);
    const subcategories = [
      { code: '15.4', name: 'Hydronic heating systems' },
      { code: '15.5', name: 'Plumbing' },
    ];
    expect((await pageOf('plomberie-pivert', 'en')).licences).toEqual([{ ...licence, subcategories }]);
  });

  test('fills a missing telephone and e-mail, and changes neither', async ({
    load,
    loadLicences,
    listings,
  }) => {
    await load(
      'ville',
      COLUMNS,
      '1,1140000016,Plomberie Pivert,Laval,H7N 1A1,"12, rue Bidon",,',
      '2,1140000024,Toitures Bruant,Laval,H7N 1A2,"14, rue Bidon",450-555-0199,bruant@toit.example',
    );
    await loadLicences([
      PLUMBER,
      { ...PLUMBER, number: '5612-3457-01', neq: '1140000024', holder: 'Toitures Bruant' },
    ]);
    expect(await listings('phone, email')).toEqual([
      { phone: '+14505550101', email: 'info@pivert.example' },
      { phone: '+14505550199', email: 'bruant@toit.example' },
    ]);
  });

  test('finds a listing without NEQ by name and street, and gives it neither street nor name', async ({
    load,
    loadLicences,
    listings,
    licences,
    sql,
  }) => {
    await load('ville', COLUMNS, '1,,Plomberie Pivert,Laval,,"12 rue Bidon, bureau 3",,');
    await loadLicences([PLUMBER]);
    expect(await listings('name, address, postal_code, neq')).toEqual([
      { name: 'Plomberie Pivert', address: '12 rue Bidon, bureau 3', postal_code: null, neq: '1140000016' },
    ]);
    const [{ id }] = await sql('select id from public.listings');
    expect(await licences()).toMatchObject([{ number: '5612-3456-01', listing_id: id }]);
  });

  test('makes no listing where none is found, and is stored', async ({
    loadLicences,
    listings,
    licences,
  }) => {
    const summary = await loadLicences([PLUMBER]);
    expect(summary).toMatchObject({ created: 0, shown: 0, leftOut: { 'no listing found': 1 } });
    expect(await listings('id')).toEqual([]);
    expect(await licences()).toMatchObject([{ listing_id: null, neq: '1140000016' }]);
  });

  test('of a person shows neither a name nor an e-mail', async ({ load, loadLicences, pageOf }) => {
    await load('ville', COLUMNS, '1,,Rénovations Sittelle,Laval,H7N 1A1,"12, rue Bidon",,');
    await loadLicences([
      {
        ...PLUMBER,
        neq: '',
        holder: 'RÉNOVATIONS SITTELLE',
        legal: 'Personne physique exploitant une entreprise individuelle',
      },
    ]);
    expect(await pageOf('renovations-sittelle')).toMatchObject({
      phone: '+14505550101',
      email: null,
      licences: [{ holder: null }],
    });
  });

  test.for<[title: string, neq: string, legal: string, holder: string | null]>([
    ['of a company, by its NEQ', '1140000016', '', 'Plomberie Pivert inc.'],
    ['of a sole proprietor, by its NEQ', '2240000016', '', null],
    ['of somebody without a NEQ', '', '', null],
    ['of a person, whatever the NEQ', '1140000016', 'Personne physique', null],
  ])(
    'without a legal status is %s',
    async ([, neq, legal, holder], { load, loadLicences, pageOf, listings }) => {
      await load('ville', COLUMNS, '1,,Plomberie Pivert,Laval,H7N 1A1,"12, rue Bidon",450-555-0101,');
      await loadLicences([{ ...PLUMBER, neq, legal }]);
      expect(await listings('email')).toEqual([{ email: holder === null ? null : PLUMBER.email }]);
      expect((await pageOf('plomberie-pivert')).licences).toMatchObject([{ holder }]);
    },
  );

  test('of a person stays one when the next file does not say it', async ({ load, loadLicences, pageOf }) => {
    await load('ville', COLUMNS, '1,,Plomberie Pivert,Laval,H7N 1A1,"12, rue Bidon",450-555-0101,');
    await loadLicences([{ ...PLUMBER, legal: 'Personne physique' }], '2026-11-10');
    await loadLicences([{ ...PLUMBER, legal: '' }], '2026-11-12');
    expect(await pageOf('plomberie-pivert')).toMatchObject({ email: null, licences: [{ holder: null }] });
  });

  test.for([
    ['Suspendue', 'suspended'],
    ['Annulée', 'cancelled'],
    ['Expirée', 'ended'],
  ])('that is %s says so', async ([status, state], { load, loadLicences, pageOf }) => {
    await load('ville', COLUMNS, '1,1140000016,Plomberie Pivert,Laval,H7N 1A1,,,');
    await loadLicences([{ ...PLUMBER, status, restriction: 'Contrats publics' }]);
    expect((await pageOf('plomberie-pivert')).licences).toMatchObject([
      { status: state, restriction: 'Contrats publics' },
    ]);
  });
});

describe('the next file', () => {
  test('says since when a licence is missing, and takes it back when it is there again', async ({
    load,
    loadLicences,
    pageOf,
  }) => {
    await load('ville', COLUMNS, '1,1140000016,Plomberie Pivert,Laval,H7N 1A1,,,');
    const other = { ...PLUMBER, number: '5612-9999-01', neq: '1140000032', holder: 'Électricité Bruant' };
    await loadLicences([PLUMBER, other], '2026-11-01');
    expect(await loadLicences([other], '2026-11-10')).toMatchObject({ missing: 1 });
    await loadLicences([other], '2026-11-12');
    expect((await pageOf('plomberie-pivert')).licences).toMatchObject([
      { missingSince: '2026-11-10', asOf: '2026-11-12', status: 'active' },
    ]);
    await loadLicences([PLUMBER, other], '2026-11-20');
    expect((await pageOf('plomberie-pivert')).licences).toMatchObject([{ missingSince: null }]);
  });

  test.for([
    ['blank', ''],
    ['not readable', 'Caf\uFFFD'],
    ['no day of a calendar', '2026-02-30'],
  ])(
    'changes nothing by cells that are %s, except a restriction that is blank',
    async ([kind, text], { loadLicences, licences }) => {
      await loadLicences([{ ...PLUMBER, restriction: 'Contrats publics' }], '2026-11-10');
      const [before] = await licences();
      const cells = { issued: text, neq: text, subcategory: text, legal: text };
      const { repaired } = await loadLicences([{ ...PLUMBER, ...cells }], '2026-11-12');
      expect(await licences()).toEqual([{ ...before, restriction: null }]);
      expect('unreadable characters' in repaired).toBe(kind === 'not readable');
    },
  );

  test('repairs texts that were encoded twice', async ({ loadLicences, licences, sql }) => {
    await loadLicences([
      { ...PLUMBER, restriction: 'MontrÃ©al seulement', subcategory: '99.9 Entrepreneur en cÃ©ramique' },
    ]);
    expect(await licences()).toMatchObject([{ restriction: 'Montréal seulement' }]);
    expect(await sql("select name_fr from private.licence_subcategories where code = '99.9'")).toEqual([
      { name_fr: 'Entrepreneur en céramique' },
    ]);
  });

  test('is refused when it is older, or lacks too many', async ({ loadLicences, licences }) => {
    const many = Array.from({ length: 150 }, (_, index) => ({
      ...PLUMBER,
      number: `5612-${1000 + index}-01`,
    }));
    await loadLicences(many, '2026-11-10');
    await expect(loadLicences(many, '2026-11-09')).rejects.toThrow('older than the licences of 2026-11-10');
    await expect(loadLicences(many.slice(0, 10), '2026-11-12')).rejects.toThrow('140 of 150 known licences');
    expect(await loadLicences(many.slice(0, 10), '2026-11-12', { allowEndings: true })).toMatchObject({
      missing: 140,
    });
    expect((await licences()).filter((one) => one.missing_since !== null)).toHaveLength(140);
  });

  test('changes nothing when it is the same, nor in a dry run', async ({
    load,
    loadLicences,
    licences,
    sql,
  }) => {
    await load('ville', COLUMNS, '1,1140000016,Plomberie Pivert,Laval,H7N 1A1,,,');
    expect(await loadLicences([PLUMBER], '2026-11-10', { dryRun: true })).toMatchObject({
      shown: 1,
      updated: 1,
    });
    expect(await licences()).toEqual([]);
    await loadLicences([PLUMBER], '2026-11-10');
    const before = await licences();
    expect(await loadLicences([PLUMBER], '2026-11-12')).toMatchObject({ updated: 0, missing: 0 });
    expect(await licences()).toEqual(before);
    expect(await sql('select count(*)::int as count from private.licence_changes')).toEqual([{ count: 1 }]);
  });
});

test('a search finds the listings with a licence in force', async ({ load, loadLicences, search, undo }) => {
  await load(
    'ville',
    COLUMNS,
    '1,1140000016,Plomberie Pivert,Laval,H7N 1A1,,,',
    '2,1140000024,Plomberie Bruant,Laval,H7N 1A2,,,',
    '3,1140000032,Plomberie Sittelle,Laval,H7N 1A3,,,',
  );
  const suspended = {
    ...PLUMBER,
    number: '5612-9999-01',
    neq: '1140000024',
    holder: 'Plomberie Bruant',
    status: 'Suspendue',
  };
  await loadLicences([PLUMBER, suspended]);
  const asked = { q: 'plombier avec licence rbq', countOptions: true };
  const found = await search(asked);
  expect(found.understood.options).toEqual(['licence:rbq']);
  // The others are shown as meeting it in part.
  expect([found.rows[0]?.name, found.sections]).toEqual(['Plomberie Pivert', [{ kind: 'related', from: 1 }]]);
  expect((await search({ q: 'plombier', countOptions: true })).options.licence).toEqual({ rbq: 1 });
  await undo();
  expect((await search(asked)).sections).not.toContainEqual({ kind: 'related', from: 1 });
});

describe('a licence whose row may be several listings’', () => {
  const TWO = ['1,,Plomberie Pivert,Laval,,,,', '2,,Plomberie Pivert,Laval,,,,'] as const;
  const ROW = { ...PLUMBER, neq: '', address: '', phone: '', email: '' };
  const { number } = PLUMBER as { number: string };

  test('waits for an administrator, whose answer later files keep', async ({
    load,
    loadLicences,
    licences,
    listings,
    toMatch,
    admin,
  }) => {
    await load('ville', COLUMNS, ...TWO);
    await loadLicences([ROW]);
    expect(await licences()).toMatchObject([{ listing_id: null, is_confirmed: false }]);
    expect(await toMatch()).toEqual([number]);
    const [listing] = await listings('id, slug');
    await admin.must('match_licence', { number, listing: listing?.slug });
    expect(await toMatch()).toEqual([]);
    expect(await listings('id, credentials')).toContainEqual({ id: listing?.id, credentials: ['rbq'] });
    expect((await admin.rpc('match_licence', { number, listing: null })).refused).toMatchObject({
      code: 'already_decided',
    });

    await loadLicences([ROW], '2026-11-24');
    expect(await licences()).toMatchObject([{ listing_id: listing?.id, is_confirmed: true }]);

    await admin.must('undo_licence_match', { number });
    expect(await toMatch()).toEqual([number]);
    expect(await licences()).toMatchObject([{ listing_id: null, is_confirmed: false }]);
  });

  test('belongs to none when an administrator says so', async ({
    load,
    loadLicences,
    licences,
    toMatch,
    admin,
  }) => {
    await load('ville', COLUMNS, ...TWO);
    await loadLicences([ROW]);
    await admin.must('match_licence', { number, listing: null });
    expect(await toMatch()).toEqual([]);
    await loadLicences([ROW], '2026-11-24');
    expect(await licences()).toMatchObject([{ listing_id: null, is_confirmed: true }]);
  });
});

describe('a licence of a listing that is merged into another', () => {
  const { number } = PLUMBER as { number: string };
  const ROW = { ...PLUMBER, neq: '', address: '', phone: '', email: '' };
  const ROWS = ['1,,Plomberie Pivert,Laval,,,,', '2,,Plombiers du Pivert,Laval,,,,'] as const;
  const mine = [{ number, status: 'active' }];

  test('is shown on the kept one, after the next file too, and on its own once the merge is undone', async ({
    load,
    loadLicences,
    listings,
    idOf,
    pageOf,
    mergeListings,
    admin,
  }) => {
    await load('ville', COLUMNS, ...ROWS);
    await loadLicences([ROW]);
    await admin.must('match_licence', { number, listing: 'plomberie-pivert' });
    const { data } = await mergeListings(await idOf('plombiers-du-pivert'), await idOf('plomberie-pivert'));
    expect((await pageOf('plombiers-du-pivert')).licences).toMatchObject(mine);
    expect(await listings('slug, credentials')).toEqual([
      { slug: 'plomberie-pivert', credentials: [] },
      { slug: 'plombiers-du-pivert', credentials: ['rbq'] },
    ]);
    await loadLicences([ROW], '2026-11-24');
    expect((await pageOf('plombiers-du-pivert')).licences).toMatchObject(mine);
    await admin.must('undo_merge', { id: data?.id });
    expect((await pageOf('plombiers-du-pivert')).licences).toEqual([]);
    expect((await pageOf('plomberie-pivert')).licences).toMatchObject(mine);
    expect(await listings('slug, credentials')).toEqual([
      { slug: 'plomberie-pivert', credentials: ['rbq'] },
      { slug: 'plombiers-du-pivert', credentials: [] },
    ]);
  });

  test('waits for an administrator beside the kept one, who may name the merged one', async ({
    load,
    loadLicences,
    idOf,
    pageOf,
    mergeListings,
    admin,
  }) => {
    await load('ville', COLUMNS, ...ROWS);
    await loadLicences([ROW]);
    const candidate = async () => {
      const { rows } = await admin.must<LicencesToMatch>('licences_to_match', {});
      return rows.map(({ listing }) => listing.slug);
    };
    expect(await candidate()).toEqual(['plomberie-pivert']);
    const kept = await idOf('plombiers-du-pivert');
    const { data } = await mergeListings(kept, await idOf('plomberie-pivert'));
    expect(await candidate()).toEqual(['plombiers-du-pivert']);
    await admin.must('undo_merge', { id: data?.id });
    expect(await candidate()).toEqual(['plomberie-pivert']);
    await mergeListings(kept, await idOf('plomberie-pivert'));
    expect(await admin.must('match_licence', { number, listing: 'plomberie-pivert' })).toMatchObject({
      slug: 'plombiers-du-pivert',
    });
    expect((await pageOf('plombiers-du-pivert')).licences).toMatchObject(mine);
  });

  test('is shown on the kept one when an earlier file is undone', async ({
    load,
    loadLicences,
    idOf,
    pageOf,
    mergeListings,
    undo,
  }) => {
    await load('ville', COLUMNS, '1,,Plomberie Pivert,Laval,H7N 1A1,"12, rue Bidon",,', ROWS[1]);
    const row = { ...PLUMBER, neq: '' };
    await loadLicences([row]);
    await loadLicences([{ ...row, status: 'Suspendue' }], '2026-11-24');
    await mergeListings(await idOf('plombiers-du-pivert'), await idOf('plomberie-pivert'));
    expect((await pageOf('plombiers-du-pivert')).licences).toMatchObject([{ number, status: 'suspended' }]);
    await undo();
    expect((await pageOf('plombiers-du-pivert')).licences).toMatchObject(mine);
  });
});

test('the undo of a file restores the licences and the listings before it', async ({
  load,
  loadLicences,
  licences,
  listings,
  undo,
}) => {
  await load('ville', COLUMNS, '1,1140000016,Plomberie Pivert,Laval,H7N 1A1,,,');
  const other = { ...PLUMBER, number: '5612-9999-01', neq: '1140000032', holder: 'Électricité Bruant' };
  await loadLicences([other], '2026-11-10');
  const before = [await licences(), await listings('name, phone, email, neq')];
  await loadLicences([PLUMBER, { ...other, status: 'Suspendue' }], '2026-11-12');
  await expect(undo(1)).rejects.toThrow('undo_later_first');
  await undo();
  expect([await licences(), await listings('name, phone, email, neq')]).toEqual(before);
  await undo(1);
  expect(await licences()).toEqual([]);
});

describe('a file', () => {
  const JSON_FILE = JSON.stringify({
    'Liste Licence': [
      {
        Licence: {
          'Numéro de licence': '5612-3456-01',
          'Statut de la licence': 'Active',
          NEQ: '1140000016',
          "Nom de l'intervenant": 'Plomberie Pivert inc.',
          Municipalité: 'Laval',
          'Sous-catégories': ['15.5 Entrepreneur en plomberie', '15.4 Entrepreneur en hydronique'],
          'Autre nom': [],
        },
      },
    ],
  });
  const SEMICOLONS = Buffer.from(
    "Numero de licence;Statut de la licence;NEQ;Nom de l'intervenant;Municipalite;Sous-categories\r\n" +
      '5612 3456 01;Active;1140000016;Plomberie Pivert inc.;Montréal;15.5 Entrepreneur en plomberie\r\n' +
      '5612 3456 01;Active;1140000016;Plomberie Pivert inc.;Montréal;15.4 Entrepreneur en hydronique\r\n',
    'latin1',
  );

  test.for([
    ['licences.json', () => JSON_FILE],
    ['licences.zip', () => zipped('rdl01.json', JSON_FILE)],
    ['licences.csv', () => SEMICOLONS],
    ['rdl01.zip', () => zipped('dossier/rdl01.csv', SEMICOLONS)],
  ] as const)('is read as %s', async ([name, content], { writeOn, importLicences, licences }) => {
    await importLicences(await writeOn(name, await content(), '2026-11-20'));
    expect(await licences()).toMatchObject([
      {
        number: '5612-3456-01',
        status: 'active',
        holder: 'Plomberie Pivert inc.',
        subcategories: ['15.5', '15.4'],
      },
    ]);
  });

  test('is refused in one line when a column is missing, when it is damaged, or holds nothing', async ({
    writeOn,
    importLicences,
    licences,
  }) => {
    const refused = async (name: string, content: string | Uint8Array) =>
      importLicences(await writeOn(name, content, '2026-11-20')).then(
        String,
        (error: Error) => error.message,
      );
    expect(await refused('a.csv', 'NEQ,Municipalité\n1140000016,Laval\n')).toContain(
      'missing columns Numéro de licence, Statut de la licence, Nom de l’intervenant, Sous-catégories',
    );
    expect(await refused('a.zip', (await zipped('rdl01.json', JSON_FILE)).subarray(0, 90))).toContain(
      'not a ZIP archive, or one that is damaged or cut short',
    );
    expect(await refused('a.json', '{"Liste')).toContain('not readable as JSON');
    expect(await refused('b.json', '{"Liste Licence": []}')).toContain('holds no licence');
    expect(await refused('b.zip', await zipped('lisez-moi.txt', 'x'))).toContain(
      'one CSV or JSON file is expected',
    );
    expect(await licences()).toEqual([]);
  });

  test('reports rows that it cannot read, and keeps the others', async ({ loadLicences, licences }) => {
    const summary = await loadLicences([
      { ...PLUMBER, number: '12' },
      { ...PLUMBER, number: '5612-3458-01', status: 'Bizarre' },
      { ...PLUMBER, neq: '12', phone: 'abc', email: 'abc', subcategory: 'Plomberie' },
    ]);
    expect(summary.leftOut).toMatchObject({ 'licence number not valid': 1, 'status not known': 1 });
    expect(summary.repaired).toMatchObject({
      'NEQ not valid': 1,
      'phone not valid': 1,
      'email not valid': 1,
      'subcategory not read': 1,
    });
    expect(await licences()).toMatchObject([{ number: '5612-3456-01', neq: null, subcategories: [] }]);
  });
});

function zipped(name: string, content: string | Uint8Array): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(content), name, { mtime: new Date('2026-11-20T12:00:00') });
  zip.end();
  return buffer(zip.outputStream);
}
