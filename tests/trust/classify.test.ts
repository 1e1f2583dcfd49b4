import type {
  CategoryAnswer,
  CategoryLearning,
  ClassifiedListings,
  UnclassifiedCursor,
  UnclassifiedPage,
} from '#domain/categories/unclassified.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';

let made = 0;
const PLUMBERS = 'plombiers';

const test = base
  /** A published listing without owner or category. */
  .extend('newRow', file, ({ pool }) => async (facts: Record<string, unknown> = {}) => {
    made += 1;
    const row: Record<string, unknown> = {
      slug: `a-classer-${made}`,
      name: `Zorglub ${made}`,
      status: 'published',
      source: 'import',
      ...facts,
    };
    const names = Object.keys(row);
    const { rows } = await pool.query(
      `insert into public.listings (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})
       returning id, version`,
      Object.values(row),
    );
    return { id: Number(rows[0].id), version: rows[0].version as number };
  })
  .extend('idOf', file, ({ sql }) => async (slug: string) => {
    const [row] = await sql('select id from public.categories where slug = $1', [slug]);
    return row?.id ?? 0;
  })
  .extend('listed', file, ({ as, administrator }) => async (args: object = {}) => {
    return as(administrator).must<UnclassifiedPage>('unclassified_listings', args);
  })
  .extend('answer', file, ({ as, administrator }) => async (answers: Partial<CategoryAnswer>[]) => {
    return as(administrator).must<ClassifiedListings>('classify_listings', { answers });
  })
  .extend('undo', file, ({ as, administrator }) => async (...ids: number[]) => {
    return as(administrator).must<ClassifiedListings>('undo_classification', { ids });
  })
  .extend('learning', file, ({ as, administrator }) => async () => {
    return as(administrator).must<CategoryLearning>('category_learning');
  })
  /** Answers for as many new listings, all with one phrase. */
  .extend(
    'teach',
    file,
    ({ newRow, answer, idOf }) =>
      async (phrase: string, slug: string, times: number) => {
        const categoryId = await idOf(slug);
        const ids: number[] = [];
        for (let at = 0; at < times; at++) {
          const row = await newRow();
          await answer([{ ...row, categoryId, phrases: [phrase] }]);
          ids.push(row.id);
        }
        return ids;
      },
  );
test.beforeEach(async ({ sql }) => {
  await sql('delete from public.listings');
  await sql('truncate private.forgotten_phrases');
});

