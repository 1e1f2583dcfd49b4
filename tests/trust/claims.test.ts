import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimEvidence, OwnClaim, WaitingClaims } from '#domain/trust/claim-answers.ts';
import { newPerson, type Person } from '#tests/account/people.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { administrator, CLAIM, call, claim, claimant, decide, unclaimed } from './claimant.ts';

let database: TestDatabase;
let pool: Pool;
let admin: Person;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = database.pool;
  admin = await administrator(pool);
});
afterAll(() => database.drop());

const run = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;
const own = async (person: Person, locale = 'fr') =>
  (await call<OwnClaim[]>(pool, person, 'my_claims', locale)).data ?? [];
const letters = async (person: Person) =>
  (await run('select kind from mail.messages where recipient = $1 order by id', [person.email])).map(
    ({ kind }) => kind,
  );
const ownerOf = async (id: number) =>
  (await run('select owner_id from public.listings where id = $1', [id]))[0].owner_id;

describe('claiming', () => {
  it('waits for an administrator, and its claimant is told so', async () => {
    const shop = await unclaimed(pool);
    const { person, id } = await claimant(pool, shop.id);
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
    expect(await letters(person)).toEqual(['claim.received']);
  });

  it('is refused a second time, even at the same moment', async () => {
    const shop = await unclaimed(pool);
    const person = await newPerson(pool);
    const answers = await Promise.all([claim(pool, person, shop.id), claim(pool, person, shop.id)]);
    expect(answers.map(({ refused }) => refused?.code ?? 'ok').sort()).toEqual(['already_pending', 'ok']);
  });

  it('is refused on what is somebody’s, and on what is not in public', async () => {
    const shop = await unclaimed(pool);
    const person = await newPerson(pool);
    await run('update public.listings set owner_id = $1 where id = $2', [
      (await newPerson(pool)).id,
      shop.id,
    ]);
    expect((await claim(pool, person, shop.id)).refused).toEqual({ code: 'already_claimed', status: 409 });
    await run("update public.listings set status = 'pending' where id = $1", [shop.id]);
    expect((await claim(pool, person, shop.id)).refused?.code).toBe('listing_not_found');
    expect((await claim(pool, person, 0)).refused?.code).toBe('listing_not_found');
  });

  it.each([
    ['fullName', { fullName: ' Marie' }],
    ['fullName', { fullName: 'M' }],
    ['email', { email: 'marie' }],
    ['phone', { phone: '418-555-0199' }],
    ['reason', { reason: 'Courte.' }],
    ['reason', { reason: 'x'.repeat(2001) }],
    ['email', { email: undefined as unknown as string }],
  ])('is not kept in another form: %s', async (key, facts) => {
    const shop = await unclaimed(pool);
    expect((await claim(pool, await newPerson(pool), shop.id, facts)).refused).toEqual({
      code: 'invalid_claim',
      status: 422,
      details: key,
    });
  });

  it('has a bound a day, whatever becomes of them', async () => {
    const person = await newPerson(pool);
    for (let n = 0; n < 5; n += 1) {
      const { data } = await claim(pool, person, (await unclaimed(pool)).id);
      await call(pool, person, 'withdraw_claim', data?.id);
    }
    expect((await claim(pool, person, (await unclaimed(pool)).id)).refused).toEqual({
      code: 'too_many_claims',
      status: 429,
    });
  });

  it('is nobody else’s to read, answer, prove or withdraw', async () => {
    const { id } = await claimant(pool, (await unclaimed(pool)).id);
    const other = await newPerson(pool);
    const codes = [
      await call(pool, other, 'answer_claim', id),
      await call(pool, other, 'withdraw_claim', id),
      await call(pool, other, 'send_claim_code', id, 'listing'),
      await call(pool, other, 'prove_claim', id, '123456'),
      await call(pool, other, 'attach_claim_document', id, 'x', 'x'),
    ].map(({ refused }) => refused?.code);
    expect(codes).toEqual(Array(5).fill('claim_not_found'));
    expect(await own(other)).toEqual([]);
  });

  it('may be withdrawn, and made anew', async () => {
    const shop = await unclaimed(pool);
    const { person, id } = await claimant(pool, shop.id);
    await call(pool, person, 'withdraw_claim', id);
    expect(await own(person)).toEqual([]);
    expect((await call(pool, person, 'withdraw_claim', id)).refused?.code).toBe('claim_decided');
    expect((await claim(pool, person, shop.id)).refused).toBeUndefined();
    expect(await decide(pool, admin, id, 'approved')).toMatchObject({ code: 'already_decided' });
  });
});

