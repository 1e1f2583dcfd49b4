import {
  type AccountList,
  KEPT_MAX,
  type KeptListing,
  LIST_NAME_MAX,
  LISTS_MAX,
} from '#domain/listing/kept-lists.ts';
import type { SharedList } from '#domain/pages/directory.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';

const PAUL = { slug: 'chez-paul', at: 1_700_000_000_002 };
const CAFE = { slug: 'cafe-nord', at: 1_700_000_000_001 };

const test = base.extend('keptLists', file, ({ as }) => ({
  sync: (person: Person, added: object[] = [], removed: string[] = []) =>
    as(person).must<KeptListing[]>('sync_kept_listings', { added, removed }),
  lists: (person: Person) => as(person).must<AccountList[]>('my_kept_lists'),
  save: async (person: Person, name: string, id: number | null = null) => {
    const { data, refused } = await as(person).rpc<{ id: number }>('save_kept_list', { id, name });
    return data?.id ?? refused?.code;
  },
  share: async (person: Person, id: unknown, isShared = true) =>
    (await as(person).must<{ token: string | null }>('share_kept_list', { id, is_shared: isShared })).token,
  shown: (token: string | null) => as(null).must<SharedList | null>('shared_kept_list', { token }),
  put: async (person: Person, id: unknown, slug: string, isIn = true) => {
    const { refused } = await as(person).rpc('put_in_kept_list', { id, slug, is_in: isIn });
    return refused?.code;
  },
}));

const namesOf = (lists: readonly AccountList[]) => lists.map(({ name }) => name);

const many = (count: number, at = 1) =>
  Array.from({ length: count }, (_, n) => ({ slug: `fiche-${n}`, at: at + n }));

describe('the default list of an account', () => {
  test('takes what each device adds, the newest first, and nothing twice', async ({
    newPerson,
    keptLists,
  }) => {
    const anne = await newPerson();
    expect(await keptLists.sync(anne)).toEqual([]);
    expect(await keptLists.sync(anne, [CAFE])).toEqual([CAFE]);
    expect(await keptLists.sync(anne, [PAUL, CAFE, { ...CAFE, at: 5 }])).toEqual([PAUL, CAFE]);
    expect(await keptLists.sync(anne, [], ['cafe-nord', 'jamais-vue'])).toEqual([PAUL]);
  });

  test('is of one account alone', async ({ newPerson, keptLists }) => {
    const [anne, luc] = [await newPerson(), await newPerson()];
    await keptLists.sync(anne, [PAUL]);
    expect(await keptLists.sync(luc, [], ['chez-paul'])).toEqual([]);
    expect(await keptLists.sync(anne)).toEqual([PAUL]);
  });

  test('takes as many as there is room for, and the rest once there is more', async ({
    newPerson,
    keptLists,
  }) => {
    const anne = await newPerson();
    const all = many(KEPT_MAX + 2);
    const taken = await keptLists.sync(anne, all);
    expect(taken).toHaveLength(KEPT_MAX);
    expect(taken.map(({ slug }) => slug)).not.toContain(`fiche-${KEPT_MAX}`);
    const next = await keptLists.sync(anne, all, ['fiche-0']);
    expect(next.map(({ slug }) => slug)).toContain('fiche-0');
    expect(await keptLists.sync(anne, [PAUL])).toHaveLength(KEPT_MAX);
    expect((await keptLists.sync(anne, [PAUL], ['fiche-0', 'fiche-1']))[0]).toEqual(PAUL);
  });

  test('leaves out what is no slug or has no time, and no time is in the future', async ({
    newPerson,
    keptLists,
  }) => {
    const anne = await newPerson();
    const bad = [{ slug: '<b>', at: 1 }, { slug: 'sans-date' }, { at: 1 }, { slug: 'avant', at: -1 }];
    const [future] = await keptLists.sync(anne, [...bad, { slug: 'demain', at: 1e300 }]);
    expect(future?.slug).toBe('demain');
    expect(future?.at).toBeLessThanOrEqual(Date.now() + 60_000);
    expect(await keptLists.sync(anne)).toHaveLength(1);
  });

  test('refuses a suspended account', async ({ newPerson, as, sql }) => {
    const anne = await newPerson();
    await sql("update auth.users set banned_until = now() + interval '1 day' where id = $1", [anne.id]);
    expect((await as(anne).rpc('sync_kept_listings')).refused).toMatchObject({
      status: 403,
      code: 'account_suspended',
    });
  });

  test('is in the copy of the person’s data, and goes with the account', async ({
    newPerson,
    as,
    sql,
    keptLists,
  }) => {
    const anne = await newPerson();
    await keptLists.sync(anne, [PAUL]);
    const copy = await as(anne).must<{ kept_lists: { listings: object[] }[] }>('export_my_data');
    expect(copy.kept_lists).toMatchObject([{ listings: [{ slug: 'chez-paul' }] }]);
    const count = () =>
      sql(
        'select 1 from private.kept_lists k left join private.kept_list_entries e on e.list_id = k.id where k.user_id = $1',
        [anne.id],
      );
    expect(await count()).toHaveLength(1);
    // A soft deletion, which keeps the row of the account.
    await sql('update auth.users set deleted_at = now() where id = $1', [anne.id]);
    expect(await count()).toEqual([]);
  });
});

