import { describe, expect, test } from '#tests/fixtures/index.ts';
import { attempt, furnish, PEOPLE, type Person } from './people.ts';

const X = 'denied';
type Outcome = number | typeof X;
type Verbs = { select: Outcome; insert: Outcome; update: Outcome; delete: Outcome };

/** Folder owner × person × verb, on portraits: a number of rows, or denied. */
// The bucket is public: anyone with the URL of a portrait sees it. Listing is limited to one's own folder.
const OTHERS: Verbs = { select: 0, insert: X, update: 0, delete: 0 };
const OWN: Verbs = { select: 1, insert: 1, update: 1, delete: 1 };
const NOBODY: Record<Person, Verbs> = {
  visitor: OTHERS,
  stranger: OTHERS,
  owner: OTHERS,
  otherOwner: OTHERS,
  administrator: OTHERS,
  moderator: OTHERS,
  regionalModerator: OTHERS,
  editor: OTHERS,
};
const EXPECTED: Record<'owner' | 'nobody', Record<Person, Verbs>> = {
  owner: { ...NOBODY, owner: OWN },
  nobody: NOBODY,
};
const FOLDERS = { owner: `${PEOPLE.owner}/`, nobody: '' };

test.beforeAll(async ({ pool }) => {
  await furnish(pool);
  await pool.query(
    "insert into storage.objects (bucket_id, name) values ('avatars', $1), ('avatars', 'a.webp'), ('listings', 'a.webp')",
    [`${FOLDERS.owner}a.webp`],
  );
});

describe('portraits in storage.objects', () => {
  const cases = Object.entries(EXPECTED).flatMap(([whose, people]) =>
    Object.entries(people).flatMap(([person, verbs]) =>
      Object.entries(verbs).map(
        ([verb, expected]) => [person as Person, verb, whose as keyof typeof FOLDERS, expected] as const,
      ),
    ),
  );

  test.for(cases)('%s, %s in the folder of %s: %s', async ([person, verb, whose, expected], { pool }) => {
    const where = `where bucket_id = 'avatars' and name = '${FOLDERS[whose]}a.webp'`;
    const statement = {
      select: `select 1 from storage.objects ${where}`,
      insert: `insert into storage.objects (bucket_id, name) values ('avatars', '${FOLDERS[whose]}b.webp')`,
      update: `update storage.objects set metadata = '{}' ${where}`,
      delete: `delete from storage.objects ${where}`,
    }[verb as keyof Verbs];
    expect(await attempt(pool, person, statement, { operation: 'storage.object.upload' })).toBe(expected);
  });

  test.for([
    ['the folder of another', `name = '${PEOPLE.stranger}/a.webp'`],
    ['another bucket', "bucket_id = 'listings', name = 'a.webp'"],
  ])('cannot be moved to %s', async ([_what, change], { pool }) => {
    const statement = `update storage.objects set ${change} where bucket_id = 'avatars' and name like '${FOLDERS.owner}%'`;
    expect(await attempt(pool, 'owner', statement)).toBe(X);
  });

  test('are limited to twenty per person', async ({ pool }) => {
    const add = (file: string) =>
      `insert into storage.objects (bucket_id, name) values ('avatars', '${PEOPLE.stranger}/${file}.webp')`;
    for (let one = 1; one < 20; one += 1) await pool.query(add(`${one}`));
    expect(await attempt(pool, 'stranger', add('20'))).toBe(1);
    await pool.query(add('20'));
    expect(await attempt(pool, 'stranger', add('21'))).toBe(X);
  });

  test('are in the only folders that people can access', async ({ pool }) => {
    for (const verb of ['select 1 from', 'delete from'] as const) {
      const statement = `${verb} storage.objects where bucket_id = 'listings' and name = 'a.webp'`;
      expect(await attempt(pool, 'owner', statement, { operation: 'storage.object.delete' })).toBe(0);
    }
    expect(await attempt(pool, 'owner', 'select 1 from storage.buckets')).toBe(0);
    expect(await attempt(pool, 'owner', 'select 1 from storage.unreferenced_versions')).toBe(X);
  });

  test('cannot be removed by SQL alone, which would leave their bytes on a hosted project', async ({
    pool,
  }) => {
    const statement = `delete from storage.objects where name like '${FOLDERS.owner}%'`;
    expect(await attempt(pool, 'owner', statement)).toBe(X);
  });
});
