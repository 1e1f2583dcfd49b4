import { FACTS } from '#domain/listing/fields/field.ts';
import { FIELD_KEYS, fieldOf } from '#domain/listing/fields/listing-fields.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';
import { inTransaction } from '#tests/fixtures/transaction.ts';

/** A value of each column that a new listing does not have, in SQL. */
const OTHER: Record<string, string> = {
  name: `'Un autre nom'`,
  description_fr: `'Une autre description, assez longue pour que les règles de la table la prennent.'`,
  description_en: `'Another description, which is long enough for the rules of the table to take it.'`,
  mission_fr: `'Nourrir le quartier.'`,
  mission_en: `'To feed the neighbourhood.'`,
  values_fr: `'La patience.'`,
  values_en: `'Patience.'`,
  size_band: `'51-200'`,
  founded_year: '1987',
  hours: `'{"mon": [["09:00", "17:00"]]}'`,
  by_appointment: 'true',
  appointment_days: `'{sat}'`,
  has_no_fixed_hours: 'true',
  door_width: '90',
  seasons: `'[{"from": "05-01", "to": "09-30", "hours": {"mon": [["09:00", "17:00"]]}}]'`,
  special_hours: `'[{"from": "2026-12-25", "to": "2026-12-25", "reason": "holiday", "hours": []}]'`,
  logo_path: `'demo/logo.webp'`,
  phone: `'+15145550000'`,
  second_phone: `'+18775550000'`,
  second_phone_label: `'toll_free'`,
  email: `'autre@example.com'`,
  website: `'https://autre.example'`,
  social: `'{"facebook": "https://www.facebook.com/autre"}'`,
  address: `'12 rue Autre'`,
  address_line2: `'Bureau 4'`,
  city: `'Autreville'`,
  municipality_id: '(select min(id) from public.municipalities)',
  province: `'ON'`,
  postal_code: `'G9A 1A1'`,
  latitude: '46.1',
  longitude: '-72.1',
  category_id: `null, subcategory_id = null`,
  subcategory_id: 'null',
  activity: `'Livraison de repas'`,
  services: `'{"Livraison"}'`,
  payment_methods: `'{cash}'`,
  amenities: `'{terrace}'`,
  missing_access: `'{hearing_loop}'`,
  service_languages: `'{fr}'`,
};
const OF_FACTS = FIELD_KEYS.map(fieldOf).flatMap(({ column, fact }) =>
  column && fact ? [{ column, fact }] : [],
);

const test = base
  .extend('saidOf', file, ({ sql }) => async (id: number): Promise<Record<string, string>> => {
    const rows = await sql(
      `select fact, source || ' ' || said_on::text as said from private.provenance where listing_id = $1`,
      [id],
    );
    return Object.fromEntries(rows.map(({ fact, said }) => [fact, said]));
  })
  /** Runs a statement as an import of a source would. */
  .extend('asFile', file, ({ pool }) => async (source: string, day: string, statement: string) => {
    await inTransaction(pool, async (client) => {
      await client.query(
        `select set_config('private.fact_source', $1, true), set_config('private.fact_day', $2, true)`,
        [source, day],
      );
      await client.query(statement);
      await client.query('commit');
    });
  })
  .extend('today', file, async ({ sql }) => {
    const [{ day }] = await sql('select private.montreal_day()::text as day');
    return day as string;
  });

test('every fact has words in the domain and a column', () => {
  const found = new Set(FIELD_KEYS.map((key) => fieldOf(key).fact).filter((fact) => fact !== null));
  expect([...found].sort()).toEqual([...FACTS].sort());
});

describe('a write of each column records its fact', () => {
  test.for(OF_FACTS)(
    '$column says $fact',
    async ({ column, fact }, { newListing, sql, saidOf, asFile, today }) => {
      const { id } = await newListing();
      await sql(`delete from private.provenance where listing_id = $1`, [id]);
      await sql(`update public.listings set ${column} = ${OTHER[column]} where id = $1`, [id]);
      // Subcategory and category are one fact, and so are the parts of an address.
      expect(await saidOf(id)).toEqual({ [fact]: `administrator ${today}` });
      await asFile(
        'registry',
        '2026-11-15',
        `update public.listings set rating_count = rating_count where id = ${id}`,
      );
      expect(await saidOf(id)).toEqual({ [fact]: `administrator ${today}` });
    },
  );
});

test('a new listing has provenance for its filled fields only', async ({ newListing, saidOf, today }) => {
  const { id } = await newListing();
  const said = await saidOf(id);
  expect(Object.keys(said).sort()).toEqual(
    ['address', 'category', 'description', 'email', 'name', 'phone', 'position'].sort(),
  );
  expect(new Set(Object.values(said))).toEqual(new Set([`administrator ${today}`]));
});

test('a value removed by a file is forgotten; one cleared by a person is recorded', async ({
  newListing,
  saidOf,
  asFile,
  today,
}) => {
  const { id } = await newListing();
  await asFile(
    'registry',
    '2026-11-15',
    `update public.listings set phone = '+15145550001' where id = ${id}`,
  );
  expect((await saidOf(id)).phone).toBe('registry 2026-11-15');
  await asFile('registry', '2026-11-29', `update public.listings set phone = null where id = ${id}`);
  expect((await saidOf(id)).phone).toBeUndefined();
  await asFile('visitor', today, `update public.listings set website = 'https://a.example' where id = ${id}`);
  await asFile('visitor', today, `update public.listings set website = null where id = ${id}`);
  expect((await saidOf(id)).website).toBe(`visitor ${today}`);
});

