import type { OpenRequest, Outcome, Person } from '#tests/fixtures/index.ts';
import { REVIEW, type Scenario } from './scenario.ts';

/** Requests that race with the end of an account. */
export type Act = {
  who: (at: Scenario) => Person;
  /** The expected refusal after the account has ended; null when the act still succeeds. */
  after: string | null;
  call: (request: OpenRequest, at: Scenario) => Promise<Outcome>;
};
const own = (
  statement: string,
  values: (at: Scenario) => unknown[],
  after: string | null = 'account_not_found',
): Act => ({
  who: ({ person }) => person,
  after,
  call: (request, at) => request.call(statement, values(at)),
});
const versionOf = async ({ sql }: Scenario, table: string, id: number) =>
  (await sql(`select version from ${table} where id = $1`, [id]))[0]?.version;
const firstWaiting = async (table: string, column: string, { sql, person }: Scenario) =>
  (await sql(`select id, version from ${table} where ${column} = $1`, [person.id]))[0];
const decides = (
  kind: string,
  action: string,
  find: (at: Scenario) => Promise<{ id: number; version: number } | undefined>,
): Act => ({
  who: ({ admin }) => admin,
  after: null,
  async call(request, at) {
    const found = await find(at);
    const outcome = await request.call('select public.decide($1)', [
      JSON.stringify([{ kind, id: found?.id, version: found?.version, action, reason: null, note: 'Vu.' }]),
    ]);
    const [one] = (outcome.data ?? []) as { refused?: { code: string } }[];
    // The act may come too late and be refused; a deadlock is not an accepted outcome.
    return one?.refused?.code === 'try_again' ? { failed: 'they waited in a circle' } : outcome;
  },
});

const accepts = (who: Act['who'], after: string): Act => ({
  who,
  after,
  async call(request, at) {
    const find = 'select id from private.listing_invitations where email = $1';
    const [invitation] = await at.sql(find, [who(at).email]);
    return request.call('select public.answer_invitation($1, true)', [invitation?.id]);
  },
});

/** Acts of the person. */
export const OWN: Record<string, Act> = {
  'a review': own('select public.write_review($1, $2)', ({ fresh }) => [fresh, REVIEW]),
  'another text of a review': own('select public.write_review($1, $2, 1)', ({ others }) => [others, REVIEW]),
  'a claim': own('select public.claim_listing($1, $2)', ({ fresh, name, person }) => [
    fresh,
    JSON.stringify({
      fullName: name,
      email: person.email,
      phone: '+14185550199',
      reason: `Je suis ${name}.`,
    }),
  ]),
  'a withdrawn claim': own('select public.withdraw_claim($1)', (at) => [at.claim]),
  'a report': own("select public.report('listing', $1, 'reported_other', $2)", ({ fresh }) => [
    fresh,
    'Le numéro ne répond plus.',
  ]),
  'a correction': own('select public.suggest_correction($1, $2, false, $3)', ({ fresh }) => [
    fresh,
    JSON.stringify({ phone: '+15145550178' }),
    'Le numéro a changé.',
  ]),
  'a correction of a listing that somebody has': own(
    'select public.suggest_correction($1, $2)',
    ({ others }) => [others, JSON.stringify({ phone: '+15145550179' })],
  ),
  'a vote': own('select public.vote_useful($1, true)', ({ onShop }) => [onShop]),
  'a vote that is taken back': own('select public.vote_useful($1, false)', ({ theirs }) => [theirs]),
  'a reply': own('select public.reply_to_review($1, $2)', ({ onShop }) => [
    onShop,
    'Merci encore de votre visite.',
  ]),
  'an invitation': own('select public.invite_manager($1, $2)', ({ shop, owner }) => [shop, owner.email]),
  'an accepted invitation': accepts(({ person }) => person, 'account_not_found'),
  'a deleted listing': own('select public.delete_listing($1)', ({ shop }) => [shop]),
  'a name': own(
    'update public.user_profiles set display_name = $2 where user_id = $1',
    ({ person, name }) => [person.id, `${name} elle-même`],
    null,
  ),
  'a profile': own(
    'insert into public.user_profiles (user_id, display_name) values ($1, $2) on conflict do nothing',
    ({ person, name }) => [person.id, name],
    '42501',
  ),
  'an image': own(
    "insert into storage.objects (bucket_id, name, owner_id) values ('listings', gen_random_uuid() || '.webp', $1)",
    ({ person }) => [person.id],
    '42501',
  ),
  'a paper': own(
    "insert into storage.objects (bucket_id, name, owner_id) values ('claim-documents', $1 || '/00000000-0000-4000-8000-000000000001.pdf', $1)",
    ({ person }) => [person.id],
    '42501',
  ),
  'read notices': own('select public.read_notifications()', () => []),
  'an address looked up': own("select public.begin_geocoding('1 rue Un', 'Laval', 'QC')", () => []),
};

