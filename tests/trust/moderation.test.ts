import type { EditableListing, OwnListing } from '#domain/listing/edit.ts';
import type { Decided, Decision } from '#domain/trust/moderation.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';

type Choice = Partial<Decision> & Pick<Decision, 'kind' | 'id' | 'version' | 'action'>;

const test = base.extend(
  'moderation',
  file,
  ({ sql, as, administrator, newPerson, draftOf, submit, newOwner, saveTab }) => {
    const decideAll = (person: Person, ...items: Choice[]) => as(person).rpc<Decided[]>('decide', { items });
    const decide = async (item: Choice, person = administrator): Promise<Decided> => {
      const { data, refused } = await decideAll(person, item);
      if (!data?.[0]) throw new Error(JSON.stringify(refused));
      return data[0];
    };
    const editable = async (person: Person, slug: string) =>
      (await as(person).rpc<EditableListing>('listing_for_edit', { slug })).data;
    const mine = async (person: Person, id: number) =>
      (await as(person).rpc<OwnListing[]>('my_listings', { locale: 'fr' })).data?.find(
        (listing) => listing.id === id,
      );
    const newSubmission = async () => {
      const owner = await newPerson();
      const { data } = await submit(owner, await draftOf(owner));
      if (!data) throw new Error('the listing was refused');
      return { owner, listing: data };
    };
    const newChanges = async (fields: object, tab = 'basic') => {
      const { owner, listing } = await newOwner();
      const { refused } = await saveTab(owner, listing.id, tab, fields);
      if (refused) throw new Error(JSON.stringify(refused));
      const [changes] = await sql(
        'select id::integer, version, created_at from private.listing_changes where listing_id = $1',
        [listing.id],
      );
      return { owner, listing, changes };
    };
    const newRequests = async (...reasons: string[]) => {
      const { owner, listing } = await newOwner();
      const people = await Promise.all(reasons.map(() => newPerson()));
      for (const [index, person] of people.entries()) {
        await as(person).rpc('request_removal', { listing_id: listing.id, reason: reasons[index] });
      }
      const requests = await sql(
        'select id::integer, version from private.removal_requests where listing_id = $1 order by id',
        [listing.id],
      );
      return { owner, listing, people, requests };
    };
    return {
      decideAll,
      decide,
      editable,
      mine,
      newSubmission,
      newChanges,
      newRequests,
    };
  },
);

