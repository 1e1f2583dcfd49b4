import { CORRECTION_NOTE_MAX } from '#domain/limits.ts';
import type { CorrectableListing, DecidedCorrection, WaitingCorrection } from '#domain/trust/correction.ts';
import { decideAs } from '#tests/fixtures/decisions.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';
import { newNetwork } from '#tests/fixtures/network.ts';

const RECEIVED = { data: { status: 'received' } };

const test = base.extend('corrections', file, ({ as, pool, notificationsOf }) => {
  const suggestCorrection = (
    who: Person | null,
    id: number,
    fields: object,
    { isClosed = false, note = null as string | null, from = newNetwork() } = {},
  ) => as(who, from).rpc('suggest_correction', { listing_id: id, fields, is_closed: isClosed, note });
  const waiting = (who: Person, id: number) =>
    as(who).rpc<WaitingCorrection[]>('listing_corrections', { listing_id: id });
  const decideOwn = (who: Person, { id, version }: { id: number | string; version: number }, accept = true) =>
    as(who).rpc<DecidedCorrection>('decide_own_correction', { id, version, accept });
  const notificationsTo = ({ id }: Person) => notificationsOf(id, 'kind, facts, path', 'correction.%');
  /** The first pending correction, read by a manager of the listing. */
  const firstOf = async (who: Person, id: number): Promise<WaitingCorrection> => {
    const { data } = await waiting(who, id);
    if (!data?.[0]) throw new Error('no correction waits');
    return data[0];
  };
  /** Decides as public.decide does, as the administrator. */
  const decide = async (
    who: Person,
    { id, version }: { id: number | string; version: number },
    action: string,
    reason: string | null = null,
  ) => {
    return decideAs(pool, who, 'private.decide_correction($1, $2, $3, $4, null)', [
      id,
      version,
      action,
      reason,
    ]);
  };
  return { suggestCorrection, waiting, decideOwn, notificationsTo, firstOf, decide };
});

describe('the correctable fields', () => {
  test('are the public fields, without hidden ones', async ({ as, newOwner }) => {
    const { listing: shop } = await newOwner({
      email: 'cache@example.com',
      showEmail: false,
      showAddress: false,
    });
    const { data } = await as(null).rpc<CorrectableListing>('correctable_listing', { listing_id: shop.id });
    expect(data?.showAddress).toBe(false);
    expect(Object.keys(data?.values ?? {}).sort()).toEqual([
      'amenities',
      'category',
      'city',
      'doorWidth',
      'email',
      'hours',
      'municipality',
      'name',
      'phone',
      'services',
      'subcategory',
      'website',
    ]);
    expect(data?.values.email).toBeNull();
    expect(JSON.stringify(data)).not.toContain('cache@example.com');
  });

  test('are empty for an unpublished listing', async ({ sql, as, newOwner, corrections }) => {
    const { owner, listing: shop } = await newOwner();
    await sql("update public.listings set status = 'pending' where id = $1", [shop.id]);
    const NOT_FOUND = { refused: { code: 'listing_not_found', status: 404 } };
    expect(await as(owner).rpc('correctable_listing', { listing_id: shop.id })).toEqual(NOT_FOUND);
    expect(await corrections.suggestCorrection(owner, shop.id, { name: 'Autre nom' })).toEqual(NOT_FOUND);
  });
});

