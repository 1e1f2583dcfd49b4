import type { MessagePage } from '#domain/trust/message.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';
import { newNetwork } from '#tests/fixtures/network.ts';

const WORDS = {
  name: 'Anne Roy',
  email: 'anne@exemple.ca',
  phone: '+14185550199',
  body: 'Bonjour, êtes-vous ouverts samedi?',
};

type Options = { from?: string; wantsCopy?: boolean; isPriceRequest?: boolean; locale?: string };

const test = base.extend('mailbox', file, ({ as, emailsTo, admin }) => ({
  send: (
    who: Person | null,
    listings: number | number[],
    words: Partial<typeof WORDS> = {},
    options: Options = {},
  ) =>
    as(who, options.from ?? newNetwork()).rpc<{ sent: number[] }>('send_message', {
      listing_ids: [listings].flat(),
      message: { ...WORDS, ...words },
      wants_copy: options.wantsCopy ?? false,
      is_price_request: options.isPriceRequest ?? false,
      locale: options.locale ?? 'fr',
    }),
  inbox: (who: Person) => as(who).must<MessagePage>('my_messages'),
  handle: (who: Person, id: number, action: string, note: string | null = null) =>
    as(who).rpc('handle_message', { message_id: id, action, note }),
  emailsTo: (address: string) =>
    emailsTo(address, "kind, subject, body, headers ->> 'Reply-To' as answer", 'message.%'),
  decide: async (id: number, action: string, version = 2) => {
    const items = [{ kind: 'message', id, version, action, reason: null, note: null }];
    return (await admin.must<{ answer?: object; refused?: { code: string } }[]>('decide', { items }))[0];
  },
}));

const refusal = ({ refused }: { refused?: { code: string; details?: string } | undefined }) => refused?.code;