describe('the listings to classify', () => {
  test('are public ones without category or owner, most complete first, page by page', async ({
    newRow,
    newOwner,
    listed,
    idOf,
    sql,
  }) => {
    const rows = [];
    for (const services of [[], ['Ménage'], [], ['Ménage', 'Vitres']]) rows.push(await newRow({ services }));
    await newRow({ category_id: await idOf('restaurants') });
    await newRow({ status: 'archived' });
    const { listing } = await newOwner();
    await sql('update public.listings set category_id = null, subcategory_id = null where id = $1', [
      listing.id,
    ]);
    const ordered = await sql(
      `select id from public.listings where id = any ($1) order by score desc, id desc`,
      [rows.map(({ id }) => id)],
    );

    const seen: number[] = [];
    let next: UnclassifiedCursor | null = null;
    do {
      const page: UnclassifiedPage = await listed({
        page_size: 3,
        after_score: next?.score ?? null,
        after_id: next?.id ?? null,
      });
      seen.push(...page.rows.map(({ id }) => id));
      next = page.next;
    } while (next);
    expect(seen).toEqual(ordered.map(({ id }) => Number(id)));
    expect((await listed()).listings).toBe(5);
  });

  test('are found by words of their names, with the activity of the last import', async ({
    newRow,
    listed,
    sql,
  }) => {
    const { id } = await newRow({ name: 'Les gîtes de la Rivière', services: ['Déjeuner'], city: 'Laval' });
    await newRow({ name: 'Rivière bleue' });
    await sql("update public.listings set activity = 'Gîte du passant' where id = $1", [id]);
    const { rows } = await listed({ words: 'GITE' });
    expect(rows).toEqual([
      {
        id,
        version: 2,
        slug: expect.stringContaining('a-classer'),
        name: 'Les gîtes de la Rivière',
        city: 'Laval',
        services: ['Déjeuner'],
        activity: 'Gîte du passant',
      },
    ]);
  });

  test('are read in index order, for any number of them', async ({ pool, administrator }) => {
    const client = await pool.connect();
    const plans: string[] = [];
    client.on('notice', ({ message }) => plans.push(message ?? ''));
    try {
      await client.query(`begin; set local private.bulk_load = 'on';
        insert into public.listings (slug, name, status, source, services)
          select 'beaucoup-' || i, 'Zorglub ' || i, 'published', 'import', array['Service ' || i % 7]
            from generate_series(1, 2000) i;
        analyze public.listings;
        load 'auto_explain';
        set local auto_explain.log_min_duration = 0;
        set local auto_explain.log_nested_statements = on;
        set local auto_explain.log_analyze = on;
        set local auto_explain.log_timing = off;
        set local client_min_messages = log`);
      await client.query("select set_config('request.jwt.claims', $1, true)", [
        JSON.stringify(administrator.claims),
      ]);
      for (const after of ['null, null', '1000, 1000000000', '100, 500']) {
        plans.length = 0;
        await client.query(`select public.unclassified_listings(false, null, ${after})`);
        const [plan = ''] = plans.filter((each) => each.includes('listings_unclassified'));
        expect(plan).toMatch(
          /Index.* Scan using listings_unclassified on listings l .*\(actual rows=(30|\d\d?)\./,
        );
        expect(plan).not.toContain('Seq Scan on listings');
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('may be skipped for all administrators, and restored', async ({
    newRow,
    listed,
    as,
    administrator,
  }) => {
    const [one, other] = [await newRow(), await newRow()];
    await as(administrator).must('skip_listings', { ids: [one.id], is_skipped: true });
    expect((await listed()).rows.map(({ id }) => id)).toEqual([other.id]);
    expect((await listed({ is_skipped: true })).rows.map(({ id }) => id)).toEqual([one.id]);
    await as(administrator).must('skip_listings', { ids: [one.id], is_skipped: false });
    expect((await listed()).rows).toHaveLength(2);
  });
});

describe('an answer', () => {
  test('sets the category of each listing, is counted and recorded, and overwrites none', async ({
    newRow,
    newOwner,
    answer,
    idOf,
    sql,
    administrator,
  }) => {
    const [one, other, stale, taken] = [await newRow(), await newRow(), await newRow(), await newRow()];
    const { listing } = await newOwner();
    await sql('update public.listings set category_id = null, subcategory_id = null where id = $1', [
      listing.id,
    ]);
    const categoryId = await idOf(PLUMBERS);
    await sql('update public.listings set category_id = 1 where id = $1', [taken.id]);
    const said = await answer([
      { ...one, categoryId, phrases: [] },
      { ...other, categoryId: await idOf('construction-renovation') },
      { ...stale, version: 7, categoryId },
      { ...taken, version: 2, categoryId },
      { id: listing.id, version: listing.version, categoryId },
      { id: 0, version: 1, categoryId },
      { ...stale, id: stale.id, categoryId: 0 },
    ]);
    expect(said.done).toEqual([one.id, other.id]);
    expect(Object.fromEntries(said.refused.map(({ id, code }) => [id, code]))).toEqual({
      [stale.id]: 'stale_version',
      [taken.id]: 'already_decided',
      [listing.id]: 'already_claimed',
      0: 'listing_not_found',
    });
    const [row] = await sql(
      `select p.slug as category, c.slug as subcategory, search @@ ('''t:' || c.id || '''')::tsquery as "isFound",
              private.kept_count(0, 0, c.id) as counted
         from public.listings l join public.categories p on p.id = l.category_id
         join public.categories c on c.id = l.subcategory_id where l.id = $1`,
      [one.id],
    );
    expect(row).toEqual({
      category: 'construction-renovation',
      subcategory: PLUMBERS,
      isFound: true,
      counted: 1,
    });
    const log = await sql(
      "select actor_id, action, before, after from private.decisions where listing_id = $1 and kind = 'listing'",
      [one.id],
    );
    expect(log).toEqual([
      {
        actor_id: administrator.id,
        action: 'classified',
        before: { status: 'published', version: 1, category: null, subcategory: null },
        after: { version: 2, category: 'construction-renovation', subcategory: PLUMBERS },
      },
    ]);
  });

  test('is undone with the learned phrase, unless the category or the owner has changed', async ({
    newRow,
    answer,
    undo,
    learning,
    idOf,
    listed,
    sql,
    administrator,
  }) => {
    const [one, changed] = [await newRow(), await newRow()];
    const categoryId = await idOf(PLUMBERS);
    await answer([one, changed].map((row) => ({ ...row, categoryId, phrases: ['zorglub'] })));
    const { recent } = await learning();
    expect(recent.map(({ id, by }) => [id, by?.id])).toEqual([
      [changed.id, administrator.id],
      [one.id, administrator.id],
    ]);
    await sql('update public.listings set category_id = 1, subcategory_id = null where id = $1', [
      changed.id,
    ]);
    expect(await undo(one.id, changed.id)).toEqual({
      done: [one.id],
      refused: [{ id: changed.id, code: 'already_decided' }],
    });
    expect((await listed()).rows.map(({ id }) => id)).toEqual([one.id]);
    expect(await sql('select phrase, answers from private.category_phrases')).toEqual([
      { phrase: 'zorglub', answers: 1 },
    ]);
    expect(
      await sql('select action from private.decisions where listing_id = $1 order by id', [one.id]),
    ).toEqual([{ action: 'classified' }, { action: 'undone' }]);
  });

  test('covers at most a hundred listings', async ({ as, administrator }) => {
    const answers = Array.from({ length: 101 }, (_, id) => ({ id }));
    const { refused } = await as(administrator).rpc('classify_listings', { answers });
    expect(refused?.code).toBe('too_many_items');
  });
});

describe('a phrase', () => {
  test('is learned once three answers agree, and at least four in five', async ({
    teach,
    learning,
    idOf,
  }) => {
    const categoryId = await idOf(PLUMBERS);
    await teach('tuyau', PLUMBERS, 2);
    expect((await learning()).learned).toEqual([]);
    await teach('tuyau', PLUMBERS, 1);
    expect((await learning()).learned).toEqual([{ phrase: 'tuyau', categoryId, answers: 3 }]);
    await teach('tuyau', 'electriciens', 1);
    expect((await learning()).learned).toEqual([]);
    await teach('tuyau', PLUMBERS, 1);
    expect((await learning()).learned).toEqual([{ phrase: 'tuyau', categoryId, answers: 4 }]);
  });

  test('is never a place name, nor more than two plain words', async ({ newRow, answer, idOf, sql }) => {
    const phrases = [
      'laval',
      'trois riviere',
      'saguenay lac',
      'Tuyau',
      'un deux trois',
      "l'eau",
      'tuyau',
      'x',
    ];
    await answer([{ ...(await newRow()), categoryId: await idOf(PLUMBERS), phrases }]);
    expect(await sql('select phrases from private.category_answers')).toEqual([
      { phrases: ['saguenay lac', 'tuyau'] },
    ]);
  });

  test('is removed and restored, in the log', async ({ teach, learning, as, administrator, sql, idOf }) => {
    await teach('tuyau', PLUMBERS, 3);
    const forget = (is_forgotten: boolean) =>
      as(administrator).must('forget_phrase', { phrase: 'tuyau', is_forgotten });
    await forget(true);
    await teach('tuyau', PLUMBERS, 1);
    const lesson = { phrase: 'tuyau', categoryId: await idOf(PLUMBERS), answers: 4 };
    expect(await learning()).toMatchObject({ learned: [], forgotten: [lesson] });
    await forget(false);
    expect(await learning()).toMatchObject({ learned: [lesson], forgotten: [] });
    expect(
      await sql("select action from private.decisions where kind = 'category_phrase' order by id"),
    ).toEqual([{ action: 'removed' }, { action: 'restored' }]);
  });

  test('counts current answers only: of existing listings, in their present category', async ({
    teach,
    learning,
    sql,
    as,
    administrator,
    idOf,
  }) => {
    const [first] = await teach('tuyau', PLUMBERS, 3);
    await teach('tuyau', 'electriciens', 1);
    await as(administrator).must('retire_category', {
      category_id: await idOf(PLUMBERS),
      into_id: await idOf('electriciens'),
    });
    const categoryId = await idOf('electriciens');
    expect((await learning()).learned).toEqual([{ phrase: 'tuyau', categoryId, answers: 4 }]);
    await sql('delete from public.listings where id = $1', [first]);
    expect((await learning()).learned).toEqual([{ phrase: 'tuyau', categoryId, answers: 3 }]);
  });
});
