import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimCode, ClaimEvidence, OwnClaim } from '#domain/trust/claim-answers.ts';
import { newPerson, type Person } from '#tests/account/people.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { administrator, call, claim, claimant, codeFor, unclaimed } from './claimant.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = database.pool;
});
afterAll(() => database.drop());

const run = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;
const ask = (person: Person, id: number, road: string, email: string | null = null) =>
  call<ClaimCode>(pool, person, 'send_claim_code', id, road, email, 'fr');
const prove = async (person: Person, id: number, code: string) =>
  (await call<{ proven: boolean; attemptsLeft: number }>(pool, person, 'prove_claim', id, code)).data;
const mine = async (person: Person) => (await call<OwnClaim[]>(pool, person, 'my_claims')).data?.[0];
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const domain = () => `maison-${randomUUID()}.example`;

describe('a code', () => {
  it('goes to the listing’s own address, shown masked where it is hidden, and proves the claim', async () => {
    const host = domain();
    const shop = await unclaimed(pool, { email: `Info@${host}` });
    const { person, id } = await claimant(pool, shop.id);
    const { data } = await ask(person, id, 'listing');
    expect(data).toMatchObject({ road: 'listing', sentTo: 'i•••@m•••.example', attemptsLeft: 5 });
    expect(Date.parse(data?.expiresAt ?? '') - Date.now()).toBeGreaterThan(59 * 60_000);
    expect((await mine(person))?.code).toEqual(data);
    const code = await codeFor(pool, `info@${host}`);
    expect(await prove(person, id, code)).toEqual({ proven: true, attemptsLeft: 0 });
    const after = await mine(person);
    expect([after?.code, after?.proofs]).toMatchObject([null, [{ road: 'listing' }]]);
    const { data: evidence } = await call<ClaimEvidence>(
      pool,
      await administrator(pool),
      'claim_to_decide',
      id,
    );
    expect(evidence?.proofs).toMatchObject([{ road: 'listing', email: `info@${host}`, byAccount: false }]);
    const [{ code_hash }] = await run('select code_hash from private.claim_proofs where claim_id = $1', [id]);
    expect(code_hash).toBeNull();
  });

  it('is kept as a hash that is slow to try', async () => {
    const shop = await unclaimed(pool, { email: `info@${domain()}` });
    const { person, id } = await claimant(pool, shop.id);
    await ask(person, id, 'listing');
    const [{ code_hash }] = await run('select code_hash from private.claim_proofs where claim_id = $1', [id]);
    expect(code_hash).toMatch(/^\$2a\$08\$/);
  });

  it('is good for five attempts and an hour, and only the last one sent is', async () => {
    const host = domain();
    const { person, id } = await claimant(pool, (await unclaimed(pool, { email: `info@${host}` })).id);
    await ask(person, id, 'listing');
    const first = await codeFor(pool, `info@${host}`);
    await ask(person, id, 'listing');
    const second = await codeFor(pool, `info@${host}`);
    const wrong = second === wrongOf(first) ? wrongOf(second) : wrongOf(first);
    const left = [];
    for (const attempt of [wrong, 'abc', wrong, wrong])
      left.push((await prove(person, id, attempt))?.attemptsLeft);
    expect(left).toEqual([4, 3, 2, 1]);
    expect(await prove(person, id, wrong)).toEqual({ proven: false, attemptsLeft: 0 });
    expect((await call(pool, person, 'prove_claim', id, second)).refused).toEqual({
      code: 'code_expired',
      status: 409,
    });
    await ask(person, id, 'listing');
    await run(
      "update private.claim_proofs set expires_at = now() - interval '1 second' where claim_id = $1",
      [id],
    );
    expect(
      (await call(pool, person, 'prove_claim', id, await codeFor(pool, `info@${host}`))).refused?.code,
    ).toBe('code_expired');
  });

  it('cannot be used to fill a mailbox: three a day to an address, five for a listing, by however many', async () => {
    const host = domain();
    const shop = await unclaimed(pool, { email: `info@${host}`, website: `https://${host}` });
    const outcomes = [];
    for (const road of ['listing', 'listing', 'listing', 'listing']) {
      const { person, id } = await claimant(pool, shop.id);
      outcomes.push((await ask(person, id, road)).refused?.code ?? 'sent');
    }
    for (const name of ['a', 'b', 'c']) {
      const { person, id } = await claimant(pool, shop.id);
      outcomes.push((await ask(person, id, 'website', `${name}@${host}`)).refused?.code ?? 'sent');
    }
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'too_many_codes', 'sent', 'sent', 'too_many_codes']);
    // Accounts that are ended and made anew count on.
    await run('delete from auth.users u using public.claims c where c.user_id = u.id and c.listing_id = $1', [
      shop.id,
    ]);
    const { person, id } = await claimant(pool, shop.id);
    expect((await ask(person, id, 'listing')).refused?.code).toBe('too_many_codes');
  });

  it('asked for ten times at once is sent three times', async () => {
    const shop = await unclaimed(pool, { email: `info@${domain()}` });
    const people = [];
    for (let n = 0; n < 10; n += 1) people.push(await claimant(pool, shop.id));
    const answers = await Promise.all(people.map(({ person, id }) => ask(person, id, 'listing')));
    expect(answers.filter(({ refused }) => !refused)).toHaveLength(3);
  });

  it('is in the language of the page, and tells nothing of the claimant', async () => {
    const host = domain();
    const { person, id } = await claimant(pool, (await unclaimed(pool, { email: `info@${host}` })).id);
    await call(pool, person, 'send_claim_code', id, 'listing', null, 'en');
    const [letter] = await run('select locale, subject, body from mail.messages where recipient = $1', [
      `info@${host}`,
    ]);
    expect(letter.locale).toBe('en');
    expect(letter.subject).toMatch(/^Your code for the listing “Brûlerie du Fleuve”: \d{6}$/);
    expect(letter.body).not.toContain('Gagnon');
  });
});

