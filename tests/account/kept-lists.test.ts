import { KEPT_MAX, type KeptListing } from '#domain/listing/kept-lists.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';

const PAUL = { slug: 'chez-paul', at: 1_700_000_000_002 };
const CAFE = { slug: 'cafe-nord', at: 1_700_000_000_001 };

const test = base.extend(
  'sync',
  file,
  ({ as }) =>
    (person: Person, added: object[] = [], removed: string[] = []) =>
      as(person).must<KeptListing[]>('sync_kept_listings', { added, removed }),
);

const many = (count: number, at = 1) =>
  Array.from({ length: count }, (_, n) => ({ slug: `fiche-${n}`, at: at + n }));

describe('the default list of an account', () => {
  test('takes what each device adds, the newest first, and nothing twice', async ({ newPerson, sync }) => {
    const anne = await newPerson();
    expect(await sync(anne)).toEqual([]);
    expect(await sync(anne, [CAFE])).toEqual([CAFE]);
    expect(await sync(anne, [PAUL, CAFE, { ...CAFE, at: 5 }])).toEqual([PAUL, CAFE]);
    expect(await sync(anne, [], ['cafe-nord', 'jamais-vue'])).toEqual([PAUL]);
  });

  test('is of one account alone', async ({ newPerson, sync }) => {
    const [anne, luc] = [await newPerson(), await newPerson()];
    await sync(anne, [PAUL]);
    expect(await sync(luc, [], ['chez-paul'])).toEqual([]);
    expect(await sync(anne)).toEqual([PAUL]);
  });

  test('takes as many as there is room for, and the rest once there is more', async ({ newPerson, sync }) => {
    const anne = await newPerson();
    const all = many(KEPT_MAX + 2);
    const taken = await sync(anne, all);
    expect(taken).toHaveLength(KEPT_MAX);
    expect(taken.map(({ slug }) => slug)).not.toContain(`fiche-${KEPT_MAX}`);
    const next = await sync(anne, all, ['fiche-0']);
    expect(next.map(({ slug }) => slug)).toContain('fiche-0');
    expect(await sync(anne, [PAUL])).toHaveLength(KEPT_MAX);
    expect((await sync(anne, [PAUL], ['fiche-0', 'fiche-1']))[0]).toEqual(PAUL);
  });

  test('leaves out what is no slug or has no time, and no time is in the future', async ({
    newPerson,
    sync,
  }) => {
    const anne = await newPerson();
    const bad = [{ slug: '<b>', at: 1 }, { slug: 'sans-date' }, { at: 1 }, { slug: 'avant', at: -1 }];
    const [future] = await sync(anne, [...bad, { slug: 'demain', at: 1e300 }]);
    expect(future?.slug).toBe('demain');
    expect(future?.at).toBeLessThanOrEqual(Date.now() + 60_000);
    expect(await sync(anne)).toHaveLength(1);
  });

  test('refuses a suspended account', async ({ newPerson, as, sql }) => {
    const anne = await newPerson();
    await sql("update auth.users set banned_until = now() + interval '1 day' where id = $1", [anne.id]);
    expect((await as(anne).rpc('sync_kept_listings')).refused).toMatchObject({
      status: 401,
      code: 'account_not_found',
    });
  });

  test('is in the copy of the person’s data, and goes with the account', async ({
    newPerson,
    sync,
    as,
    sql,
  }) => {
    const anne = await newPerson();
    await sync(anne, [PAUL]);
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