describe('a new listing', () => {
  test('becomes public once approved, notifies its owner, and the decision is recorded', async ({
    administrator,
    moderation,
    emailsTo,
    notificationsOf,
    decisionsOn,
    listingOf,
  }) => {
    const { owner, listing } = await moderation.newSubmission();
    const before = await listingOf(listing.id);
    expect(before.waiting_since).toEqual(before.created_at);
    expect(
      await moderation.decide({
        kind: 'listing',
        id: listing.id,
        version: listing.version,
        action: 'approved',
      }),
    ).toEqual({
      kind: 'listing',
      id: listing.id,
      answer: { action: 'approved', slug: listing.slug, version: listing.version + 1 },
    });
    expect(await listingOf(listing.id)).toMatchObject({
      status: 'published',
      is_public: true,
      waiting_since: null,
    });
    expect((await emailsTo(owner.email, 'kind, subject, body')).at(-1)).toEqual({
      kind: 'listing.approved',
      subject: 'Votre fiche «\u00a0Brûlerie du Fleuve\u00a0» est en ligne',
      body: expect.stringContaining('a été approuvée et paraît maintenant dans l’annuaire.'),
    });
    expect(await notificationsOf(owner.id)).toEqual([
      {
        kind: 'listing.approved',
        facts: { name: 'Brûlerie du Fleuve' },
        path: `/entreprise/${listing.slug}`,
      },
    ]);
    const [decision] = await decisionsOn('listing', listing.id);
    expect(decision).toMatchObject({
      actor_id: administrator.id,
      action: 'approved',
      listing_id: String(listing.id),
      reason: null,
      // A pending listing was never public: the record keeps its state only.
      before: { status: 'pending', version: listing.version },
      after: { name: 'Brûlerie du Fleuve', status: 'published', version: listing.version + 1 },
      asked_at: before.waiting_since,
    });
  });

  test('is refused with a reason in its owner’s language, and waits again once it is saved', async ({
    sql,
    moderation,
    emailsTo,
    notificationsOf,
    listingOf,
    saveTab,
  }) => {
    const { owner, listing } = await moderation.newSubmission();
    await sql("update public.user_profiles set locale = 'en' where user_id = $1", [owner.id]);
    const decided = await moderation.decide({
      kind: 'listing',
      id: listing.id,
      version: listing.version,
      action: 'rejected',
      reason: 'listing_no_business',
      note: '  Is it open?\r\n\r\n\r\n Call us. ',
    });
    expect(decided.answer).toMatchObject({ action: 'rejected' });
    const why = 'We could not verify that this business exists.\nIs it open?\n\nCall us.';
    expect(await moderation.mine(owner, listing.id)).toMatchObject({
      status: 'rejected',
      rejectionReason: why,
    });
    expect((await emailsTo(owner.email)).at(-1)?.body).toContain(`\n\nReason: ${why}\n\n`);
    expect((await notificationsOf(owner.id)).at(-1)).toEqual({
      kind: 'listing.rejected',
      facts: { name: 'Brûlerie du Fleuve', reason: 'listing_no_business', note: 'Is it open?\n\nCall us.' },
      path: `/entreprise/${listing.slug}/modifier`,
    });
    await saveTab(owner, listing.id, 'basic', { foundedYear: 2003 });
    expect(await listingOf(listing.id)).toMatchObject({
      status: 'pending',
      rejection_reason: null,
      waiting_since: expect.any(Date),
    });
  });

  test('with more information requested leaves the queue until its owner saves', async ({
    sql,
    administrator,
    moderation,
    emailsTo,
    listingOf,
    saveTab,
  }) => {
    const { owner, listing } = await moderation.newSubmission();
    const item = { kind: 'listing', id: listing.id, version: listing.version } as const;
    await moderation.decide({ ...item, action: 'more_asked', reason: 'listing_address' });
    const question = 'L’adresse n’a pas pu être trouvée, ou elle n’est pas celle de l’entreprise.';
    expect(await moderation.mine(owner, listing.id)).toMatchObject({
      status: 'pending',
      askedMore: question,
    });
    expect(await moderation.editable(owner, listing.slug)).toMatchObject({ askedMore: question });
    expect((await emailsTo(owner.email)).at(-1)).toMatchObject({
      kind: 'listing.more_asked',
      body: expect.stringContaining(question),
    });
    const waiting =
      "select count(*)::integer as n from public.listings where id = $1 and status = 'pending' and asked_more_at is null";
    expect(await sql(waiting, [listing.id])).toEqual([{ n: 0 }]);
    // Other writes do not count as the owner's answer, and neither does an administrator's correction.
    await sql('update public.listings set rating_sum = 4, rating_count = 1 where id = $1', [listing.id]);
    await saveTab(administrator, listing.id, 'basic', { foundedYear: 2001 });
    expect(await sql(waiting, [listing.id])).toEqual([{ n: 0 }]);
    // The other administrator, who still has the item open.
    expect(await moderation.decide({ ...item, action: 'approved' })).toMatchObject({
      refused: { code: 'already_decided' },
    });
    await saveTab(owner, listing.id, 'contact', { address: '12, rue Vraie' });
    expect(await sql(waiting, [listing.id])).toEqual([{ n: 1 }]);
    expect(await moderation.mine(owner, listing.id)).toMatchObject({ askedMore: null });
    const { version } = await listingOf(listing.id);
    expect(await moderation.decide({ ...item, version, action: 'approved' })).toMatchObject({
      answer: { action: 'approved' },
    });
  });

  test.for<[object, string]>([
    [{ action: 'rejected' }, 'reason_needed'],
    [{ action: 'rejected', note: ' \n ' }, 'reason_needed'],
    [{ action: 'more_asked' }, 'reason_needed'],
    [{ action: 'rejected', reason: 'removal_closed' }, 'unknown_reason'],
    [{ action: 'more_asked', reason: 'listing_duplicate' }, 'unknown_reason'],
    [{ action: 'rejected', note: 'x'.repeat(1001) }, 'note_too_long'],
    [{ action: 'kept' }, 'unknown_action'],
    [{ action: 'approved', id: 987654 }, 'item_not_found'],
    [{ action: 'approved', version: 99 }, 'stale_version'],
    [{ action: 'approved', kind: 'import' }, 'unknown_kind'],
  ])('cannot be decided by %o: %s', async ([choice, code], { moderation, decisionsOn, listingOf }) => {
    const { listing } = await moderation.newSubmission();
    const item = { kind: 'listing', id: listing.id, version: listing.version, ...choice } as Choice;
    expect(await moderation.decide(item)).toMatchObject({ refused: { code } });
    expect(await listingOf(listing.id)).toMatchObject({
      status: 'pending',
      version: listing.version,
    });
    expect(await decisionsOn('listing', listing.id)).toEqual([]);
  });
});

