import { randomUUID } from 'node:crypto';
import type { DecisionLog } from '#domain/trust/audit.ts';
import type { ClaimMethod, OwnClaim } from '#domain/trust/claim-answers.ts';
import { test as base, describe, expect, type Person } from '#tests/fixtures/index.ts';

const test = base
  /** Allows proofs, for one test. */
  .extend('allow', async ({ admin }, { onCleanup }) => {
    const set = (roads: ClaimMethod[]) => admin.must('set_automatic_claim_proofs', { roads });
    onCleanup(async () => void (await set([])));
    return set;
  })
  /** A listing with its own email address and website. */
  .extend('shop', ({ newUnclaimed }) => {
    const host = `maison-${randomUUID()}.example`;
    return newUnclaimed({ email: `info@${host}`, website: `https://${host}` }).then((shop) => ({
      ...shop,
      host,
      email: `info@${host}`,
    }));
  })
  .extend('proveByCode', ({ as, claimCodeFor }) => async (person: Person, id: number, address: string) => {
    await as(person).must('send_claim_code', { claim_id: id, road: 'listing', locale: 'fr' });
    return as(person).must('prove_claim', { claim_id: id, code: await claimCodeFor(address) });
  })
  .extend('newProvenClaim', ({ newClaim, proveByCode }) => async (shop: { id: number; email: string }) => {
    const claim = await newClaim(shop.id);
    await proveByCode(claim.person, claim.id, shop.email);
    return claim;
  })
  .extend('statusOf', ({ as }) => async (person: Person, id: number) => {
    return (await as(person).must<OwnClaim[]>('my_claims')).find((claim) => claim.id === id)?.status;
  });

describe('a claim with an allowed proof', () => {
  test('is approved at once and gives the listing; the log names no person', async ({
    allow,
    shop,
    newClaim,
    proveByCode,
    statusOf,
    listingOf,
    admin,
  }) => {
    await allow(['listing']);
    const { person, id } = await newClaim(shop.id);
    expect(await proveByCode(person, id, shop.email)).toEqual({ proven: true, attemptsLeft: 0 });
    expect(await statusOf(person, id)).toBe('approved');
    expect(await listingOf(shop.id, 'owner_id')).toEqual({ owner_id: person.id });
    const { rows } = await admin.must<DecisionLog>('decision_log', { listing: String(shop.id) });
    expect(rows[0]).toMatchObject({
      kind: 'claim',
      action: 'approved',
      actor: null,
      reason: { fr: 'Votre lien avec l’entreprise est prouvé.' },
    });
  });

  test('is approved at submission when the account’s confirmed address is the proof', async ({
    allow,
    newPerson,
    newUnclaimed,
    claimListing,
  }) => {
    await allow(['listing']);
    const person = await newPerson();
    const shop = await newUnclaimed({ email: person.email });
    expect((await claimListing(person, shop.id)).data).toMatchObject({ status: 'approved' });
  });

  test('waits with another proof, and after the proof is no longer allowed', async ({
    allow,
    shop,
    statusOf,
    newProvenClaim,
  }) => {
    await allow(['site', 'website']);
    const { person, id } = await newProvenClaim(shop);
    expect(await statusOf(person, id)).toBe('pending');
  });

  test('waits beside a rival claim', async ({ allow, shop, newClaim, statusOf, newProvenClaim }) => {
    await allow(['listing']);
    await newClaim(shop.id);
    const { person, id } = await newProvenClaim(shop);
    expect(await statusOf(person, id)).toBe('pending');
  });

  test('waits when its claimant reviewed the business', async ({
    allow,
    shop,
    newClaim,
    proveByCode,
    statusOf,
    sql,
  }) => {
    await allow(['listing']);
    const { person, id } = await newClaim(shop.id);
    await sql(
      `insert into public.reviews (listing_id, author_id, author_name, rating, body, locale)
       values ($1, $2, 'Anne', 5, 'Excellent service, accueil chaleureux, je recommande sans hésiter à tout le monde.', 'fr')`,
      [shop.id, person.id],
    );
    await proveByCode(person, id, shop.email);
    expect(await statusOf(person, id)).toBe('pending');
  });
});

test('the allowed proofs are known ones, and each change is in the log', async ({
  allow,
  administrator,
  admin,
}) => {
  await allow(['site']);
  await allow(['site', 'website', 'site']);
  expect(await admin.must('automatic_claim_proofs')).toEqual(['site', 'website']);
  const { rows } = await admin.must<DecisionLog>('decision_log', { kind: 'claim_rule' });
  expect(rows[0]).toMatchObject({
    action: 'changed',
    actor: { id: administrator.id },
    before: { proofs: ['site'] },
    after: { proofs: ['site', 'website'] },
  });
  const refused = await admin.rpc('set_automatic_claim_proofs', { roads: ['fax'] });
  expect(refused.refused?.code).toBe('unknown_action');
});
