import { readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from '#tests/fixtures/index.ts';
import { canMount, smallDisk } from '#tests/support/small-disk.ts';
import { registryTexts, writeFolder, writeRegistry } from './registry-files.ts';
import {
  COMPANY,
  DOMICILE,
  ESTABLISHMENT,
  NAME,
  NEQ,
  OTHER,
  PERSON,
  PERSON_NAME,
  PROPRIETOR,
  test,
} from './registry-fixtures.ts';

test.beforeEach(async ({ sql }) => {
  await sql('delete from public.listings');
  await sql('delete from private.data_sources');
});

describe('a registered enterprise', () => {
  test('is a listing at its public domicile, with its facts of the registry', async ({
    load,
    listings,
    pageOf,
  }) => {
    const summary = await load({ enterprises: [COMPANY], names: [NAME] });
    expect(summary).toMatchObject({
      rows: 1,
      created: 1,
      located: 1,
      categorised: 1,
      leftOut: {},
      ended: {},
      unknownCodes: {},
      publishedOn: '2026-11-01',
    });
    expect(
      await listings(
        'name, address, city, postal_code, size_band, founded_year, source, status, legal_form, establishment, is_principal, key',
      ),
    ).toEqual([
      {
        name: 'Plomberie Gagnon inc.',
        address: '2707, Cazeneuve',
        city: 'Laval',
        postal_code: 'H7A 1A1',
        size_band: '11-50',
        founded_year: 1988,
        source: 'import',
        status: 'published',
        legal_form: 'CIE',
        establishment: null,
        is_principal: true,
        key: `neq:${NEQ}`,
      },
    ]);
    expect((await pageOf(NEQ))?.listing).toMatchObject({
      registry: { legalForm: 'CIE', isPrincipal: false, publishedOn: '2026-11-01' },
      struckOffOn: null,
    });
  });

  test('has the text of its activity code where it describes no activity', async ({ load, listings }) => {
    const silent = { ...COMPANY, DESC_ACT_ECON_ASSUJ: '-' };
    const name = { ...NAME, NOM_ASSUJ: '9123-4567 QUÉBEC INC.' };
    await load({
      enterprises: [
        { ...silent, COD_ACT_ECON_CAE: '9211' },
        { ...silent, NEQ: OTHER, COD_ACT_ECON_CAE: '9999' },
        { ...silent, NEQ: '1140000004', COD_ACT_ECON_CAE: '9999' },
        { ...COMPANY, NEQ: '1140000005', COD_ACT_ECON_CAE: '9211' },
      ],
      names: [NEQ, OTHER, '1140000004', '1140000005'].map((neq) => ({ ...name, NEQ: neq })),
      establishments: [{ ...ESTABLISHMENT, NEQ: OTHER, COD_ACT_ECON: '111', DESC_ACT_ECON_ETAB: '-' }],
    });
    const category =
      '(select slug from public.categories c where c.id = coalesce(subcategory_id, category_id))';
    expect(await listings(`l.neq, activity, ${category} as category`)).toEqual([
      { neq: NEQ, activity: "Restaurants avec permis d'alcool", category: 'restaurants' },
      { neq: OTHER, activity: 'Fermes laitières', category: 'fermes-laitieres' },
      { neq: '1140000004', activity: null, category: null },
      { neq: '1140000005', activity: 'Plomberie', category: 'plombiers' },
    ]);
  });

  test('is one listing for each establishment, and none at its domicile', async ({ load, listings, sql }) => {
    const second = {
      ...ESTABLISHMENT,
      NO_SUF_ETAB: '2',
      IND_ETAB_PRINC: 'N',
      NOM_ETAB: 'Gagnon Chauffage',
      LIGN1_ADR: '3 rue Basse',
    };
    const hidden = { ...ESTABLISHMENT, NO_SUF_ETAB: '3', IND_DISP: 'N' };
    const summary = await load({
      enterprises: [COMPANY],
      names: [NAME],
      establishments: [second, ESTABLISHMENT, hidden],
    });
    expect(summary).toMatchObject({ created: 2, leftOut: { 'establishment that is not public': 1 } });
    expect(await listings('name, address, city, neq, establishment, is_principal, key')).toEqual([
      {
        name: 'Plomberie Gagnon inc.',
        address: '12 rue Haute',
        city: 'Rimouski',
        neq: NEQ,
        establishment: '1',
        is_principal: true,
        key: `id:req:${NEQ}-1`,
      },
      {
        name: 'Gagnon Chauffage',
        address: '3 rue Basse',
        city: 'Rimouski',
        neq: NEQ,
        establishment: '2',
        is_principal: false,
        key: `id:req:${NEQ}-2`,
      },
    ]);
    const again = await load({
      enterprises: [COMPANY],
      names: [NAME],
      establishments: [ESTABLISHMENT, second],
    });
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await sql('select count(*)::int as kept from private.registry_records')).toEqual([{ kept: 2 }]);
  });

  test('keeps the corporate name in force beside the name of the establishment', async ({
    load,
    listings,
    pageOf,
    search,
  }) => {
    const rows = {
      enterprises: [COMPANY],
      names: [{ ...NAME, NOM_ASSUJ: '9187-5577 QUÉBEC INC.' }],
      establishments: [{ ...ESTABLISHMENT, NOM_ETAB: 'Atelier Bruant' }],
    };
    await load(rows);
    const legalName = '9187-5577 Québec inc.';
    expect(await listings('name, legal_name')).toEqual([{ name: 'Atelier Bruant', legal_name: legalName }]);
    expect((await pageOf(NEQ))?.listing).toMatchObject({ name: 'Atelier Bruant', registry: { legalName } });
    for (const q of ['9187-5577', '9187-5577 québec inc', NEQ]) {
      const { rows: found, reasons } = await search({ q });
      expect(found.map(({ name }) => name)).toEqual(['Atelier Bruant']);
      if (q !== NEQ) expect(reasons?.[0]).toContain('legalName');
    }
    // A former name is not the legal one, nor is another name in force.
    for (const name of [
      { STAT_NOM: 'A', TYP_NOM_ASSUJ: 'M' },
      { STAT_NOM: 'V', TYP_NOM_ASSUJ: 'N' },
    ]) {
      await load({ ...rows, names: [{ ...NAME, ...name }] }, '2026-11-15');
      expect(await listings('name, legal_name')).toEqual([{ name: 'Atelier Bruant', legal_name: null }]);
    }
  });

  test('has the name in force, the corporate one first, else the latest former one', async ({
    load,
    listings,
  }) => {
    const named = (neq: string, name: string, facts: object) => ({
      ...NAME,
      NEQ: neq,
      NOM_ASSUJ: name,
      ...facts,
    });
    await load({
      enterprises: [COMPANY, { ...COMPANY, NEQ: OTHER }],
      names: [
        named(NEQ, 'Chez Ancien', { STAT_NOM: 'A', DAT_FIN_NOM_ASSUJ: '2020-01-01' }),
        named(NEQ, 'Chez Enseigne', { TYP_NOM_ASSUJ: 'N', DAT_INIT_NOM_ASSUJ: '2024-01-01' }),
        named(NEQ, 'Chez Société', {}),
        named(OTHER, 'Chez Premier', { STAT_NOM: 'A', DAT_FIN_NOM_ASSUJ: '2001-01-01' }),
        named(OTHER, 'Chez Dernier', { STAT_NOM: 'A', TYP_NOM_ASSUJ: 'N', DAT_FIN_NOM_ASSUJ: '2011-01-01' }),
      ],
    });
    expect(await listings('name')).toEqual([{ name: 'Chez Société' }, { name: 'Chez Dernier' }]);
  });

  test('is skipped without a public address', async ({ load, listings }) => {
    const summary = await load({ enterprises: [{ ...COMPANY, ADR_DOMCL_ADR_DISP: 'N' }], names: [NAME] });
    expect(summary).toMatchObject({ created: 0, leftOut: { 'no public address': 1 } });
    expect(await listings('name')).toEqual([]);
  });

  test('has the size and the legal form of its codes', async ({ load, listings }) => {
    const codes = ['A', 'C', 'O', '', 'A', 'A', 'A'];
    const forms = ['CIE', 'APE', 'SENC', 'SEC', 'COP', 'ASS', 'AU'];
    const neqs = forms.map((_, index) => String(1_140_000_010 + index));
    const summary = await load({
      enterprises: neqs.map((neq, index) => ({
        ...COMPANY,
        NEQ: neq,
        COD_FORME_JURI: forms[index] as string,
        COD_INTVAL_EMPLO_QUE: codes[index] as string,
      })),
      names: neqs.map((neq) => ({ ...NAME, NEQ: neq })),
    });
    expect(summary.unknownCodes).toEqual({});
    const found = await listings('size_band, legal_form');
    expect(found.map((one) => one.legal_form)).toEqual(forms);
    expect(found.map((one) => one.size_band)).toEqual(['1-10', '11-50', null, null, '1-10', '1-10', '1-10']);
  });
});

