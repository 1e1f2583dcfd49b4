import { randomUUID } from 'node:crypto';
import type { SubmittedListing } from '#domain/listing/edit.ts';
import { test as base, describe, expect, file, type Person, SERVICE } from '#tests/fixtures/index.ts';
import { actAs, inTransaction } from '#tests/fixtures/transaction.ts';

const ROLES = ['visitor', 'member', 'otherOwner', 'manager', 'owner', 'administrator', 'service'] as const;
type Role = (typeof ROLES)[number];
/** `ok`, or the code of the error. */
type Outcome = 'ok' | '42501' | 'not_authorized' | 'invitation_not_found' | 'not_a_manager';

let people: Record<Exclude<Role, 'visitor' | 'service'>, Person>;
let shop: SubmittedListing;
const test = base
  .extend('outcome', file, ({ pool }) => async (role: Role, call: string): Promise<string> => {
    const values = [...call.matchAll(/\$\d/g)].map(([mark]) => (mark === '$1' ? shop.id : shop.version));
    // Rolled back, so that the next call finds the listing unchanged.
    return inTransaction(pool, async (client) => {
      await actAs(client, whoIs(role));
      await client.query(`select public.${call}`, values);
      return 'ok';
    }).catch(({ code, message }) => (code === 'PGRST' ? JSON.parse(message).code : code));
  })
  /** The number of rows, or the code of the error. */
  .extend(
    'touches',
    file,
    ({ pool }) =>
      async (role: Role, statement: string, values: unknown[]): Promise<number | string> => {
        return inTransaction(pool, async (client) => {
          await client.query(
            "select set_config('storage.allow_delete_query', 'true', true), set_config('storage.operation', 'storage.object.delete', true)",
          );
          await actAs(client, whoIs(role));
          return (await client.query(statement, values)).rowCount ?? 0;
        }).catch(({ code }) => code);
      },
  );

test.beforeAll(async ({ sql, newPerson, newOwner, addManager }) => {
  const { owner, listing } = await newOwner();
  shop = listing;
  people = {
    owner,
    otherOwner: (await newOwner()).owner,
    member: await newPerson(),
    manager: await newPerson(),
    administrator: await newPerson(),
  };
  await addManager(shop.id, people.manager.id);
  await sql('insert into private.administrators values ($1)', [people.administrator.email]);
});

const whoIs = (role: Role) => (role === 'visitor' ? null : role === 'service' ? SERVICE : people[role]);

/** Procedure × role. PostgreSQL itself refuses the roles that are left out. */
const member = { member: 'ok', otherOwner: 'ok', manager: 'ok', owner: 'ok', administrator: 'ok' } as const;
const editors = {
  member: 'not_authorized',
  otherOwner: 'not_authorized',
  manager: 'ok',
  owner: 'ok',
  administrator: 'ok',
} as const;
const owners = { ...editors, manager: 'not_authorized' } as const;
const CALLS: [call: string, expected: Partial<Record<Role, Outcome>>][] = [
  ['my_listings()', member],
  ['my_invitations()', member],
  ["slug_available('libre')", member],
  ["similar_listings('Brûlerie')", member],
  ['request_removal($1)', member],
  ['withdraw_invitation(gen_random_uuid())', member],
  [
    'answer_invitation(gen_random_uuid(), true)',
    Object.fromEntries(Object.keys(member).map((role) => [role, 'invitation_not_found'])),
  ],
  ['listing_for_edit((select slug from public.published_listings where id = $1))', editors],
  ["save_listing_tab($1, 'services', '{\"services\": []}', $2)", editors],
  ["change_slug($1, 'brulerie-du-fleuve-nord', $2)", editors],
  ["withdraw_changes($1, '{name}', $2)", editors],
  ['delete_listing($1)', owners],
  ["invite_manager($1, 'invite@example.com')", owners],
  ['remove_manager($1, gen_random_uuid())', owners],
  [
    'hand_over_listing($1, gen_random_uuid())',
    { ...owners, owner: 'not_a_manager', administrator: 'not_authorized' },
  ],
  ['pending_emails()', { service: 'ok' }],
  ["delete_emails('{}')", { service: 'ok' }],
  ['empty_deleted_listings()', { service: 'ok' }],
];

