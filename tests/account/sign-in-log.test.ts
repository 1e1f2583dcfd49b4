import { randomUUID } from 'node:crypto';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';

const ENTRY = `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
  values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), $1, now(), '203.0.113.9')`;
const signIn = ({ id, email }: Person, _by?: Person) => ({
  actor_id: id,
  actor_username: email,
  action: 'login',
  log_type: 'account',
});
const end = ({ email }: Person): [string, unknown[]] => [
  "select public.delete_my_account($1, 'delete')",
  [email],
];

const change = ({ id, email }: Person, by: Person) => ({
  actor_id: by.id,
  action: 'user_modified',
  log_type: 'user',
  traits: { user_id: id, user_email: email },
});

const test = base
  .extend('other', file, ({ newPerson }) => newPerson())
  .extend('tracesIn', file, ({ tracesOf }) => async ({ id, email }: Person) => {
    return (await tracesOf([id, email])).filter((place) => place.startsWith('auth.audit'));
  });

describe('the log of sign-ins, as an account ends', () => {
  test('names existing accounts', async ({ sql, newPerson, tracesIn, other }) => {
    const person = await newPerson();
    for (const entry of [signIn(person), change(person, other)]) await sql(ENTRY, [entry]);
    expect(await tracesIn(person)).toHaveLength(2);
  });

  test.for<[string, typeof signIn | typeof change]>([
    ['of the person', signIn],
    ['about the person', change],
  ])(
    'has its entry %s before the end, which waits for it',
    async ([_what, entryOf], { newPerson, openRequest, tracesIn, other }) => {
      const person = await newPerson();
      const signing = await openRequest(null);
      await signing.call(ENTRY, [entryOf(person, other)]);
      const ending = await openRequest(person);
      const ended = ending.call(...end(person));
      let isOver = false;
      void ended.then(() => {
        isOver = true;
      });
      await ending.settled(ended);
      expect(isOver).toBe(false);
      await signing.commit();
      expect(await ended).toEqual({ data: '' });
      await ending.commit();
      expect(await tracesIn(person)).toEqual([]);
    },
  );

  test.for<[string, typeof signIn | typeof change]>([
    ['of the person', signIn],
    ['about the person', change],
  ])(
    'or after it, without a name and without waiting: %s',
    async ([_what, entryOf], { sql, newPerson, openRequest, other, tracesIn }) => {
      const person = await newPerson();
      const ending = await openRequest(person);
      expect(await ending.call(...end(person))).toEqual({ data: '' });
      await sql(ENTRY, [entryOf(person, other)]);
      await ending.commit();
      await sql(ENTRY, [entryOf(person, other)]);
      expect(await tracesIn(person)).toEqual([]);
      const rows = await sql(
        "select ip_address, payload from auth.audit_log_entries where payload ->> 'action' = $1 order by created_at desc limit 2",
        [entryOf(person, other).action],
      );
      const left =
        entryOf === signIn
          ? {
              ip_address: '',
              payload: {
                actor_id: '00000000-0000-0000-0000-000000000000',
                action: 'login',
                log_type: 'account',
              },
            }
          : {
              ip_address: '203.0.113.9',
              payload: { actor_id: other.id, action: 'user_modified', log_type: 'user' },
            };
      expect(rows).toEqual([left, left]);
    },
  );

  test('keeps names when a deletion is refused or an account is suspended', async ({
    sql,
    newPerson,
    openRequest,
    tracesIn,
  }) => {
    const person = await newPerson();
    const refused = await openRequest(person);
    const asked = await refused.call("select public.delete_my_account('autre', 'delete')");
    expect(asked).toEqual({ refused: 'confirmation_mismatch' });
    await sql(ENTRY, [signIn(person)]);
    await refused.commit();
    const suspending = await openRequest(null);
    await suspending.call('select private.lock_account_exclusive($1)', [person.id]);
    await sql(ENTRY, [signIn(person)]);
    await suspending.commit();
    expect(await tracesIn(person)).toHaveLength(2);
  });

  test('stores unknown entries unchanged', async ({ sql }) => {
    const odd = [
      { action: 'odd' },
      { action: 'odd', actor_id: 'service_role' },
      { action: 'odd', actor_id: null, traits: 'x' },
    ];
    for (const entry of odd) await sql(ENTRY, [entry]);
    const rows = await sql(
      "select payload from auth.audit_log_entries where payload ->> 'action' = 'odd' order by created_at",
    );
    expect(rows.map(({ payload }) => payload)).toEqual(odd);
  });
});

test('daily maintenance removes files uploaded after the end of an account', async ({ pool, newPerson }) => {
  const [gone, here] = [await newPerson(), await newPerson()];
  const files = [
    ...[gone, here].map(({ id }) => `${id}/late.webp`),
    `${randomUUID()}.webp`,
    `${randomUUID()}.webp`,
  ];
  await pool.query('delete from auth.users where id = $1', [gone.id]);
  for (const [index, { id }] of [gone, here, gone, here].entries()) {
    await pool.query('insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3)', [
      index < 2 ? 'avatars' : 'listings',
      files[index],
      id,
    ]);
  }
  await pool.query('select private.purge_deleted_accounts()');
  const orphaned = await pool.query('select name from private.orphaned_files where name = any ($1)', [files]);
  expect(orphaned.rows.map(({ name }) => name).sort()).toEqual([files[0], files[2]].sort());
  const owners = await pool.query(
    'select o.owner_id from unnest($1::text[]) with ordinality n (name, place) join storage.objects o using (name) order by n.place',
    [files],
  );
  expect(owners.rows.map(({ owner_id }) => owner_id)).toEqual([null, here.id, null, here.id]);
});
