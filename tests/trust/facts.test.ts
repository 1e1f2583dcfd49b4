import type { OwnListing } from '#domain/listing/edit.ts';
import type { BusinessPage } from '#domain/pages/directory.ts';
import type { WaitingDetail, WaitingItem } from '#domain/trust/waiting.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';
import { newNetwork } from '#tests/fixtures/network.ts';

const RECEIVED = { data: { status: 'received' } };

const test = base
  .extend(
    'vote',
    file,
    ({ as }) =>
      (
        id: number,
        facts: string[],
        isRight: boolean,
        { by = null as Person | null, from = newNetwork() } = {},
      ) => {
        return as(by, from).rpc('vote_on_facts', { listing_id: id, facts, is_right: isRight });
      },
  )
  .extend('doubtsAbout', file, ({ sql }) => (id: number) => {
    return sql('select facts, status from private.doubts where listing_id = $1 order by id', [id]);
  })
  .extend('openDoubt', file, ({ sql }) => async (id: number): Promise<{ id: number; version: number }> => {
    const [doubt] = await sql(
      "select id, version from private.doubts where listing_id = $1 and status = 'pending'",
      [id],
    );
    return doubt;
  })
  .extend('sourcesOf', file, ({ as }) => async (slug: string) => {
    const page = await as(null).must<BusinessPage>('business_page', { slug });
    return page.listing.sources;
  })
  .extend(
    'today',
    file,
    async ({ sql }) => (await sql('select private.montreal_day()::text as day'))[0].day as string,
  );

describe('a page', () => {
  test('shows the source of each fact, persons before files, without hidden ones', async ({
    newListing,
    sql,
    sourcesOf,
    today,
  }) => {
    const { id, slug } = await newListing({ showEmail: false });
    await sql(
      `update private.provenance set source = 'registry', said_on = '2026-03-01' where listing_id = $1 and fact in ('name', 'address')`,
      [id],
    );
    const sources = await sourcesOf(slug);
    expect(sources.map(({ source, saidOn, facts }) => [source, saidOn, facts])).toEqual([
      ['administrator', today, ['category', 'description', 'phone', 'position']],
      ['registry', '2026-03-01', ['address', 'name']],
    ]);
    expect(sources[1]).toMatchObject({
      name: 'Registre des entreprises',
      licence: 'CC BY-NC-SA 4.0',
      licenceUrl: 'https://creativecommons.org/licenses/by-nc-sa/4.0/',
    });
  });

  test('dates a source by its newest file, until it struck the listing off', async ({
    newListing,
    sql,
    sourcesOf,
  }) => {
    const { id, slug } = await newListing();
    await sql(`select private.note_data_source('registry', null, null, null, '2026-10-15')`);
    await sql(
      `update private.provenance set source = 'registry', said_on = '2026-03-01' where listing_id = $1`,
      [id],
    );
    expect((await sourcesOf(slug)).map(({ saidOn }) => saidOn)).toEqual(['2026-10-15']);
    await sql(`update public.listings set struck_off_on = '2026-10-15' where id = $1`, [id]);
    expect((await sourcesOf(slug)).map(({ saidOn }) => saidOn)).toEqual(['2026-03-01']);
  });

  test.for([
    ['hours', 12],
    ['phone', 24],
  ] as const)(
    'calls %s old after %i months, unless three people say that it is right',
    async ([fact, months], { newListing, sql, sourcesOf, vote }) => {
      const { id, slug } = await newListing({ hours: { mon: [['09:00', '17:00']] } });
      const oldFacts = async () => (await sourcesOf(slug)).flatMap((source) => source.oldFacts);
      const age = (interval: string) =>
        sql(
          `update private.provenance set said_on = private.montreal_day() - $2::interval where listing_id = $1 and fact = $3`,
          [id, interval, fact],
        );
      await age(`${months} months`);
      expect(await oldFacts()).toEqual([]);
      await age(`${months} months 1 day`);
      expect(await oldFacts()).toEqual([fact]);
      for (const one of [1, 2, 3]) expect([one, await vote(id, [fact], true)]).toEqual([one, RECEIVED]);
      expect(await oldFacts()).toEqual([]);
    },
  );
});

