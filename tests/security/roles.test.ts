import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { ALICE, BOB, startFortress } from './support/fortress.ts';
import { memberToken, signed } from './support/tokens.ts';

type Operation = [method: string, path: string, body?: unknown, prefer?: string];

/** The number of rows read; `done`: written; `nothing`: accepted without effect; or the error. */
type Outcome = number | 'done' | 'nothing' | 401 | 403;

const REFUSED = { anon: 401, member: 403 } as const;
const UNSEEN = { anon: 'nothing', member: 'nothing' } as const;
const WRITTEN = { anon: 'done', member: 'done' } as const;
const ALL = 'return=representation';

/** Rights of a visitor and of Alice; the service role has all of them. */
const RIGHTS: [operation: Operation, expected: { anon: Outcome; member: Outcome }, service?: Outcome][] = [
  [['GET', '/notes?select=id'], { anon: 1, member: 2 }, 3],
  [['GET', '/notes?select=id&id=eq.3'], { anon: 0, member: 0 }, 1],
  [['GET', '/notes?select=id&or=(id.eq.3,body.eq.x)'], { anon: 0, member: 0 }, 1],
  [['POST', '/notes', { body: 'new' }], { anon: 401, member: 'done' }],
  [['POST', '/notes', [{ body: 'new' }, { body: 'newer' }]], { anon: 401, member: 'done' }],
  [['POST', '/notes', { body: 'in the name of Bob', owner: BOB }], REFUSED],
  [
    [
      'POST',
      '/notes',
      [
        { body: 'mine', owner: ALICE },
        { body: 'his', owner: BOB },
      ],
    ],
    REFUSED,
  ],
  [['PATCH', '/notes?id=eq.2', { body: 'changed' }], { anon: 'nothing', member: 'done' }],
  [['PATCH', '/notes?id=eq.3', { body: 'changed' }], UNSEEN],
  [['PATCH', '/notes?id=eq.2', { owner: BOB }], { anon: 'nothing', member: 403 }],
  [['PUT', '/notes?id=eq.2', { id: 2, body: 'replaced' }], { anon: 401, member: 'done' }],
  [['PUT', '/notes?id=eq.3', { id: 3, body: 'replaced' }], REFUSED],
  [['POST', '/notes', { id: 3, body: 'merged' }, 'resolution=merge-duplicates'], REFUSED],
  [
    ['POST', '/notes', { id: 3, body: 'ignored' }, 'resolution=ignore-duplicates'],
    { anon: 401, member: 'nothing' },
    'nothing',
  ],
  [['DELETE', '/notes?id=eq.2'], { anon: 'nothing', member: 'done' }],
  [['DELETE', '/notes?id=eq.3'], UNSEEN],
  [['DELETE', '/notes?id=gt.0', undefined, ALL], { anon: 'nothing', member: 'done' }],

  [['GET', '/locked'], { anon: 0, member: 0 }, 1],
  [['POST', '/locked', { id: 2, body: 'x' }], REFUSED],
  [['PATCH', '/locked?id=eq.1', { body: 'x' }], UNSEEN],
  [['PUT', '/locked?id=eq.1', { id: 1, body: 'x' }], REFUSED],
  [['DELETE', '/locked?id=eq.1'], UNSEEN],

  [['GET', '/inbox'], { anon: 0, member: 0 }, 1],
  [['POST', '/inbox', { id: 2, body: 'x' }], WRITTEN],
  [['POST', '/inbox', { id: 2, body: 'x' }, ALL], REFUSED],
  [['POST', '/inbox', { id: 1, body: 'x' }, 'resolution=merge-duplicates'], REFUSED],
  [['PATCH', '/inbox?id=eq.1', { body: 'x' }], UNSEEN],
  [['DELETE', '/inbox?id=eq.1'], UNSEEN],

  [['GET', '/vault'], REFUSED, 1],
  [['POST', '/vault', { id: 2, body: 'x' }], REFUSED],
  [['PATCH', '/vault?id=eq.1', { body: 'x' }], REFUSED],
  [['PUT', '/vault?id=eq.1', { id: 1, body: 'x' }], REFUSED],
  [['DELETE', '/vault?id=eq.1'], REFUSED],

  [['GET', '/people?select=id,name'], { anon: 2, member: 2 }, 2],
  [['GET', '/people'], REFUSED, 2],
  [['GET', '/people?select=salary'], REFUSED, 2],
  [['GET', '/people?select=id&salary=gt.5000'], REFUSED, 1],
  [['GET', '/people?select=id&or=(salary.gt.5000,id.eq.9)'], REFUSED, 1],
  [['GET', '/people?select=id&order=salary'], REFUSED, 2],
  [['GET', '/people?select=id&salary->>a=eq.1'], REFUSED, 0],
  [['POST', '/people', { id: 3, name: 'Cid' }], WRITTEN],
  [['POST', '/people', { id: 3, name: 'Cid', salary: 1 }], REFUSED],
  [['POST', '/people', { id: 3, name: 'Cid' }, ALL], REFUSED],
  [['PATCH', '/people?id=eq.1', { name: 'Cid' }], WRITTEN],
  [['PATCH', '/people?id=eq.1', { salary: 1 }], REFUSED],
  [['PATCH', '/people?salary=gt.5000', { name: 'Rich' }], REFUSED],
  [['PATCH', '/people?id=eq.1&select=salary', { name: 'Cid' }, ALL], REFUSED],
  [['DELETE', '/people?id=eq.1'], REFUSED],

  [['POST', '/rpc/service_only', {}], REFUSED, 'nothing'],
  [['GET', '/rpc/service_only'], REFUSED, 1],
];

