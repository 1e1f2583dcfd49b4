import { randomUUID } from 'node:crypto';
import type { ManagedSponsor, Sponsor, SponsorAnswers } from '#domain/operations/sponsor.ts';
import type { CategoryPage, HomePage, PlacePage } from '#domain/pages/directory.ts';
import { test as base, describe, expect, file, type Person, requestBy } from '#tests/fixtures/index.ts';

const COMPLETE: SponsorAnswers = {
  name: 'Caisse du Fleuve',
  url: 'https://caisse.example/offre',
  logoPath: null,
  startsOn: '2026-01-01',
  endsOn: null,
  onHome: true,
  categories: [],
  regions: [],
};

let member: Person;
const test = base.extend('sponsors', file, ({ as, pool, admin }) => {
  const trySave = (change: Partial<SponsorAnswers>, former?: { id: number; version: number }) =>
    admin.rpc<Sponsor>('save_sponsor', {
      id: former?.id ?? null,
      version: former?.version ?? null,
      sponsor: { ...COMPLETE, ...change },
    });
  const managed = async (): Promise<ManagedSponsor[]> => {
    const { data } = await admin.rpc<ManagedSponsor[]>('admin_sponsors', {
      first_day: '2026-01-01',
      last_day: '2100-01-01',
    });
    return data as ManagedSponsor[];
  };
  const decisions = async (subject: string) => {
    const { rows } = await pool.query(
      "select action, before, after, actor_id from private.decisions where kind = 'sponsor' and subject = $1 order by id",
      [subject],
    );
    return rows;
  };
  const page = async <Page>(call: string): Promise<Page> => {
    const { data } = await as(null).sql<Page>(`select public.${call}`);
    return data as Page;
  };
  /** Stored files, as the storage API leaves them. */
  const storeLogo = async (): Promise<string> => {
    const path = `${randomUUID()}.webp`;
    await pool.query("insert into storage.objects (bucket_id, name) values ('sponsors', $1)", [path]);
    return path;
  };
  const count = (counts: { sponsor: number; views: number; clicks: number }[]) =>
    pool.query('select public.record_sponsor_counts($1)', [JSON.stringify(counts)]);
  const save = async (change: Partial<SponsorAnswers> = {}, former?: Sponsor): Promise<Sponsor> => {
    const { data, refused } = await trySave(change, former);
    if (refused) throw new Error(refused.code);
    return data;
  };
  return { trySave, managed, decisions, page, storeLogo, count, save };
});

test.beforeAll(async ({ sql, newPerson, administrator }) => {
  [administrator, member] = await Promise.all([newPerson(), newPerson()]);
  await sql('insert into private.administrators values ($1)', [administrator.email]);
});
test.beforeEach(({ pool }) => pool.query('delete from public.sponsors'));

const names = (marks: { name: string }[] = []) => marks.map(({ name }) => name);

describe('saving', () => {
  test('makes a sponsor at the end of the order and writes it down', async ({ administrator, sponsors }) => {
    const first = await sponsors.save();
    const second = await sponsors.save({
      name: '  Ébénisterie Lebeau ',
      endsOn: '2026-12-31',
      onHome: false,
      categories: ['restaurants', 'services'],
      regions: ['estrie'],
    });
    expect(second).toEqual({
      ...COMPLETE,
      id: second.id,
      version: 1,
      name: 'Ébénisterie Lebeau',
      endsOn: '2026-12-31',
      onHome: false,
      categories: ['restaurants', 'services'],
      regions: ['estrie'],
    });
    expect(await sponsors.managed()).toEqual([
      { ...first, views: 0, clicks: 0, days: [] },
      { ...second, views: 0, clicks: 0, days: [] },
    ]);
    expect(await sponsors.decisions(String(second.id))).toEqual([
      { action: 'created', before: null, after: second, actor_id: administrator.id },
    ]);
  });

  test('changes what was seen only, and puts its former logo among the files to remove', async ({
    sql,
    sponsors,
  }) => {
    const [former, next] = [await sponsors.storeLogo(), await sponsors.storeLogo()];
    const seen = await sponsors.save({ logoPath: former, categories: ['services'] });
    const saved = await sponsors.save({ logoPath: next, regions: ['estrie'] }, seen);
    expect(saved).toMatchObject({ version: 2, logoPath: next, categories: [], regions: ['estrie'] });
    expect((await sponsors.trySave({ name: 'Trop tard' }, seen)).refused).toEqual({
      code: 'stale_version',
      status: 409,
      details: '2',
    });
    const rows = await sql("select name from private.orphaned_files where bucket_id = 'sponsors'");
    expect(rows).toEqual([{ name: former }]);
    expect((await sponsors.decisions(String(seen.id))).at(-1)).toMatchObject({
      action: 'changed',
      before: seen,
      after: saved,
    });
  });

  test.for<[Partial<SponsorAnswers>, string]>([
    [{ name: ' X ' }, 'name'],
    [{ name: 'Deux\nlignes' }, 'name'],
    [{ url: 'http://caisse.example' }, 'url'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: 'https://caisse.example/"><script>' }, 'url'],
    [{ logoPath: `${randomUUID()}.webp` }, 'logoPath'],
    [{ startsOn: '2026-02-30' }, 'startsOn'],
    [{ endsOn: '2025-12-31' }, 'endsOn'],
  ])('refuses %j', async ([change, about], { sponsors }) => {
    expect((await sponsors.trySave(change)).refused).toEqual({
      code: 'invalid_sponsor',
      status: 422,
      details: about,
    });
    expect(await sponsors.managed()).toEqual([]);
  });
});