test('each premises code has its own source, and an undo gives it back', async ({
  sql,
  newListing,
  asFile,
  today,
}) => {
  const { id } = await newListing();
  const said = async () => {
    const [{ premises }] = await sql(
      'select private.premises_of(l.id, l.amenities, $2) as premises from public.listings l where id = $1',
      [id, 'fr'],
    );
    return premises.map(({ code, source, saidOn }: Record<string, string>) => `${code} ${source} ${saidOn}`);
  };
  await sql(`update public.listings set amenities = '{parking,hearing_loop}' where id = $1`, [id]);
  expect(await said()).toEqual([`hearing_loop administrator ${today}`]);
  await asFile(
    'registry',
    '2026-11-15',
    `update public.listings set amenities = '{parking,step_free,hearing_loop}' where id = ${id}`,
  );
  const both = ['step_free registry 2026-11-15', `hearing_loop administrator ${today}`];
  expect(await said()).toEqual(both);
  const [{ was }] = await sql(`select private.provenance_of($1, '{amenities}') as was`, [id]);
  await asFile('visitor', today, `update public.listings set amenities = '{}' where id = ${id}`);
  expect(await sql('select from private.premises_sources where listing_id = $1', [id])).toEqual([]);
  await sql(`update public.listings set amenities = '{parking,step_free,hearing_loop}' where id = $1`, [id]);
  await sql('select private.restore_provenance($1, $2)', [id, was]);
  expect(await said()).toEqual(both);
  await sql(`select private.confirm_facts($1, '{amenities}')`, [id]);
  expect(await said()).toEqual([`step_free owner ${today}`, `hearing_loop owner ${today}`]);
  await sql('delete from public.listings where id = $1', [id]);
  expect(await sql('select from private.premises_sources where listing_id = $1', [id])).toEqual([]);
});

test('the facts in words say the seasons and both numbers', async ({ sql, newListing }) => {
  const { id } = await newListing();
  await sql(
    `update public.listings set hours = '{"mon": [["09:00", "17:00"]]}', phone = '+15145551234,107', second_phone = '+18775550127',
       seasons = '[{"from": "05-01", "to": "09-30", "hours": {"sat": []}}]' where id = $1`,
    [id],
  );
  const words = async (locale: string) =>
    Object.fromEntries(
      (
        await sql('select f.* from public.listings l, private.facts_in_words(l, $2) f where l.id = $1', [
          id,
          locale,
        ])
      ).map((row) => [row.fact, row.words.replaceAll('\u00a0', ' ')]),
    );
  expect(await words('fr')).toMatchObject({
    hours: 'lun. 9 h–17 h · 1er mai au 30 septembre : sam. fermé',
    phone: '514 555-1234, poste 107 · 877 555-0127',
  });
  expect(await words('en')).toMatchObject({
    hours: 'Mon 9:00–17:00 · May 1 to September 30: Sat closed',
    phone: '514 555-1234, ext. 107 · 877 555-0127',
  });
  await sql(
    `update public.listings set hours = '{"mon": [["00:00", "24:00"]]}', seasons = '[]' where id = $1`,
    [id],
  );
  expect([(await words('fr')).hours, (await words('en')).hours]).toEqual(['lun. 24 heures', 'Mon 24 hours']);
});

test('demonstration listings have no provenance', async ({ sql, saidOf }) => {
  const [{ id }] = await sql(`
    insert into public.listings (slug, name, status, source, published_at, phone)
    values ('demo-sans-source', 'Démonstration', 'published', 'demo', now(), '+15145550002') returning id`);
  await sql(`update public.listings set phone = null where id = $1`, [id]);
  expect(await saidOf(id)).toEqual({});
});

test('a deleted listing leaves no provenance', async ({ newListing, sql, saidOf }) => {
  const { id } = await newListing();
  await sql('delete from public.listings where id = $1', [id]);
  expect(await saidOf(id)).toEqual({});
});

describe('people', () => {
  test('an owner who saves a tab confirms its fields, changed or not', async ({
    newOwner,
    sql,
    saidOf,
    today,
    saveTab,
  }) => {
    const { owner, listing } = await newOwner({ phone: '+15145550003' });
    const id = listing.id;
    expect((await saidOf(id)).phone).toBe(`owner ${today}`);
    await sql(
      `update private.provenance set source = 'registry', said_on = '2026-01-01' where listing_id = $1`,
      [id],
    );
    expect((await saveTab(owner, id, 'contact', { phone: '+15145550003' })).refused).toBeUndefined();
    expect(await saidOf(id)).toMatchObject({ phone: `owner ${today}`, name: 'registry 2026-01-01' });
  });

  test('an administrator confirms the changed fields only', async ({
    newUnclaimed,
    administrator,
    sql,
    saidOf,
    today,
    saveTab,
  }) => {
    const { id } = await newUnclaimed();
    await sql(`update public.listings set phone = '+14185550144' where id = $1`, [id]);
    await sql(
      `update private.provenance set source = 'registry', said_on = '2026-01-01' where listing_id = $1`,
      [id],
    );
    expect(
      (
        await saveTab(administrator, id, 'contact', {
          phone: '+14185550144',
          website: 'https://nouveau.example',
        })
      ).refused,
    ).toBeUndefined();
    expect(await saidOf(id)).toMatchObject({
      phone: 'registry 2026-01-01',
      website: `administrator ${today}`,
    });
  });

  test('returns to the transaction’s after a procedure that sets another', async ({ sql }) => {
    const [{ before }] = await sql(
      `with set as materialized (select set_config('private.fact_source', 'registry', true)),
            removed as materialized (select private.remove_from_listings('{}', 'hide_phone')::text from set)
       select current_setting('private.fact_source') as before from removed`,
    );
    expect(before).toBe('registry');
  });
});
