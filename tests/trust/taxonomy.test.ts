import { readdir, readFile } from 'node:fs/promises';
import type { AdminTaxonomy } from '#domain/search/taxonomy.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';
import { newNetwork } from '#tests/fixtures/network.ts';

type Category = { id: number; slug: string; nameFr: string; nameEn: string; parent: Category | null };

let made = 0;

const test = base
  .extend('suggested', file, ({ sql, as, newRow, listingOf, decide, admin }) => {
    const newCategory = async (parent: Category | null = null): Promise<Category> => {
      made += 1;
      const names = { slug: `suggeree-${made}`, nameFr: `Suggérée ${made}`, nameEn: `Suggested ${made}` };
      const fields = { ...names, icon: 'tag' };
      const { id } = await admin.must<{ id: number }>('save_category', {
        fields,
        parent_id: parent?.id ?? null,
      });
      return { id, ...names, parent };
    };
    const listingIn = async (main: Category, sub: Category | null = null) =>
      (await newRow({ category_id: main.id, subcategory_id: sub?.id ?? null })).id;
    const correct = (id: number, fields: object) =>
      as(null, newNetwork()).must('suggest_correction', { listing_id: id, fields });
    const waitingFor = (id: number) =>
      sql("select * from private.corrections where listing_id = $1 and status = 'pending'", [id]);
    const accept = async (id: number) => {
      const [correction] = await waitingFor(id);
      const { id: number, version } = correction;
      const answer = await decide({ kind: 'correction', id: Number(number), version, action: 'accepted' });
      expect(answer).toMatchObject({ action: 'accepted' });
    };
    const categoryOf = (id: number) => listingOf(id, 'category_id, subcategory_id');
    return { newCategory, listingIn, correct, waitingFor, accept, categoryOf };
  })
  .extend('taxonomy', file, ({ sql, newRow, admin }) => {
    const save = (fields: object, id: number | null = null, parent: number | null = null) =>
      admin.must<{ id: number }>('save_category', {
        fields,
        category_id: id,
        parent_id: parent,
      });
    const idOf = async (slug: string) =>
      (await sql<{ id: number }>('select id from public.categories where slug = $1', [slug]))[0]
        ?.id as number;
    const rowOf = async (slug: string) =>
      (await sql('select * from public.categories where slug = $1', [slug]))[0];
    const moved = async (category: string, subcategory = '') =>
      (await sql('select public.category_moved($1, $2) as to', [category, subcategory]))[0].to;
    const lastDecision = async () =>
      (
        await sql(
          'select kind, action, actor_id, before, after from private.decisions order by id desc limit 1',
        )
      )[0];
    const runSeeds = async (): Promise<void> => {
      const files = (await readdir('supabase/seeds')).filter((file) => /^0[45].*\.sql$/.test(file)).sort();
      for (const file of files) await sql(await readFile(`supabase/seeds/${file}`, 'utf8'));
    };
    const listingIn = async (category: string, subcategory: string | null, status = 'published') => {
      const category_id = await idOf(category);
      const subcategory_id = subcategory && (await idOf(subcategory));
      return (await newRow({ status, category_id, subcategory_id })).id;
    };
    return { save, idOf, rowOf, moved, lastDecision, runSeeds, listingIn };
  });

