import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { ClaimCode, ClaimEvidence, OwnClaim } from '#domain/trust/claim-answers.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';
import { setSendsTexts, withSmsHook } from '#tests/fixtures/sms-hook.ts';
import { startSmsHook } from '#tests/support/sms-hook.ts';

let last = 15_145_552_000;

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest requires a pattern.
  .extend('hook', file, async ({}, { onCleanup }) => {
    const hook = await startSmsHook();
    onCleanup(hook.close);
    return hook;
  })
  .extend('backendOptions', file, ({ hook }) => withSmsHook(hook))
  /** The server's side: what its start stores, and its job. */
  .extend('texts', file, async ({ backend, pool, jobs }) => {
    const { sendText } = backend.app;
    if (!sendText) throw new Error('the backend sends no texts');
    await setSendsTexts(pool, true);
    const errors: unknown[] = [];
    return { errors, send: () => jobs.sendClaimText(sendText, (error) => errors.push(error)) };
  })
  .extend('claimant', file, ({ backend }) => async (person: Person) => {
    const client = await backend.as(person);
    return {
      ask: (id: number, road: string, locale = 'fr') =>
        client.rpc('send_claim_code', { claim_id: id, road, locale }),
      prove: (id: number, code: string) => client.rpc('prove_claim', { claim_id: id, code }),
      mine: async () => ((await client.rpc('my_claims', {}, { get: true })).data as OwnClaim[])[0],
    };
  })
  .extend('newPhone', file, () => () => `+${last++}`)
  /** A new account that claims a new listing, which has a telephone by default. */
  .extend('newTextClaim', file, ({ newPhone, newUnclaimed, newClaim, claimant }) => {
    return async (facts: Parameters<typeof newUnclaimed>[0] = { phone: newPhone() }) => {
      const { person, id } = await newClaim((await newUnclaimed(facts)).id);
      return { person, id, phone: facts.phone ?? '', ...(await claimant(person)) };
    };
  });

describe('a code by text message', () => {
  test('goes to the listing’s own number by the SMS hook, and proves the claim', async ({
    hook,
    texts,
    newAdministrator,
    as,
    sql,
    newTextClaim,
  }) => {
    const { id, phone, ask, prove, mine } = await newTextClaim();
    expect((await mine())?.roads).toMatchObject({ phone, second_phone: null, listing: null });
    const { data, error } = await ask(id, 'phone', 'en');
    expect(error).toBeNull();
    expect(data as ClaimCode).toMatchObject({
      road: 'phone',
      sentTo: phone,
      attemptsLeft: 5,
      isSending: true,
    });
    await texts.send();
    expect(texts.errors).toEqual([]);
    const text = hook.texts.at(-1);
    expect(text).toEqual({
      phone: phone.slice(1),
      userPhone: phone.slice(1),
      locale: 'en',
      code: expect.stringMatching(/^\d{6}$/),
    });
    expect((await mine())?.code).toMatchObject({ isSending: false, sentTo: phone });
    // Neither the job nor the proof ever held the code.
    const rows = await sql('select p::text from private.claim_proofs p where claim_id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(text?.code);
    expect((await prove(id, text?.code ?? '')).data).toEqual({ proven: true, attemptsLeft: 0 });
    expect((await mine())?.proofs).toMatchObject([{ road: 'phone' }]);
    const evidence = await as(await newAdministrator()).must<ClaimEvidence>('claim_to_decide', {
      claim_id: id,
    });
    expect(evidence.proofs).toMatchObject([{ road: 'phone', phone, email: null, byAccount: false }]);
  });

  test('goes to the second number, three times a day over all claimants', async ({
    texts,
    claimant,
    newPhone,
    newUnclaimed,
    newClaim,
    hook,
  }) => {
    const secondPhone = newPhone();
    const shop = await newUnclaimed({ phone: '+18005550199', secondPhone, secondPhoneLabel: 'mobile' });
    const outcomes = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const { person, id } = await newClaim(shop.id);
      const { ask, mine } = await claimant(person);
      expect(await mine()).toMatchObject({
        roads: { phone: null, second_phone: secondPhone },
        withoutTexts: ['+18005550199'],
      });
      outcomes.push((await ask(id, 'second_phone')).error?.code ?? 'sent');
      await texts.send();
    }
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'too_many_codes']);
    expect(hook.texts.filter(({ phone }) => `+${phone}` === secondPhone)).toHaveLength(3);
  });

  test('ends when the hook refuses it, and the claimant sees the refusal', async ({
    hook,
    texts,
    newTextClaim,
  }) => {
    const { id, phone, ask, prove, mine } = await newTextClaim();
    hook.refuse('No such number');
    await ask(id, 'phone');
    await texts.send();
    hook.refuse(null);
    expect(await mine()).toMatchObject({ code: null, undelivered: phone });
    expect((await prove(id, '123456')).error?.code).toBe('code_expired');
    await ask(id, 'phone');
    expect((await mine())?.undelivered).toBeNull();
    await texts.send();
    expect((await prove(id, hook.texts.at(-1)?.code ?? '')).data).toMatchObject({ proven: true });
  });

  test('is not sent once its claim is withdrawn', async ({ hook, texts, as, newTextClaim }) => {
    const { person, id, phone, ask } = await newTextClaim();
    await ask(id, 'phone');
    await as(person).must('withdraw_claim', { claim_id: id });
    await texts.send();
    expect(hook.texts.filter((text) => `+${text.phone}` === phone)).toEqual([]);
  });

  test('approves the claim where an administrator allows this proof', async ({
    hook,
    texts,
    newTextClaim,
    admin,
  }) => {
    await admin.must('set_automatic_claim_proofs', { roads: ['phone'] });
    const { id, ask, prove, mine } = await newTextClaim();
    await ask(id, 'phone');
    await texts.send();
    await prove(id, hook.texts.at(-1)?.code ?? '');
    expect((await mine())?.status).toBe('approved');
    await admin.must('set_automatic_claim_proofs', { roads: [] });
  });
});

