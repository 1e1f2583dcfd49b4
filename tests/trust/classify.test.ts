import type {
  CategoryAnswer,
  CategoryLearning,
  ClassifiedListings,
  UnclassifiedCursor,
  UnclassifiedPage,
} from '#domain/categories/unclassified.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';
import { inTransaction, setClaims } from '#tests/fixtures/transaction.ts';

let made = 0;
const PLUMBERS = 'plombiers';

const test = base.extend('classifying', file, ({ sql, newRow: insertRow, admin }) => {
  /** A published listing without owner or category. */
  const newRow = (columns: Record<string, unknown> = {}) => {
    made += 1;
    return insertRow({ slug: `a-classer-${made}`, name: `Zorglub ${made}`, source: 'import', ...columns });
  };
  const idOf = async (slug: string) => {
    const [row] = await sql('select id from public.categories where slug = $1', [slug]);
    return row?.id ?? 0;
  };
  const listed = async (args: object = {}) => admin.must<UnclassifiedPage>('unclassified_listings', args);
  const answer = async (answers: Partial<CategoryAnswer>[]) =>
    admin.must<ClassifiedListings>('classify_listings', { answers });
  const undo = async (...ids: number[]) => admin.must<ClassifiedListings>('undo_classification', { ids });
  const learning = async () => admin.must<CategoryLearning>('category_learning');
  /** Answers for as many new listings, all with one phrase. */
  const teach = async (phrase: string, slug: string, times: number) => {
    const categoryId = await idOf(slug);
    const ids: number[] = [];
    for (let at = 0; at < times; at++) {
      const row = await newRow();
      await answer([{ ...row, categoryId, phrases: [phrase] }]);
      ids.push(row.id);
    }
    return ids;
  };
  return { newRow, idOf, listed, answer, undo, learning, teach };
});
test.beforeEach(async ({ sql }) => {
  await sql('delete from public.listings');
  await sql('truncate private.forgotten_phrases');
});