describe('a category', () => {
  test('is changed by administrators alone', async ({ as, newPerson }) => {
    const stranger = await newPerson();
    const { refused } = await as(stranger).rpc('save_category', { fields: [] });
    expect(refused).toEqual({ code: 'not_administrator', status: 403 });
  });

  test('is renamed, found by its new name at once, its former address leading to it, and recorded', async ({
    administrator,
    search,
    taxonomy,
  }) => {
    const former = await taxonomy.rowOf('microbrasseries');
    await taxonomy.save(
      {
        slug: 'brasseries-artisanales',
        nameFr: 'Brasseries artisanales',
        nameEn: 'Craft breweries',
        icon: 'beer',
      },
      former.id,
    );
    expect((await search({ q: 'craft breweries' })).understood.subcategory?.slug).toBe(
      'brasseries-artisanales',
    );
    expect(await taxonomy.moved('restaurants', 'microbrasseries')).toEqual({
      category: 'restaurants',
      subcategory: 'brasseries-artisanales',
    });
    expect(await taxonomy.lastDecision()).toMatchObject({
      kind: 'category',
      action: 'edited',
      actor_id: administrator.id,
      before: { slug: 'microbrasseries', name_fr: former.name_fr },
      after: { slug: 'brasseries-artisanales', name_fr: 'Brasseries artisanales' },
    });
  });

  test('keeps what an administrator wrote when the seeds run again, and takes the rest from them', async ({
    sql,
    taxonomy,
  }) => {
    await sql("update public.categories set schema_type = 'Store' where slug = 'brasseries-artisanales'");
    await taxonomy.runSeeds();
    expect(await taxonomy.rowOf('brasseries-artisanales')).toMatchObject({
      name_fr: 'Brasseries artisanales',
      name_en: 'Craft breweries',
      schema_type: 'Brewery',
    });
  });

  test.for<[object, string]>([
    [{ slug: 'plombiers', nameFr: 'Autres', nameEn: 'Others', icon: 'tag' }, 'slug_taken'],
    [{ slug: 'microbrasseries', nameFr: 'Autres', nameEn: 'Others', icon: 'tag' }, 'slug_taken'],
    [{ slug: 'Autres!', nameFr: 'Autres', nameEn: 'Others', icon: 'tag' }, 'invalid_slug'],
    [{ slug: 'entreprise', nameFr: 'Autres', nameEn: 'Others', icon: 'tag' }, 'invalid_slug'],
    [{ slug: 'autres', nameFr: 'A', nameEn: 'Others', icon: 'tag' }, 'invalid_name'],
    [{ slug: 'autres', nameFr: 'Autres', icon: 'tag' }, 'invalid_name'],
    [{ slug: 'autres', nameFr: 'plombiers', nameEn: 'Others', icon: 'tag' }, 'name_taken'],
    [{ slug: 'autres', nameFr: 'Autres', nameEn: 'Others', icon: '<svg>' }, 'invalid_icon'],
  ])('is not made of %j: %s', async ([fields, code], { taxonomy }) => {
    await expect(taxonomy.save(fields, null, await taxonomy.idOf('restaurants'))).rejects.toMatchObject({
      code,
    });
  });

  test('is added under another, last, and is no obstacle to a seed of the same address', async ({
    sql,
    search,
    taxonomy,
  }) => {
    const parent = await taxonomy.idOf('restaurants');
    const { id } = await taxonomy.save(
      { slug: 'bubble-tea', nameFr: 'Thé aux perles', nameEn: 'Bubble tea', icon: 'coffee' },
      null,
      parent,
    );
    expect(id).toBeGreaterThanOrEqual(1_000_000);
    const rows = await sql(
      'select slug from public.categories where parent_id = $1 order by position desc limit 1',
      [parent],
    );
    expect(rows).toEqual([{ slug: 'bubble-tea' }]);
    expect((await search({ q: 'thé aux perles' })).understood.subcategory?.slug).toBe('bubble-tea');
    await sql(
      `insert into public.categories (id, parent_id, slug, name_fr, name_en, icon) values (199, $1, 'bubble-tea', 'Perles', 'Pearls', 'cup')
       on conflict (id) do update set slug = excluded.slug`,
      [parent],
    );
    expect(await sql('select slug from public.categories where id = 199')).toEqual([
      { slug: 'bubble-tea-199' },
    ]);
  });

  test('is reordered, and the seeds keep the order; refused when another category was added since', async ({
    sql,
    taxonomy,
    admin,
  }) => {
    const siblings = async () =>
      (await sql('select id from public.categories where parent_id = 3 order by position, id')).map(
        ({ id }) => id as number,
      );
    const turned = (await siblings()).reverse();
    await admin.must('order_categories', { ids: turned });
    await taxonomy.runSeeds();
    expect(await siblings()).toEqual(turned);
    await expect(admin.must('order_categories', { ids: turned.slice(1) })).rejects.toMatchObject({
      code: 'stale_version',
    });
  });
});

