import type { ClaimEvidence, OwnClaim, WaitingClaims } from '#domain/trust/claim-answers.ts';
import type { Decided } from '#domain/trust/moderation.ts';
import { test as base, CLAIM, describe, expect, file, type Person } from '#tests/fixtures/index.ts';

const test = base
  .extend('own', file, ({ as }) => async (person: Person, locale = 'fr') => {
    return (await as(person).rpc<OwnClaim[]>('my_claims', { locale })).data ?? [];
  })
  .extend('emails', file, ({ emailsTo }) => async (person: Person) => {
    return (await emailsTo(person.email, 'kind')).map(({ kind }) => kind);
  })
  .extend('ownerOf', file, ({ listingOf }) => async (id: number) => {
    return (await listingOf(id, 'owner_id')).owner_id;
  });

describe('claiming', () => {
  test('waits for an administrator, and sends the claimant a confirmation', async ({
    newUnclaimed,
    newClaim,
    own,
    emails,
  }) => {
    const shop = await newUnclaimed();
    const { person, id } = await newClaim(shop.id);
    expect(await own(person)).toMatchObject([
      {
        id,
        status: 'pending',
        moreAskedAt: null,
        decision: null,
        listing: { id: shop.id, name: 'Brûlerie du Fleuve', slug: shop.slug },
        roads: { listing: null, website: null },
        proofs: [],
        code: null,
        documents: [],
      },
    ]);
    expect(await emails(person)).toEqual(['claim.received']);
  });

  test('is refused a second time, even at the same moment', async ({
    newPerson,
    newUnclaimed,
    claimListing,
  }) => {
    const shop = await newUnclaimed();
    const person = await newPerson();
    const answers = await Promise.all([claimListing(person, shop.id), claimListing(person, shop.id)]);
    expect(answers.map(({ refused }) => refused?.code ?? 'ok').sort()).toEqual(['already_pending', 'ok']);
  });

  test('is refused for owned and unpublished listings', async ({
    sql,
    newPerson,
    newUnclaimed,
    claimListing,
  }) => {
    const shop = await newUnclaimed();
    const person = await newPerson();
    await sql('update public.listings set owner_id = $1 where id = $2', [(await newPerson()).id, shop.id]);
    expect((await claimListing(person, shop.id)).refused).toEqual({ code: 'already_claimed', status: 409 });
    await sql("update public.listings set status = 'pending' where id = $1", [shop.id]);
    expect((await claimListing(person, shop.id)).refused?.code).toBe('listing_not_found');
    expect((await claimListing(person, 0)).refused?.code).toBe('listing_not_found');
  });

  test.for<[string, object]>([
    ['fullName', { fullName: ' Marie' }],
    ['fullName', { fullName: 'M' }],
    ['email', { email: 'marie' }],
    ['phone', { phone: '418-555-0199' }],
    ['reason', { reason: 'Courte.' }],
    ['reason', { reason: 'x'.repeat(2001) }],
    ['email', { email: undefined as unknown as string }],
  ])('is refused in another form: %s', async ([key, facts], { newPerson, newUnclaimed, claimListing }) => {
    const shop = await newUnclaimed();
    expect((await claimListing(await newPerson(), shop.id, facts)).refused).toEqual({
      code: 'invalid_claim',
      status: 422,
      details: key,
    });
  });

  test('is limited to five a day, withdrawn ones included', async ({
    as,
    newPerson,
    newUnclaimed,
    claimListing,
  }) => {
    const person = await newPerson();
    for (let n = 0; n < 5; n += 1) {
      const { data } = await claimListing(person, (await newUnclaimed()).id);
      await as(person).rpc('withdraw_claim', { claim_id: data?.id });
    }
    expect((await claimListing(person, (await newUnclaimed()).id)).refused).toEqual({
      code: 'too_many_claims',
      status: 429,
    });
  });

  test('can be read, answered, proven and withdrawn by its claimant only', async ({
    as,
    newPerson,
    newClaim,
    own,
  }) => {
    const { id } = await newClaim();
    const other = await newPerson();
    const codes = [
      await as(other).rpc('answer_claim', { claim_id: id }),
      await as(other).rpc('withdraw_claim', { claim_id: id }),
      await as(other).rpc('send_claim_code', { claim_id: id, road: 'listing' }),
      await as(other).rpc('prove_claim', { claim_id: id, code: '123456' }),
      await as(other).rpc('attach_claim_document', { claim_id: id, path: 'x', name: 'x' }),
    ].map(({ refused }) => refused?.code);
    expect(codes).toEqual(Array(5).fill('claim_not_found'));
    expect(await own(other)).toEqual([]);
  });

  test('may be withdrawn and made again', async ({
    as,
    newUnclaimed,
    claimListing,
    newClaim,
    decideClaim,
    own,
  }) => {
    const shop = await newUnclaimed();
    const { person, id } = await newClaim(shop.id);
    await as(person).rpc('withdraw_claim', { claim_id: id });
    expect(await own(person)).toEqual([]);
    expect((await as(person).rpc('withdraw_claim', { claim_id: id })).refused?.code).toBe('claim_decided');
    expect((await claimListing(person, shop.id)).refused).toBeUndefined();
    expect(await decideClaim(id, 'approved')).toMatchObject({ code: 'already_decided' });
  });
});