describe('changes of a listing in public', () => {
  test('are applied once approved; the current and the former address both work', async ({
    sql,
    administrator,
    moderation,
    emailsTo,
    notificationsOf,
    decisionsOn,
    saveTab,
  }) => {
    const { owner, listing, changes } = await moderation.newChanges(
      { category: 'services-professionnels', subcategory: null },
      'category',
    );
    await saveTab(owner, listing.id, 'basic', {
      name: 'Café du Fleuve',
      descriptionFr: 'd'.repeat(60),
    });
    const [{ version }] = await sql('select version from private.listing_changes where id = $1', [
      changes.id,
    ]);
    expect(
      await moderation.decide({
        kind: 'changes',
        id: changes.id,
        version: changes.version,
        action: 'approved',
      }),
    ).toMatchObject({ refused: { code: 'stale_version', details: String(version) } });
    const decided = await moderation.decide({ kind: 'changes', id: changes.id, version, action: 'approved' });
    expect(decided.answer).toEqual({ action: 'approved', slug: listing.slug });
    const [row] = await sql(
      `select l.name, l.slug, c.slug as category, l.subcategory_id from public.listings l
         join public.categories c on c.id = l.category_id where l.id = $1`,
      [listing.id],
    );
    expect(row).toEqual({
      name: 'Café du Fleuve',
      slug: listing.slug,
      category: 'services-professionnels',
      subcategory_id: null,
    });
    expect((await emailsTo(owner.email)).at(-1)).toMatchObject({ kind: 'changes.approved' });
    expect((await notificationsOf(owner.id)).at(-1)).toMatchObject({
      kind: 'changes.approved',
      path: `/entreprise/${listing.slug}`,
    });
    expect(await moderation.editable(owner, listing.slug)).toMatchObject({
      pending: null,
      refusedChanges: null,
    });
    const [decision] = await decisionsOn('changes', changes.id);
    expect(decision).toMatchObject({
      actor_id: administrator.id,
      action: 'approved',
      before: { name: 'Brûlerie du Fleuve' },
      after: { name: 'Café du Fleuve', category: 'services-professionnels', subcategory: null },
      asked_at: changes.created_at,
    });
    expect(Object.keys(decision.after).sort()).toEqual(['category', 'name', 'subcategory', 'version']);
  });

  test('are refused with a reason that the editor shows until new changes wait', async ({
    sql,
    newPerson,
    moderation,
    notificationsOf,
    listingOf,
    addManager,
    saveTab,
  }) => {
    const { owner, listing, changes } = await moderation.newChanges({ name: 'Meilleur café au monde!' });
    const manager = await newPerson();
    await addManager(listing.id, manager.id);
    await sql('update private.listing_changes set author_id = $1 where id = $2', [manager.id, changes.id]);
    await sql("update public.user_profiles set locale = 'en' where user_id = $1", [manager.id]);
    await moderation.decide({
      kind: 'changes',
      id: changes.id,
      version: changes.version + 1,
      action: 'rejected',
      reason: 'changes_advertising',
    });
    expect(await listingOf(listing.id)).toMatchObject({
      name: 'Brûlerie du Fleuve',
      status: 'published',
    });
    const error = {
      fields: { name: 'Meilleur café au monde!' },
      at: expect.any(String),
      reason: 'The new name contains a slogan, a keyword or advertising.',
    };
    expect((await moderation.editable(manager, listing.slug))?.refusedChanges).toEqual(error);
    expect((await moderation.mine(owner, listing.id))?.refusedChanges).toEqual({
      ...error,
      reason: 'Le nouveau nom contient un slogan, un mot-clé ou une publicité.',
    });
    for (const person of [owner, manager]) {
      expect((await notificationsOf(person.id)).map(({ kind }) => kind)).toEqual(['changes.rejected']);
    }
    await saveTab(owner, listing.id, 'basic', { name: 'Café du Fleuve' });
    expect(await moderation.editable(owner, listing.slug)).toMatchObject({
      refusedChanges: null,
      pending: { name: 'Café du Fleuve' },
    });
  });

  test('of a deleted listing are not written, and withdrawn ones cannot be', async ({
    as,
    moderation,
    listingOf,
  }) => {
    const { owner, listing, changes } = await moderation.newChanges({ name: 'Café du Fleuve' });
    const item = { kind: 'changes', id: changes.id, version: changes.version, action: 'approved' } as const;
    await as(owner).rpc('delete_listing', { listing_id: listing.id });
    expect(await moderation.decide(item)).toMatchObject({ refused: { code: 'listing_deleted' } });
    await as(owner).rpc('restore_listing', { listing_id: listing.id });
    const { version } = await listingOf(listing.id);
    await as(owner).rpc('withdraw_changes', { listing_id: listing.id, keys: ['name'], version });
    expect(await moderation.decide(item)).toMatchObject({ refused: { code: 'already_decided' } });
  });

  test('that the table no longer accepts are refused with the field, and stay pending', async ({
    sql,
    moderation,
  }) => {
    const { changes } = await moderation.newChanges({ municipality: null, city: 'Laval' }, 'contact');
    await sql(
      'update private.listing_changes set fields = fields || \'{"municipality": "disparue"}\' where id = $1',
      [changes.id],
    );
    const item = {
      kind: 'changes',
      id: changes.id,
      version: changes.version + 1,
      action: 'approved',
    } as const;
    expect(await moderation.decide(item)).toMatchObject({
      refused: { code: 'invalid_listing', details: 'municipality' },
    });
    expect(await sql('select status from private.listing_changes where id = $1', [changes.id])).toEqual([
      { status: 'pending' },
    ]);
  });
});