describe('the named lists of an account', () => {
  test('are created, renamed and deleted, and answered by name after the default one', async ({
    newPerson,
    as,
    keptLists,
  }) => {
    const anne = await newPerson();
    expect(await keptLists.lists(anne)).toEqual([]);
    const [restos, brico] = [
      await keptLists.save(anne, ' Restos \n à essayer '),
      await keptLists.save(anne, 'Bricoleurs'),
    ];
    await keptLists.sync(anne, [PAUL]);
    expect(await keptLists.lists(anne)).toEqual([
      { id: expect.any(Number), name: null, slugs: ['chez-paul'], token: null },
      { id: brico, name: 'Bricoleurs', slugs: [], token: null },
      { id: restos, name: 'Restos à essayer', slugs: [], token: null },
    ]);
    expect(await keptLists.save(anne, 'restos À ESSAYER', restos as number)).toBe(restos);
    expect(await keptLists.save(anne, 'RESTOS à essayer')).toBe('name_taken');
    await as(anne).must('delete_kept_list', { id: brico });
    expect(namesOf(await keptLists.lists(anne))).toEqual([null, 'restos À ESSAYER']);
  });

  test('have names within the limits', async ({ newPerson, keptLists }) => {
    const anne = await newPerson();
    expect(await keptLists.save(anne, 'é'.repeat(LIST_NAME_MAX))).toEqual(expect.any(Number));
    for (const name of ['', ' \n ', 'é'.repeat(LIST_NAME_MAX + 1)]) {
      expect(await keptLists.save(anne, name)).toBe('invalid_name');
    }
    for (let n = 1; n < LISTS_MAX; n += 1)
      expect(await keptLists.save(anne, `Liste ${n}`)).toEqual(expect.any(Number));
    expect(await keptLists.save(anne, 'Une de trop')).toBe('too_many_lists');
    expect(await keptLists.lists(anne)).toHaveLength(LISTS_MAX);
  });

  test('leave the default list without a name, and in place', async ({ newPerson, as, keptLists }) => {
    const anne = await newPerson();
    await keptLists.sync(anne, [PAUL]);
    const id = (await keptLists.lists(anne))[0]?.id ?? 0;
    expect(await keptLists.save(anne, 'Autre nom', id)).toBe('list_not_found');
    expect((await as(anne).rpc('delete_kept_list', { id })).refused?.code).toBe('list_not_found');
    expect(namesOf(await keptLists.lists(anne))).toEqual([null]);
  });

  test('take a listing and let it go, once, under any of its addresses', async ({
    newPerson,
    newListing,
    sql,
    keptLists,
  }) => {
    const anne = await newPerson();
    const id = await keptLists.save(anne, 'Restos');
    const slugs = async () => (await keptLists.lists(anne))[0]?.slugs;
    await newListing({ slug: 'resto-avant' });
    expect(await keptLists.put(anne, id, 'resto-avant')).toBeUndefined();
    await sql("update public.listings set slug = 'resto-apres' where slug = 'resto-avant'");
    expect(await slugs()).toEqual(['resto-apres']);
    expect(await keptLists.put(anne, id, 'resto-apres')).toBeUndefined();
    expect(await slugs()).toEqual(['resto-apres']);
    expect(await keptLists.put(anne, id, 'jamais-vue')).toBeUndefined();
    expect(await slugs()).toEqual(['jamais-vue', 'resto-apres']);
    expect(await keptLists.put(anne, id, 'resto-apres', false)).toBeUndefined();
    expect(await keptLists.put(anne, id, 'resto-apres', false)).toBeUndefined();
    expect(await slugs()).toEqual(['jamais-vue']);
    expect(await keptLists.put(anne, id, '<b>')).toBe('listing_not_found');
  });

  test('hold as many listings as the default one', async ({ newPerson, sql, keptLists }) => {
    const anne = await newPerson();
    const id = await keptLists.save(anne, 'Tout');
    await sql(
      "insert into private.kept_list_entries (list_id, slug) select $1, 'fiche-' || n from generate_series(1, $2) as n",
      [id, KEPT_MAX],
    );
    expect(await keptLists.put(anne, id, 'chez-paul')).toBe('list_full');
    expect(await keptLists.put(anne, id, 'fiche-7')).toBeUndefined();
    await keptLists.put(anne, id, 'fiche-7', false);
    expect(await keptLists.put(anne, id, 'chez-paul')).toBeUndefined();
  });

  test('are unknown to other people', async ({ newPerson, newAdministrator, as, keptLists }) => {
    const anne = await newPerson();
    const id = await keptLists.save(anne, 'Cadeaux');
    await keptLists.put(anne, id, 'chez-paul');
    for (const other of [await newPerson(), await newAdministrator()]) {
      expect(await keptLists.lists(other)).toEqual([]);
      expect(await keptLists.save(other, 'À moi', id as number)).toBe('list_not_found');
      expect(await keptLists.put(other, id, 'cafe-nord')).toBe('list_not_found');
      expect(await keptLists.put(other, id, 'chez-paul', false)).toBe('list_not_found');
      expect((await as(other).rpc('delete_kept_list', { id })).refused?.code).toBe('list_not_found');
      expect((await as(other).rpc('share_kept_list', { id, is_shared: true })).refused?.code).toBe(
        'list_not_found',
      );
      for (const table of ['kept_lists', 'kept_list_entries']) {
        expect((await as(other).sql(`select 1 from private.${table}`)).refused?.code).toBe('42501');
      }
    }
    expect(await keptLists.lists(anne)).toEqual([{ id, name: 'Cadeaux', slugs: ['chez-paul'], token: null }]);
  });
});

