import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';

const test = base.extend('requests', file, ({ as, sql, administrator, emailsTo }) => {
  const ask = (words: Words = {}, from = elsewhere()) =>
    as(null, from).rpc<{ reference: string }>('request_privacy', {
      kind: words.kind ?? 'access',
      name: words.name ?? 'Jeanne Roy',
      email: words.email ?? newAddress(),
      details: words.details ?? WORDS,
      listing: words.listing ?? null,
      locale: words.locale ?? 'fr',
    });
  const byToken = (procedure: string, token: string) =>
    as(null).sql<Record<string, unknown>>(`select public.${procedure}($1)`, [token]);
  const kindsTo = async (address: string) => (await emailsTo(address)).map(({ kind }) => kind);
  const requestOf = async (email: string) =>
    (await sql('select * from private.privacy_requests where email = $1 order by id desc', [email]))[0];
  /** A confirmed request: its row, and its token. */
  const waiting = async (words: Words = {}) => {
    const email = words.email ?? newAddress();
    await ask({ ...words, email });
    const { token } = await requestOf(email);
    await byToken('confirm_privacy_request', token);
    return requestOf(email);
  };
  const decide = (
    request: { id: string; version: number },
    action: string,
    {
      acts = [],
      reason = null,
      note = null,
      listing = null,
      who = administrator,
    }: {
      acts?: string[];
      reason?: string | null;
      note?: string | null;
      listing?: string | null;
      who?: Person;
    } = {},
  ) =>
    as(who).rpc<{ action: string; version: number }>('decide_privacy_request', {
      request_id: request.id,
      version: request.version,
      action,
      acts,
      reason,
      note,
      listing,
    });
  return { ask, byToken, kindsTo, requestOf, waiting, decide };
});

test.beforeAll(async ({ sql }) => {
  await sql(
    `insert into private.site (name, url, api_url, contact_email, privacy_email)
     values ('Bottin', 'https://bottin.example', 'https://bottin.example', 'bonjour@bottin.example', 'vie-privee@bottin.example')`,
  );
});

let networks = 0;
const elsewhere = () => `10.9.${networks++}.7`;
let people = 0;
const newAddress = () => `jeanne-${++people}@exemple.ca`;

type Words = {
  kind?: string;
  name?: string;
  email?: string;
  details?: string;
  listing?: string;
  locale?: string;
};
const WORDS = 'Je veux savoir ce que vous gardez sur moi.';