describe('a decision', () => {
  test('makes the claimant the owner, and closes the other claims with an email', async ({
    sql,
    as,
    administrator,
    newUnclaimed,
    newClaim,
    decideClaim,
    own,
    emails,
    ownerOf,
  }) => {
    const shop = await newUnclaimed();
    const winner = await newClaim(shop.id);
    const loser = await newClaim(shop.id);
    const elsewhere = await newClaim();
    expect(await decideClaim(winner.id, 'approved')).toMatchObject({ status: 'approved' });
    expect(await ownerOf(shop.id)).toBe(winner.person.id);
    const states = [winner, loser, elsewhere].map(async ({ person }) => (await own(person))[0]?.status);
    expect(await Promise.all(states)).toEqual(['approved', 'closed', 'pending']);
    expect(await emails(winner.person)).toEqual(['claim.received', 'claim.approved']);
    expect(await emails(loser.person)).toEqual(['claim.received', 'claim.closed']);
    expect((await as(winner.person).rpc<{ id: number }[]>('my_listings')).data).toMatchObject([
      { id: shop.id, role: 'owner' },
    ]);
    expect(
      await sql(
        `select subject, action, actor_id, before ->> 'ownerId' as before, after ->> 'ownerId' as after
           from private.decisions where kind = 'claim' and listing_id = $1 order by subject`,
        [shop.id],
      ),
    ).toEqual([
      {
        subject: String(winner.id),
        action: 'approved',
        actor_id: administrator.id,
        before: null,
        after: winner.person.id,
      },
      {
        subject: String(loser.id),
        action: 'closed',
        actor_id: administrator.id,
        before: null,
        after: winner.person.id,
      },
    ]);
  });

  test('is recorded without the name, address or telephone of a person', async ({
    newClaim,
    decideClaim,
    decisionsOn,
  }) => {
    const { id } = await newClaim();
    await decideClaim(id, 'approved');
    const text = JSON.stringify(await decisionsOn('claim', id, 'before, after'));
    expect(text).toContain('approved');
    for (const word of [CLAIM.fullName, CLAIM.email, CLAIM.phone, CLAIM.reason])
      expect(text).not.toContain(word);
  });

  test('asks for more information, and the claim waits again once it is answered', async ({
    sql,
    as,
    newClaim,
    decideClaim,
    own,
    emails,
    admin,
  }) => {
    const { person, id } = await newClaim();
    await sql("update public.claims set waiting_since = now() - interval '30 hours' where id = $1", [id]);
    expect((await as(person).rpc('answer_claim', { claim_id: id, answer: 'Voici.' })).refused?.code).toBe(
      'nothing_asked',
    );
    await decideClaim(id, 'more_asked', {
      reason: 'claim_document_needed',
      note: 'Un bail suffit.',
    });
    const [asked] = await own(person, 'en');
    expect(asked?.moreAskedAt).not.toBeNull();
    expect(asked?.decision).toBe(
      'We need a document that links you to the business: an invoice, a lease, an extract from the register or a business card.\nUn bail suffit.',
    );
    const before = (await admin.rpc<WaitingClaims>('waiting_claims')).data;
    expect(before?.rows.at(-1)).toMatchObject({ id, moreAskedAt: asked?.moreAskedAt });
    await as(person).rpc('answer_claim', { claim_id: id, answer: 'Voici le bail.' });
    const [answered] = await own(person);
    expect(answered).toMatchObject({ status: 'pending', moreAskedAt: null, answer: 'Voici le bail.' });
    expect(Date.now() - Date.parse(answered?.waitingSince ?? '')).toBeLessThan(60_000);
    expect(await emails(person)).toEqual(['claim.received', 'claim.more_asked']);
  });

  test('ends the rights of the managers of the former owner', async ({
    sql,
    newPerson,
    newClaim,
    newUnclaimed,
    as,
    addManager,
    decideClaim,
    ownerOf,
  }) => {
    const shop = await newUnclaimed();
    const manager = await newPerson();
    await addManager(shop.id, manager.id);
    await as(null, '203.0.113.0/24').must('send_message', {
      listing_ids: [shop.id],
      message: { name: 'Anne Roy', email: 'anne@exemple.ca', phone: null, body: 'Êtes-vous ouverts samedi?' },
    });
    await sql(
      `insert into private.listing_changes (listing_id, author_id, fields) values ($1, $2, '{"address": "12, rue Cachée"}')`,
      [shop.id, manager.id],
    );
    const { person, id } = await newClaim(shop.id);
    expect(await decideClaim(id, 'approved')).toMatchObject({ status: 'approved' });
    expect(await ownerOf(shop.id)).toBe(person.id);
    const [left] = await sql(
      `select (select count(*)::integer from private.listing_managers where listing_id = $1) as managers,
              (select count(*)::integer from private.listing_changes where listing_id = $1) as changes,
              (select count(*)::integer from private.visitor_messages where listing_id = $1) as messages`,
      [shop.id],
    );
    expect(left).toEqual({ managers: 0, changes: 0, messages: 0 });
  });

  test('of a manager keeps the messages that the manager received', async ({
    sql,
    newPerson,
    newUnclaimed,
    as,
    addManager,
    claimListing,
    decideClaim,
    ownerOf,
  }) => {
    const shop = await newUnclaimed();
    const [manager, other] = [await newPerson(), await newPerson()];
    await addManager(shop.id, manager.id);
    await addManager(shop.id, other.id);
    await as(null, '203.0.113.1/24').must('send_message', {
      listing_ids: [shop.id],
      message: {
        name: 'Anne Roy',
        email: 'anne@exemple.ca',
        phone: null,
        body: 'Êtes-vous ouverts dimanche?',
      },
    });
    const { data } = await claimListing(manager, shop.id);
    await decideClaim(data?.id ?? 0, 'approved');
    expect(await ownerOf(shop.id)).toBe(manager.id);
    expect(await sql('select from private.listing_managers where listing_id = $1', [shop.id])).toEqual([]);
    expect((await as(manager).must<{ rows: object[] }>('my_messages')).rows).toHaveLength(1);
  });

  test('refuses with a reason, in the email and under « my businesses »', async ({
    sql,
    newClaim,
    decideClaim,
    own,
  }) => {
    const { person, id } = await newClaim();
    expect(await decideClaim(id, 'rejected')).toMatchObject({ code: 'reason_needed' });
    expect(await decideClaim(id, 'rejected', { reason: 'nothing' })).toMatchObject({
      code: 'unknown_reason',
    });
    await decideClaim(id, 'rejected', { note: 'Le registre nomme quelqu’un d’autre.' });
    expect(await own(person)).toMatchObject([
      { status: 'rejected', decision: 'Le registre nomme quelqu’un d’autre.', roads: null },
    ]);
    const [{ body }] = await sql(
      "select body from mail.messages where kind = 'claim.rejected' and recipient = $1",
      [person.email],
    );
    expect(body).toContain('Le registre nomme quelqu’un d’autre.');
  });

  test('applies to the version that was seen: new evidence increases it', async ({
    sql,
    as,
    newClaim,
    decideClaim,
  }) => {
    const { id, person } = await newClaim();
    await decideClaim(id, 'more_asked', { note: 'Un document?' });
    const [{ version }] = await sql('select version from public.claims where id = $1', [id]);
    await as(person).rpc('answer_claim', { claim_id: id, answer: 'Je l’ai perdu.' });
    expect(await decideClaim(id, 'rejected', { version, note: 'Non.' })).toMatchObject({
      code: 'stale_version',
    });
  });

  test('has one winner when two administrators approve two claims on one listing at once', async ({
    sql,
    newAdministrator,
    newUnclaimed,
    newClaim,
    decideClaim,
    ownerOf,
  }) => {
    for (let round = 0; round < 8; round += 1) {
      const shop = await newUnclaimed();
      const claims = [await newClaim(shop.id), await newClaim(shop.id)] as const;
      const other = await newAdministrator();
      const answers = (await Promise.all([
        decideClaim(claims[0].id, 'approved'),
        decideClaim(claims[1].id, 'approved', {}, other),
      ])) as { code?: string; status?: string; details?: string }[];
      expect(answers.map(({ code, status }) => code ?? status).sort()).toEqual([
        'already_decided',
        'approved',
      ]);
      const lost = answers.findIndex(({ code }) => code);
      expect(JSON.parse(answers[lost]?.details ?? '{}')).toMatchObject({ action: 'closed', by: 'Alix Roy' });
      expect(await ownerOf(shop.id)).toBe(claims[1 - lost]?.person.id);
      expect(
        (await sql('select status from public.claims where listing_id = $1', [shop.id]))
          .map((row) => row.status)
          .sort(),
      ).toEqual(['approved', 'closed']);
    }
  });

  test('has one winner when two administrators decide one claim', async ({
    newAdministrator,
    newClaim,
    decideClaim,
  }) => {
    const { id } = await newClaim();
    const other = await newAdministrator();
    const answers = (await Promise.all([
      decideClaim(id, 'approved', { version: 1 }),
      decideClaim(id, 'rejected', { version: 1, note: 'Non.' }, other),
    ])) as { code?: string }[];
    expect(answers.filter(({ code }) => code === 'already_decided')).toHaveLength(1);
  });

  test('leaves no claim open on a listing that got an owner in another way', async ({
    sql,
    newPerson,
    newUnclaimed,
    newClaim,
    own,
  }) => {
    const shop = await newUnclaimed();
    const { person } = await newClaim(shop.id);
    await sql('update public.listings set owner_id = $1 where id = $2', [(await newPerson()).id, shop.id]);
    expect(await own(person)).toMatchObject([{ status: 'closed' }]);
  });

  test('and a concurrent claim leave no pending claim on the taken listing', async ({
    sql,
    newPerson,
    newUnclaimed,
    claimListing,
    newClaim,
    decideClaim,
    own,
  }) => {
    for (let round = 0; round < 8; round += 1) {
      const shop = await newUnclaimed();
      const { id } = await newClaim(shop.id);
      const late = await newPerson();
      const [, answer] = await Promise.all([decideClaim(id, 'approved'), claimListing(late, shop.id)]);
      const [{ open }] = await sql(
        "select count(*)::int as open from public.claims where listing_id = $1 and status = 'pending'",
        [shop.id],
      );
      expect(open).toBe(0);
      expect(answer.refused?.code ?? (await own(late))[0]?.status).toMatch(/^(already_claimed|closed)$/);
    }
  });
});

