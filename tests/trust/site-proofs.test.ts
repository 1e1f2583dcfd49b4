import type { ClaimEvidence, ClaimSite, OwnClaim } from '#domain/trust/claim-answers.ts';
import { test as base, describe, expect, type Person } from '#tests/fixtures/index.ts';
import { SITE_CERTIFICATE, secureSite } from '#tests/fixtures/secure-site.ts';

type Pages = Record<string, { status?: number; location?: string; body?: string }>;

const test = base
  /** A website whose pages each test says. */
  .extend('site', async ({ newUnclaimed, sql }, { onCleanup }) => {
    // A domain of more than three listings proves nothing.
    await sql("update public.listings set website = null where website like 'https://boulangerie.example%'");
    const pages: Pages = {};
    const server = await secureSite((request, response) => {
      const page = pages[`${request.headers.host?.split(':')[0]} ${request.url}`] ?? pages[request.url ?? ''];
      const { status = page ? 200 : 404, location, body = '' } = page ?? {};
      response.writeHead(status, location ? { location } : {}).end(body);
    });
    onCleanup(server.close);
    const address = `https://boulangerie.example:${server.port}`;
    return { ...server, pages, address, shop: await newUnclaimed({ website: `${address}/accueil` }) };
  })
  .extend('check', ({ jobs, as }) => async (person: Person, claimId: number, isAllowed?: () => boolean) => {
    const asked = await as(person).must<ClaimSite>('check_claim_site', { claim_id: claimId });
    expect(asked).toMatchObject({ isChecking: true, outcome: null });
    const errors: unknown[] = [];
    await jobs.checkSites(
      {
        ca: SITE_CERTIFICATE,
        resolve: async () => [{ address: '127.0.0.1', family: 4 }],
        ...(isAllowed && { isAllowed }),
      },
      (error) => errors.push(error),
    );
    expect(errors).toEqual([]);
    return (await as(person).must<OwnClaim[]>('my_claims'))[0];
  });

const anywhere = () => true;

describe('the website of a claimed listing', () => {
  test('proves the claim by a meta tag, and says so to administrators', async ({
    site,
    check,
    newClaim,
    admin,
  }) => {
    const { person, id } = await newClaim(site.shop.id);
    const missing = await check(person, id, anywhere);
    expect(missing?.site).toMatchObject({
      domain: 'boulangerie.example',
      isChecking: false,
      outcome: 'not_found',
    });
    expect(missing?.proofs).toEqual([]);

    site.pages['/'] = {
      body: `<head><meta name="bottin-verification" content="${missing?.site?.token}"></head>`,
    };
    const proven = await check(person, id, anywhere);
    expect(proven?.site).toMatchObject({ outcome: 'proven' });
    expect(proven?.proofs).toMatchObject([{ road: 'site' }]);
    // Once is enough.
    await check(person, id, anywhere);
    const evidence = await admin.must<ClaimEvidence>('claim_to_decide', { claim_id: id });
    expect(evidence.proofs).toMatchObject([{ road: 'site', email: null, byAccount: false }]);
    expect(new Set(site.asked)).toEqual(
      new Set(['boulangerie.example /', 'boulangerie.example /bottin.txt']),
    );
  });

  test('proves it by a file, beyond a redirect to its www', async ({ site, check, newClaim }) => {
    const { person, id } = await newClaim(site.shop.id);
    const token = (await check(person, id, anywhere))?.site?.token ?? '';
    site.pages['boulangerie.example /bottin.txt'] = {
      status: 301,
      location: `https://www.boulangerie.example:${site.port}/bottin.txt`,
    };
    site.pages['www.boulangerie.example /bottin.txt'] = { body: `${token}\n` };
    expect((await check(person, id, anywhere))?.site?.outcome).toBe('proven');
  });

  test('is not followed to another site, another port or plain HTTP', async ({ site, check, newClaim }) => {
    const { person, id } = await newClaim(site.shop.id);
    const token = (await check(person, id, anywhere))?.site?.token ?? '';
    for (const location of [
      `https://boulangerie.example.ailleurs.example:${site.port}/t`,
      'https://boulangerie.example/t',
      `http://boulangerie.example:${site.port}/t`,
      'https://127.0.0.1/t',
    ]) {
      site.pages['/bottin.txt'] = { status: 302, location };
      site.pages['/t'] = { body: token };
      expect([location, (await check(person, id, anywhere))?.site?.outcome]).toEqual([location, 'not_found']);
    }
    expect(site.asked.filter((one) => one.endsWith(' /t'))).toEqual([]);
  });

  test('is never reached at a private address', async ({ site, check, newClaim }) => {
    const { person, id } = await newClaim(site.shop.id);
    expect((await check(person, id))?.site?.outcome).toBe('unreachable');
    expect(site.asked).toEqual([]);
  });

  test('is checked twenty times a day at most, by the claimant alone', async ({
    site,
    newClaim,
    newPerson,
    as,
    sql,
  }) => {
    const { person, id } = await newClaim(site.shop.id);
    const ask = async (who: Person) =>
      (await as(who).rpc('check_claim_site', { claim_id: id })).refused?.code;
    expect(await ask(await newPerson())).toBe('claim_not_found');
    for (let n = 0; n < 20; n++) expect(await ask(person)).toBeUndefined();
    expect(await ask(person)).toBe('too_many_checks');
    await sql(
      "update private.claim_site_checks set asked_at = now() - interval '25 hours' where claim_id = $1",
      [id],
    );
    expect(await ask(person)).toBeUndefined();
  });

  test('proves nothing where many share it, or the listing has none', async ({
    newUnclaimed,
    newClaim,
    as,
  }) => {
    for (const website of [null, 'https://facebook.com/boulangerie']) {
      const { person, id } = await newClaim((await newUnclaimed({ website })).id);
      expect((await as(person).must<OwnClaim[]>('my_claims'))[0]?.site).toBeNull();
      expect((await as(person).rpc('check_claim_site', { claim_id: id })).refused?.code).toBe('no_such_road');
    }
  });

  test('that changed while it was read proves nothing', async ({ site, newClaim, sql, as }) => {
    const { person, id } = await newClaim(site.shop.id);
    await as(person).must('check_claim_site', { claim_id: id });
    await sql("select private.record_site_check($1, 'https://autre.example', 'proven')", [id]);
    expect((await as(person).must<OwnClaim[]>('my_claims'))[0]?.proofs).toEqual([]);
  });
});