describe('a request to remove a listing', () => {
  test('approved archives the listing for all requests, and only an administrator can restore it', async ({
    as,
    moderation,
    emailsTo,
    notificationsOf,
    decisionsOn,
    listingOf,
    admin,
  }) => {
    const { owner, listing, people, requests } = await moderation.newRequests(
      'Fermée depuis mai.',
      'Elle a fermé.',
    );
    const item = { kind: 'removal', ...requests[0], action: 'approved', reason: 'removal_closed' };
    expect(await moderation.decide(item)).toMatchObject({
      answer: { action: 'approved', slug: listing.slug, decided: 2 },
    });
    expect(await listingOf(listing.id)).toMatchObject({
      status: 'archived',
      status_before_deletion: 'published',
      is_removed: true,
    });
    for (const person of people) {
      expect(await emailsTo(person.email)).toMatchObject([{ kind: 'removal.approved' }]);
      expect(await notificationsOf(person.id)).toMatchObject([{ kind: 'removal.approved', path: null }]);
    }
    expect((await emailsTo(owner.email)).at(-1)).toMatchObject({
      kind: 'listing.removed',
      body: expect.stringContaining('L’entreprise a fermé.'),
    });
    expect(await as(owner).rpc('restore_listing', { listing_id: listing.id })).toMatchObject({
      refused: { code: 'listing_removed' },
    });
    expect((await admin.rpc('restore_listing', { listing_id: listing.id })).data).toMatchObject({
      status: 'published',
    });
    expect((await decisionsOn('listing', listing.id)).map(({ action, reason }) => [action, reason])).toEqual([
      ['removed', 'removal_closed'],
      ['restored', null],
    ]);
    for (const { id } of requests) {
      expect(await decisionsOn('removal', id)).toMatchObject([
        { action: 'approved', reason: 'removal_closed' },
      ]);
    }
  });

  test('refused notifies the person who asked, with the reason, and other requests keep waiting', async ({
    sql,
    moderation,
    emailsTo,
    notificationsOf,
    listingOf,
  }) => {
    const { listing, people, requests } = await moderation.newRequests('Je ne l’aime pas.', 'Elle a fermé.');
    const item = { kind: 'removal', ...requests[0], action: 'rejected' };
    expect(await moderation.decide(item)).toMatchObject({ refused: { code: 'reason_needed' } });
    await moderation.decide({ ...item, reason: 'removal_still_open' });
    expect(await listingOf(listing.id)).toMatchObject({ status: 'published' });
    expect((await emailsTo((people[0] as Person).email)).at(-1)?.body).toContain(
      'L’entreprise existe toujours',
    );
    expect(await notificationsOf((people[1] as Person).id)).toEqual([]);
    expect(
      await sql('select status from private.removal_requests where listing_id = $1 order by id', [
        listing.id,
      ]),
    ).toEqual([{ status: 'rejected' }, { status: 'pending' }]);
  });
});