describe('a message to a business', () => {
  test('reaches its owner and its managers, whose answers go to the visitor', async ({
    newOwner,
    newPerson,
    mailbox,
    addManager,
  }) => {
    const { owner, listing } = await newOwner({ name: 'Plomberie Roy', email: 'secret@plomberie.example' });
    const manager = await newPerson();
    await addManager(listing.id, manager.id);
    expect((await mailbox.send(null, listing.id)).data).toEqual({ sent: [listing.id] });
    for (const keeper of [owner, manager]) {
      const { rows, unread, next } = await mailbox.inbox(keeper);
      expect([unread, next]).toEqual([1, null]);
      expect(rows).toMatchObject([
        {
          ...WORDS,
          isRead: false,
          isLikelySpam: false,
          isPriceRequest: false,
          status: 'received',
          listing: { id: listing.id, name: 'Plomberie Roy' },
        },
      ]);
      const [email, ...others] = await mailbox.emailsTo(keeper.email);
      expect(others).toEqual([]);
      expect(email).toMatchObject({
        kind: 'message.received',
        subject: 'Anne Roy a écrit à «\u00a0Plomberie Roy\u00a0»',
        answer: 'anne@exemple.ca',
      });
      expect(email?.body).toContain(`${WORDS.body}\n\nanne@exemple.ca\n418\u00a0555-0199`);
    }
    // Nothing goes to the visitor, who never learns the owner's address.
    expect(await mailbox.emailsTo(WORDS.email)).toEqual([]);
  });

  test('sent again, is one message', async ({ newOwner, mailbox }) => {
    const { owner, listing } = await newOwner();
    await mailbox.send(null, listing.id);
    expect((await mailbox.send(null, listing.id)).data).toEqual({ sent: [listing.id] });
    expect((await mailbox.inbox(owner)).rows).toHaveLength(1);
  });

  test('is refused field by field', async ({ newOwner, as, mailbox }) => {
    const { listing } = await newOwner();
    const wrong = async (words: Partial<typeof WORDS>) =>
      (await mailbox.send(null, listing.id, words)).refused?.details;
    expect([
      await wrong({ name: 'A' }),
      await wrong({ name: 'Anne\nRoy' }),
      await wrong({ email: 'anne' }),
      await wrong({ phone: '12' }),
      await wrong({ body: 'Bonjour' }),
      await wrong({ body: 'a'.repeat(3001) }),
      await wrong({ body: 'a'.repeat(30_000) }),
    ]).toEqual(['name', 'name', 'email', 'phone', 'body', 'body', 'body']);
    const whole = (message: unknown) =>
      as(null, newNetwork()).rpc('send_message', { listing_ids: [listing.id], message });
    for (const message of [null, [], {}]) expect(refusal(await whole(message))).toBe('invalid_message');
  });

  test('is taken where somebody reads it alone', async ({
    newOwner,
    newListing,
    newPerson,
    sql,
    as,
    mailbox,
    addManager,
  }) => {
    const unclaimed = await newListing();
    expect(refusal(await mailbox.send(null, unclaimed.id))).toBe('takes_no_messages');
    const manager = await newPerson();
    await addManager(unclaimed.id, manager.id);
    expect(refusal(await mailbox.send(null, unclaimed.id))).toBeUndefined();

    const { owner, listing } = await newOwner();
    const offered = async () =>
      (await as(null).must<{ listing: { takesMessages: boolean } }>('business_page', { slug: listing.slug }))
        .listing.takesMessages;
    expect(await offered()).toBe(true);
    await mailbox.send(null, listing.id);
    await as(owner).must('accept_messages', { listing_id: listing.id, accepts: false });
    expect([
      await offered(),
      refusal(await mailbox.send(null, listing.id, { body: 'Et dimanche, alors?' })),
    ]).toEqual([false, 'takes_no_messages']);
    // Received messages stay.
    expect((await mailbox.inbox(owner)).rows).toHaveLength(1);
    await as(owner).must('accept_messages', { listing_id: listing.id, accepts: true });
    expect(await offered()).toBe(true);
    await sql("update public.listings set status = 'archived' where id = $1", [listing.id]);
    expect(refusal(await mailbox.send(null, listing.id))).toBe('takes_no_messages');
  });

  test('does not reach a suspended account', async ({
    newOwner,
    newPerson,
    as,
    sql,
    mailbox,
    addManager,
    suspendAccount,
  }) => {
    const { owner, listing } = await newOwner({ category: 'restaurants', subcategory: 'cafes' });
    const [{ region }] = await sql(
      'select r.slug as region from public.listings l join public.regions r on r.id = l.region_id where l.id = $1',
      [listing.id],
    );
    const isAsked = async () => {
      const place = { category: 'restaurants', subcategory: 'cafes', region };
      const asked = await as(null).must<{ id: number }[]>('businesses_to_ask', place);
      return asked.some(({ id }) => id === listing.id);
    };
    expect(await isAsked()).toBe(true);
    await suspendAccount(owner);
    const page = await as(null).must<{ listing: { takesMessages: boolean } }>('business_page', {
      slug: listing.slug,
    });
    expect([
      page.listing.takesMessages,
      await isAsked(),
      refusal(await mailbox.send(null, listing.id, { body: 'Avez-vous une terrasse?' })),
    ]).toEqual([false, false, 'takes_no_messages']);

    const manager = await newPerson();
    await addManager(listing.id, manager.id);
    expect((await mailbox.send(null, listing.id, { body: 'Avez-vous une terrasse?' })).data).toEqual({
      sent: [listing.id],
    });
    expect([
      (await mailbox.emailsTo(owner.email)).length,
      (await mailbox.emailsTo(manager.email)).length,
      (await mailbox.inbox(manager)).rows.length,
    ]).toEqual([0, 1, 1]);
  });

  test('is copied to its sender, without links when the address is unconfirmed', async ({
    newOwner,
    newPerson,
    mailbox,
  }) => {
    const { listing } = await newOwner({ name: 'Chez Roy' });
    const body = 'Voici le plan : https://exemple.ca/plan et merci.';
    await mailbox.send(
      null,
      listing.id,
      { email: 'copie@exemple.ca', body },
      { wantsCopy: true, locale: 'en' },
    );
    expect(await mailbox.emailsTo('copie@exemple.ca')).toMatchObject([
      { kind: 'message.copy', subject: 'Copy of your message to Chez Roy', answer: null },
    ]);
    expect((await mailbox.emailsTo('copie@exemple.ca'))[0]?.body).toContain('Voici le plan : […] et merci.');
    const member = await newPerson();
    await mailbox.send(member, listing.id, { email: member.email, body }, { wantsCopy: true });
    expect((await mailbox.emailsTo(member.email))[0]?.body).toContain(body);
    const again = (text: string) =>
      mailbox.send(null, listing.id, { email: 'copie@exemple.ca', body: text }, { wantsCopy: true });
    expect([
      refusal(await again('Un deuxième message.')),
      refusal(await again('Un troisième message.')),
      refusal(await again('Un quatrième message.')),
    ]).toEqual([undefined, undefined, 'too_many_copies']);
  });

  test('is limited by network, and by listing', async ({ newOwner, sql, mailbox }) => {
    const { listing } = await newOwner();
    const { listing: other } = await newOwner();
    const from = newNetwork();
    for (let n = 0; n < 20; n++)
      expect(
        refusal(await mailbox.send(null, listing.id, { body: `Message numéro ${n}.` }, { from })),
      ).toBeUndefined();
    expect(refusal(await mailbox.send(null, other.id, { body: 'Un de trop, d’ici.' }, { from }))).toBe(
      'too_many_requests',
    );
    await sql(
      `insert into private.visitor_messages (listing_id, name, email, body, locale)
       select $1, 'Ana', 'ana@exemple.ca', 'Message numéro ' || n, 'fr' from generate_series(20, 49) as n`,
      [listing.id],
    );
    expect(refusal(await mailbox.send(null, listing.id, { body: 'Un de trop, par ici.' }))).toBe(
      'too_many_requests',
    );
    expect(refusal(await mailbox.send(null, other.id, { body: 'Ailleurs, il y a place.' }))).toBeUndefined();
  });

  test('with many points against it is marked, and no email leaves', async ({ newOwner, mailbox }) => {
    const { owner, listing } = await newOwner();
    await mailbox.send(null, listing.id, { body: 'Voyez https://a.example et https://b.example, vite!' });
    const { rows, unread } = await mailbox.inbox(owner);
    expect([rows[0]?.isLikelySpam, unread, await mailbox.emailsTo(owner.email)]).toEqual([true, 0, []]);
    // The same text to several businesses, one by one.
    const others = await Promise.all(Array.from({ length: 6 }, () => newOwner()));
    const body = 'Nous faisons des sites Web pour pas cher.';
    for (const { listing: one } of others) await mailbox.send(null, one.id, { body });
    const marked = [];
    for (const { owner: one } of others) marked.push((await mailbox.inbox(one)).rows[0]?.isLikelySpam);
    expect(marked).toEqual([false, false, false, false, false, true]);
  });
});