describe('a decision', () => {
  it('makes the claimant the owner, and closes the other claims with a letter', async () => {
    const shop = await unclaimed(pool);
    const winner = await claimant(pool, shop.id);
    const loser = await claimant(pool, shop.id);
    const elsewhere = await claimant(pool, (await unclaimed(pool)).id);
    expect(await decide(pool, admin, winner.id, 'approved')).toMatchObject({ status: 'approved' });
    expect(await ownerOf(shop.id)).toBe(winner.person.id);
    const states = [winner, loser, elsewhere].map(async ({ person }) => (await own(person))[0]?.status);
    expect(await Promise.all(states)).toEqual(['approved', 'closed', 'pending']);
    expect(await letters(winner.person)).toEqual(['claim.received', 'claim.approved']);
    expect(await letters(loser.person)).toEqual(['claim.received', 'claim.closed']);
    expect((await call<{ id: number }[]>(pool, winner.person, 'my_listings')).data).toMatchObject([
      { id: shop.id, role: 'owner' },
    ]);
    expect(
      await run(
        `select subject, action, actor_id, before ->> 'ownerId' as before, after ->> 'ownerId' as after
           from private.decisions where kind = 'claim' and listing_id = $1 order by subject`,
        [shop.id],
      ),
    ).toEqual([
      {
        subject: String(winner.id),
        action: 'approved',
        actor_id: admin.id,
        before: null,
        after: winner.person.id,
      },
      {
        subject: String(loser.id),
        action: 'closed',
        actor_id: admin.id,
        before: null,
        after: winner.person.id,
      },
    ]);
  });

  it('is recorded without the name, address or telephone of anybody', async () => {
    const { id } = await claimant(pool, (await unclaimed(pool)).id);
    await decide(pool, admin, id, 'approved');
    const [{ text }] = await run(
      "select string_agg(before::text || after::text, '') as text from private.decisions where kind = 'claim' and subject = $1",
      [String(id)],
    );
    for (const word of [CLAIM.fullName, CLAIM.email, CLAIM.phone, CLAIM.reason])
      expect(text).not.toContain(word);
  });

  it('asks for more, and the claim waits again once that is answered', async () => {
    const { person, id } = await claimant(pool, (await unclaimed(pool)).id);
    await run("update public.claims set waiting_since = now() - interval '30 hours' where id = $1", [id]);
    expect((await call(pool, person, 'answer_claim', id, 'Voici.')).refused?.code).toBe('nothing_asked');
    await decide(pool, admin, id, 'more_asked', { reason: 'claim_document_needed', note: 'Un bail suffit.' });
    const [asked] = await own(person, 'en');
    expect(asked?.moreAskedAt).not.toBeNull();
    expect(asked?.decision).toBe(
      'We need a document that ties you to the business: an invoice, a lease, an extract from the register or a business card.\nUn bail suffit.',
    );
    const before = (await call<WaitingClaims>(pool, admin, 'waiting_claims')).data;
    expect(before?.rows.at(-1)).toMatchObject({ id, moreAskedAt: asked?.moreAskedAt });
    await call(pool, person, 'answer_claim', id, 'Voici le bail.');
    const [answered] = await own(person);
    expect(answered).toMatchObject({ status: 'pending', moreAskedAt: null, answer: 'Voici le bail.' });
    expect(Date.now() - Date.parse(answered?.waitingSince ?? '')).toBeLessThan(60_000);
    expect(await letters(person)).toEqual(['claim.received', 'claim.more_asked']);
  });

  it('refuses with a reason, in the letter and under « my businesses »', async () => {
    const { person, id } = await claimant(pool, (await unclaimed(pool)).id);
    expect(await decide(pool, admin, id, 'rejected')).toMatchObject({ code: 'reason_needed' });
    expect(await decide(pool, admin, id, 'rejected', { reason: 'nothing' })).toMatchObject({
      code: 'unknown_reason',
    });
    await decide(pool, admin, id, 'rejected', { note: 'Le registre nomme quelqu’un d’autre.' });
    expect(await own(person)).toMatchObject([
      { status: 'rejected', decision: 'Le registre nomme quelqu’un d’autre.', roads: null },
    ]);
    const [{ body }] = await run(
      "select body from mail.messages where kind = 'claim.rejected' and recipient = $1",
      [person.email],
    );
    expect(body).toContain('Le registre nomme quelqu’un d’autre.');
  });

  it('is made in the version that was seen: new evidence makes another', async () => {
    const { id, person } = await claimant(pool, (await unclaimed(pool)).id);
    await decide(pool, admin, id, 'more_asked', { note: 'Un document?' });
    const [{ version }] = await run('select version from public.claims where id = $1', [id]);
    await call(pool, person, 'answer_claim', id, 'Je l’ai perdu.');
    expect(await decide(pool, admin, id, 'rejected', { version, note: 'Non.' })).toMatchObject({
      code: 'stale_version',
    });
  });

  it('has one winner when two administrators approve two claims on one listing at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const shop = await unclaimed(pool);
      const claims = [await claimant(pool, shop.id), await claimant(pool, shop.id)] as const;
      const other = await administrator(pool);
      const answers = (await Promise.all([
        decide(pool, admin, claims[0].id, 'approved'),
        decide(pool, other, claims[1].id, 'approved'),
      ])) as { code?: string; status?: string; details?: string }[];
      expect(answers.map(({ code, status }) => code ?? status).sort()).toEqual([
        'already_decided',
        'approved',
      ]);
      const lost = answers.findIndex(({ code }) => code);
      expect(JSON.parse(answers[lost]?.details ?? '{}')).toMatchObject({ action: 'closed', by: 'Alix Roy' });
      expect(await ownerOf(shop.id)).toBe(claims[1 - lost]?.person.id);
      expect(
        (await run('select status from public.claims where listing_id = $1', [shop.id]))
          .map((row) => row.status)
          .sort(),
      ).toEqual(['approved', 'closed']);
    }
  });

  it('has one winner when two administrators decide one claim', async () => {
    const { id } = await claimant(pool, (await unclaimed(pool)).id);
    const other = await administrator(pool);
    const answers = (await Promise.all([
      decide(pool, admin, id, 'approved', { version: 1 }),
      decide(pool, other, id, 'rejected', { version: 1, note: 'Non.' }),
    ])) as { code?: string }[];
    expect(answers.filter(({ code }) => code === 'already_decided')).toHaveLength(1);
  });

  it('leaves no claim open on a listing that became somebody’s by another road', async () => {
    const shop = await unclaimed(pool);
    const { person } = await claimant(pool, shop.id);
    await run('update public.listings set owner_id = $1 where id = $2', [
      (await newPerson(pool)).id,
      shop.id,
    ]);
    expect(await own(person)).toMatchObject([{ status: 'closed' }]);
  });

  it('and a claim at the same moment leave nobody waiting for what is taken', async () => {
    for (let round = 0; round < 8; round += 1) {
      const shop = await unclaimed(pool);
      const { id } = await claimant(pool, shop.id);
      const late = await newPerson(pool);
      const [, answer] = await Promise.all([decide(pool, admin, id, 'approved'), claim(pool, late, shop.id)]);
      const [{ open }] = await run(
        "select count(*)::int as open from public.claims where listing_id = $1 and status = 'pending'",
        [shop.id],
      );
      expect(open).toBe(0);
      expect(answer.refused?.code ?? (await own(late))[0]?.status).toMatch(/^(already_claimed|closed)$/);
    }
  });
});