describe('suggesting a correction', () => {
  test('keeps changed fields, their former public values, and the fields that they depend on', async ({
    sql,
    newOwner,
    corrections,
    listingOf,
  }) => {
    const { owner, listing: shop } = await newOwner({
      email: 'cache@example.com',
      showEmail: false,
    });
    const before = await listingOf(shop.id);
    const fields = {
      name: before.name,
      phone: '+18195550111',
      email: 'cache@example.com',
      category: 'automobile',
    };
    expect(
      await corrections.suggestCorrection(null, shop.id, fields, {
        note: 'Sur la porte.',
        from: '203.0.113.7',
      }),
    ).toEqual(RECEIVED);
    const [row] = await sql('select * from private.corrections where listing_id = $1', [shop.id]);
    // The hidden e-mail is treated like another value, so that a guess is neither confirmed nor denied.
    expect(row.fields).toEqual({
      phone: '+18195550111',
      email: 'cache@example.com',
      category: 'automobile',
      subcategory: null,
    });
    expect(row.before).toMatchObject({ phone: before.phone, email: null });
    expect(row).toMatchObject({
      network: '203.0.113.0/24',
      author_id: null,
      note: 'Sur la porte.',
      is_closed: false,
    });
    const told = (await corrections.waiting(owner, shop.id)).data?.[0];
    expect(told).toMatchObject({
      present: { email: 'cache@example.com' },
      staleKeys: [],
      note: 'Sur la porte.',
    });
    expect(JSON.stringify(told)).not.toContain('203.0.113');
  });

  test.for<[string, object, object]>([
    [
      'nothing else than there is',
      { name: 'Brûlerie du Fleuve' },
      { code: 'nothing_to_correct', status: 422 },
    ],
    ['nothing at all', {}, { code: 'nothing_to_correct', status: 422 }],
    ['an unknown field', { owner: 'moi' }, { code: 'invalid_listing', status: 422, details: 'owner' }],
    [
      'a field of the owner’s alone',
      { showEmail: true },
      { code: 'invalid_listing', status: 422, details: 'showEmail' },
    ],
    [
      'a value that no listing may hold',
      { phone: '514-555-1234' },
      { code: 'invalid_listing', status: 422, details: 'phone' },
    ],
    ['no name', { name: null }, { code: 'invalid_listing', status: 422, details: 'name' }],
    ['no fields', [1], { code: 'invalid_listing', status: 422 }],
  ])('refuses %s', async ([_what, fields, refused], { sql, newOwner, corrections, listingOf }) => {
    const { listing: shop } = await newOwner();
    expect(await corrections.suggestCorrection(null, shop.id, fields)).toEqual({ refused });
    expect(await sql('select from private.corrections where listing_id = $1', [shop.id])).toEqual([]);
    expect((await listingOf(shop.id)).version).toBe(shop.version);
  });

  test('refuses a comment that is too long', async ({ newOwner, corrections }) => {
    const { listing: shop } = await newOwner();
    const note = (length: number) =>
      corrections.suggestCorrection(null, shop.id, { phone: '+18195550111' }, { note: 'é'.repeat(length) });
    expect(await note(CORRECTION_NOTE_MAX + 1)).toEqual({
      refused: { code: 'invalid_listing', status: 422, details: 'note' },
    });
    expect(await note(CORRECTION_NOTE_MAX)).toEqual(RECEIVED);
  });

  test('refuses an address when the listing hides its own', async ({ newOwner, corrections }) => {
    const { listing: shop } = await newOwner({ showAddress: false });
    expect(await corrections.suggestCorrection(null, shop.id, { address: '1, rue Devinée' })).toEqual({
      refused: { code: 'invalid_listing', status: 422, details: 'address' },
    });
  });

  test('notifies the owner once a day, and not about their own corrections', async ({
    sql,
    as,
    newOwner,
    corrections,
  }) => {
    const { owner, listing: shop } = await newOwner();
    await corrections.suggestCorrection(owner, shop.id, { phone: '+18195550100' });
    expect(await corrections.notificationsTo(owner)).toEqual([]);
    await sql("update private.corrections set created_at = now() - interval '2 days'");
    for (const phone of ['+18195550111', '+18195550112'])
      await corrections.suggestCorrection(null, shop.id, { phone });
    expect(await corrections.notificationsTo(owner)).toEqual([
      {
        kind: 'correction.received',
        facts: { name: 'Brûlerie du Fleuve' },
        path: `/entreprise/${shop.slug}/modifier?tab=corrections`,
      },
    ]);
    const counts = await as(owner).rpc('waiting_corrections');
    expect(counts.data).toEqual({ [shop.id]: 3 });
  });

  test('is idempotent, and limited to twenty a day per person and fifty pending per listing', async ({
    sql,
    newPerson,
    newOwner,
    corrections,
  }) => {
    const { listing: shop } = await newOwner();
    const person = await newPerson();
    const phone = (n: number) => ({ phone: `+1819555${String(n).padStart(4, '0')}` });
    expect([
      await corrections.suggestCorrection(person, shop.id, phone(0)),
      await corrections.suggestCorrection(person, shop.id, phone(0)),
    ]).toEqual([RECEIVED, RECEIVED]);
    expect(await sql('select from private.corrections where listing_id = $1', [shop.id])).toHaveLength(1);
    const sent = await Promise.all(
      Array.from({ length: 24 }, (_, n) => corrections.suggestCorrection(person, shop.id, phone(n + 1))),
    );
    expect(sent.filter(({ data }) => data)).toHaveLength(19);
    expect(sent.find(({ refused }) => refused)).toEqual({
      refused: { code: 'too_many_requests', status: 429 },
    });
    for (let n = 100; n < 130; n += 1) await corrections.suggestCorrection(null, shop.id, phone(n));
    expect(await corrections.suggestCorrection(null, shop.id, phone(200))).toEqual({
      refused: { code: 'too_many_waiting', status: 429 },
    });
  });
});