describe('the people who manage a listing', () => {
  test('read, report and delete its messages; other owners cannot', async ({ newOwner, sql, mailbox }) => {
    const { owner, listing } = await newOwner();
    const { owner: stranger } = await newOwner();
    await mailbox.send(null, listing.id);
    await mailbox.send(null, listing.id, { body: 'Une autre question, plus longue.' });
    const [second, first] = (await mailbox.inbox(owner)).rows.map(({ id }) => id);
    for (const action of ['read', 'reported', 'deleted'])
      expect(refusal(await mailbox.handle(stranger, first ?? 0, action))).toBe('message_not_found');
    expect((await mailbox.inbox(stranger)).rows).toEqual([]);

    await mailbox.handle(owner, first ?? 0, 'read');
    await mailbox.handle(owner, second ?? 0, 'reported', 'Publicité.');
    expect((await mailbox.inbox(owner)).rows).toMatchObject([
      { id: second, isRead: true, status: 'reported' },
      { id: first, isRead: true, status: 'received' },
    ]);
    expect(refusal(await mailbox.handle(owner, first ?? 0, 'forged'))).toBe('unknown_action');
    // Its waiting email goes with it, the other's stays.
    expect(await mailbox.emailsTo(owner.email)).toHaveLength(2);
    await mailbox.handle(owner, first ?? 0, 'deleted');
    expect(
      (await mailbox.emailsTo(owner.email)).map(({ body }) => body.includes('Une autre question')),
    ).toEqual([true]);
    expect(await sql('select 1 from private.visitor_messages where id = $1', [first])).toEqual([]);
  });

  test('read a page at a time', async ({ newOwner, sql, as }) => {
    const { owner, listing } = await newOwner();
    await sql(
      `insert into private.visitor_messages (listing_id, name, email, body, locale)
       select $1, 'Ana', 'ana@exemple.ca', 'Message numéro ' || n, 'fr' from generate_series(1, 5) as n`,
      [listing.id],
    );
    const page = (before: number | null) =>
      as(owner).must<MessagePage>('my_messages', { before, how_many: 3 });
    const first = await page(null);
    const second = await page(first.next);
    expect([...first.rows, ...second.rows].map(({ body }) => body.at(-1))).toEqual(['5', '4', '3', '2', '1']);
    expect(second.next).toBeNull();
  });

  test('leave no messages to the next owner', async ({ newOwner, newPerson, sql, mailbox }) => {
    const { listing } = await newOwner();
    await mailbox.send(null, listing.id);
    await sql('update public.listings set owner_id = null where id = $1', [listing.id]);
    const next = await newPerson();
    await sql('update public.listings set owner_id = $2 where id = $1', [listing.id, next.id]);
    expect((await mailbox.inbox(next)).rows).toEqual([]);
  });
});