describe('the domain of the web site', () => {
  it.each([
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
  ])('%s and %s: %s', async (website, email, expected) => {
    const [{ is }] = await run('select private.is_mail_of_site($1, $2) as is', [email, website]);
    expect(is).toBe(expected);
  });

  it('that many listings have proves nothing', async () => {
    const host = domain();
    const provable = async () =>
      (await run('select private.provable_domain($1) as it', [`https://${host}`]))[0].it;
    for (let n = 0; n < 3; n += 1) await unclaimed(pool, { website: `https://www.${host}/${n}` });
    expect(await provable()).toBe(host);
    await unclaimed(pool, { website: `https://${host}/3` });
    expect(await provable()).toBeNull();
  });

  it('takes an address at it, and no other', async () => {
    const host = domain();
    const { person, id } = await claimant(pool, (await unclaimed(pool, { website: `https://${host}` })).id);
    expect((await mine(person))?.roads).toEqual({ listing: null, website: host });
    expect((await ask(person, id, 'website', 'a@gmail.com')).refused).toEqual({
      code: 'not_at_domain',
      status: 422,
      details: host,
    });
    expect((await ask(person, id, 'website')).refused?.code).toBe('not_at_domain');
    expect((await ask(person, id, 'listing')).refused?.code).toBe('no_such_road');
    expect((await ask(person, id, 'elsewhere', `a@${host}`)).refused?.code).toBe('no_such_road');
    expect((await ask(person, id, 'website', ` Marie@${host} `)).data).toMatchObject({
      sentTo: `marie@${host}`,
    });
    expect(await prove(person, id, await codeFor(pool, `marie@${host}`))).toMatchObject({ proven: true });
  });

  it('is proof at once for whoever’s confirmed account is at it', async () => {
    const host = domain();
    const shop = await unclaimed(pool, { website: `https://${host}` });
    const person = await newPerson(pool);
    await run('update auth.users set email = $1 where id = $2', [`marie@${host}`, person.id]);
    await claim(pool, person, shop.id);
    expect((await mine(person))?.proofs).toMatchObject([{ road: 'website' }]);
    // What an organisation says of its people's addresses proves nothing.
    const other = await newPerson(pool);
    await run('update auth.users set email = $1, is_sso_user = true where id = $2', [
      `luc@${host}`,
      other.id,
    ]);
    await claim(pool, other, shop.id);
    expect((await mine(other))?.proofs).toEqual([]);
  });
});
