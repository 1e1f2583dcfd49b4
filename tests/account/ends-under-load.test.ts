import { describe, expect, file, type Person } from '#tests/fixtures/index.ts';
import { type Act, ENDINGS, OF_OTHERS, OWN } from './acts.ts';
import { callsOverHttp } from './http-request.ts';
import { test as base, expectDeleted, type Scenario } from './scenario.ts';

const ROUNDS = 3;
/** Accounts that end at the same time. */
const PEOPLE = 4;
/** Concurrent requests, each on a separate connection. */
const AT_ONCE = 20;

const test = base
  .extend('backendOptions', file, { maxConnections: AT_ONCE })
  .extend('admins', file, async ({ newAdministrator }) => [
    await newAdministrator(),
    await newAdministrator(),
  ])
  .extend('calls', file, ({ backend, sql }) => callsOverHttp(backend, sql))
  .extend('load', file, ({ sql, calls }) => ({
    /** The deadlocks that PostgreSQL detected in this database so far; each costs a request a second. */
    deadlocks: async () => {
      await sql('select pg_stat_force_next_flush()');
      const [row] = await sql(
        'select deadlocks::int as found from pg_stat_database where datname = current_database()',
      );
      return row.found as number;
    },
    /** Every pending item about these people, decided in one request and in random order. */
    bulk: async (scenes: readonly Scenario[], admin: Person): Promise<Request> => {
      const people = scenes.map(({ person }) => person.id);
      const found = await sql(
        `select 'claim' as kind, id::int, version, 'approved' as action, listing_id from public.claims where user_id = any ($1) and status = 'pending'
     union all select 'report', id::int, version, 'dismissed', listing_id from private.reports where reporter_id = any ($1)
     union all select 'correction', id::int, version, 'accepted', listing_id from private.corrections where author_id = any ($1)
     union all select 'review', id::int, version, 'removed', listing_id from public.reviews where author_id = any ($1)
     union all select 'listing', id::int, version, 'approved', id from public.listings where owner_id = any ($1) and status = 'pending'`,
        [people],
      );
      const items = shuffled(found).map(({ listing_id: _, ...item }) => ({
        ...item,
        reason: item.kind === 'review' ? 'review_spam' : null,
        note: 'Vu.',
      }));
      return [
        'a hundred decisions',
        admin,
        async () => {
          const { call } = await calls(admin);
          const outcome = await call('select public.decide($1)', [JSON.stringify(items)]);
          const refused = (outcome.data as { refused?: { code: string } }[] | undefined) ?? [];
          const again = refused.filter((one) => one.refused?.code === 'try_again').length;
          return again ? { failed: `${again} of ${items.length} are to be tried again` } : outcome;
        },
      ];
    },
  }));

const shuffled = <T>(items: readonly T[]) =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

type Request = readonly [what: string, who: Person, send: () => Promise<{ failed?: string }>];

describe('accounts that end while others act on their listings', () => {
  test.for(Array.from({ length: ROUNDS }, (_one, round) => round + 1))(
    'end, and nobody is told of a deadlock: round %i',
    async (_case, { maintain, admins, newScenario, calls, load }) => {
      const scenes: Scenario[] = [];
      for (let n = 0; n < PEOPLE; n++) scenes.push(await newScenario(admins[n % 2]));
      const roads = Object.values(ENDINGS);
      const requests: Request[] = scenes.flatMap((at, n) => {
        const acts: [string, Act][] = Object.entries({ ...OWN, ...OF_OTHERS });
        acts.push(['the end', roads[n % roads.length] as Act]);
        return acts.map(
          ([what, act]): Request => [
            what,
            act.who(at),
            async () => act.call((await calls(act.who(at))) as Parameters<Act['call']>[0], at),
          ],
        );
      });
      for (const admin of [...admins, ...admins]) requests.push(await load.bulk(scenes, admin));
      let isOver = false;
      const upkeep = (async () => {
        while (!isOver) await maintain();
      })();
      const waiting = shuffled(requests);
      const outcomes: (readonly [string, string | undefined])[] = [];
      const visitor = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const [what, , send] = next;
          outcomes.push([what, (await send()).failed]);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, visitor));
      isOver = true;
      await upkeep;
      expect(outcomes.filter(([, failed]) => failed)).toEqual([]);
      for (const at of scenes) await expectDeleted(at);
      // Lock order, and not only retries, prevents deadlocks (docs/schema.md).
      expect(await load.deadlocks()).toBe(0);
    },
  );
});