describe('a listing that an administrator gives to another owner', () => {
  const givenTo = (next: { email: string }, id: number, version: number) =>
    ['change_listing', { listing_id: id, version, changes: { ownerEmail: next.email } }] as const;

  test('keeps no message and no hidden field of the former one', async ({
    newOwner,
    newPerson,
    admin,
    sql,
    mailbox,
  }) => {
    const { listing } = await newOwner();
    const next = await newPerson();
    await mailbox.send(null, listing.id, { email: 'luc@exemple.ca', body: 'Vendez-vous des tuques?' });
    const [before] = await sql(
      `update public.listings set show_email = false, email = 'chez-moi@example.com', show_address = false,
              address = '12 rue Privée' where id = $1 returning version`,
      [listing.id],
    );
    await sql('insert into private.listing_changes (listing_id, fields) values ($1, $2)', [
      listing.id,
      { address: '14 rue Privée' },
    ]);
    await admin.must(...givenTo(next, listing.id, Number(before?.version)));
    expect((await mailbox.inbox(next)).rows).toEqual([]);
    expect(await sql('select 1 from private.listing_changes where listing_id = $1', [listing.id])).toEqual(
      [],
    );
    expect(
      await sql('select owner_id, email, address from public.listings where id = $1', [listing.id]),
    ).toEqual([{ owner_id: next.id, email: null, address: null }]);
  });

  test('keeps them when the next one managed it already', async ({
    newOwner,
    newPerson,
    admin,
    addManager,
    sql,
    mailbox,
  }) => {
    const { listing } = await newOwner();
    const next = await newPerson();
    await addManager(listing.id, next.id);
    await mailbox.send(null, listing.id, { email: 'lise@exemple.ca', body: 'Réparez-vous les patins?' });
    const [before] = await sql('select version from public.listings where id = $1', [listing.id]);
    await admin.must(...givenTo(next, listing.id, Number(before?.version)));
    expect((await mailbox.inbox(next)).rows).toHaveLength(1);
    expect(await sql('select owner_id from public.listings where id = $1', [listing.id])).toEqual([
      { owner_id: next.id },
    ]);
  });
});

describe('a reported message', () => {
  test('is kept, or loses its text and silences its sender', async ({
    newOwner,
    sql,
    mailbox,
    decisionsOn,
  }) => {
    const { owner, listing } = await newOwner();
    const from = newNetwork();
    await mailbox.send(null, listing.id, { body: 'Un message honnête, après tout.', email: 'un@exemple.ca' });
    await mailbox.send(
      null,
      listing.id,
      { body: 'Un message déplacé, vraiment.', email: 'deux@exemple.ca' },
      { from },
    );
    const [bad, good] = (await mailbox.inbox(owner)).rows.map(({ id }) => id);
    for (const id of [bad, good]) await mailbox.handle(owner, id ?? 0, 'reported');
    expect(await mailbox.decide(good ?? 0, 'kept')).toMatchObject({ answer: { action: 'kept' } });
    expect(await mailbox.decide(bad ?? 0, 'removed', 1)).toMatchObject({
      refused: { code: 'stale_version' },
    });
    expect(await mailbox.decide(bad ?? 0, 'removed')).toMatchObject({ answer: { action: 'removed' } });
    expect((await mailbox.decide(bad ?? 0, 'kept', 3))?.refused?.code).toBe('already_decided');

    expect((await mailbox.inbox(owner)).rows).toMatchObject([{ id: good, status: 'kept' }]);
    expect(await sql('select name, phone, body from private.visitor_messages where id = $1', [bad])).toEqual([
      { name: null, phone: null, body: null },
    ]);
    // The record holds neither the text nor the sender.
    const record = await decisionsOn('message', bad ?? 0, 'before');
    expect(Object.keys(record[0]?.before).sort()).toEqual([
      'created_at',
      'listing_id',
      'spam_score',
      'status',
      'version',
    ]);

    const again = async (email: string, network = newNetwork()) =>
      refusal(
        await mailbox.send(null, listing.id, { body: 'Encore un message de moi.', email }, { from: network }),
      );
    expect([
      await again('deux@exemple.ca'),
      await again('trois@exemple.ca', from),
      await again('un@exemple.ca'),
    ]).toEqual(['sender_refused', 'sender_refused', undefined]);
    await sql("update private.visitor_messages set created_at = now() - interval '31 days' where id = $1", [
      bad,
    ]);
    expect(await again('deux@exemple.ca')).toBeUndefined();
  });
});