describe('a request about personal information', () => {
  test('starts when its address is confirmed, once', async ({ requests, emailsTo }) => {
    const email = newAddress();
    const { data } = await requests.ask({ email: ` ${email.toUpperCase()} ` });
    expect(data?.reference).toMatch(/^VP-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const asked = await requests.requestOf(email);
    expect(asked).toMatchObject({
      status: 'unconfirmed',
      due_at: null,
      network: `10.9.${networks - 1}.0/24`,
    });
    const [message] = await emailsTo(email);
    expect(message).toMatchObject({ kind: 'privacy.confirm', locale: 'fr' });
    expect(message.body).toContain(`https://bottin.example/vie-privee?demande=${asked.token}`);
    // A link prefetcher does not confirm the request.
    expect((await requests.byToken('privacy_request', asked.token)).data).toMatchObject({
      status: 'unconfirmed',
      dueAt: null,
    });

    await Promise.all([
      requests.byToken('confirm_privacy_request', asked.token),
      requests.byToken('confirm_privacy_request', asked.token),
    ]);
    const counts = await requests.requestOf(email);
    expect(counts.status).toBe('waiting');
    expect(counts.due_at - counts.confirmed_at).toBe(30 * 86_400_000);
    expect(await requests.kindsTo(email)).toEqual(['privacy.confirm', 'privacy.received']);
    const mine = (await emailsTo('vie-privee@bottin.example')).filter(({ subject }) =>
      subject.includes(data?.reference),
    );
    expect(mine.map(({ kind }) => kind)).toEqual(['privacy.arrived']);
    expect(mine[0].body).not.toContain('Jeanne');
  });

  test('is answered in the language of the request', async ({ requests, emailsTo }) => {
    const email = newAddress();
    await requests.ask({ email, locale: 'en' });
    const [message] = await emailsTo(email);
    expect(message.subject).toMatch(/^Confirm your request VP-/);
    expect(message.body).toContain('https://bottin.example/en/privacy-requests?demande=');
  });

  test.for<[string, Words]>([
    ['kind', { kind: 'revenge' }],
    ['name', { name: 'J' }],
    ['email', { email: 'jeanne' }],
    ['details', { details: ' trop court'.slice(0, 8) }],
    ['details', { details: 'x'.repeat(4001) }],
    ['listing', { kind: 'deindexing' }],
    ['listing', { listing: 'x'.repeat(301) }],
  ])('names the invalid field: %s', async ([field, words], { requests }) => {
    expect((await requests.ask(words)).refused).toMatchObject({
      code: 'invalid_request',
      status: 422,
      details: field,
    });
  });

  test('sends three emails a day to an address at most, and accepts ten requests a day per network', async ({
    sql,
    requests,
  }) => {
    const email = newAddress();
    for (let n = 0; n < 3; n += 1) expect((await requests.ask({ email })).refused).toBeUndefined();
    expect((await requests.ask({ email })).refused).toMatchObject({ code: 'too_many_requests', status: 429 });
    const network = '10.250.0.1';
    for (let n = 0; n < 10; n += 1) expect((await requests.ask({}, network)).refused).toBeUndefined();
    expect((await requests.ask({}, '10.250.0.9')).refused).toMatchObject({ code: 'too_many_requests' });
    // Confirming one of three emails deletes the other two requests.
    await requests.byToken('confirm_privacy_request', (await requests.requestOf(email)).token);
    expect(await sql('select status from private.privacy_requests where email = $1', [email])).toEqual([
      { status: 'waiting' },
    ]);
  });

  test.for(['', 'x', '00000000-0000-4000-8000-000000000000'])(
    'opens to its own token alone: %j',
    async (token, { requests }) => {
      for (const procedure of ['privacy_request', 'confirm_privacy_request', 'privacy_copy']) {
        expect((await requests.byToken(procedure, token)).refused).toMatchObject({
          code: 'privacy_request_not_found',
          status: 404,
        });
      }
    },
  );

  test('finds the listing of its page, among published ones only', async ({ sql, newOwner, requests }) => {
    const { listing } = await newOwner({ name: 'Chez Jeanne' });
    const address = `https://bottin.example/en/business/${listing.slug}?from=search#map`;
    expect(await requests.waiting({ kind: 'deindexing', listing: address })).toMatchObject({
      listing_id: String(listing.id),
      listing_said: address,
    });
    await sql("update public.listings set status = 'archived' where id = $1", [listing.id]);
    expect(await requests.waiting({ kind: 'deindexing', listing: listing.slug })).toMatchObject({
      listing_id: null,
    });
  });
});

describe('the answer', () => {
  test('removes a listing from search engines, is recorded without a name, and notified', async ({
    sql,
    administrator,
    newOwner,
    requests,
    emailsTo,
    listingOf,
  }) => {
    const { listing } = await newOwner({ name: 'Atelier Roy' });
    const request = await requests.waiting({ kind: 'deindexing', listing: `/entreprise/${listing.slug}` });
    expect(await requests.decide(request, 'granted', { acts: ['deindex'] })).toEqual({
      data: { action: 'granted', version: 3 },
    });
    const kept = await listingOf(listing.id, 'unindexed_at is not null as unindexed, is_indexable');
    expect(kept).toEqual({ unindexed: true, is_indexable: false });
    const decisions = await sql(
      "select kind, action, actor_id, note, before, after from private.decisions where (kind = 'privacy' and subject = $1) or (kind = 'listing' and listing_id = $2) order by id",
      [request.id, listing.id],
    );
    expect(decisions).toMatchObject([
      { kind: 'listing', action: 'changed', after: { act: 'deindex' } },
      {
        kind: 'privacy',
        action: 'granted',
        actor_id: administrator.id,
        after: { reference: request.reference, acts: ['deindex'] },
      },
    ]);
    expect(JSON.stringify(decisions)).not.toMatch(/Jeanne|exemple\.ca/);
    const email = (await emailsTo(request.email)).at(-1);
    expect(email).toMatchObject({ kind: 'privacy.granted' });
    expect(email.body).toContain('n’est plus proposée aux moteurs de recherche');
    expect((await requests.byToken('privacy_request', request.token)).data).toMatchObject({
      status: 'granted',
      copyUntil: null,
    });
    const again = await requests.decide(request, 'refused', { reason: 'privacy_business' });
    expect(again.refused).toMatchObject({ code: 'already_decided', status: 409 });
  });

  test('removes fields of a listing, and keeps no copy in the record', async ({
    sql,
    newOwner,
    requests,
    listingOf,
  }) => {
    const { listing } = await newOwner({ name: 'Chez elle' });
    await sql(
      "update public.listings set phone = '+15145550142', second_phone = '+15145550143', second_phone_label = 'mobile', email = 'moi@exemple.ca', address = '12 rue Cachée', show_email = true, show_address = true where id = $1",
      [listing.id],
    );
    const request = await requests.waiting({
      kind: 'removal',
      details: 'Mon numéro personnel est sur cette fiche.',
    });
    const acts = ['hide_address', 'hide_email', 'hide_phone'];
    expect((await requests.decide(request, 'granted', { acts })).refused).toMatchObject({
      code: 'listing_not_found',
    });
    expect(
      (await requests.decide(request, 'granted', { acts, listing: listing.slug })).refused,
    ).toBeUndefined();
    expect(
      await listingOf(listing.id, 'phone, second_phone, second_phone_label, email, show_address'),
    ).toEqual({
      phone: null,
      second_phone: null,
      second_phone_label: null,
      email: null,
      show_address: false,
    });
    const record = await sql('select * from private.decisions where listing_id = $1', [listing.id]);
    expect(record).toHaveLength(4);
    expect(JSON.stringify(record)).not.toMatch(/514555014[23]|moi@exemple|Cachée/);
  });

  test('removes a listing', async ({ newOwner, requests, notificationsOf, listingOf }) => {
    const { owner, listing } = await newOwner({ name: 'À retirer' });
    const request = await requests.waiting({ kind: 'removal', listing: listing.slug });
    await requests.decide(request, 'granted', { acts: ['remove_listing'] });
    expect(await listingOf(listing.id, 'status, is_removed')).toEqual({
      status: 'archived',
      is_removed: true,
    });
    expect(await notificationsOf(owner.id, 'kind')).toEqual([{ kind: 'listing.removed' }]);
  });

  test('provides a copy of the data for 14 days', async ({ sql, newPerson, newOwner, requests }) => {
    const person = await newPerson({ name: 'Jeanne Roy' });
    const { listing } = await newOwner({ name: 'Cordonnerie' });
    await sql('update public.listings set email = $2, show_email = false where id = $1', [
      listing.id,
      person.email,
    ]);
    await sql(
      "insert into private.reports (kind, listing_id, reason, email) values ('listing', $1, 'reported_fake', $2)",
      [listing.id, person.email],
    );
    const request = await requests.waiting({ email: person.email });
    expect((await requests.byToken('privacy_copy', request.token)).refused).toMatchObject({
      code: 'copy_not_found',
    });
    await requests.decide(request, 'granted', { acts: ['copy'] });
    const { data } = await requests.byToken('privacy_copy', request.token);
    expect(data).toMatchObject({
      email: person.email,
      accounts: [{ state: 'proven', account: { id: person.id }, profile: { display_name: 'Jeanne Roy' } }],
      listings_with_this_address: [{ slug: listing.slug, show_email: false }],
      reports: [{ reason: 'reported_fake' }],
      requests: [{ reference: request.reference, details: WORDS }],
    });
    expect(JSON.stringify(data)).not.toMatch(/encrypted_password|\$2b\$10|"token"/);
    await sql(
      "update private.privacy_requests set decided_at = decided_at - interval '15 days' where id = $1",
      [request.id],
    );
    expect((await requests.byToken('privacy_copy', request.token)).refused).toMatchObject({
      code: 'copy_not_found',
    });
  });

  test('leaves an account with a second factor to its owner', async ({ newPerson, requests }) => {
    const person = await newPerson({ factor: 'verified' });
    const request = await requests.waiting({ email: person.email });
    expect((await requests.decide(request, 'granted', { acts: ['erase'] })).refused).toMatchObject({
      code: 'account_kept',
      status: 409,
    });
    await requests.decide(request, 'granted', { acts: ['copy'] });
    expect((await requests.byToken('privacy_copy', request.token)).data).toMatchObject({
      accounts: [{ state: 'proven', kept_by: 'second_factor' }],
    });
  });

  test('erases the account and all other rows with the address', async ({
    sql,
    newPerson,
    newOwner,
    newListing,
    requests,
  }) => {
    const person = await newPerson();
    const { listing } = await newOwner();
    await sql(
      "insert into private.reports (kind, listing_id, reason, email) values ('listing', $1, 'reported_fake', $2)",
      [listing.id, person.email],
    );
    // A contact of another person's claim, and an address that a listing hides.
    await sql('update public.listings set email = $2, show_email = false where id = $1', [
      listing.id,
      person.email,
    ]);
    const other = await newPerson();
    await sql(
      `insert into public.claims (listing_id, user_id, full_name, email, phone, reason)
       values ($1, $2, 'Luc Roy', $3, '+15145550101', 'Je suis le propriétaire.')`,
      [(await newListing()).id, other.id, person.email],
    );
    const request = await requests.waiting({ kind: 'removal', email: person.email });
    // The copy is made at download time: after an erasure it would be empty.
    expect((await requests.decide(request, 'granted', { acts: ['copy', 'erase'] })).refused).toMatchObject({
      code: 'copy_before_erasure',
    });
    expect((await requests.decide(request, 'granted', { acts: ['erase'] })).refused).toBeUndefined();
    expect(await sql('select 1 from auth.users where id = $1', [person.id])).toEqual([]);
    expect(await sql('select 1 from private.reports where email = $1', [person.email])).toEqual([]);
    expect(await sql('select email from public.listings where id = $1', [listing.id])).toEqual([
      { email: null },
    ]);
    expect(await sql('select email from public.claims where user_id = $1', [other.id])).toEqual([
      { email: other.email },
    ]);
    // Only the answer remains.
    expect(await requests.kindsTo(person.email)).toEqual(['privacy.granted']);
  });

  test('is refused with a reason and the available recourse', async ({ requests, emailsTo }) => {
    const request = await requests.waiting();
    expect((await requests.decide(request, 'refused')).refused).toMatchObject({ code: 'reason_needed' });
    expect((await requests.decide(request, 'refused', { reason: 'privacy_much' })).refused).toMatchObject({
      code: 'unknown_reason',
    });
    await requests.decide(request, 'refused', {
      reason: 'privacy_unproven',
      note: 'Envoyez-nous un courriel de cette adresse.',
    });
    const email = (await emailsTo(request.email)).at(-1);
    expect(email.kind).toBe('privacy.refused');
    for (const words of [
      'établir que ces renseignements vous concernent',
      'de cette adresse',
      'Commission d’accès à l’information',
      '30 jours',
    ]) {
      expect(email.body).toContain(words);
    }
  });

  test('is extended once, by ten days, with a reason', async ({ requests }) => {
    const request = await requests.waiting();
    const { data } = await requests.decide(request, 'extended', { reason: 'privacy_checking' });
    const later = await requests.requestOf(request.email);
    expect(later.due_at - request.due_at).toBe(10 * 86_400_000);
    expect(later.status).toBe('waiting');
    expect((await requests.decide(request, 'granted', { acts: ['copy'] })).refused).toMatchObject({
      code: 'stale_version',
    });
    expect(
      (
        await requests.decide({ ...request, version: data?.version ?? 0 }, 'extended', {
          reason: 'privacy_checking',
        })
      ).refused,
    ).toMatchObject({ code: 'already_extended' });
  });
});

describe('the page of the administrators', () => {
  test('shows the earliest deadline first, and the data held for an address; views are recorded', async ({
    sql,
    newPerson,
    requests,
    decisionsOn,
    admin,
  }) => {
    const person = await newPerson({ name: 'Jeanne Roy' });
    const request = await requests.waiting({ email: person.email });
    await sql("update private.privacy_requests set due_at = now() - interval '1 day' where id = $1", [
      request.id,
    ]);
    const read = async <T>(call: string, values: unknown[] = []) =>
      (await admin.sql<T>(`select public.${call}`, values)).data as T;
    const room = await read<{ waiting: { id: number }[] }>('privacy_requests()');
    expect(room.waiting[0]?.id).toBe(Number(request.id));
    const summary = await read<{ kind: string; count: number; due?: string }[]>('waiting_summary()');
    expect(summary.find(({ kind }) => kind === 'privacy')).toMatchObject({ count: room.waiting.length });
    expect(await read('privacy_holdings($1)', [request.id])).toMatchObject({
      accounts: [
        { id: person.id, name: 'Jeanne Roy', state: 'proven', keptBy: null, listings: 0, reviews: 0 },
      ],
      emails: 2,
      requests: [{ reference: request.reference }],
    });
    expect(await decisionsOn('privacy', request.id, 'action')).toEqual([{ action: 'looked_up' }]);
    const other = await requests.decide(request, 'granted', { acts: ['copy'], who: person });
    expect(other.refused).toMatchObject({ code: 'not_administrator' });
  });

  test('sends one reminder, a week before the deadline', async ({ sql, requests, emailsTo }) => {
    const request = await requests.waiting();
    await sql("update private.privacy_requests set due_at = now() + interval '6 days' where id = $1", [
      request.id,
    ]);
    for (let n = 0; n < 2; n += 1) await sql('select private.remind_of_privacy()');
    const emails = (await emailsTo('vie-privee@bottin.example')).filter(({ subject }) =>
      subject.includes(request.reference),
    );
    expect(emails.map(({ kind }) => kind)).toEqual(['privacy.arrived', 'privacy.due_soon']);
  });
});