describe('a premises fact', () => {
  test('is denied by itself, decided, and leaves the other ones', async ({
    newListing,
    as,
    sql,
    vote,
    doubtsAbout,
    today,
    decide,
    openDoubt,
    admin,
  }) => {
    const { id, slug } = await newListing();
    await sql(
      "update public.listings set amenities = '{wifi,step_free,hearing_loop}', door_width = 86 where id = $1",
      [id],
    );
    await sql(
      "update private.premises_sources set source = 'osm', said_on = '2026-03-01' where listing_id = $1",
      [id],
    );
    expect((await vote(id, ['wheelchair'], false)).refused?.code).toBe('unknown_fact');
    for (const _ of [1, 2, 3]) await vote(id, ['hearing_loop', 'step_free', 'door'], false);
    expect(await doubtsAbout(id)).toEqual([
      { facts: ['door', 'hearing_loop', 'step_free'], status: 'pending' },
    ]);
    // A correction ends the votes about its fact.
    await sql("update public.listings set amenities = '{wifi,hearing_loop}' where id = $1", [id]);
    expect(await doubtsAbout(id)).toEqual([{ facts: ['door', 'hearing_loop'], status: 'pending' }]);
    const doubt = await openDoubt(id);
    const shown = await admin.must<WaitingDetail>('waiting_item', {
      kind: 'doubt',
      id: doubt.id,
    });
    expect(shown.detail).toMatchObject({
      doubted: [
        { fact: 'door', words: '86\u00A0cm', wrong: 3, source: expect.any(String), saidOn: today },
        {
          fact: 'hearing_loop',
          words: null,
          wrong: 3,
          source: expect.stringContaining('OpenStreetMap'),
          saidOn: '2026-03-01',
        },
      ],
    });
    await decide({ kind: 'doubt', ...doubt, action: 'removed' });
    const { listing } = await as(null).must<BusinessPage>('business_page', { slug });
    expect(listing).toMatchObject({ amenities: ['wifi'], premises: [], doorWidth: null });
  });

  test('that the place lacks is denied as one subject, decided and emptied', async ({
    newListing,
    as,
    sql,
    vote,
    doubtsAbout,
    decide,
    openDoubt,
    admin,
  }) => {
    const { id, slug } = await newListing();
    expect((await vote(id, ['barriers'], false)).refused?.code).toBe('unknown_fact');
    const lacks = (codes: string) =>
      sql('update public.listings set missing_access = $2 where id = $1', [id, codes]);
    await lacks('{step_free,hearing_loop}');
    for (const _ of [1, 2, 3]) await vote(id, ['barriers'], false);
    expect(await doubtsAbout(id)).toEqual([{ facts: ['barriers'], status: 'pending' }]);
    // A correction ends the votes about it.
    await lacks('{step_free}');
    expect(await doubtsAbout(id)).toEqual([]);
    for (const _ of [1, 2, 3]) await vote(id, ['barriers'], false);
    const doubt = await openDoubt(id);
    const shown = await admin.must<WaitingDetail>('waiting_item', {
      kind: 'doubt',
      id: doubt.id,
    });
    expect(shown.detail).toMatchObject({ doubted: [{ fact: 'barriers', words: 'step_free', wrong: 3 }] });
    await decide({ kind: 'doubt', ...doubt, action: 'removed' });
    const { listing } = await as(null).must<BusinessPage>('business_page', { slug });
    expect(listing.missingAccess).toEqual([]);
  });

  test('that is kept is the team’s word from that day', async ({
    newListing,
    as,
    sql,
    vote,
    today,
    decide,
    openDoubt,
  }) => {
    const { id, slug } = await newListing();
    await sql("update public.listings set amenities = '{step_free,hearing_loop}' where id = $1", [id]);
    await sql(
      "update private.premises_sources set source = 'osm', said_on = '2026-03-01' where listing_id = $1",
      [id],
    );
    for (const _ of [1, 2, 3]) await vote(id, ['step_free'], false);
    await decide({ kind: 'doubt', ...(await openDoubt(id)), action: 'kept' });
    const { listing } = await as(null).must<BusinessPage>('business_page', { slug });
    expect(listing.premises).toMatchObject([
      { code: 'step_free', source: 'administrator', saidOn: today },
      { code: 'hearing_loop', source: 'osm', saidOn: '2026-03-01' },
    ]);
  });
});