describe('several at once', () => {
  test('are decided independently: a refused one has no effect on the others', async ({
    administrator,
    moderation,
    listingOf,
  }) => {
    const [first, second, third] = [
      await moderation.newSubmission(),
      await moderation.newSubmission(),
      await moderation.newSubmission(),
    ];
    const item = ({ listing }: typeof first, part: object = {}) =>
      ({ kind: 'listing', id: listing.id, version: listing.version, action: 'approved', ...part }) as Choice;
    await moderation.decide(item(second));
    const { data } = await moderation.decideAll(
      administrator,
      item(first),
      item(second),
      item(third, { action: 'rejected' }),
      item(third),
    );
    expect(
      data?.map(({ answer, refused }) => refused?.code ?? (answer as { action: string }).action),
    ).toEqual(['approved', 'already_decided', 'reason_needed', 'approved']);
    expect(JSON.parse(data?.[1]?.refused?.details ?? '')).toEqual({
      action: 'approved',
      at: expect.any(String),
      by: 'Alix Roy',
      role: 'administrator',
    });
    expect(await listingOf(third.listing.id)).toMatchObject({ status: 'published' });
  });

  test('are at most a hundred', async ({ administrator, moderation }) => {
    const item = { kind: 'listing', id: 1, version: 1, action: 'approved' } as const;
    expect((await moderation.decideAll(administrator, ...Array(101).fill(item))).refused?.code).toBe(
      'too_many_items',
    );
  });

  test('require an administrator', async ({ as, moderation, listingOf }) => {
    const { owner, listing } = await moderation.newSubmission();
    const item = { kind: 'listing', id: listing.id, version: listing.version, action: 'approved' } as const;
    expect((await moderation.decideAll(owner, item)).refused?.code).toBe('not_administrator');
    expect((await as(null).rpc('decide', { items: [item] })).refused?.status).toBe(403);
    expect(await listingOf(listing.id)).toMatchObject({ status: 'pending' });
  });
});