test('reorders them, unless another one was added since', async ({ sponsors, admin }) => {
  const [a, b, c] = [
    await sponsors.save({ name: 'Aa' }),
    await sponsors.save({ name: 'Bb' }),
    await sponsors.save({ name: 'Cc' }),
  ];
  const order = (ids: number[]) => admin.rpc('order_sponsors', { ids });
  expect((await order([c.id, a.id, b.id])).refused).toBeUndefined();
  expect(names(await sponsors.managed())).toEqual(['Cc', 'Aa', 'Bb']);
  expect(names((await sponsors.page<HomePage>('home_page()')).sponsors)).toEqual(['Cc', 'Aa', 'Bb']);
  expect((await sponsors.decisions('all')).at(-1)).toMatchObject({
    before: [a.id, b.id, c.id],
    after: [c.id, a.id, b.id],
  });
  for (const ids of [[c.id, a.id], [c.id, a.id, a.id], []]) {
    expect((await order(ids)).refused).toEqual({ code: 'stale_order', status: 409 });
  }
  // Reordering keeps the version: a sponsor that is being edited can be saved.
  expect(await sponsors.save({ name: 'Aaa' }, a)).toMatchObject({ version: 2 });
});

test('deletes one with its figures, whose sum the record keeps', async ({ sponsors, admin }) => {
  const logoPath = await sponsors.storeLogo();
  const sponsor = await sponsors.save({ logoPath });
  await sponsors.count([{ sponsor: sponsor.id, views: 12, clicks: 3 }]);
  const { refused } = await admin.rpc('delete_sponsor', { id: sponsor.id, version: 1 });
  expect(refused).toBeUndefined();
  expect(await sponsors.managed()).toEqual([]);
  expect((await sponsors.decisions(String(sponsor.id))).at(-1)).toMatchObject({
    action: 'deleted',
    before: { ...sponsor, views: 12, clicks: 3 },
    after: null,
  });
  const again = await admin.rpc('delete_sponsor', { id: sponsor.id, version: 1 });
  expect(again.refused).toEqual({ code: 'sponsor_not_found', status: 404 });
});

describe('where they are shown', () => {
  test('is their audience, on the days of their period', async ({ sponsors }) => {
    await sponsors.save({ name: 'Accueil' });
    await sponsors.save({ name: 'Restos', onHome: false, categories: ['restaurants'] });
    await sponsors.save({ name: 'Estrie', onHome: false, regions: ['estrie'] });
    await sponsors.save({ name: 'Partout', categories: ['restaurants'], regions: ['estrie'] });
    await sponsors.save({
      name: 'Passé',
      endsOn: '2026-01-31',
      categories: ['restaurants'],
      regions: ['estrie'],
    });
    await sponsors.save({ name: 'À venir', startsOn: '2090-01-01', categories: ['restaurants'] });
    expect(names((await sponsors.page<HomePage>('home_page()')).sponsors)).toEqual(['Accueil', 'Partout']);
    const cafes = await sponsors.page<CategoryPage>("category_page('restaurants', 'cafes', 'laval')");
    expect(names(cafes.sponsors)).toEqual(['Restos', 'Partout']);
    expect(names((await sponsors.page<CategoryPage>("category_page('services')")).sponsors)).toEqual([]);
    expect(names((await sponsors.page<PlacePage>("region_page('estrie')")).sponsors)).toEqual([
      'Estrie',
      'Partout',
    ]);
    expect(names((await sponsors.page<PlacePage>("region_page('laval')")).sponsors)).toEqual([]);
  });

  test('changes no ranking', async ({ as, sql, newListing, sponsors }) => {
    for (let n = 0; n < 12; n += 1) {
      await newListing({ slug: `cafe-${n}`, name: `Caisse et café ${n}`, city: 'sherbrooke' });
    }
    await sql('select private.refresh_directory()');
    const requests = await Promise.all(
      [
        { q: 'café' },
        { q: 'caisse du fleuve' },
        { where: 'Sherbrooke' },
        { category: 'restaurants', sort: 'name' },
      ].map((asked) => requestBy(as(null).must, asked)),
    );
    const calls = [
      ...requests.map((request) => `search_page('${JSON.stringify(request)}')`),
      "category_page('restaurants')",
      "region_page('estrie')",
      "city_page('sherbrooke')",
    ];
    const rankings = () =>
      Promise.all(
        calls.map(async (call) => {
          const { rows, total } = await sponsors.page<{ rows: { slug: string }[]; total: number }>(call);
          return [call, total, ...rows.map(({ slug }) => slug)];
        }),
      );
    const before = await rankings();
    expect(before.map(([, total]) => total)).toEqual([12, 12, 12, 12, 12, 12, 12]);
    await sponsors.save({ name: 'Caisse et café 7', categories: ['restaurants'], regions: ['estrie'] });
    expect(await rankings()).toEqual(before);
  });

  test('leads to their address while they are shown, and nowhere else', async ({ as, sponsors }) => {
    const shown = await sponsors.save();
    const over = await sponsors.save({ endsOn: '2026-01-31' });
    const address = async (id: number) => (await as(null).rpc('sponsor_address', { id })).data;
    expect([await address(shown.id), await address(over.id), await address(999_999)]).toEqual([
      COMPLETE.url,
      null,
      null,
    ]);
  });
});