describe('« ça ne l’est plus »', () => {
  test('from three networks queues a fact for the administrators, from one never', async ({
    newListing,
    vote,
    doubtsAbout,
  }) => {
    const { id } = await newListing();
    for (const _ of [1, 2, 3]) await vote(id, ['phone'], false, { from: '10.200.0.1' });
    expect(await doubtsAbout(id)).toEqual([]);
    await vote(id, ['phone', 'address'], false);
    expect(await doubtsAbout(id)).toEqual([]);
    await vote(id, ['phone'], false);
    expect(await doubtsAbout(id)).toEqual([{ facts: ['phone'], status: 'pending' }]);
    await vote(id, ['address'], false);
    await vote(id, ['address'], false);
    expect(await doubtsAbout(id)).toEqual([{ facts: ['address', 'phone'], status: 'pending' }]);
  });

  test('from one person with three accounts counts once, even after networks are deleted', async ({
    newListing,
    newPerson,
    vote,
    doubtsAbout,
    sql,
    maintain,
  }) => {
    const { id } = await newListing();
    for (const _ of [1, 2, 3])
      await vote(id, ['phone'], false, { by: await newPerson(), from: '10.202.0.1' });
    await vote(id, ['phone'], false, { from: '10.202.0.1' });
    expect(await doubtsAbout(id)).toEqual([]);
    await sql(`update private.fact_votes set created_at = now() - interval '31 days' where listing_id = $1`, [
      id,
    ]);
    await maintain();
    await vote(id, ['phone'], false, { by: await newPerson(), from: '10.202.0.1' });
    expect(await doubtsAbout(id)).toEqual([]);
    await vote(id, ['phone'], false, { by: await newPerson() });
    expect(await doubtsAbout(id)).toEqual([{ facts: ['phone'], status: 'pending' }]);
  });

  test('is taken back by the same voter’s « c’est exact »', async ({ newListing, vote, doubtsAbout }) => {
    const { id } = await newListing();
    await vote(id, ['phone'], false, { from: '10.201.0.1' });
    await vote(id, ['phone'], true, { from: '10.201.0.1' });
    await vote(id, ['phone'], false);
    await vote(id, ['phone'], false);
    expect(await doubtsAbout(id)).toEqual([]);
  });

  test('counts an account once, from any network', async ({ newListing, newPerson, vote, sql }) => {
    const { id } = await newListing();
    const by = await newPerson();
    await vote(id, ['phone'], false, { by });
    await sql(`update private.fact_votes set created_at = now() - interval '40 days' where listing_id = $1`, [
      id,
    ]);
    await vote(id, ['phone'], false, { by });
    expect(
      await sql(`select count(*)::int as n from private.fact_votes where listing_id = $1`, [id]),
    ).toEqual([{ n: 1 }]);
  });

  test('ends when the fact gets a new value', async ({ newListing, vote, doubtsAbout, sql }) => {
    const { id } = await newListing();
    for (const _ of [1, 2, 3]) await vote(id, ['phone', 'address'], false);
    expect(await doubtsAbout(id)).toMatchObject([{ facts: ['address', 'phone'] }]);
    await sql(`update public.listings set phone = '+15145550177' where id = $1`, [id]);
    expect(await doubtsAbout(id)).toMatchObject([{ facts: ['address'] }]);
    await sql(`update public.listings set address = '4 rue Neuve' where id = $1`, [id]);
    expect(await doubtsAbout(id)).toEqual([]);
    await vote(id, ['phone'], false);
    expect(await doubtsAbout(id)).toEqual([]);
  });

  test.for([
    ['nothing', []],
    ['a fact that nobody may judge', ['name']],
    ['a fact that the page does not state', ['website']],
    ['a hidden email', ['email']],
  ] as const)('for %s is refused', async ([, facts], { newListing, vote }) => {
    const { id } = await newListing();
    expect(await vote(id, [...facts], false)).toMatchObject({ refused: { code: 'unknown_fact' } });
  });

  test('is refused to the owner, whose « c’est exact » confirms', async ({ newOwner, vote, sql, today }) => {
    const { owner, listing } = await newOwner({ phone: '+15145550188' });
    await sql(`update private.provenance set said_on = '2024-01-01' where listing_id = $1`, [listing.id]);
    expect(await vote(listing.id, ['phone'], false, { by: owner })).toMatchObject({
      refused: { code: 'own_listing' },
    });
    expect(await vote(listing.id, ['phone'], true, { by: owner })).toEqual(RECEIVED);
    expect(
      await sql(
        `select source, said_on::text from private.provenance where listing_id = $1 and fact = 'phone'`,
        [listing.id],
      ),
    ).toEqual([{ source: 'owner', said_on: today }]);
  });

  test('loses its network after 30 days, and is deleted after 180', async ({
    newListing,
    vote,
    sql,
    maintain,
  }) => {
    const { id } = await newListing();
    await vote(id, ['phone'], false);
    await vote(id, ['phone'], false);
    await sql(`update private.fact_votes set created_at = now() - interval '31 days' where listing_id = $1`, [
      id,
    ]);
    await maintain();
    expect(await sql('select network from private.fact_votes where listing_id = $1', [id])).toEqual([
      { network: null },
      { network: null },
    ]);
    await sql(
      `update private.fact_votes set created_at = now() - interval '181 days' where listing_id = $1`,
      [id],
    );
    await maintain();
    expect(await sql('select from private.fact_votes where listing_id = $1', [id])).toEqual([]);
  });
});