describe('the listings to classify', () => {
  test('are public ones without category or owner, most complete first, page by page', async ({
    newOwner,
    sql,
    classifying,
  }) => {
    const rows = [];
    for (const services of [[], ['Ménage'], [], ['Ménage', 'Vitres']])
      rows.push(await classifying.newRow({ services }));
    await classifying.newRow({ category_id: await classifying.idOf('restaurants') });
    await classifying.newRow({ status: 'archived' });
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
      const page: UnclassifiedPage = await classifying.listed({
        page_size: 3,
        after_score: next?.score ?? null,
        after_id: next?.id ?? null,
      });
      seen.push(...page.rows.map(({ id }) => id));
      next = page.next;
    } while (next);
    expect(seen).toEqual(ordered.map(({ id }) => Number(id)));
    expect((await classifying.listed()).listings).toBe(5);
  });

  test('are found by words of their names, with the activity of the last import', async ({
    sql,
    classifying,
  }) => {
    const { id } = await classifying.newRow({
      name: 'Les gîtes de la Rivière',
      services: ['Déjeuner'],
      city: 'Laval',
    });
    await classifying.newRow({ name: 'Rivière bleue' });
    await sql("update public.listings set activity = 'Gîte du passant' where id = $1", [id]);
    const { rows } = await classifying.listed({ words: 'GITE' });
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
    const plans: string[] = [];
    await inTransaction(pool, async (client) => {
      client.on('notice', ({ message }) => plans.push(message ?? ''));
      await client.query(`set local private.bulk_load = 'on';
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
      await setClaims(client, administrator.claims);
      for (const after of ['null, null', '1000, 1000000000', '100, 500']) {
        plans.length = 0;
        await client.query(`select public.unclassified_listings(false, null, ${after})`);
        const [plan = ''] = plans.filter((each) => each.includes('listings_unclassified'));
        expect(plan).toMatch(
          /Index.* Scan using listings_unclassified on listings l .*\(actual rows=(30|\d\d?)\./,
        );
        expect(plan).not.toContain('Seq Scan on listings');
      }
    });
  });

  test('may be skipped for all administrators, and restored', async ({ classifying, admin }) => {
    const [one, other] = [await classifying.newRow(), await classifying.newRow()];
    await admin.must('skip_listings', { ids: [one.id], is_skipped: true });
    expect((await classifying.listed()).rows.map(({ id }) => id)).toEqual([other.id]);
    expect((await classifying.listed({ is_skipped: true })).rows.map(({ id }) => id)).toEqual([one.id]);
    await admin.must('skip_listings', { ids: [one.id], is_skipped: false });
    expect((await classifying.listed()).rows).toHaveLength(2);
  });
});

describe('an answer', () => {
  test('sets the category of each listing, is counted and recorded, and overwrites none', async ({
    newOwner,
    sql,
    administrator,
    classifying,
    decisionsOn,
  }) => {
    const [one, other, stale, taken] = [
      await classifying.newRow(),
      await classifying.newRow(),
      await classifying.newRow(),
      await classifying.newRow(),
    ];
    const { listing } = await newOwner();
    await sql('update public.listings set category_id = null, subcategory_id = null where id = $1', [
      listing.id,
    ]);
    const categoryId = await classifying.idOf(PLUMBERS);
    await sql('update public.listings set category_id = 1 where id = $1', [taken.id]);
    const said = await classifying.answer([
      { ...one, categoryId, phrases: [] },
      { ...other, categoryId: await classifying.idOf('construction-renovation') },
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
    const log = await decisionsOn('listing', one.id, 'actor_id, action, before, after');
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
    sql,
    administrator,
    classifying,
  }) => {
    const [one, changed] = [await classifying.newRow(), await classifying.newRow()];
    const categoryId = await classifying.idOf(PLUMBERS);
    await classifying.answer([one, changed].map((row) => ({ ...row, categoryId, phrases: ['zorglub'] })));
    const { recent } = await classifying.learning();
    expect(recent.map(({ id, by }) => [id, by?.id])).toEqual([
      [changed.id, administrator.id],
      [one.id, administrator.id],
    ]);
    await sql('update public.listings set category_id = 1, subcategory_id = null where id = $1', [
      changed.id,
    ]);
    expect(await classifying.undo(one.id, changed.id)).toEqual({
      done: [one.id],
      refused: [{ id: changed.id, code: 'already_decided' }],
    });
    expect((await classifying.listed()).rows.map(({ id }) => id)).toEqual([one.id]);
    expect(await sql('select phrase, answers from private.category_phrases')).toEqual([
      { phrase: 'zorglub', answers: 1 },
    ]);
    expect(
      await sql('select action from private.decisions where listing_id = $1 order by id', [one.id]),
    ).toEqual([{ action: 'classified' }, { action: 'undone' }]);
  });

  test('covers at most a hundred listings', async ({ admin }) => {
    const answers = Array.from({ length: 101 }, (_, id) => ({ id }));
    const { refused } = await admin.rpc('classify_listings', { answers });
    expect(refused?.code).toBe('too_many_items');
  });
});

describe('a phrase', () => {
  test('is learned once three answers agree, and at least four in five', async ({ classifying }) => {
    const categoryId = await classifying.idOf(PLUMBERS);
    await classifying.teach('tuyau', PLUMBERS, 2);
    expect((await classifying.learning()).learned).toEqual([]);
    await classifying.teach('tuyau', PLUMBERS, 1);
    expect((await classifying.learning()).learned).toEqual([{ phrase: 'tuyau', categoryId, answers: 3 }]);
    await classifying.teach('tuyau', 'electriciens', 1);
    expect((await classifying.learning()).learned).toEqual([]);
    await classifying.teach('tuyau', PLUMBERS, 1);
    expect((await classifying.learning()).learned).toEqual([{ phrase: 'tuyau', categoryId, answers: 4 }]);
  });

  test('is never a place name, nor more than two plain words', async ({ sql, classifying }) => {
    const phrases = [
      'laval',
      'trois riviere',
      'saguenay lac',
      // A short name of Saint-Joseph-des-Érables, which is a place in the field for places alone.
      'erable',
      'Tuyau',
      'un deux trois',
      "l'eau",
      'tuyau',
      'x',
    ];
    await classifying.answer([
      { ...(await classifying.newRow()), categoryId: await classifying.idOf(PLUMBERS), phrases },
    ]);
    expect(await sql('select phrases from private.category_answers')).toEqual([
      { phrases: ['erable', 'saguenay lac', 'tuyau'] },
    ]);
  });

  test('is removed and restored, in the log', async ({ sql, classifying, admin }) => {
    await classifying.teach('tuyau', PLUMBERS, 3);
    const forget = (is_forgotten: boolean) => admin.must('forget_phrase', { phrase: 'tuyau', is_forgotten });
    await forget(true);
    await classifying.teach('tuyau', PLUMBERS, 1);
    const lesson = { phrase: 'tuyau', categoryId: await classifying.idOf(PLUMBERS), answers: 4 };
    expect(await classifying.learning()).toMatchObject({ learned: [], forgotten: [lesson] });
    await forget(false);
    expect(await classifying.learning()).toMatchObject({ learned: [lesson], forgotten: [] });
    expect(
      await sql("select action from private.decisions where kind = 'category_phrase' order by id"),
    ).toEqual([{ action: 'removed' }, { action: 'restored' }]);
  });

  test('counts current answers only: of existing listings, in their present category', async ({
    sql,
    classifying,
    admin,
  }) => {
    const [first] = await classifying.teach('tuyau', PLUMBERS, 3);
    await classifying.teach('tuyau', 'electriciens', 1);
    await admin.must('retire_category', {
      category_id: await classifying.idOf(PLUMBERS),
      into_id: await classifying.idOf('electriciens'),
    });
    const categoryId = await classifying.idOf('electriciens');
    expect((await classifying.learning()).learned).toEqual([{ phrase: 'tuyau', categoryId, answers: 4 }]);
    await sql('delete from public.listings where id = $1', [first]);
    expect((await classifying.learning()).learned).toEqual([{ phrase: 'tuyau', categoryId, answers: 3 }]);
  });
});
