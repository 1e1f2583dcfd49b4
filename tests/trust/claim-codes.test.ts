import { randomUUID } from 'node:crypto';
import type { ClaimCode, ClaimEvidence, OwnClaim } from '#domain/trust/claim-answers.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const domain = () => `maison-${randomUUID()}.example`;

const test = base.extend('codes', file, ({ as }) => ({
  ask: (person: Person, id: number, road: string, email: string | null = null) =>
    as(person).rpc<ClaimCode>('send_claim_code', { claim_id: id, road, email, locale: 'fr' }),
  prove: async (person: Person, id: number, code: string) =>
    (await as(person).rpc<{ proven: boolean; attemptsLeft: number }>('prove_claim', { claim_id: id, code }))
      .data,
  mine: async (person: Person) => (await as(person).rpc<OwnClaim[]>('my_claims')).data?.[0],
}));

describe('a code', () => {
  test('is sent to the listing’s address, masked when hidden, and proves the claim', async ({
    sql,
    as,
    newAdministrator,
    newUnclaimed,
    newClaim,
    claimCodeFor,
    codes,
  }) => {
    const host = domain();
    const shop = await newUnclaimed({ email: `Info@${host}` });
    const { person, id } = await newClaim(shop.id);
    const { data } = await codes.ask(person, id, 'listing');
    expect(data).toMatchObject({ road: 'listing', sentTo: 'i•••@m•••.example', attemptsLeft: 5 });
    expect(Date.parse(data?.expiresAt ?? '') - Date.now()).toBeGreaterThan(59 * 60_000);
    expect((await codes.mine(person))?.code).toEqual(data);
    const code = await claimCodeFor(`info@${host}`);
    expect(await codes.prove(person, id, code)).toEqual({ proven: true, attemptsLeft: 0 });
    const after = await codes.mine(person);
    expect([after?.code, after?.proofs]).toMatchObject([null, [{ road: 'listing' }]]);
    const { data: evidence } = await as(await newAdministrator()).rpc<ClaimEvidence>('claim_to_decide', {
      claim_id: id,
    });
    expect(evidence?.proofs).toMatchObject([{ road: 'listing', email: `info@${host}`, byAccount: false }]);
    const [{ code_hash }] = await sql('select code_hash from private.claim_proofs where claim_id = $1', [id]);
    expect(code_hash).toBeNull();
  });

  test('is stored as a slow hash', async ({ sql, newUnclaimed, newClaim, codes }) => {
    const shop = await newUnclaimed({ email: `info@${domain()}` });
    const { person, id } = await newClaim(shop.id);
    await codes.ask(person, id, 'listing');
    const [{ code_hash }] = await sql('select code_hash from private.claim_proofs where claim_id = $1', [id]);
    expect(code_hash).toMatch(/^\$2a\$08\$/);
  });

  test('is valid for five attempts and an hour, and only the latest one', async ({
    sql,
    as,
    newUnclaimed,
    newClaim,
    claimCodeFor,
    codes,
  }) => {
    const host = domain();
    const { person, id } = await newClaim((await newUnclaimed({ email: `info@${host}` })).id);
    await codes.ask(person, id, 'listing');
    const first = await claimCodeFor(`info@${host}`);
    await codes.ask(person, id, 'listing');
    const second = await claimCodeFor(`info@${host}`);
    const wrong = second === wrongOf(first) ? wrongOf(second) : wrongOf(first);
    const left = [];
    for (const attempt of [wrong, 'abc', wrong, wrong])
      left.push((await codes.prove(person, id, attempt))?.attemptsLeft);
    expect(left).toEqual([4, 3, 2, 1]);
    expect(await codes.prove(person, id, wrong)).toEqual({ proven: false, attemptsLeft: 0 });
    expect((await as(person).rpc('prove_claim', { claim_id: id, code: second })).refused).toEqual({
      code: 'code_expired',
      status: 409,
    });
    await codes.ask(person, id, 'listing');
    await sql(
      "update private.claim_proofs set expires_at = now() - interval '1 second' where claim_id = $1",
      [id],
    );
    expect(
      (await as(person).rpc('prove_claim', { claim_id: id, code: await claimCodeFor(`info@${host}`) }))
        .refused?.code,
    ).toBe('code_expired');
  });

  test('cannot flood a mailbox: three a day to an address, five for a listing, over all claimants', async ({
    sql,
    newUnclaimed,
    newClaim,
    codes,
  }) => {
    const host = domain();
    const shop = await newUnclaimed({ email: `info@${host}`, website: `https://${host}` });
    const outcomes = [];
    for (const road of ['listing', 'listing', 'listing', 'listing']) {
      const { person, id } = await newClaim(shop.id);
      outcomes.push((await codes.ask(person, id, road)).refused?.code ?? 'sent');
    }
    for (const name of ['a', 'b', 'c']) {
      const { person, id } = await newClaim(shop.id);
      outcomes.push((await codes.ask(person, id, 'website', `${name}@${host}`)).refused?.code ?? 'sent');
    }
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'too_many_codes', 'sent', 'sent', 'too_many_codes']);
    // Deleted and recreated accounts still count.
    await sql('delete from auth.users u using public.claims c where c.user_id = u.id and c.listing_id = $1', [
      shop.id,
    ]);
    const { person, id } = await newClaim(shop.id);
    expect((await codes.ask(person, id, 'listing')).refused?.code).toBe('too_many_codes');
  });

  test('requested ten times at once is sent three times', async ({ newUnclaimed, newClaim, codes }) => {
    const shop = await newUnclaimed({ email: `info@${domain()}` });
    const people = [];
    for (let n = 0; n < 10; n += 1) people.push(await newClaim(shop.id));
    const answers = await Promise.all(people.map(({ person, id }) => codes.ask(person, id, 'listing')));
    expect(answers.filter(({ refused }) => !refused)).toHaveLength(3);
  });

  test('is in the language of the page, and reveals nothing about the claimant', async ({
    as,
    newUnclaimed,
    newClaim,
    emailsTo,
  }) => {
    const host = domain();
    const { person, id } = await newClaim((await newUnclaimed({ email: `info@${host}` })).id);
    await as(person).rpc('send_claim_code', { claim_id: id, road: 'listing', email: null, locale: 'en' });
    const [email] = await emailsTo(`info@${host}`, 'locale, subject, body');
    expect(email.locale).toBe('en');
    expect(email.subject).toMatch(/^Your code for the listing “Brûlerie du Fleuve”: \d{6}$/);
    expect(email.body).not.toContain('Gagnon');
  });
});