describe('an administrator', () => {
  const doubted = test.extend('doubt', async ({ newListing, vote, admin }) => {
    const listing = await newListing();
    for (const _ of [1, 2, 3]) await vote(listing.id, ['phone'], false);
    await vote(listing.id, ['phone'], true);
    const waiting = await admin.must<WaitingItem[]>('waiting_items', {
      kinds: ['doubt'],
      how_many: 100,
    });
    const item = waiting.find((one) => one.listing.id === listing.id);
    if (!item) throw new Error('the doubt does not wait');
    return { ...item, listing };
  });

  doubted('sees what is doubted, by how many, and who said it', async ({ doubt, admin, today }) => {
    expect(doubt.facts).toEqual({ doubted: ['phone'] });
    const { detail } = await admin.must<WaitingDetail & { kind: 'doubt' }>('waiting_item', {
      kind: 'doubt',
      id: doubt.id,
    });
    expect(detail).toMatchObject({
      isWaiting: true,
      doubted: [
        {
          fact: 'phone',
          words: '514\u00a0555-1234',
          wrong: 3,
          right: 1,
          source: 'Équipe de l’annuaire',
          saidOn: today,
        },
      ],
    });
  });

  test('removes the position with the address', async ({
    newListing,
    vote,
    decide,
    openDoubt,
    listingOf,
  }) => {
    const { id } = await newListing();
    expect(await listingOf(id, 'latitude')).not.toEqual({ latitude: null });
    for (const _ of [1, 2, 3]) await vote(id, ['address'], false);
    await decide({ kind: 'doubt', ...(await openDoubt(id)), action: 'removed' });
    expect(await listingOf(id, 'address, latitude, longitude')).toEqual({
      address: null,
      latitude: null,
      longitude: null,
    });
  });

  doubted.for([
    ['kept', '+15145551234'],
    ['removed', null],
  ] as const)(
    'decides: %s',
    async ([action, phone], { doubt, decide, sql, doubtsAbout, listingOf, decisionsOn }) => {
      const decideIt = () => decide({ kind: 'doubt', id: doubt.id, version: doubt.version, action });
      expect(await decideIt()).toMatchObject({ action });
      expect(await listingOf(doubt.listing.id, 'phone')).toEqual({ phone });
      expect(await doubtsAbout(doubt.listing.id)).toMatchObject([
        { status: action === 'kept' ? 'approved' : 'rejected' },
      ]);
      expect(
        await sql(`select source from private.provenance where listing_id = $1 and fact = 'phone'`, [
          doubt.listing.id,
        ]),
      ).toEqual([{ source: 'administrator' }]);
      expect(await decisionsOn('doubt', doubt.id, 'action, before')).toEqual([
        { action, before: { facts: ['phone'] } },
      ]);
      expect(await decideIt()).toMatchObject({ code: 'already_decided' });
    },
  );
});

