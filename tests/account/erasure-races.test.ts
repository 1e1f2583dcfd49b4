import { describe, expect, file, type OpenRequest, type Outcome } from '#tests/fixtures/index.ts';
import { type Act, ENDINGS, OF_OTHERS, OWN, TO_THE_ACCOUNT } from './acts.ts';
import { test as base, expectDeleted, type Scenario } from './scenario.ts';

type Begun = { what: string; act: Act; request: OpenRequest; called: Promise<Outcome> };

const test = base
  /** Begins acts in separate transactions, and waits until each is done but uncommitted, or waits for a lock. */
  .extend('begin', file, ({ openRequest }) => async (at: Scenario, acts: [string, Act][]) => {
    const begun: Begun[] = [];
    for (const [what, act] of acts) {
      const request = await openRequest(act.who(at));
      const called = act.call(request, at);
      await request.settled(called);
      begun.push({ what, act, request, called });
    }
    return begun;
  });

/** Commits a request once it is done: until then it may hold a lock that another one waits for. */
async function commitOnceDone(request: OpenRequest, called: Promise<Outcome>): Promise<Outcome> {
  const outcome = await called;
  await request.commit();
  return outcome;
}

/** Commits each act once it is done; returns the outcomes by label. */
async function finish(begun: Begun[]): Promise<Record<string, Outcome>> {
  const outcomes = begun.map(
    async ({ what, request, called }) => [what, await commitOnceDone(request, called)] as const,
  );
  return Object.fromEntries(await Promise.all(outcomes));
}
const failuresOf = (outcomes: Record<string, Outcome>) =>
  Object.entries(outcomes).flatMap(([what, { failed }]) => (failed ? [`${what}: ${failed}`] : []));

const some = (acts: Record<string, Act>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(acts).filter(([name]) => names.includes(name)));
const SOME_OWN = some(OWN, [
  'a review',
  'a claim',
  'a withdrawn claim',
  'an image',
  'a name',
  'a deleted listing',
]);
const SOME_OF_OTHERS = some(OF_OTHERS, [
  'their claim, approved',
  'a reply to their review',
  'a review of their listing',
  'their invitation, accepted',
]);

describe('concurrent requests when an account ends', () => {
  test.for([
    ['own', 'what the person does', OWN],
    ['own', 'what others do about it', OF_OTHERS],
    ['request', 'some of what the person does', SOME_OWN],
    ['request', 'some of what others do about it', SOME_OF_OTHERS],
  ] as const)(
    'commit before it, and are erased with it: end %s, %s',
    async ([road, _what, acts], { openRequest, newScenario, begin }) => {
      const at = await newScenario();
      const begun = await begin(at, Object.entries(acts));
      const ending = await openRequest(ENDINGS[road].who(at));
      const ended = ENDINGS[road].call(ending, at);
      await ending.settled(ended);
      const [outcomes, outcome] = await Promise.all([finish(begun), commitOnceDone(ending, ended)]);
      expect(failuresOf(outcomes)).toEqual([]);
      // Some acts of others take away what another act decides about.
      if (acts === OWN || acts === SOME_OWN) {
        // A manager may not review: the invitation may have been accepted before the review was changed.
        const refusals = Object.entries(outcomes).filter(
          ([, { refused }]) => refused && refused !== 'own_listing',
        );
        expect(refusals).toEqual([]);
      }
      expect(outcome).toEqual({ data: '' });
      await expectDeleted(at);
    },
  );

  test.for([
    ['own', 'what the person does', OWN],
    ['own', 'what others do about it', { ...OF_OTHERS, ...TO_THE_ACCOUNT }],
    ['request', 'some of what the person does', SOME_OWN],
    ['request', 'some of what others do about it', { ...SOME_OF_OTHERS, 'their own end': ENDINGS.own }],
  ] as const)(
    'or come after it, and find no account: end %s, %s',
    async ([road, _what, acts], { openRequest, newScenario, begin }) => {
      const at = await newScenario();
      const ending = await openRequest(ENDINGS[road].who(at));
      expect(await ENDINGS[road].call(ending, at)).toEqual({ data: '' });
      const begun = await begin(at, Object.entries(acts));
      await ending.commit();
      const outcomes = await finish(begun);
      expect(failuresOf(outcomes)).toEqual([]);
      const errors = (of: [string, unknown][]) => Object.fromEntries(of);
      expect(errors(Object.entries(outcomes).map(([what, { refused }]) => [what, refused ?? null]))).toEqual(
        errors(Object.entries(acts).map(([what, { after }]) => [what, after])),
      );
      await expectDeleted(at);
    },
  );

  test.for(Object.entries(ENDINGS))(
    'all at once, without a deadlock: the end is %s',
    async ([_road, ending], { openRequest, newScenario }) => {
      const at = await newScenario();
      const acts: [string, Act][] = Object.entries({ ...OWN, ...OF_OTHERS, 'the end': ending });
      // In random order, as requests arrive.
      const mixed = acts.map((act) => ({ act, at: Math.random() })).sort((a, b) => a.at - b.at);
      const outcomes = await Promise.all(
        mixed.map(async ({ act: [what, act] }) => {
          const begun = await openRequest(act.who(at));
          return [what, await commitOnceDone(begun, act.call(begun, at))] as const;
        }),
      );
      expect(failuresOf(Object.fromEntries(outcomes))).toEqual([]);
      await expectDeleted(at);
    },
  );

  test.for([
    ['own', 'administrator', ['account_not_found', 'ended']],
    ['own', 'request', ['ended']],
    ['administrator', 'request', ['ended']],
  ] as const)(
    'is one end, of two at once: %s and %s',
    async ([one, other, answers], { openRequest, newScenario }) => {
      const at = await newScenario();
      const both = await Promise.all(
        [ENDINGS[one], ENDINGS[other]].map(async ({ who, call }) => {
          const request = await openRequest(who(at));
          return commitOnceDone(request, call(request, at));
        }),
      );
      expect(both.flatMap(({ failed }) => failed ?? [])).toEqual([]);
      expect(both.map(({ refused }) => refused ?? 'ended')).toEqual(expect.arrayContaining([...answers]));
      await expectDeleted(at);
    },
  );
});

describe('the end of an account', () => {
  test('rolls back when its process dies half way, and can be started again', async ({
    openRequest,
    newScenario,
    tracesOf,
  }) => {
    const at = await newScenario();
    const rows = () => tracesOf([at.person.email, at.name, at.person.id]);
    const before = (await rows()).sort();
    const beingDeleted = await openRequest(at.person);
    expect((await ENDINGS.own.call(beingDeleted, at)).failed).toBeUndefined();
    await beingDeleted.kill();
    await expect.poll(async () => (await rows()).sort()).toEqual(before);
    const again = await openRequest(at.person);
    expect((await ENDINGS.own.call(again, at)).refused).toBeUndefined();
    await again.commit();
    await expectDeleted(at);
  });
});