/** Acts of other people on the person's content. */
export const OF_OTHERS: Record<string, Act> = {
  'their claim, approved': decides('claim', 'approved', (at) => firstWaiting('public.claims', 'user_id', at)),
  'the claim of a rival, approved': decides(
    'claim',
    'approved',
    async ({ sql, neighbour }) =>
      (await sql('select id, version from public.claims where user_id = $1', [neighbour.id]))[0],
  ),
  'their claim, refused': decides('claim', 'rejected', (at) => firstWaiting('public.claims', 'user_id', at)),
  'their review, removed': decides('review', 'removed', (at) =>
    firstWaiting('public.reviews', 'author_id', at),
  ),
  'their report, decided': decides('report', 'dismissed', (at) =>
    firstWaiting('private.reports', 'reporter_id', at),
  ),
  'their correction, accepted': decides('correction', 'accepted', (at) =>
    firstWaiting('private.corrections', 'author_id', at),
  ),
  'their draft, published': decides('listing', 'approved', async (at) => ({
    id: at.draft,
    version: await versionOf(at, 'public.listings', at.draft),
  })),
  'a reply to their review': {
    who: ({ owner }) => owner,
    after: 'review_not_found',
    call: (request, { review }) =>
      request.call('select public.reply_to_review($1, $2)', [review, 'Merci de votre avis.']),
  },
  'a vote for their review': {
    who: ({ neighbour }) => neighbour,
    after: 'review_not_found',
    call: (request, { review }) => request.call('select public.vote_useful($1, true)', [review]),
  },
  'a review of their listing': {
    who: ({ owner }) => owner,
    after: null,
    call: (request, { shop }) => request.call('select public.write_review($1, $2)', [shop, REVIEW]),
  },
  'a correction of their listing': {
    who: ({ owner }) => owner,
    after: null,
    call: (request, { shop }) =>
      request.call('select public.suggest_correction($1, $2)', [
        shop,
        JSON.stringify({ phone: '+15145550180' }),
      ]),
  },
  'their invitation, accepted': accepts(({ neighbour }) => neighbour, 'invitation_not_found'),
  'their listing, merged': {
    who: ({ admin }) => admin,
    after: 'stale_version',
    call: async (request, at) =>
      request.call('select public.merge_listings($1, $2, $3, $4)', [
        at.another,
        await versionOf(at, 'public.listings', at.another),
        at.shop,
        await versionOf(at, 'public.listings', at.shop),
      ]),
  },
  'a listing, given to them': {
    who: ({ admin }) => admin,
    after: 'owner_not_found',
    call: async (request, at) =>
      request.call('select public.change_listing($1, $2, $3)', [
        at.fresh,
        await versionOf(at, 'public.listings', at.fresh),
        JSON.stringify({ ownerEmail: at.person.email }),
      ]),
  },
};

/** The ways to delete an account; `after`: the expected refusal after another deletion. */
export const ENDINGS: Record<'own' | 'administrator' | 'request', Act> = {
  own: {
    who: ({ person }) => person,
    after: 'account_not_found',
    call: (request, { person }) =>
      request.call("select public.delete_my_account($1, 'delete')", [person.email]),
  },
  administrator: {
    who: ({ admin }) => admin,
    after: 'account_not_found',
    call: (request, { person }) =>
      request.call("select public.delete_account($1, $2, 'keep', 'account_own_request')", [
        person.id,
        person.email,
      ]),
  },
  request: {
    who: ({ admin }) => admin,
    // Succeeds: other rows with the address are still erased.
    after: null,
    async call(request, at) {
      const { id, version } = await requestOfErasure(at);
      const { data, ...error } = await request.call(
        "select public.decide_privacy_request($1, $2, 'granted', '{erase}')",
        [id, version],
      );
      return data ? { data: '' } : error;
    },
  },
};

/** A confirmed request about personal information, sent from the person's address. */
async function requestOfErasure({ sql, name, person }: Scenario): Promise<{ id: number; version: number }> {
  await sql("select public.request_privacy('removal', $1, $2, 'Effacez tout ce que vous avez sur moi.')", [
    name,
    person.email,
  ]);
  const find = 'select id, version, token from private.privacy_requests where email = $1';
  const [asked] = await sql(find, [person.email]);
  await sql('select public.confirm_privacy_request($1)', [asked?.token]);
  const [confirmed] = await sql(find, [person.email]);
  return confirmed;
}

/** Acts on an account that ends. */
export const TO_THE_ACCOUNT: Record<string, Act> = {
  'their own end, twice': ENDINGS.own,
  'their end by an administrator': ENDINGS.administrator,
  'their end for a request': ENDINGS.request,
  'their suspension': {
    who: ({ admin }) => admin,
    after: 'account_not_found',
    call: (request, { person }) =>
      request.call("select public.suspend_account($1, null, 'account_spam')", [person.id]),
  },
};