describe('no text message goes to', () => {
  test.for([
    ['a toll-free number', { phone: '+18005550199' }],
    ['a number with an extension', { phone: '+15145550199,12' }],
    ['a foreign number', { phone: '+33142685300' }],
    ['a fax', { secondPhone: '+15145550198', secondPhoneLabel: 'fax' }],
  ] as const)('%s', async ([_name, facts], { texts, newTextClaim }) => {
    expect(texts.errors).toBeDefined();
    const { id, ask, mine } = await newTextClaim(facts);
    expect(await mine()).toMatchObject({
      roads: { phone: null, second_phone: null },
      withoutTexts: [Object.values(facts)[0]],
    });
    for (const road of ['phone', 'second_phone'])
      expect((await ask(id, road)).error?.code).toBe('no_such_road');
  });

  test('a number of more than three listings', async ({
    texts,
    claimant,
    newPhone,
    newUnclaimed,
    newClaim,
  }) => {
    expect(texts.errors).toBeDefined();
    const phone = newPhone();
    const shop = await newUnclaimed({ phone });
    for (const facts of [{ phone }, { secondPhone: phone, secondPhoneLabel: 'other' }])
      await newUnclaimed(facts);
    const { person } = await newClaim(shop.id);
    const { mine } = await claimant(person);
    expect((await mine())?.roads?.phone).toBe(phone);
    await newUnclaimed({ phone });
    expect(await mine()).toMatchObject({ roads: { phone: null }, withoutTexts: [phone] });
  });

  test('any number where the server sends none', async ({ texts, pool, newTextClaim }) => {
    expect(texts.errors).toBeDefined();
    const { id, ask, mine } = await newTextClaim();
    await setSendsTexts(pool, false);
    expect(await mine()).toMatchObject({ roads: { phone: null }, withoutTexts: [] });
    expect((await ask(id, 'phone')).error?.code).toBe('no_such_road');
    await setSendsTexts(pool, true);
  });

  test('an area code that libphonenumber knows to be toll-free, premium, personal or of machines', async ({
    sql,
  }) => {
    const areas = Array.from({ length: 800 }, (_, nth) => nth + 200);
    const rows = await sql(
      `select area, private.takes_texts('+1' || area || '2345678', null) as takes from unnest($1::int[]) as area`,
      [areas],
    );
    const wrong = rows.flatMap(({ area, takes }) => {
      const type = parsePhoneNumberFromString(`+1${area}2345678`)?.getType();
      // Islands tell landlines and mobiles apart.
      if (type === undefined || type === 'FIXED_LINE') return [];
      return takes === /MOBILE$/.test(type) ? [] : [`${area} ${type}`];
    });
    expect(wrong).toEqual([]);
  });
});