describe('accepting and refusing', () => {
  test('a correction of an amenity makes the visitor the source of that amenity alone', async ({
    sql,
    newOwner,
    corrections,
  }) => {
    const { owner, listing: shop } = await newOwner();
    await sql("update public.listings set amenities = '{hearing_loop}' where id = $1", [shop.id]);
    await corrections.suggestCorrection(null, shop.id, {
      amenities: ['step_free', 'hearing_loop'],
      doorWidth: 84,
    });
    await corrections.decideOwn(owner, await corrections.firstOf(owner, shop.id));
    const [row] = await sql(
      `select l.door_width, private.premises_of(l.id, l.amenities, 'fr') as premises from public.listings l where l.id = $1`,
      [shop.id],
    );
    expect(row).toMatchObject({
      door_width: 84,
      premises: [
        { code: 'step_free', source: 'visitor' },
        { code: 'hearing_loop', source: 'owner' },
      ],
    });
  });

  test('applies fields without approval at once, and queues the others like an edit', async ({
    sql,
    newPerson,
    newOwner,
    corrections,
    decisionsOn,
    listingOf,
  }) => {
    const { owner, listing: shop } = await newOwner();
    const author = await newPerson();
    await corrections.suggestCorrection(author, shop.id, { phone: '+18195550111', name: 'Un autre nom' });
    const correction = await corrections.firstOf(owner, shop.id);
    expect(await corrections.decideOwn(owner, correction)).toEqual({
      data: { action: 'accepted', waits: ['name'] },
    });
    expect(await listingOf(shop.id)).toMatchObject({
      phone: '+18195550111',
      name: 'Brûlerie du Fleuve',
    });
    expect((await listingOf(shop.id)).version).toBeGreaterThan(shop.version);
    const [changes] = await sql('select fields from private.listing_changes where listing_id = $1', [
      shop.id,
    ]);
    expect(changes.fields).toEqual({ name: 'Un autre nom' });
    expect(await corrections.notificationsTo(author)).toMatchObject([
      { kind: 'correction.accepted', path: `/entreprise/${shop.slug}` },
    ]);
    const [decision] = await decisionsOn('correction', correction.id, 'action, actor_id, before, after');
    expect(decision).toMatchObject({
      action: 'accepted',
      actor_id: owner.id,
      // The names of the fields only, without the typed values.
      before: { fields: ['name', 'phone'], status: 'pending' },
      after: { status: 'published', waits: ['name'] },
    });
    expect(JSON.stringify(decision)).not.toMatch(/8195550111|Un autre nom/);
    expect(await corrections.decideOwn(owner, correction)).toEqual({
      refused: { code: 'already_decided', status: 409 },
    });
    expect((await corrections.waiting(owner, shop.id)).data).toEqual([]);
  });

  test('lets the name wait when the listing is hidden by a suspension', async ({
    newOwner,
    newPerson,
    addManager,
    corrections,
    listingOf,
    suspendAccount,
  }) => {
    const { owner, listing: shop } = await newOwner();
    const manager = await newPerson();
    await addManager(shop.id, manager.id);
    await corrections.suggestCorrection(null, shop.id, { name: 'Un autre nom' });
    await suspendAccount(owner, { listings: 'hide' });
    const correction = await corrections.firstOf(manager, shop.id);
    expect((await corrections.decideOwn(manager, correction)).data).toMatchObject({ waits: ['name'] });
    expect(await listingOf(shop.id, 'name')).toEqual({ name: 'Brûlerie du Fleuve' });
  });

  test('applies everything when an administrator accepts; a new address clears the position', async ({
    newAdministrator,
    newOwner,
    corrections,
    listingOf,
  }) => {
    const { owner, listing: shop } = await newOwner();
    const admin = await newAdministrator();
    await corrections.suggestCorrection(null, shop.id, {
      address: '99, rue Neuve',
      city: 'Laval',
      municipality: 'laval',
      postalCode: 'H7A 1A1',
    });
    expect(await corrections.decide(admin, await corrections.firstOf(owner, shop.id), 'accepted')).toEqual({
      action: 'accepted',
      waits: [],
    });
    expect(await listingOf(shop.id)).toMatchObject({
      address: '99, rue Neuve',
      city: 'Laval',
      postal_code: 'H7A 1A1',
      latitude: null,
      longitude: null,
      status: 'published',
    });
  });

  test('clears the position once an address that the owner accepted is approved', async ({
    sql,
    newAdministrator,
    newOwner,
    corrections,
    pool,
    listingOf,
  }) => {
    const { owner, listing: shop } = await newOwner();
    await sql('update public.listings set latitude = 45.5, longitude = -73.6 where id = $1', [shop.id]);
    await corrections.suggestCorrection(null, shop.id, { address: '99, rue Neuve' });
    const accepted = await corrections.decideOwn(owner, await corrections.firstOf(owner, shop.id));
    expect(accepted.data).toMatchObject({ waits: ['address'] });
    expect(await listingOf(shop.id)).toMatchObject({ latitude: 45.5 });
    const [changes] = await sql(
      "select id, version from private.listing_changes where listing_id = $1 and status = 'pending'",
      [shop.id],
    );
    const given = [changes?.id, changes?.version, 'approved'];
    await decideAs(pool, await newAdministrator(), 'private.decide_changes($1, $2, $3, null, null)', given);
    expect(await listingOf(shop.id)).toMatchObject({
      address: '99, rue Neuve',
      latitude: null,
      longitude: null,
    });
  });

  test.for([
    [{ address: '45, rue du Vieux-Moulin', postalCode: 'G4X 2B2' }, null],
    [{ address: '45, rue du Vieux-Moulin', latitude: 48.83, longitude: -64.48 }, 48.83],
    [{ addressLine2: 'Bureau 5' }, 45.5],
  ] as const)(
    'clears the position for an approved address without another one: %o',
    async ([fields, latitude], { sql, newOwner, decide, listingOf, saveTab }) => {
      const { owner, listing: shop } = await newOwner({ latitude: 45.5, longitude: -73.6 });
      await saveTab(owner, shop.id, 'contact', fields);
      const [changes] = await sql('select id, version from private.listing_changes where listing_id = $1', [
        shop.id,
      ]);
      await decide({ kind: 'changes', ...changes, action: 'approved' });
      expect(await listingOf(shop.id, 'latitude')).toEqual({ latitude });
    },
  );

  test('resolves a subcategory within the listing’s category', async ({
    sql,
    newAdministrator,
    newOwner,
    corrections,
  }) => {
    const { owner, listing: shop } = await newOwner({
      category: 'restaurants',
      subcategory: null,
    });
    const admin = await newAdministrator();
    expect(await corrections.suggestCorrection(null, shop.id, { subcategory: 'cafes' })).toEqual(RECEIVED);
    await corrections.decide(admin, await corrections.firstOf(owner, shop.id), 'accepted');
    const [{ slug }] = await sql(
      'select c.slug from public.listings l join public.categories c on c.id = l.subcategory_id where l.id = $1',
      [shop.id],
    );
    expect(slug).toBe('cafes');
  });

  test('shows an e-mail that was empty, and leaves a hidden one unchanged', async ({
    newAdministrator,
    newOwner,
    corrections,
    listingOf,
  }) => {
    const admin = await newAdministrator();
    for (const [email, isShown] of [
      [null, true],
      ['cache@example.com', false],
    ] as const) {
      const { owner, listing: shop } = await newOwner({ email, showEmail: false });
      await corrections.suggestCorrection(null, shop.id, { email: 'bonjour@example.com' });
      await corrections.decide(admin, await corrections.firstOf(owner, shop.id), 'accepted');
      expect(await listingOf(shop.id)).toMatchObject({
        email: email ?? 'bonjour@example.com',
        show_email: isShown,
      });
    }
  });

  test('names the fields that changed since, and writes no field of the correction', async ({
    sql,
    newOwner,
    corrections,
    listingOf,
  }) => {
    const { owner, listing: shop } = await newOwner();
    await corrections.suggestCorrection(null, shop.id, {
      phone: '+18195550111',
      website: 'https://autre.example',
    });
    await sql("update public.listings set phone = '+18195550199' where id = $1", [shop.id]);
    const correction = await corrections.firstOf(owner, shop.id);
    expect(correction.staleKeys).toEqual(['phone']);
    expect(await corrections.decideOwn(owner, correction)).toEqual({
      refused: { code: 'correction_outdated', status: 409, details: 'phone' },
    });
    expect((await listingOf(shop.id)).website).not.toBe('https://autre.example');
    expect(await corrections.decideOwn(owner, correction, false)).toEqual({
      data: { action: 'rejected', waits: [] },
    });
  });

  test('accepts a correction whose value the listing already has', async ({ sql, newOwner, corrections }) => {
    const { owner, listing: shop } = await newOwner();
    await corrections.suggestCorrection(null, shop.id, { phone: '+18195550111' });
    await sql("update public.listings set phone = '+18195550111' where id = $1", [shop.id]);
    expect(await corrections.decideOwn(owner, await corrections.firstOf(owner, shop.id))).toEqual({
      data: { action: 'accepted', waits: [] },
    });
  });

  test('deletes a closed business as its owner would, which a manager may not', async ({
    newPerson,
    newOwner,
    corrections,
    listingOf,
    addManager,
  }) => {
    const { owner, listing: shop } = await newOwner();
    const manager = await newPerson();
    await addManager(shop.id, manager.id);
    await corrections.suggestCorrection(
      null,
      shop.id,
      { phone: '+18195550111' },
      { isClosed: true, note: 'Vitrine vide.' },
    );
    const correction = await corrections.firstOf(manager, shop.id);
    expect(correction).toMatchObject({ isClosed: true, fields: {}, note: 'Vitrine vide.' });
    expect(await corrections.decideOwn(manager, correction)).toEqual({
      refused: { code: 'not_authorized', status: 403 },
    });
    expect(await corrections.decideOwn(owner, correction)).toEqual({
      data: { action: 'accepted', waits: [] },
    });
    const after = await listingOf(shop.id);
    expect([after.status, after.deleted_at !== null, after.is_removed]).toEqual(['archived', true, false]);
  });

  test('tells the owner why an administrator deleted a closed business', async ({
    newAdministrator,
    newOwner,
    corrections,
    emailsTo,
    decisionsOn,
  }) => {
    const { owner, listing: shop } = await newOwner();
    await corrections.suggestCorrection(null, shop.id, {}, { isClosed: true });
    const correction = await corrections.firstOf(owner, shop.id);
    expect(await corrections.decide(await newAdministrator(), correction, 'accepted')).toMatchObject({
      action: 'accepted',
    });
    const [{ body }] = await emailsTo(owner.email, 'body', 'listing.removed');
    expect(body).toContain('Raison\u00a0: L’entreprise a été signalée comme fermée.');
    expect(await decisionsOn('listing', shop.id, 'action, reason')).toEqual([
      { action: 'removed', reason: 'correction_closed' },
    ]);
  });

  test('is limited to managers of the listing', async ({ as, newOwner, corrections }) => {
    const { owner, listing: shop } = await newOwner();
    const { owner: stranger } = await newOwner({ name: 'Une autre maison' });
    await corrections.suggestCorrection(null, shop.id, { phone: '+18195550111' });
    const correction = await corrections.firstOf(owner, shop.id);
    const NOT_THEIRS = { refused: { code: 'not_authorized', status: 403 } };
    expect(await corrections.waiting(stranger, shop.id)).toEqual(NOT_THEIRS);
    expect(await corrections.decideOwn(stranger, correction)).toEqual(NOT_THEIRS);
    expect((await as(stranger).rpc('waiting_corrections')).data).toEqual({});
    expect(await corrections.decideOwn(owner, { ...correction, version: 7 })).toEqual({
      refused: { code: 'stale_version', status: 409, details: '1' },
    });
  });

  test('succeeds once for two concurrent requests, and gives its author the reason of a refusal', async ({
    sql,
    newPerson,
    newAdministrator,
    newOwner,
    corrections,
  }) => {
    const { owner, listing: shop } = await newOwner();
    const [author, admin] = [await newPerson(), await newAdministrator()];
    await corrections.suggestCorrection(author, shop.id, { phone: '+18195550111' });
    const correction = await corrections.firstOf(owner, shop.id);
    const [own, administrators] = await Promise.all([
      corrections.decideOwn(owner, correction),
      corrections.decide(admin, correction, 'rejected', 'correction_unconfirmed'),
    ]);
    const made = [own.data?.action ?? own.refused?.code, administrators.action ?? administrators.code];
    expect(made).toContain('already_decided');
    expect(await corrections.notificationsTo(author)).toEqual([
      expect.objectContaining({
        kind: made[0] === 'accepted' ? 'correction.accepted' : 'correction.rejected',
      }),
    ]);
    expect(
      await sql("select from private.decisions where kind = 'correction' and subject = $1", [
        String(correction.id),
      ]),
    ).toHaveLength(1);
  });
});