describe('the room', () => {
  it('is for administrators alone', async () => {
    const { id, person } = await claimant(pool, (await unclaimed(pool)).id);
    expect((await call(pool, person, 'waiting_claims')).refused?.code).toBe('not_administrator');
    expect((await call(pool, person, 'claim_to_decide', id)).refused?.code).toBe('not_administrator');
    expect(await decide(pool, person, id, 'approved')).toMatchObject({ code: 'not_administrator' });
  });

  it('shows the oldest first, and what speaks for a claim', async () => {
    const shop = await unclaimed(pool, {
      email: 'info@brulerie-du-room.example',
      website: 'https://www.brulerie-du-room.example/menu',
    });
    const { person, id } = await claimant(pool, shop.id);
    const rival = await claimant(pool, shop.id);
    await run("update public.claims set waiting_since = now() - interval '400 hours' where id = $1", [id]);
    const list = (await call<WaitingClaims>(pool, admin, 'waiting_claims')).data;
    expect(list?.rows[0]).toMatchObject({ id, fullName: CLAIM.fullName, proofs: [], documents: 0 });
    expect(list?.waiting).toBe(list?.rows.filter(({ moreAskedAt }) => !moreAskedAt).length);
    const { data } = await call<ClaimEvidence>(pool, admin, 'claim_to_decide', id, 'fr');
    expect(data).toMatchObject({
      ...CLAIM,
      provableDomain: 'brulerie-du-room.example',
      isContactOfSite: false,
      isPhoneOfListing: false,
      claimant: { email: person.email, isEmailProven: true, isEmailOfSite: false, claims: [], listings: [] },
      rivals: [{ id: rival.id, fullName: CLAIM.fullName, proofs: [] }],
      listing: { id: shop.id, slug: shop.slug, email: 'info@brulerie-du-room.example', showEmail: false },
    });
    expect((await call(pool, admin, 'claim_to_decide', 0)).refused?.code).toBe('item_not_found');
  });
});