describe('taking a category away', () => {
  test('waits for its subcategories, and for a place for its listings', async ({ taxonomy, admin }) => {
    await taxonomy.listingIn('restaurants', 'pizzerias', 'draft');
    await expect(
      admin.must('retire_category', { category_id: await taxonomy.idOf('restaurants') }),
    ).rejects.toMatchObject({ code: 'has_subcategories' });
    await expect(
      admin.must('retire_category', { category_id: await taxonomy.idOf('pizzerias') }),
    ).rejects.toMatchObject({
      code: 'has_listings',
    });
  });

  test('moves its listings, words and address to another; nothing of it comes back with the seeds', async ({
    sql,
    search,
    taxonomy,
    admin,
  }) => {
    const [published, draft] = [
      await taxonomy.listingIn('restaurants', 'cuisine-italienne'),
      await taxonomy.listingIn('restaurants', 'cuisine-italienne', 'draft'),
    ];
    const [from, into] = [await taxonomy.idOf('cuisine-italienne'), await taxonomy.idOf('pizzerias')];
    await sql(
      `insert into private.listing_changes (listing_id, fields) values ($1, '{"category": "restaurants", "subcategory": "cuisine-italienne"}')`,
      [published],
    );
    expect(await admin.must('retire_category', { category_id: from, into_id: into })).toEqual({
      moved: 2,
    });
    const rows = await sql('select subcategory_id from public.listings where id in ($1, $2)', [
      published,
      draft,
    ]);
    expect(rows).toEqual([{ subcategory_id: into }, { subcategory_id: into }]);
    expect(
      await sql('select fields from private.listing_changes where listing_id = $1', [published]),
    ).toEqual([{ fields: { category: 'restaurants', subcategory: 'pizzerias' } }]);
    expect(await taxonomy.moved('restaurants', 'cuisine-italienne')).toEqual({
      category: 'restaurants',
      subcategory: 'pizzerias',
    });
    expect((await search({ q: 'cuisine italienne' })).understood.subcategory?.slug).toBe('pizzerias');
    expect(await taxonomy.lastDecision()).toMatchObject({
      action: 'merged',
      before: { slug: 'cuisine-italienne', listings: 2 },
      after: { slug: 'pizzerias' },
    });
    await taxonomy.runSeeds();
    expect(await taxonomy.rowOf('cuisine-italienne')).toBeUndefined();
    expect((await admin.must<AdminTaxonomy>('taxonomy')).retired).toEqual([
      {
        id: from,
        nameFr: 'Cuisine italienne',
        nameEn: 'Italian cuisine',
        retiredAt: expect.any(String),
        intoId: into,
      },
    ]);
  });

  test('leaves kept counts exact', async ({ sql }) => {
    const rows = await sql(
      'select topic_id, listings from private.listing_counts where place_level = 0 and listings > 0 order by 1',
    );
    await sql('select private.refresh_counts()');
    expect(
      await sql('select topic_id, listings from private.listing_counts where place_level = 0 order by 1'),
    ).toEqual(rows);
  });

  test('is undone with its words and address; its listings stay where they went', async ({
    sql,
    search,
    taxonomy,
    admin,
  }) => {
    const rows = await sql('select id from private.retired_categories');
    await admin.must('reinstate_category', { category_id: rows[0].id });
    expect(await taxonomy.rowOf('cuisine-italienne')).toMatchObject({
      name_fr: 'Cuisine italienne',
      parent_id: 1,
    });
    expect(await taxonomy.moved('restaurants', 'cuisine-italienne')).toEqual({
      category: 'restaurants',
      subcategory: 'cuisine-italienne',
    });
    expect((await search({ q: 'italian cuisine' })).understood.subcategory?.slug).toBe('cuisine-italienne');
    await expect(admin.must('reinstate_category', { category_id: rows[0].id })).rejects.toMatchObject({
      code: 'category_not_found',
    });
  });

  test('leads on through several moves, and under a main category of another name', async ({
    taxonomy,
    admin,
  }) => {
    const main = await taxonomy.save({ slug: 'bouffe', nameFr: 'Bouffe', nameEn: 'Grub', icon: 'utensils' });
    const [a, b] = [
      await taxonomy.save(
        { slug: 'bouffe-a', nameFr: 'Bouffe A', nameEn: 'Grub A', icon: 'tag' },
        null,
        main.id,
      ),
      await taxonomy.save(
        { slug: 'bouffe-b', nameFr: 'Bouffe B', nameEn: 'Grub B', icon: 'tag' },
        null,
        main.id,
      ),
    ];
    await admin.must('retire_category', { category_id: a.id, into_id: b.id });
    await admin.must('retire_category', {
      category_id: b.id,
      into_id: await taxonomy.idOf('pizzerias'),
    });
    await admin.must('retire_category', {
      category_id: main.id,
      into_id: await taxonomy.idOf('restaurants'),
    });
    expect(await taxonomy.moved('bouffe', 'bouffe-a')).toEqual({
      category: 'restaurants',
      subcategory: 'pizzerias',
    });
    expect(await taxonomy.moved('bouffe')).toEqual({ category: 'restaurants', subcategory: '' });
    expect(await taxonomy.moved('bouffe', 'jamais-vu')).toBeNull();
    expect(await taxonomy.moved('jamais-vu')).toBeNull();
  });
});