describe('two administrators at once', () => {
  test('decide each item once, and the second gets the name of the first', async ({
    administrator,
    newAdministrator,
    moderation,
    decisionsOn,
    listingOf,
  }) => {
    const bruno = await newAdministrator({ name: 'Bruno Administrateur' });
    const submissions = await Promise.all(Array.from({ length: 12 }, moderation.newSubmission));
    const outcomes = await Promise.all(
      submissions.flatMap(({ listing: { id, version } }) => [
        moderation.decide({ kind: 'listing', id, version, action: 'approved' }, administrator),
        moderation.decide(
          { kind: 'listing', id, version, action: 'rejected', reason: 'listing_duplicate' },
          bruno,
        ),
      ]),
    );
    for (const { listing } of submissions) {
      const [first, second] = outcomes.filter(({ id }) => id === listing.id);
      const refused = [first, second].filter((outcome) => outcome?.refused);
      expect(refused).toHaveLength(1);
      expect(refused[0]?.refused?.code).toBe('already_decided');
      const decisions = await decisionsOn('listing', listing.id);
      expect(decisions).toHaveLength(1);
      const { by, action } = JSON.parse(refused[0]?.refused?.details ?? '');
      const isApproved = decisions[0].action === 'approved';
      expect([by, action]).toEqual(
        isApproved ? ['Alix Roy', 'approved'] : ['Bruno Administrateur', 'rejected'],
      );
      expect((await listingOf(listing.id)).status).toBe(isApproved ? 'published' : 'rejected');
    }
  });

  test('decide the same hundred in opposite orders without a deadlock', async ({
    administrator,
    newAdministrator,
    moderation,
    decisionsOn,
  }) => {
    const bruno = await newAdministrator({ name: 'Bruno Administrateur' });
    const submissions = await Promise.all(Array.from({ length: 30 }, moderation.newSubmission));
    const items = submissions.map(
      ({ listing: { id, version } }) => ({ kind: 'listing', id, version, action: 'approved' }) as const,
    );
    const tried = new Set<string | undefined>();
    const clear = async (person: Person, choices: readonly Choice[]) => {
      const { data } = await moderation.decideAll(person, ...choices);
      for (const { refused } of data ?? []) tried.add(refused?.code);
      const again = choices.filter((_, index) => data?.[index]?.refused?.code === 'try_again');
      if (again.length > 0) await clear(person, again);
    };
    await Promise.all([clear(administrator, items), clear(bruno, items.toReversed())]);
    expect([...tried].filter((code) => code && code !== 'try_again')).toEqual(['already_decided']);
    for (const { listing } of submissions) expect(await decisionsOn('listing', listing.id)).toHaveLength(1);
  });

  test('decide changes while their owner saves, in either order, without a deadlock', async ({
    moderation,
    listingOf,
    saveTab,
  }) => {
    const { owner, listing, changes } = await moderation.newChanges({ name: 'Café du Fleuve' });
    const [saved, decided] = await Promise.all([
      saveTab(owner, listing.id, 'basic', { name: 'Café du Grand Fleuve' }),
      moderation.decide({ kind: 'changes', id: changes.id, version: changes.version, action: 'approved' }),
    ]);
    const pending = (await moderation.editable(owner, listing.slug))?.pending;
    if (decided.refused) {
      expect(decided.refused.code).toBe('stale_version');
      expect(pending).toEqual({ name: 'Café du Grand Fleuve' });
    } else {
      expect((await listingOf(listing.id)).name).toBe('Café du Fleuve');
      expect(saved.refused?.code ?? pending?.name).toBe(
        saved.refused ? 'stale_version' : 'Café du Grand Fleuve',
      );
    }
  });
});