test('the messages of an account are in its copy, and go with it', async ({
  newOwner,
  newPerson,
  sql,
  as,
  mailbox,
}) => {
  const { owner, listing } = await newOwner({ name: 'Chez Roy' });
  const sender = await newPerson();
  await mailbox.send(sender, listing.id);
  const copy = async (who: Person) =>
    (await as(who).must<{ messages: { sent: object[]; received: object[] } }>('export_my_data')).messages;
  const row = expect.objectContaining({ ...WORDS, listing: 'Chez Roy' });
  expect([await copy(sender), await copy(owner)]).toEqual([
    { sent: [row], received: [] },
    { sent: [], received: [row] },
  ]);
  expect((await copy(owner)).received[0]).not.toHaveProperty('network');
  await sql('delete from auth.users where id = $1', [sender.id]);
  expect((await copy(owner)).received).toEqual([]);
});

describe('a request for prices', () => {
  test('reaches at most five businesses of a trade and place that take messages', async ({
    newOwner,
    newListing,
    sql,
    as,
    mailbox,
  }) => {
    const place = "municipality_id = (select id from public.municipalities where slug = 'gaspe')";
    const trade = `category_id = (select id from public.categories where slug = 'services' and parent_id is null),
      subcategory_id = (select id from public.categories where slug = 'serruriers')`;
    const owned = await Promise.all(Array.from({ length: 7 }, () => newOwner()));
    const unclaimed = await newListing();
    const ids = [...owned.map(({ listing }) => listing.id), unclaimed.id];
    await sql(`update public.listings set ${place}, ${trade} where id = any ($1)`, [ids]);
    const ask = (words: object) =>
      as(null).must<{ id: number }[]>('businesses_to_ask', { category: 'services', ...words });
    const inGaspe = await ask({ subcategory: 'serruriers', city: 'gaspe' });
    expect(inGaspe).toHaveLength(5);
    expect(inGaspe.map(({ id }) => id)).not.toContain(unclaimed.id);
    expect([
      await ask({ subcategory: 'serruriers', city: 'laval' }),
      await ask({ subcategory: 'serruriers' }),
      await ask({ category: 'inconnue', city: 'gaspe' }),
    ]).toEqual([[], [], []]);
    expect(await ask({ region: 'gaspesie-iles-de-la-madeleine' })).toHaveLength(5);
    // Only listings that take messages, even when they are few.
    for (const { owner, listing } of owned.slice(1))
      await as(owner).must('accept_messages', { listing_id: listing.id, accepts: false });
    const [first, second] = owned;
    expect((await ask({ city: 'gaspe' })).map(({ id }) => id)).toEqual([first?.listing.id]);

    const asked = owned.slice(0, 5).map(({ listing }) => listing.id);
    const sent = await mailbox.send(null, asked, {}, { isPriceRequest: true });
    expect(sent.data).toEqual({ sent: [first?.listing.id] });
    if (!first || !second) throw new Error('there are seven');
    expect((await mailbox.inbox(first.owner)).rows).toMatchObject([
      { isPriceRequest: true, isLikelySpam: false },
    ]);
    expect((await mailbox.inbox(second.owner)).rows).toEqual([]);
    expect([
      refusal(await mailbox.send(null, ids.slice(0, 6), {}, { isPriceRequest: true })),
      refusal(await mailbox.send(null, asked, {})),
      refusal(await mailbox.send(null, second.listing.id, {}, { isPriceRequest: true })),
    ]).toEqual(['invalid_message', 'invalid_message', 'takes_no_messages']);
  });

  test('is one text to five businesses, and no repetition', async ({ newOwner, sql, mailbox }) => {
    const owned = await Promise.all(Array.from({ length: 5 }, () => newOwner()));
    const ids = owned.map(({ listing }) => listing.id);
    const body = 'Le travail à faire : une serrure.';
    expect((await mailbox.send(null, ids, { body }, { isPriceRequest: true })).data?.sent).toHaveLength(5);
    for (const { owner } of owned) expect((await mailbox.inbox(owner)).rows[0]?.isLikelySpam).toBe(false);
    const requests = await sql(
      'select count(distinct price_request)::int as requests from private.visitor_messages where body = $1',
      [body],
    );
    expect(requests).toEqual([{ requests: 1 }]);
  });
});