describe('the page of claims', () => {
  test('requires an administrator', async ({ as, newClaim, decideClaim }) => {
    const { id, person } = await newClaim();
    expect((await as(person).rpc('waiting_claims')).refused?.code).toBe('not_administrator');
    expect((await as(person).rpc('claim_to_decide', { claim_id: id })).refused?.code).toBe(
      'not_administrator',
    );
    expect(await decideClaim(id, 'approved', {}, person)).toMatchObject({ code: 'not_administrator' });
  });

  test('shows the oldest first, with the evidence for a claim', async ({
    sql,
    newUnclaimed,
    newClaim,
    admin,
  }) => {
    const shop = await newUnclaimed({
      email: 'info@brulerie-du-room.example',
      website: 'https://www.brulerie-du-room.example/menu',
    });
    const { person, id } = await newClaim(shop.id);
    const rival = await newClaim(shop.id);
    await sql("update public.claims set waiting_since = now() - interval '400 hours' where id = $1", [id]);
    const list = (await admin.rpc<WaitingClaims>('waiting_claims')).data;
    expect(list?.rows[0]).toMatchObject({ id, fullName: CLAIM.fullName, proofs: [], documents: 0 });
    expect(list?.waiting).toBe(list?.rows.filter(({ moreAskedAt }) => !moreAskedAt).length);
    const { data } = await admin.rpc<ClaimEvidence>('claim_to_decide', {
      claim_id: id,
      locale: 'fr',
    });
    expect(data).toMatchObject({
      ...CLAIM,
      provableDomain: 'brulerie-du-room.example',
      isContactOfSite: false,
      isPhoneOfListing: false,
      claimant: { email: person.email, isEmailProven: true, isEmailOfSite: false, claims: [], listings: [] },
      rivals: [{ id: rival.id, fullName: CLAIM.fullName, proofs: [] }],
      listing: { id: shop.id, slug: shop.slug, email: 'info@brulerie-du-room.example', showEmail: false },
    });
    expect((await admin.rpc('claim_to_decide', { claim_id: 0 })).refused?.code).toBe('item_not_found');
  });
});