describe('a suggested category that waits', () => {
  test('is accepted under its new address, where the former one is renamed too', async ({
    taxonomy,
    suggested,
  }) => {
    const [from, to] = [await suggested.newCategory(), await suggested.newCategory()];
    const id = await suggested.listingIn(from);
    await suggested.correct(id, { category: to.slug });
    for (const category of [from, to]) {
      const { id: renamed, slug, nameFr, nameEn } = category;
      await taxonomy.save({ slug: `${slug}-b`, nameFr, nameEn, icon: 'tag' }, renamed);
    }
    await suggested.accept(id);
    expect(await suggested.categoryOf(id)).toEqual({ category_id: to.id, subcategory_id: null });
  });

  test('is accepted where it or the present one is merged into another', async ({
    sql,
    suggested,
    decide,
    admin,
  }) => {
    const main = await suggested.newCategory();
    const [from, to, rival] = [
      await suggested.newCategory(main),
      await suggested.newCategory(main),
      await suggested.newCategory(main),
    ];
    const heir = await suggested.newCategory(await suggested.newCategory());
    const top = await suggested.newCategory();
    const [first, second, third] = [
      await suggested.listingIn(main, from),
      await suggested.listingIn(main, rival),
      await suggested.listingIn(main),
    ];
    await suggested.correct(first, { subcategory: to.slug });
    await suggested.correct(second, { subcategory: from.slug });
    await suggested.correct(third, { subcategory: from.slug });
    const changed = await suggested.listingIn(main, from);
    const [changes] = await sql(
      'insert into private.listing_changes (listing_id, fields) values ($1, $2) returning id, version',
      [changed, { subcategory: to.slug }],
    );
    await admin.must('retire_category', { category_id: from.id, into_id: heir.id });
    expect(await suggested.waitingFor(first)).toMatchObject([
      {
        fields: { category: main.slug, subcategory: to.slug },
        before: { category: heir.parent?.slug, subcategory: heir.slug },
      },
    ]);
    await admin.must('retire_category', { category_id: to.id, into_id: rival.id });
    await admin.must('retire_category', { category_id: heir.id, into_id: top.id });
    for (const id of [first, second, third]) await suggested.accept(id);
    const item = { kind: 'changes', id: Number(changes.id), version: changes.version + 2 };
    expect(await decide({ ...item, action: 'approved' })).toMatchObject({ action: 'approved' });
    for (const id of [first, changed]) {
      expect(await suggested.categoryOf(id)).toEqual({ category_id: main.id, subcategory_id: rival.id });
    }
    expect(await suggested.categoryOf(second)).toEqual({ category_id: top.id, subcategory_id: null });
    expect(await suggested.categoryOf(third)).toEqual({ category_id: top.id, subcategory_id: null });
  });

  test('is the former main one for an owner who asked for no subcategory', async ({
    sql,
    suggested,
    decide,
    admin,
  }) => {
    const main = await suggested.newCategory();
    const from = await suggested.newCategory(main);
    const heir = await suggested.newCategory(await suggested.newCategory());
    const id = await suggested.listingIn(main, from);
    await sql('insert into private.listing_changes (listing_id, fields) values ($1, $2)', [
      id,
      { subcategory: null },
    ]);
    await admin.must('retire_category', { category_id: from.id, into_id: heir.id });
    const [changes] = await sql('select id, version from private.listing_changes where listing_id = $1', [
      id,
    ]);
    const item = { kind: 'changes', id: Number(changes.id), version: changes.version };
    expect(await decide({ ...item, action: 'approved' })).toMatchObject({ action: 'approved' });
    expect(await suggested.categoryOf(id)).toEqual({ category_id: main.id, subcategory_id: null });
  });
});