describe('a sole proprietor', () => {
  test('is skipped without an establishment', async ({ load, tracesOf }) => {
    const summary = await load({ enterprises: [PROPRIETOR], names: [PERSON_NAME] });
    expect(summary).toMatchObject({ created: 0, leftOut: { 'sole proprietor without an establishment': 1 } });
    expect(await tracesOf(['ZYGMUNTOVITCH', 'Zygmuntovitch', 'CAZENEUVE', 'Cazeneuve'])).toEqual([]);
  });

  test('uses the name of the establishment, and is skipped without one', async ({
    load,
    listings,
    tracesOf,
  }) => {
    const named = { ...ESTABLISHMENT, NEQ: PERSON, NOM_ETAB: 'SALON CHEZ LINE' };
    const nameless = { ...ESTABLISHMENT, NEQ: PERSON, NO_SUF_ETAB: '2' };
    const summary = await load({
      enterprises: [PROPRIETOR],
      names: [PERSON_NAME],
      establishments: [named, nameless],
    });
    expect(summary).toMatchObject({ created: 1, leftOut: { 'no name that may be shown': 1 } });
    expect(await listings('name, address, legal_form')).toEqual([
      { name: 'Salon chez Line', address: '12 rue Haute', legal_form: 'IND' },
    ]);
    expect(await tracesOf(['ZYGMUNTOVITCH', 'Zygmuntovitch', 'CAZENEUVE', 'Cazeneuve'])).toEqual([]);
  });

  test('hides the address of an establishment at the domicile', async ({ load, listings }) => {
    const home = {
      ...ESTABLISHMENT,
      NEQ: PERSON,
      NOM_ETAB: 'Couture Line',
      LIGN1_ADR: DOMICILE.ADR_DOMCL_LIGN1_ADR,
      LIGN2_ADR: DOMICILE.ADR_DOMCL_LIGN2_ADR,
      LIGN4_ADR: 'h7a 1a1',
    };
    await load({ enterprises: [{ ...PROPRIETOR, ADR_DOMCL_ADR_DISP: 'N' }], establishments: [home] });
    expect(await listings('name, address, city, postal_code')).toEqual([
      { name: 'Couture Line', address: null, city: 'Laval', postal_code: null },
    ]);
  });

  test('is assumed for an unknown legal form', async ({ load, listings, tracesOf, sql }) => {
    const nameless = { ...ESTABLISHMENT, NEQ: PERSON };
    const atHome = {
      ...nameless,
      NO_SUF_ETAB: '2',
      NOM_ETAB: 'COUTURE LINE',
      LIGN1_ADR: DOMICILE.ADR_DOMCL_LIGN1_ADR,
      LIGN2_ADR: DOMICILE.ADR_DOMCL_LIGN2_ADR,
      LIGN4_ADR: DOMICILE.ADR_DOMCL_LIGN4_ADR,
    };
    const elsewhere = { ...nameless, NO_SUF_ETAB: '3', NOM_ETAB: 'SALON CHEZ LINE' };
    const establishments = [nameless, atHome, elsewhere];
    const withForm = (COD_FORME_JURI: string) => ({
      enterprises: [
        { ...PROPRIETOR, COD_FORME_JURI },
        { ...PROPRIETOR, NEQ: OTHER, COD_FORME_JURI },
      ],
      names: [PERSON_NAME, { ...PERSON_NAME, NEQ: OTHER }],
      establishments,
    });
    const shown = () => listings('name, address, postal_code, legal_form');

    const summary = await load(withForm('XYZ'));
    expect(summary).toMatchObject({
      created: 2,
      leftOut: { 'no name that may be shown': 1, 'no public address': 1 },
      unknownCodes: { 'COD_FORME_JURI: XYZ': 2 },
    });
    expect(await shown()).toEqual([
      { name: 'Couture Line', address: null, postal_code: null, legal_form: null },
      { name: 'Salon chez Line', address: '12 rue Haute', postal_code: 'G5L 1A1', legal_form: null },
    ]);
    expect(await tracesOf(['ZYGMUNTOVITCH', 'Zygmuntovitch', 'CAZENEUVE', 'Cazeneuve'])).toEqual([]);

    // The same rows of a known form are shown with their names and addresses.
    await sql('delete from public.listings');
    expect(await load(withForm('CIE'), '2026-11-02')).toMatchObject({ created: 4, leftOut: {} });
    expect((await shown()).filter(({ address }) => String(address).includes('Cazeneuve'))).toHaveLength(2);
  });
});