describe('a decision on many claims', () => {
  const PROVE = `insert into private.claim_proofs (claim_id, listing_id, road, expires_at, proven_at)
                 select id, listing_id, 'site', now(), now() from public.claims where id = any ($1)`;

  test('approves proven claims, and names the claims with a concern', async ({
    sql,
    newUnclaimed,
    newClaim,
    ownerOf,
    admin,
  }) => {
    const shops = [await newUnclaimed(), await newUnclaimed(), await newUnclaimed(), await newUnclaimed()];
    const [first, second, contested, unproven] = shops as [{ id: number }, ...typeof shops];
    const one = await newClaim(first.id);
    const two = await newClaim(second?.id ?? 0);
    const rival = await newClaim(contested?.id ?? 0);
    await newClaim(contested?.id ?? 0);
    const bare = await newClaim(unproven?.id ?? 0);
    const claims = [one, two, rival, bare];
    await sql(PROVE, [[one.id, two.id, rival.id]]);
    const { rows } = await admin.must<WaitingClaims>('waiting_claims');
    const shown = claims.map(({ id }) => rows.find((row) => row.id === id));
    expect(shown.map((row) => row?.concern)).toEqual([null, null, 'rival', 'unproven']);
    const decide = (action: string, of = shown, note: string | null = null) =>
      admin.must<Decided[]>('decide', {
        items: of.map((row) => ({ kind: 'claim', id: row?.id, version: row?.version, action, note })),
      });
    const answers = await decide('approved');
    expect(answers.map(({ refused }) => refused && [refused.code, refused.details])).toEqual([
      undefined,
      undefined,
      ['claim_needs_look', 'rival'],
      ['claim_needs_look', 'unproven'],
    ]);
    expect(await Promise.all(shops.map(({ id }) => ownerOf(id)))).toEqual([
      one.person.id,
      two.person.id,
      null,
      null,
    ]);
    // One reason for all: refusing gives no listing away.
    expect(
      (await decide('rejected', shown.slice(2), 'Personne ne répond.')).map((each) => each.refused),
    ).toEqual([undefined, undefined]);
    const log = await sql(
      `select subject, action, note from private.decisions
        where kind = 'claim' and subject = any ($1) order by id`,
      [claims.map(({ id }) => String(id))],
    );
    expect(log).toEqual([
      { subject: String(one.id), action: 'approved', note: null },
      { subject: String(two.id), action: 'approved', note: null },
      { subject: String(rival.id), action: 'rejected', note: 'Personne ne répond.' },
      { subject: String(bare.id), action: 'rejected', note: 'Personne ne répond.' },
    ]);
  });

  test('approves alone a claim without proof', async ({ claim, decideClaim, ownerOf }) => {
    await decideClaim(claim.id, 'approved');
    expect(await ownerOf(claim.listing.id)).toBe(claim.person.id);
  });
});