describe('the domain of the web site', () => {
  test.for([
    ['https://maison.ca', 'a@maison.ca', true],
    ['https://www.maison.ca/fr', 'a@MAISON.ca', true],
    ['https://boutique.maison.ca', 'a@maison.ca', true],
    ['https://maison.ca', 'a@mail.maison.ca', true],
    ['https://maison.qc.ca', 'a@maison.qc.ca', true],
    ['https://maison.ca', 'a@maison.com', false],
    ['https://maison.ca', 'a@autremaison.ca', false],
    ['https://la_maison.ca', 'a@mail.la_maison.ca', true],
    ['https://la_maison.ca', 'a@mail.la-maison.ca', false],
    ['https://mail.la-maison.ca', 'a@la_maison.ca', false],
    ['https://boutique.maison.ca', 'a@mail.maison.ca', false],
    ['https://maison.qc.ca', 'a@qc.ca', false],
    ['https://maison.co.uk', 'a@co.uk', false],
    ['https://gmail.com', 'a@gmail.com', false],
    ['https://maison.wixsite.com', 'a@wixsite.com', false],
    ['https://pages.videotron.com/maison', 'a@videotron.com', false],
    ['https://facebook.com/maison', 'a@facebook.com', false],
    ['https://maison.github.io', 'a@maison.github.io', false],
  ])('%s and %s: %s', async ([website, email, expected], { sql }) => {
    const [{ is }] = await sql('select private.is_mail_of_site($1, $2) as is', [email, website]);
    expect(is).toBe(expected);
  });

  test('shared by many listings proves nothing', async ({ sql, newUnclaimed }) => {
    const host = domain();
    const provable = async () =>
      (await sql('select private.provable_domain($1) as it', [`https://${host}`]))[0].it;
    for (let n = 0; n < 3; n += 1) await newUnclaimed({ website: `https://www.${host}/${n}` });
    expect(await provable()).toBe(host);
    await newUnclaimed({ website: `https://${host}/3` });
    expect(await provable()).toBeNull();
  });

  test('accepts an address at that domain only', async ({ newUnclaimed, newClaim, claimCodeFor, codes }) => {
    const host = domain();
    const { person, id } = await newClaim((await newUnclaimed({ website: `https://${host}` })).id);
    expect((await codes.mine(person))?.roads).toMatchObject({ listing: null, website: host });
    expect((await codes.ask(person, id, 'website', 'a@gmail.com')).refused).toEqual({
      code: 'not_at_domain',
      status: 422,
      details: host,
    });
    expect((await codes.ask(person, id, 'website')).refused?.code).toBe('not_at_domain');
    expect((await codes.ask(person, id, 'listing')).refused?.code).toBe('no_such_road');
    expect((await codes.ask(person, id, 'elsewhere', `a@${host}`)).refused?.code).toBe('no_such_road');
    expect((await codes.ask(person, id, 'website', ` Marie@${host} `)).data).toMatchObject({
      sentTo: `marie@${host}`,
    });
    expect(await codes.prove(person, id, await claimCodeFor(`marie@${host}`))).toMatchObject({
      proven: true,
    });
  });

  test('is proven at once by a confirmed account address at that domain', async ({
    sql,
    newPerson,
    newUnclaimed,
    claimListing,
    codes,
  }) => {
    const host = domain();
    const shop = await newUnclaimed({ website: `https://${host}` });
    const person = await newPerson();
    await sql('update auth.users set email = $1 where id = $2', [`marie@${host}`, person.id]);
    await claimListing(person, shop.id);
    expect((await codes.mine(person))?.proofs).toMatchObject([{ road: 'website' }]);
    // Addresses asserted by an organisation's SSO are no proof.
    const other = await newPerson();
    await sql('update auth.users set email = $1, is_sso_user = true where id = $2', [
      `luc@${host}`,
      other.id,
    ]);
    await claimListing(other, shop.id);
    expect((await codes.mine(other))?.proofs).toEqual([]);
  });
});