describe('codes', () => {
  test('of a status other than registered make no listing, each with its reason', async ({ load }) => {
    const statuses = ['RD', 'RO', 'RX', 'NI', 'AI'];
    const summary = await load({
      enterprises: statuses.map((status, index) => ({
        ...COMPANY,
        NEQ: String(1_140_000_020 + index),
        COD_STAT_IMMAT: status,
      })),
    });
    expect(summary).toMatchObject({ created: 0, unknownCodes: {} });
    expect(summary.leftOut).toEqual({ 'struck off': 3, 'not registered': 2 });
  });

  test('that are unknown are reported, and nothing is guessed', async ({ load, listings }) => {
    const summary = await load({
      enterprises: [
        { ...COMPANY, COD_INTVAL_EMPLO_QUE: 'Z' },
        { ...COMPANY, NEQ: OTHER, COD_STAT_IMMAT: 'QQ' },
      ],
      names: [NAME],
    });
    expect(summary.unknownCodes).toEqual({ 'COD_INTVAL_EMPLO_QUE: Z': 1, 'COD_STAT_IMMAT: QQ': 1 });
    expect(await listings('neq, size_band')).toEqual([{ neq: NEQ, size_band: null }]);
  });
});

describe('the next file', () => {
  const FIRST = {
    enterprises: [COMPANY, { ...COMPANY, NEQ: OTHER }],
    names: [NAME, { ...NAME, NEQ: OTHER }],
  };
  const struckOff = (facts = {}) => ({
    ...FIRST,
    enterprises: [
      { ...COMPANY, COD_STAT_IMMAT: 'RO', DAT_STAT_IMMAT: '2026-11-10', ...facts },
      { ...COMPANY, NEQ: OTHER },
    ],
  });

  test('updates changed fields, and clears the position of a changed address', async ({
    load,
    listings,
    sql,
  }) => {
    await load(FIRST);
    await sql('update public.listings set latitude = 45.6, longitude = -73.7, phone = $1', ['+14185550101']);
    const moved = { ...COMPANY, ADR_DOMCL_LIGN1_ADR: '1 rue du Quai' };
    const renamed = { ...NAME, NEQ: OTHER, NOM_ASSUJ: 'Plomberie Roy', DAT_INIT_NOM_ASSUJ: '2026-11-02' };
    const summary = await load(
      { enterprises: [moved, { ...COMPANY, NEQ: OTHER }], names: [NAME, { ...NAME, NEQ: OTHER }, renamed] },
      '2026-11-15',
    );
    expect(summary).toMatchObject({ created: 0, updated: 2, unchanged: 0 });
    expect(await listings('name, address, latitude, phone')).toEqual([
      { name: 'Plomberie Gagnon inc.', address: '1 rue du Quai', latitude: null, phone: '+14185550101' },
      { name: 'Plomberie Roy', address: '2707, Cazeneuve', latitude: 45.6, phone: '+14185550101' },
    ]);
  });

  test('is about the kept listing of two merged ones, whose own row counts', async ({
    load,
    sql,
    mergeListings,
  }) => {
    await load(FIRST);
    const [kept, merged] = await sql('select id from public.listings order by neq');
    await mergeListings(kept.id, merged.id);
    const moved = { ...COMPANY, NEQ: OTHER, ADR_DOMCL_LIGN1_ADR: '1 rue du Quai' };
    const shown = () => sql('select neq, address, status from public.listings order by id');
    const archived = { neq: null, address: '2707, Cazeneuve', status: 'archived' };
    expect(await load({ ...FIRST, enterprises: [COMPANY, moved] }, '2026-11-15')).toMatchObject({
      created: 0,
      updated: 0,
      leftOut: { 'same business twice in the file': 1 },
      ended: {},
    });
    expect(await shown()).toEqual([{ neq: NEQ, address: '2707, Cazeneuve', status: 'published' }, archived]);
    expect(await load({ ...FIRST, enterprises: [moved] }, '2026-11-29')).toMatchObject({
      created: 0,
      updated: 1,
    });
    expect(await shown()).toEqual([{ neq: NEQ, address: '1 rue du Quai', status: 'published' }, archived]);
  });

  test('keeps the position set by an extract for an establishment', async ({
    load,
    listings,
    write,
    importBusinesses,
  }) => {
    const extract = await write(
      'extract.csv',
      `NEQ,NomEntreprise,Adresse,Municipalite,CodePostal,SecteurActivite,lat,long\n${NEQ},PLOMBERIE GAGNON INC.,12 rue Haute,Rimouski,G5L1A1,-,48.45,-68.53`,
    );
    await importBusinesses(extract, { format: 'req' });
    const summary = await load({ enterprises: [COMPANY], names: [NAME], establishments: [ESTABLISHMENT] });
    expect(summary).toMatchObject({ created: 0, updated: 1 });
    expect(await listings('establishment, latitude')).toEqual([{ establishment: '1', latitude: 48.45 }]);
  });

  test('ends a listing without owner: marked for ninety days, then removed, and restorable', async ({
    load,
    listings,
    pageOf,
    sql,
    maintain,
    as,
    admin,
  }) => {
    await load(FIRST);
    const [{ score }] = await listings('score');
    expect(score).toBeGreaterThan(0);
    const summary = await load(struckOff(), '2026-11-15');
    expect(summary).toMatchObject({ created: 0, updated: 0, unchanged: 1, ended: { RO: 1 } });
    expect(await load(struckOff(), '2026-11-15')).toMatchObject({ ended: {} });
    expect((await pageOf(NEQ))?.listing).toMatchObject({ struckOffOn: '2026-11-10', isIndexable: false });
    expect(await listings('neq, score')).toMatchObject([{ neq: NEQ, score: 0 }, { neq: OTHER }]);

    await maintain();
    expect(await pageOf(NEQ)).not.toBeNull();
    await sql("update public.listings set struck_off_noted_at = now() - interval '91 days' where neq = $1", [
      NEQ,
    ]);
    await maintain();
    expect(await pageOf(NEQ)).toBeNull();
    const [{ id, slug }] = await listings('l.id, slug');
    expect(await as(null).must('find_business', { slug })).toMatchObject({ state: 'gone' });

    await admin.must('restore_listing', { listing_id: Number(id) });
    expect((await pageOf(NEQ))?.listing).toMatchObject({ struckOffOn: null });
    // An administrator restored it: the registry does not end it again.
    expect(await load(struckOff(), '2026-11-20')).toMatchObject({ ended: {} });
  });

  test('restores a listing that is registered again, within the ninety days or later', async ({
    load,
    listings,
    pageOf,
    sql,
    maintain,
  }) => {
    await load(FIRST);
    await load(struckOff(), '2026-11-15');
    expect(await load(FIRST, '2026-11-20')).toMatchObject({ updated: 1, unchanged: 1 });
    expect((await pageOf(NEQ))?.listing).toMatchObject({ struckOffOn: null });
    await load(struckOff(), '2026-11-25');
    await sql("update public.listings set struck_off_noted_at = now() - interval '91 days' where neq = $1", [
      NEQ,
    ]);
    await maintain();
    expect(await listings('status')).toEqual([{ status: 'archived' }, { status: 'published' }]);
    expect(await load(FIRST, '2026-12-01')).toMatchObject({ created: 0, updated: 1 });
    expect(await listings('status, deleted_at, struck_off_on')).toEqual([
      { status: 'published', deleted_at: null, struck_off_on: null },
      { status: 'published', deleted_at: null, struck_off_on: null },
    ]);
  });

  test('leaves the listing of an owner unchanged, and notifies the owner once', async ({
    load,
    pageOf,
    sql,
    newPerson,
    maintain,
    notificationsOf,
  }) => {
    await load(FIRST);
    const owner = await newPerson();
    await sql('update public.listings set owner_id = $1 where neq = $2', [owner.id, NEQ]);
    expect(await load(struckOff(), '2026-11-15')).toMatchObject({ ended: { RO: 1 } });
    expect(await load(struckOff(), '2026-11-20')).toMatchObject({ ended: {} });
    expect((await pageOf(NEQ))?.listing).toMatchObject({ struckOffOn: null, name: 'Plomberie Gagnon inc.' });
    const told = await notificationsOf(owner.id, 'kind, facts');
    expect(told).toEqual([
      { kind: 'listing.struck_off', facts: { name: 'Plomberie Gagnon inc.', neq: NEQ, day: '2026-11-10' } },
    ]);
    await sql("update public.listings set struck_off_noted_at = now() - interval '91 days' where neq = $1", [
      NEQ,
    ]);
    await maintain();
    expect(await pageOf(NEQ)).not.toBeNull();
    // After a new registration, it may be struck off again.
    await load(FIRST, '2026-12-01');
    expect(await sql('select struck_off_on from public.listings where neq = $1', [NEQ])).toEqual([
      { struck_off_on: null },
    ]);
  });

  test('ends closed establishments and hidden domiciles, and keeps enterprises that it does not mention', async ({
    load,
    listings,
    pageOf,
  }) => {
    const second = { ...ESTABLISHMENT, NO_SUF_ETAB: '2' };
    const third = { ...COMPANY, NEQ: '1140000009' };
    await load({
      enterprises: [COMPANY, { ...COMPANY, NEQ: OTHER }, third],
      names: [...FIRST.names, { ...NAME, NEQ: third.NEQ }],
      establishments: [ESTABLISHMENT, second],
    });
    const summary = await load(
      {
        enterprises: [COMPANY, { ...COMPANY, NEQ: OTHER, ADR_DOMCL_ADR_DISP: 'N' }],
        names: FIRST.names,
        establishments: [ESTABLISHMENT],
      },
      '2026-11-15',
    );
    expect(summary).toMatchObject({ ended: { gone: 2 } });
    expect(await listings('neq, establishment, struck_off_on::text as day')).toEqual([
      { neq: NEQ, establishment: '1', day: null },
      { neq: NEQ, establishment: '2', day: '2026-11-15' },
      { neq: OTHER, establishment: null, day: '2026-11-15' },
      { neq: third.NEQ, establishment: null, day: null },
    ]);
    // A domicile that is no longer public is removed at once, without the ninety days.
    expect(await pageOf(OTHER)).toBeNull();
    expect(await listings('status')).toEqual([
      { status: 'published' },
      { status: 'published' },
      { status: 'archived' },
      { status: 'published' },
    ]);
  });

  test.for(['2026-11-01', '2026-11-14'])(
    'of %s, older than the last one, is refused and changes nothing',
    async (day, { load, listings }) => {
      const hidden = { ...COMPANY, ADR_DOMCL_ADR_DISP: 'N' };
      const struck = { ...COMPANY, NEQ: OTHER, COD_STAT_IMMAT: 'RX' };
      const shop = { ...COMPANY, NEQ: '1140000016' };
      const first = {
        enterprises: [COMPANY, { ...struck, COD_STAT_IMMAT: 'IM' }, shop],
        names: [NAME, { ...NAME, NEQ: OTHER }, { ...NAME, NEQ: shop.NEQ }],
        establishments: [{ ...ESTABLISHMENT, NEQ: shop.NEQ }],
      };
      const second = { ...ESTABLISHMENT, NEQ: shop.NEQ, NO_SUF_ETAB: '2', LIGN1_ADR: '99 rue Basse' };
      await load(first, '2026-11-01');
      await load(
        { ...first, enterprises: [hidden, struck, shop], establishments: [...first.establishments, second] },
        '2026-11-15',
      );
      const columns =
        'l.neq, establishment, l.status, struck_off_on::text as day, deleted_at is null as stays';
      const present = await listings(columns);
      expect(present.map(({ day, stays }) => [day, stays])).toEqual([
        ['2026-11-15', false],
        ['2026-11-15', true],
        [null, true],
        [null, true],
      ]);
      const refusal = 'older than the registry of 2026-11-15';
      await expect(load(first, day)).rejects.toThrow(refusal);
      await expect(load(first, day, { dryRun: true })).rejects.toThrow(refusal);
      expect(await listings(columns)).toEqual(present);
      expect(await load(first, '2026-11-15', { dryRun: true })).toMatchObject({ created: 0 });
    },
  );

  test('that ends too many is refused, unless declared complete', async ({ load, listings }) => {
    const neqs = Array.from({ length: 120 }, (_, index) => String(1_140_000_100 + index));
    const file = (status: string) => ({
      enterprises: neqs.map((neq) => ({ ...COMPANY, NEQ: neq, COD_STAT_IMMAT: status })),
      names: neqs.map((neq) => ({ ...NAME, NEQ: neq })),
    });
    await load(file('IM'));
    await expect(load(file('RD'), '2026-11-15')).rejects.toThrow(/end 120 of the registry's 120 listings/);
    expect(
      await listings('count(*)::int as ended').then(
        () => null,
        () => null,
      ),
    ).toBeNull();
    expect(await load(file('RD'), '2026-11-15', { allowEndings: true })).toMatchObject({
      ended: { RD: 120 },
    });
  });

  test('is undone completely: ended, changed and created listings', async ({ load, listings, sql }) => {
    await load(FIRST);
    const before = await listings('neq, name, address, struck_off_on, digest');
    const third = { ...COMPANY, NEQ: '1140000009' };
    await load(
      {
        enterprises: [
          ...struckOff().enterprises.slice(0, 1),
          { ...COMPANY, NEQ: OTHER, ADR_DOMCL_LIGN1_ADR: '1 rue du Quai' },
          third,
        ],
        names: [...FIRST.names, { ...NAME, NEQ: third.NEQ }],
      },
      '2026-11-15',
    );
    const [{ undone }] = await sql('select private.undo_import(max(id)) as undone from private.transfers');
    expect(undone).toMatchObject({ removed: 1, restored: 2, partly: 0, kept: 0 });
    expect(await listings('neq, name, address, struck_off_on, digest')).toEqual(before);
  });
});

describe('an invalid file', () => {
  const ROWS = { enterprises: [COMPANY], names: [NAME], establishments: [ESTABLISHMENT] };

  test('cut short, is refused before anything is read', async ({ folder, importRegistry }) => {
    const zip = await writeRegistry(path.join(folder, 'short.zip'), ROWS, '2026-11-01');
    await truncate(zip, (await readFile(zip)).length - 40);
    await expect(importRegistry(zip)).rejects.toMatchObject({
      name: 'SourceFileError',
      code: 'not_archive',
    });
  });

  test('with a damaged byte, is refused and leaves no rows', async ({ folder, importRegistry, listings }) => {
    const zip = await writeRegistry(path.join(folder, 'damaged.zip'), ROWS, '2026-11-01');
    const bytes = await readFile(zip);
    const at = bytes.indexOf('Nom.csv') + 'Nom.csv'.length + 60;
    bytes[at] = (bytes[at] as number) ^ 0xff;
    await writeFile(zip, bytes);
    await expect(importRegistry(zip)).rejects.toMatchObject({ code: 'not_archive' });
    expect(await listings('name')).toEqual([]);
  });

  test('without one of the files, names it', async ({ folder, importRegistry }) => {
    const { names: _, ...texts } = registryTexts(ROWS);
    const source = await writeFolder(path.join(folder, 'without-names'), texts);
    await expect(importRegistry(source)).rejects.toThrow(/Nom\.csv missing; found .*Entreprise\.csv/);
  });

  test('without a column, names it', async ({ folder, importRegistry }) => {
    const texts = registryTexts(ROWS);
    texts.enterprises = texts.enterprises.replace('COD_STAT_IMMAT', 'STATUT');
    const source = await writeFolder(path.join(folder, 'without-status'), texts);
    await expect(importRegistry(source)).rejects.toThrow(/Entreprise\.csv: missing column COD_STAT_IMMAT/);
  });

  test('in another encoding and with singular names, is accepted', async ({
    folder,
    importRegistry,
    listings,
  }) => {
    const source = await writeFolder(
      path.join(folder, 'latin'),
      registryTexts({ ...ROWS, names: [{ ...NAME, NOM_ASSUJ: 'Pâtisserie Été' }] }),
      (text) => Buffer.from(text.replace('\uFEFF', ''), 'latin1'),
      (name) => name.replace('sements', 'sement'),
    );
    await importRegistry(source);
    expect(await listings('name, city')).toEqual([{ name: 'Pâtisserie Été', city: 'Rimouski' }]);
  });

  test('with a duplicate or an invalid NEQ, reports it', async ({ load, listings }) => {
    const summary = await load({
      ...ROWS,
      enterprises: [COMPANY, { ...COMPANY, COD_FORME_JURI: 'APE' }, { ...COMPANY, NEQ: '12' }],
    });
    expect(summary).toMatchObject({
      created: 1,
      leftOut: { 'NEQ twice in the file': 1, 'NEQ not valid': 1 },
    });
    expect(await listings('legal_form')).toEqual([{ legal_form: 'CIE' }]);
  });

  test('with NUL characters, is read without them', async ({ load, listings }) => {
    const company = { ...COMPANY, COD_FORME_JURI: 'C\u0000Z', ADR_DOMCL_LIGN1_ADR: '2707, CAZE\u0000NEUVE' };
    const shop = { ...ESTABLISHMENT, NOM_ETAB: 'Plomberie\u0000 Pivert' };
    expect(await load({ enterprises: [company], names: [NAME], establishments: [shop] })).toMatchObject({
      created: 1,
      unknownCodes: { 'COD_FORME_JURI: CZ': 1 },
    });
    expect(await listings('name')).toEqual([{ name: 'Plomberie Pivert' }]);
  });

  test('that does not exist, is reported', async ({ importRegistry, folder }) => {
    await expect(importRegistry(path.join(folder, 'none.zip'))).rejects.toMatchObject({
      code: 'no_file',
    });
  });
});

test('an import that ends half-way leaves nothing, and the next one starts clean', async ({
  load,
  listings,
  sql,
}) => {
  const rows = { enterprises: [COMPANY], names: [NAME] };
  const stop = () => {
    throw new Error('stopped here');
  };
  await expect(load(rows, '2026-11-01', { onWriting: stop })).rejects.toThrow('stopped here');
  expect(await listings('name')).toEqual([]);
  const left =
    "select count(*)::int as left from pg_tables where schemaname = 'private' and tablename ~ '^(incoming|registry_(enterprises|names))'";
  expect(await sql(left)).toEqual([{ left: 0 }]);
  expect(await load(rows)).toMatchObject({ created: 1 });
});

test('a dry run decides everything, endings included, and writes nothing', async ({ load, listings }) => {
  const rows = { enterprises: [COMPANY], names: [NAME] };
  expect(await load(rows, '2026-11-01', { dryRun: true })).toMatchObject({
    created: 1,
    samples: [{ name: 'Plomberie Gagnon inc.' }],
  });
  expect(await listings('name')).toEqual([]);
  await load(rows);
  const ended = { ...rows, enterprises: [{ ...COMPANY, COD_STAT_IMMAT: 'RX' }] };
  expect(await load(ended, '2026-11-15', { dryRun: true })).toMatchObject({ ended: { RX: 1 } });
  expect(await listings('struck_off_on')).toEqual([{ struck_off_on: null }]);
});

// Issue 41.2.
describe('the report of a file with rows of every kind', () => {
  const neq = (index: number) => String(1_140_000_100 + index);
  const company = (index: number, facts: object = {}) => ({ ...COMPANY, NEQ: neq(index), ...facts });
  const NOWHERE = ['-', '--', '', '- (QUÉBEC)', '(Québec)', '.'];
  const LINES = { ADR_DOMCL_LIGN1_ADR: '-', ADR_DOMCL_LIGN3_ADR: '-', ADR_DOMCL_LIGN4_ADR: '-' };
  const HOME = { LIGN1_ADR: '5 rue du Moulin', LIGN2_ADR: '-', LIGN4_ADR: 'J9Z9Z9' };
  const enterprises = [
    COMPANY,
    COMPANY,
    { ...COMPANY, NEQ: '12' },
    { ...COMPANY, NEQ: '-' },
    ...NOWHERE.map((line, index) => company(index, { ...LINES, ADR_DOMCL_LIGN2_ADR: line })),
    company(20, { COD_STAT_IMMAT: 'RD' }),
    company(21, { COD_STAT_IMMAT: 'QQ' }),
    company(22, { COD_INTVAL_EMPLO_QUE: 'Z' }),
    company(23, { COD_FORME_JURI: 'ZZZ' }),
    company(24, { ADR_DOMCL_ADR_DISP: 'N' }),
    company(25, { ADR_DOMCL_LIGN2_ADR: 'Toronto (Ontario)', ADR_DOMCL_LIGN4_ADR: 'M5V2T6' }),
    company(26, { ADR_DOMCL_LIGN2_ADR: 'Lieu-Inconnu', ADR_DOMCL_LIGN4_ADR: '' }),
    company(27),
    // At home, where only a postal code that no municipality has says where that is.
    {
      ...PROPRIETOR,
      ADR_DOMCL_LIGN1_ADR: '5 rue du Moulin',
      ADR_DOMCL_LIGN2_ADR: '-',
      ADR_DOMCL_LIGN4_ADR: 'J9Z9Z9',
    },
  ];
  const establishments = [
    ...NOWHERE.map((line, index) => ({
      ...ESTABLISHMENT,
      NEQ: neq(index),
      LIGN1_ADR: '-',
      LIGN2_ADR: line,
      LIGN4_ADR: '-',
    })),
    { ...ESTABLISHMENT, NEQ: PERSON, NOM_ETAB: 'Chez Pluvier', ...HOME },
    { ...ESTABLISHMENT, NEQ: '1' },
    { ...ESTABLISHMENT, IND_DISP: 'N' },
  ];
  const names = [
    ...enterprises.map(({ NEQ: of }) => ({ ...NAME, NEQ: of })).filter(({ NEQ: of }) => of !== neq(27)),
    { ...NAME, NEQ: '123' },
  ];

  test('has lines for every reason that the summary counts', async ({ load, folder }) => {
    const reportFile = path.join(folder, 'reasons.jsonl');
    const { leftOut, repaired, unknownCodes } = await load(
      { enterprises, establishments, names },
      '2026-11-01',
      {
        reportFile,
      },
    );
    const remarks = (await readFile(reportFile, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { line: number; outcome: string; reason: string; detail: string });
    const counted = (outcome: string, of: 'reason' | 'detail' = 'reason', reason?: string) => {
      const counts: Record<string, number> = {};
      for (const remark of remarks) {
        if (remark.outcome !== outcome || (reason && remark.reason !== reason)) continue;
        counts[remark[of]] = (counts[remark[of]] ?? 0) + 1;
      }
      return counts;
    };
    expect(counted('left out')).toEqual(leftOut);
    expect(counted('repaired')).toEqual(repaired);
    expect(counted('repaired', 'detail', 'unknown code')).toEqual(unknownCodes);
    expect(Object.keys(leftOut).toSorted()).toEqual([
      'NEQ not valid',
      'NEQ twice in the file',
      'establishment that is not public',
      'municipality not found in Quebec',
      'no name that may be shown',
      'no place',
      'no public address',
      'not registered',
      'outside Quebec',
      'struck off',
    ]);
    expect(leftOut['NEQ not valid']).toBe(6);
    expect(Object.keys(unknownCodes)).toHaveLength(3);
    const lines = remarks
      .filter(({ reason }) => reason === 'NEQ not valid')
      .map(({ line, detail }) => [detail, line]);
    expect(lines).toEqual([
      ['Etablissements.csv', 9],
      ['Entreprise.csv', 4],
      ['Entreprise.csv', 5],
      ['Nom.csv', 4],
      ['Nom.csv', 5],
      ['Nom.csv', names.length + 1],
    ]);
  });

  test('no listing without a place comes of a dash in the place of an address', async ({
    load,
    listings,
  }) => {
    const { leftOut } = await load({ enterprises, establishments, names });
    const made = await listings('neq, city, address, postal_code');
    expect(made.map((listing) => listing.neq)).toEqual([NEQ, neq(22)]);
    expect(made.every(({ city }) => city === 'Laval')).toBe(true);
    expect(leftOut['no place']).toBe(2 * NOWHERE.length + 1);
  });
});

test('the report has the outcome of each, by its address', async ({ load, folder }) => {
  const reportFile = path.join(folder, 'report.jsonl');
  const rows = { enterprises: [COMPANY], names: [NAME] };
  await load(rows, '2026-11-01');
  await load({ ...rows, enterprises: [{ ...COMPANY, COD_STAT_IMMAT: 'RD' }] }, '2026-11-15', { reportFile });
  expect(
    (await readFile(reportFile, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    expect.objectContaining({ id: NEQ, outcome: 'left out', reason: 'struck off' }),
    expect.objectContaining({
      id: NEQ,
      outcome: 'ended',
      reason: 'RD',
      address: '/entreprise/plomberie-gagnon-inc',
    }),
  ]);
});

test.runIf(canMount)(
  'a disk that fills under the report ends the import, and nothing of it stays',
  async ({ load, listings }) => {
    const disk = await smallDisk();
    try {
      await disk.leave(0);
      const rows = { enterprises: [COMPANY], names: [NAME] };
      const options = { reportFile: path.join(disk.folder, 'report.csv') };
      await expect(load(rows, '2026-11-01', options)).rejects.toThrow(/no space|full/i);
      expect(await listings('name')).toEqual([]);
      await disk.leave(100_000);
      expect(await load(rows, '2026-11-01', options)).toMatchObject({ created: 1 });
    } finally {
      await disk.unmount();
    }
  },
);