/** Roles in a token that belong to no person: the login's, its owner's, PostgreSQL's, and syntax. */
const FORGED_ROLES: unknown[] = [
  'postgres',
  'authenticator',
  'anon_reader',
  'none',
  'None',
  'default',
  'public',
  'current_user',
  'supabase_admin',
  'supabase_auth_admin',
  'supabase_storage_admin',
  'dashboard_user',
  'pg_read_all_data',
  'pg_write_all_data',
  'pg_execute_server_program',
  'nobody',
  'SERVICE_ROLE',
  ' service_role',
  'service_role ',
  '"service_role"',
  'service_role"',
  "service_role' --",
  'anon; set role service_role',
  'anon, service_role',
  'service_role\0',
  'x'.repeat(10_000),
];

/** A role claim that is not a text: the request is anonymous or refused. */
const ODD_ROLES: unknown[] = [null, 7, true, {}, [], ['service_role'], { role: 'service_role' }, ''];

const named = (roles: unknown[]) => roles.map((role) => ({ role, name: JSON.stringify(role).slice(0, 40) }));

type Who = 'anon' | 'member' | 'service';

const test = base
  .extend('fortress', file, ({ opens }) => opens(startFortress()))
  .extend('tokens', file, async ({ fortress }) => {
    const { anon, serviceRole } = fortress.backend.keys;
    return { anon, member: await memberToken(), service: serviceRole } as Record<Who, string>;
  })
  .extend(
    'attempt',
    file,
    ({ fortress }) =>
      async ([method, path, body, prefer]: Operation, token: string): Promise<Outcome> => {
        const before = JSON.stringify(await fortress.everything());
        const response = await fortress.ask(method, path, { token, body, headers: prefer ? { prefer } : {} });
        const text = await response.text();
        const changed = JSON.stringify(await fortress.everything()) !== before;
        if (!response.ok) {
          expect(changed).toBe(false);
          return response.status as Outcome;
        }
        if (method !== 'GET') return changed ? 'done' : 'nothing';
        expect(changed).toBe(false);
        const found: unknown = JSON.parse(text);
        return Array.isArray(found) ? found.length : 1;
      },
  );

describe('a role', () => {
  const cases = RIGHTS.flatMap(([operation, expected, service = 'done']) =>
    Object.entries({ ...expected, service }).map(([who, outcome]) => ({
      who: who as Who,
      operation,
      outcome,
      what: operation.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' '),
    })),
  );

  test.for(cases)(
    '$who: $what → $outcome',
    async ({ who, operation, outcome }, { fortress, attempt, tokens }) => {
      await fortress.restore();
      expect(await attempt(operation, tokens[who])).toBe(outcome);
    },
  );

  test.for(named(FORGED_ROLES))(
    '$name of a signed token may do nothing at all',
    async ({ role }, { fortress }) => {
      await fortress.restore();
      const token = await signed({ role: role as string });
      const before = await fortress.everything();
      for (const [[method, path, body, prefer]] of RIGHTS) {
        const response = await fortress.ask(method, path, { token, body, headers: prefer ? { prefer } : {} });
        expect([400, 401, 403, 431]).toContain(response.status);
        expect(await response.text()).not.toMatch(/hello|treasure|7777/);
      }
      const whoami = await fortress.ask('GET', '/rpc/whoami', { token });
      expect([400, 401, 403, 431]).toContain(whoami.status);
      const say = await fortress.ask('GET', '/rpc/say?words=x', { token });
      expect([400, 401, 403, 431]).toContain(say.status);
      expect(await fortress.everything()).toEqual(before);
    },
  );

  test.for(named(ODD_ROLES))(
    '$name of a signed token is a visitor at most',
    async ({ role }, { fortress, attempt }) => {
      const token = await signed({ role: role as string });
      for (const [operation, { anon }] of RIGHTS) {
        await fortress.restore();
        const outcome = await attempt(operation, token);
        if (outcome !== 401 && outcome !== 403) expect(outcome).toBe(anon);
      }
    },
  );

  test('that a function assumes ends with its request', async ({ fortress }) => {
    for (const wanted of ['postgres', 'supabase_admin', 'pg_read_all_data'])
      expect((await fortress.ask('POST', '/rpc/become', { body: { wanted } })).status).toBe(401);
    for (let round = 0; round < 20; round++) {
      await fortress.ask('POST', '/rpc/become', { body: { wanted: 'service_role' } });
      const after = await fortress.ask('GET', '/rpc/whoami');
      expect(await after.json()).toMatchObject({ role: 'anon', uid: null });
      expect((await fortress.ask('GET', '/vault')).status).toBe(401);
    }
  });
});