describe('figures', () => {
  test('are added up by day, for who is shown', async ({ sql, sponsors }) => {
    const [shown, over] = [
      await sponsors.save(),
      await sponsors.save({ name: 'Finie', endsOn: '2026-01-31' }),
    ];
    await sponsors.count([
      { sponsor: shown.id, views: 5, clicks: 0 },
      { sponsor: shown.id, views: 0, clicks: 2 },
      { sponsor: over.id, views: 9, clicks: 9 },
      { sponsor: shown.id, views: -4, clicks: 0 },
      { sponsor: 999_999, views: 1, clicks: 0 },
    ]);
    await sponsors.count([{ sponsor: shown.id, views: 1, clicks: 0 }]);
    await sql(
      "insert into private.daily_sponsor_counts values ($1, '2026-02-01', 7, 1), ($1, '2025-12-31', 50, 50)",
      [shown.id],
    );
    const today = (await sql('select private.montreal_day()::text as today'))[0].today;
    expect((await sponsors.managed()).map(({ views, clicks, days }) => ({ views, clicks, days }))).toEqual([
      {
        views: 13,
        clicks: 3,
        days: [
          { day: '2026-02-01', views: 7, clicks: 1 },
          { day: today, views: 6, clicks: 2 },
        ],
      },
      { views: 0, clicks: 0, days: [] },
    ]);
  });

  test('lose nothing when batches arrive together', async ({ sponsors }) => {
    const [a, b] = [await sponsors.save({ name: 'Aa' }), await sponsors.save({ name: 'Bb' })];
    const views = (sponsor: number) => ({ sponsor, views: 1, clicks: 0 });
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        sponsors.count(n % 2 ? [views(a.id), views(b.id)] : [views(b.id), views(a.id)]),
      ),
    );
    expect((await sponsors.managed()).map(({ views: seen }) => seen)).toEqual([20, 20]);
  });
});

describe('logos', () => {
  const insert = "insert into storage.objects (bucket_id, name) values ('sponsors', $1) returning 1";
  test('are added by administrators alone', async ({ as, admin }) => {
    expect((await as(member).sql(insert, [`${randomUUID()}.webp`])).refused?.code).toBe('42501');
    expect((await as(null).sql(insert, [`${randomUUID()}.webp`])).refused?.code).toBe('42501');
    expect((await admin.sql(insert, [`${randomUUID()}.webp`])).data).toBe(1);
  });

  test('are never changed, and not seen in lists by others', async ({ as, sponsors, admin }) => {
    const path = await sponsors.storeLogo();
    const rename =
      "with changed as (update storage.objects set name = 'x.webp' where name = $1 returning 1) select count(*)::integer from changed";
    const list = 'select count(*)::integer from storage.objects where name = $1';
    expect((await admin.sql(rename, [path])).data).toBe(0);
    expect([(await admin.sql(list, [path])).data, (await as(member).sql(list, [path])).data]).toEqual([1, 0]);
  });

  test('that no sponsor was saved with are forgotten after a day', async ({ sql, sponsors }) => {
    await sql('delete from private.orphaned_files');
    const [kept, left, recent] = [
      await sponsors.storeLogo(),
      await sponsors.storeLogo(),
      await sponsors.storeLogo(),
    ];
    await sponsors.save({ logoPath: kept });
    await sql("update storage.objects set created_at = now() - interval '25 hours' where name <> $1", [
      recent,
    ]);
    await sql('select private.orphan_sponsor_logos()');
    const rows = await sql('select name from private.orphaned_files where name = any ($1)', [
      [kept, left, recent],
    ]);
    expect(rows).toEqual([{ name: left }]);
  });
});