describe('the procedures of owners', () => {
  const cases = CALLS.flatMap(([call, expected]) =>
    ROLES.map((role) => [call, role, expected[role] ?? '42501'] as const),
  );
  test.for(cases)('%s as %s: %s', async ([call, role, expected], { outcome }) => {
    expect(await outcome(role, call)).toBe(expected);
  });

  test('submit_listing is refused to visitors and to the service key', async ({ outcome }) => {
    for (const role of ['visitor', 'service'] as const) {
      const call = `submit_listing('{}', '${randomUUID()}')`;
      expect(await outcome(role, call)).toBe('42501');
    }
    expect(await outcome('member', `submit_listing('{}', '${randomUUID()}')`)).toBe('invalid_listing');
  });

  test('are refused without the second factor', async ({ as, newPerson }) => {
    const stolen = await newPerson({ factor: 'verified' });
    const { refused } = await as(stolen).rpc('delete_listing', { listing_id: shop.id });
    expect(refused).toEqual({ code: 'insufficient_aal', status: 403 });
  });
});

describe('the underlying tables', () => {
  test.for([
    'listing_managers',
    'listing_invitations',
    'listing_changes',
    'removal_requests',
    'listing_submissions',
    'outbox',
  ])('private.%s is inaccessible to everybody, by every verb', async (table, { as }) => {
    for (const role of ROLES) {
      for (const statement of [
        `select 1 from private.${table}`,
        `delete from private.${table}`,
        `insert into private.${table} default values`,
        `update private.${table} set created_at = now()`,
      ]) {
        const { refused } = await as(whoIs(role)).sql(statement);
        expect(refused).toEqual({ code: '42501', status: 403 });
      }
    }
  });
});

describe('photos of listings in storage.objects', () => {
  const VERBS = {
    select: "select 1 from storage.objects where bucket_id = 'listings' and name = $1",
    insert:
      "insert into storage.objects (bucket_id, name, owner_id) values ('listings', gen_random_uuid() || '.webp', (select o.owner_id from storage.objects o where o.name = $1))",
    update: "update storage.objects set metadata = '{}' where bucket_id = 'listings' and name = $1",
    delete: "delete from storage.objects where bucket_id = 'listings' and name = $1",
  } as const;

  test.for([
    ['owner', { select: 1, insert: 1, update: 1, delete: 1 }],
    ['manager', { select: 0, insert: '42501', update: 0, delete: 0 }],
    ['otherOwner', { select: 0, insert: '42501', update: 0, delete: 0 }],
    ['administrator', { select: 0, insert: '42501', update: 0, delete: 0 }],
    ['visitor', { select: 0, insert: '42501', update: 0, delete: 0 }],
  ] as const)('of the owner’s, as %s', async ([role, expected], { newImage, touches }) => {
    const path = await newImage(people.owner);
    for (const [verb, outcome] of Object.entries(expected)) {
      expect([verb, await touches(role, VERBS[verb as keyof typeof VERBS], [path])]).toEqual([verb, outcome]);
    }
  });

  test('cannot be changed or removed while the listing shows them', async ({ sql, touches }) => {
    const rows = await sql('select logo_path from public.listings where id = $1', [shop.id]);
    for (const verb of ['update', 'delete'] as const) {
      expect(await touches('owner', VERBS[verb], [rows[0].logo_path])).toBe(0);
    }
    expect(await touches('owner', VERBS.select, [rows[0].logo_path])).toBe(1);
  });

  test('cannot be reassigned, and need random names', async ({ newImage, touches }) => {
    const path = await newImage(people.owner);
    for (const change of [
      `owner_id = '${people.member.id}'`,
      `name = '${people.member.id}/vole.webp'`,
      `name = '${people.member.id}.webp'`,
      "name = 'vole.webp'",
    ]) {
      const statement = `update storage.objects set ${change} where name = $1`;
      expect([change, await touches('owner', statement, [path])]).toEqual([change, '42501']);
    }
  });
});