describe('the link of a list', () => {
  test('shows its published listings to a visitor, and how many are gone', async ({
    newPerson,
    newListing,
    keptLists,
  }) => {
    const anne = await newPerson({ name: 'Anne Tremblay' });
    const id = await keptLists.save(anne, 'Pour le chalet');
    await newListing({ slug: 'quincaillerie' });
    await newListing({ slug: 'brouillon-cache', status: 'draft' });
    for (const slug of ['quincaillerie', 'brouillon-cache', 'jamais-vue'])
      await keptLists.put(anne, id, slug);
    const token = await keptLists.share(anne, id);
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    const list = await keptLists.shown(token);
    expect(list).toMatchObject({ name: 'Pour le chalet', rows: [{ slug: 'quincaillerie' }], missing: 2 });
    for (const hidden of ['Anne', anne.id, anne.email, 'brouillon-cache', 'jamais-vue']) {
      expect(JSON.stringify(list)).not.toContain(hidden);
    }
    expect(await keptLists.share(anne, id)).toBe(token);
  });

  test('shows the default list without a name', async ({ newPerson, keptLists }) => {
    const anne = await newPerson();
    await keptLists.sync(anne, [PAUL]);
    const token = await keptLists.share(anne, (await keptLists.lists(anne))[0]?.id);
    expect(await keptLists.shown(token)).toEqual({ name: null, rows: [], missing: 1 });
  });

  test('shows nothing once it is stopped, and the next link is another', async ({ newPerson, keptLists }) => {
    const anne = await newPerson();
    const id = await keptLists.save(anne, 'Restos');
    const token = await keptLists.share(anne, id);
    expect(await keptLists.share(anne, id, false)).toBeNull();
    expect(await keptLists.shown(token)).toBeNull();
    const next = await keptLists.share(anne, id);
    expect(next).not.toBe(token);
    expect(await keptLists.shown(token)).toBeNull();
    expect(await keptLists.shown(next)).not.toBeNull();
    expect(await keptLists.shown(null)).toBeNull();
  });

  test('shows nothing while its owner is suspended, nor after the end of the account', async ({
    newPerson,
    sql,
    keptLists,
  }) => {
    const anne = await newPerson();
    const token = await keptLists.share(anne, await keptLists.save(anne, 'Restos'));
    const suspend = (until: string) =>
      sql(`update auth.users set banned_until = ${until} where id = $1`, [anne.id]);
    await suspend("now() + interval '1 day'");
    expect(await keptLists.shown(token)).toBeNull();
    await suspend('null');
    expect(await keptLists.shown(token)).not.toBeNull();
    await sql('delete from auth.users where id = $1', [anne.id]);
    expect(await keptLists.shown(token)).toBeNull();
  });
});