describe('once a year', () => {
  const ofOldFacts = test.extend('old', async ({ newOwner, sql }) => {
    const one = await newOwner({ phone: '+15145550166', hours: { mon: [['09:00', '17:00']] } });
    await sql(`update private.provenance set said_on = private.montreal_day() - 366 where listing_id = $1`, [
      one.listing.id,
    ]);
    return one;
  });
  const mine = async (
    as: (who: Person) => { must<T>(name: string, args?: object): Promise<T> },
    owner: Person,
  ) => (await as(owner).must<OwnListing[]>('my_listings'))[0];

  ofOldFacts(
    'an owner is asked in « my businesses », and confirms in one press',
    async ({ old, as, sourcesOf, today }) => {
      const before = await mine(as, old.owner);
      expect(before?.factsToConfirm).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ fact: 'phone', words: '514\u00a0555-0166', source: 'owner' }),
          expect.objectContaining({ fact: 'hours', words: 'lun. 9\u00a0h–17\u00a0h' }),
        ]),
      );
      const stale = await as(old.owner).rpc('confirm_listing', { listing_id: old.listing.id, version: 1000 });
      expect(stale).toMatchObject({ refused: { code: 'stale_version' } });
      await as(old.owner).must('confirm_listing', { listing_id: old.listing.id, version: before?.version });
      expect((await mine(as, old.owner))?.factsToConfirm).toBeNull();
      const sources = await sourcesOf(before?.slug ?? '');
      expect(sources.map(({ source, saidOn }) => [source, saidOn])).toEqual([['owner', today]]);
    },
  );

  ofOldFacts('an owner is written to, once', async ({ old, sql }) => {
    const emails = () => sql(`select body from private.outbox where recipient = $1`, [old.owner.email]);
    const sent = async () => (await sql('select private.send_yearly_confirmations() as sent'))[0].sent;
    await sql('delete from private.outbox');
    expect(await sent()).toBeGreaterThan(0);
    expect(await sent()).toBe(0);
    const notes = await sql(
      `select kind, path, facts ->> 'lines' as lines from public.notifications where user_id = $1 and kind = 'facts.yearly'`,
      [old.owner.id],
    );
    expect(notes).toEqual([
      {
        kind: 'facts.yearly',
        path: '/mes-entreprises',
        lines: expect.stringContaining('Téléphone\u00a0: 514\u00a0555-0166'),
      },
    ]);
    expect((await emails()).length).toBeLessThanOrEqual(1);
    await sql(
      `update private.confirmation_reminders set sent_at = now() - interval '366 days' where user_id = $1`,
      [old.owner.id],
    );
    expect(await sent()).toBe(1);
  });

  ofOldFacts('an owner reads in the email only what visitors see', async ({ old, as, sql, emailsTo }) => {
    await sql(
      `update public.listings set show_email = false, show_address = false, email = 'cache@exemple.ca',
         address = '12, rue Cachée', city = 'Gaspé', postal_code = 'G4X 1A1' where id = $1`,
      [old.listing.id],
    );
    await sql('select private.send_yearly_confirmations()');
    const [{ body }] = await emailsTo(old.owner.email, 'body', 'facts.yearly');
    expect(body).not.toMatch(/cache@exemple|Cachée|G4X/);
    expect(body).toContain('Adresse\u00a0: Gaspé');
    // « My businesses » is private, and the hidden facts are confirmed there too.
    expect((await mine(as, old.owner))?.factsToConfirm).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ fact: 'email', words: 'cache@exemple.ca' }),
        expect.objectContaining({ fact: 'address', words: '12, rue Cachée, Gaspé, G4X 1A1' }),
      ]),
    );
  });

  test('skips facts confirmed this year and listings without owner', async ({
    newOwner,
    newUnclaimed,
    as,
    sql,
  }) => {
    const { owner } = await newOwner();
    const { id } = await newUnclaimed();
    await sql(`update private.provenance set said_on = '2020-01-01' where listing_id = $1`, [id]);
    expect((await mine(as, owner))?.factsToConfirm).toBeNull();
    expect(
      await sql(`select private.is_confirmation_due(l) as due from public.listings l where id = $1`, [id]),
    ).toEqual([{ due: false }]);
  });
});
