import type {
  DuplicatePairs,
  FoundListing,
  ListingWithValues,
  Merge,
  UndoneMerge,
} from '#domain/listing/duplicates.ts';
import type { WaitingItem } from '#domain/trust/waiting.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';

let made = 0;

const test = base
  .extend('newCategory', file, ({ admin }) => async (parent: number | null = null) => {
    made += 1;
    const names = { nameFr: `Sorte ${made}`, nameEn: `Kind ${made}` };
    const { id } = await admin.must<{ id: number }>('save_category', {
      fields: { slug: `sorte-${made}`, icon: 'tag', ...names },
      parent_id: parent,
    });
    return id;
  })
  .extend('retire', file, ({ admin }) => (category_id: number, into_id: number | null = null) => {
    return admin.must('retire_category', { category_id, into_id });
  })
  .extend('categoryOf', file, ({ listingOf }) => (id: number) => {
    return listingOf(id, 'category_id, subcategory_id');
  })
  .extend('duplicates', file, ({ sql, notificationsOf, listingOf, newRow: insertRow, admin }) => {
    /** A published listing without owner, in Laval. */
    const newRow = async (columns: Record<string, unknown> = {}) => {
      made += 1;
      const [laval] = await sql("select id from public.municipalities where slug = 'laval'");
      const place = { municipality_id: laval.id, city: 'Laval' };
      return insertRow({ slug: `double-${made}`, name: `Entreprise E${made}`, ...place, ...columns });
    };
    const review = async (listingId: number, author: Person, rating: number): Promise<number> => {
      const rows = await sql(
        "insert into public.reviews (listing_id, author_id, rating, body) values ($1, $2, $3, repeat('Bien.', 12)) returning id",
        [listingId, author.id, rating],
      );
      return Number(rows[0].id);
    };
    const versionOf = async (id: number) => (await listingOf(id, 'version')).version as number;
    const rowOf = async (id: number) =>
      await listingOf(id, 'status, owner_id, neq, phone, merged_into, rating_sum, rating_count');
    const addressOf = async (slug: string) =>
      (await admin.rpc<{ state: string; slug?: string }>('find_business', { slug })).data;
    const claimsOn = (listingId: number) =>
      sql(
        'select id::int, status, decided_at is null as waits from public.claims where listing_id = $1 order by id',
        [listingId],
      );
    const notificationsTo = async ({ id }: Person) =>
      (await notificationsOf(id, 'kind')).map(({ kind }) => kind);
    return { newRow, review, versionOf, rowOf, addressOf, claimsOn, notificationsTo };
  });

describe('pairs', () => {
  test('are found by shared fields, most likely first, and not by a telephone alone', async ({
    sql,
    duplicates,
    admin,
  }) => {
    const phone = '+15145559001';
    const [a, b] = [
      await duplicates.newRow({ name: 'Boulangerie Jumelle', phone }),
      await duplicates.newRow({ name: 'Boulangerie Jumelle', phone }),
    ];
    const namesake = await duplicates.newRow({ name: 'Garage Pareil' });
    const other = await duplicates.newRow({ name: 'Garage Pareil', phone });
    await duplicates.newRow({ name: 'Comptable Seul', phone });
    expect((await sql('select private.find_duplicates() as found'))[0].found).toBe(2);
    const { data } = await admin.rpc<DuplicatePairs>('duplicate_pairs');
    expect(data?.rows.map(({ reasons, first, second }) => [reasons, first.id, second.id])).toEqual([
      [['name', 'phone'], a.id, b.id],
      [['name'], namesake.id, other.id],
    ]);
    const first = await admin.rpc<DuplicatePairs>('duplicate_pairs', { how_many: 1 });
    expect(first.data?.rows).toHaveLength(1);
    const rest = await admin.rpc<DuplicatePairs>('duplicate_pairs', { after: first.data?.next });
    expect(rest.data?.rows.map((pair) => pair.first.id)).toEqual([namesake.id]);
    expect(rest.data?.next).toBeNull();
  });

  test('judged to be two businesses stay hidden, and pairs without shared fields disappear', async ({
    sql,
    admin,
  }) => {
    const { data } = await admin.rpc<DuplicatePairs>('duplicate_pairs');
    const [twins, namesakes] = data?.rows ?? [];
    await admin.rpc('dismiss_duplicate', {
      first_id: twins?.second.id,
      second_id: twins?.first.id,
    });
    await sql("update public.listings set name = 'Garage Tout Autre' where id = $1", [namesakes?.second.id]);
    await sql('select private.find_duplicates()');
    expect((await admin.rpc<DuplicatePairs>('duplicate_pairs')).data?.rows).toEqual([]);
    expect(
      (
        await admin.rpc('dismiss_duplicate', {
          first_id: twins?.first.id,
          second_id: twins?.second.id,
        })
      ).refused,
    ).toEqual({ code: 'pair_not_found', status: 404 });
  });
});

describe('a merge', () => {
  test('moves the chosen fields, reviews, photos, managers and addresses, and is undone exactly', async ({
    pool,
    newPerson,
    administrator,
    duplicates,
    mergeListings,
    admin,
  }) => {
    const [listingManager, merger, manager, author] = [
      await newPerson(),
      await newPerson(),
      await newPerson(),
      await newPerson(),
    ];
    const kept = await duplicates.newRow({ owner_id: listingManager.id, phone: '+15145559010' });
    const merged = await duplicates.newRow({
      owner_id: merger.id,
      phone: '+15145559011',
      neq: '1140000001',
    });
    await pool.query('insert into private.listing_managers values ($1, $2)', [merged.id, manager.id]);
    await pool.query("insert into public.listing_slugs values ('tres-ancienne', $1)", [merged.id]);
    await pool.query(
      `insert into public.listing_photos (listing_id, path, width, height, position)
       select $1::bigint, 'k' || n, 1, 1, n from generate_series(0, 8) n union all select $2::bigint, 'm' || n, 1, 1, n from generate_series(0, 2) n`,
      [kept.id, merged.id],
    );
    await duplicates.review(kept.id, author, 5);
    const twice = await duplicates.review(merged.id, author, 1);
    const moved = await duplicates.review(merged.id, await newPerson(), 2);
    const before = [await duplicates.rowOf(kept.id), await duplicates.rowOf(merged.id)];

    const done = await mergeListings(kept.id, merged.id, ['phone']);
    expect(done.data).toEqual({ id: expect.any(Number), slug: kept.slug });
    expect(await duplicates.rowOf(kept.id)).toMatchObject({
      owner_id: listingManager.id,
      phone: '+15145559011',
      neq: '1140000001',
      rating_sum: 7,
      rating_count: 2,
    });
    expect(await duplicates.rowOf(merged.id)).toMatchObject({
      status: 'archived',
      owner_id: null,
      neq: null,
      merged_into: String(kept.id),
      // A person may have one review per listing.
      rating_sum: 1,
      rating_count: 1,
    });
    for (const slug of [merged.slug, 'tres-ancienne']) {
      expect(await duplicates.addressOf(slug)).toEqual({ slug: kept.slug, state: 'moved' });
    }
    const listingManagers = await pool.query(
      'select user_id from private.listing_managers where listing_id = $1 order by user_id',
      [kept.id],
    );
    expect(listingManagers.rows.map((row) => row.user_id)).toEqual([merger.id, manager.id].sort());
    const photos = await pool.query(
      'select path from public.listing_photos where listing_id = $1 order by position',
      [kept.id],
    );
    expect(photos.rows.map((row) => row.path).slice(8)).toEqual(['k8', 'm0']);
    const told = await pool.query(
      "select user_id, facts from public.notifications where kind = 'listing.merged' and user_id = any ($1)",
      [[listingManager.id, merger.id]],
    );
    expect(told.rows).toHaveLength(2);
    expect(told.rows[0].facts).toEqual({ name: merged.name, kept: kept.name });

    const listed = await admin.rpc<Merge[]>('recent_merges');
    expect(listed.data?.[0]).toMatchObject({
      id: done.data?.id,
      by: administrator.email,
      merged: { slug: merged.slug },
    });

    const undone = await admin.rpc<UndoneMerge>('undo_merge', { id: done.data?.id });
    expect(undone.data).toEqual({ kept: kept.slug, merged: merged.slug, unchanged: [] });
    expect([await duplicates.rowOf(kept.id), await duplicates.rowOf(merged.id)]).toEqual(before);
    expect(await duplicates.addressOf(merged.slug)).toEqual({ slug: merged.slug, state: 'published' });
    const reviews = await pool.query('select id from public.reviews where listing_id = $1 order by id', [
      merged.id,
    ]);
    expect(reviews.rows.map((row) => Number(row.id))).toEqual([twice, moved]);
    const managers = await pool.query(
      'select listing_id, user_id from private.listing_managers where listing_id in ($1, $2)',
      [kept.id, merged.id],
    );
    expect(managers.rows).toEqual([{ listing_id: String(merged.id), user_id: manager.id }]);
    expect((await admin.rpc('undo_merge', { id: done.data?.id })).refused).toMatchObject({
      code: 'already_decided',
      status: 409,
    });
    const record = await pool.query(
      "select action, before -> 'merged' ->> 'phone' as phone from private.decisions where kind = 'merge' and subject = $1 order by id",
      [String(done.data?.id)],
    );
    expect(record.rows).toEqual([
      { action: 'merged', phone: '+15145559011' },
      { action: 'undone', phone: null },
    ]);
  });

  test('gives an owner to a listing without one; undoing leaves later changes in place', async ({
    sql,
    newPerson,
    duplicates,
    mergeListings,
    admin,
  }) => {
    const owner = await newPerson();
    const kept = await duplicates.newRow({ phone: '+15145559020', website: 'https://a.example.com' });
    const merged = await duplicates.newRow({
      owner_id: owner.id,
      phone: '+15145559021',
      website: 'https://b.example.com',
    });
    const done = await mergeListings(kept.id, merged.id, ['phone', 'website']);
    expect((await duplicates.rowOf(kept.id)).owner_id).toBe(owner.id);
    await sql("update public.listings set phone = '+15145559022' where id = $1", [kept.id]);
    const undone = await admin.rpc<UndoneMerge>('undo_merge', { id: done.data?.id });
    expect(undone.data?.unchanged).toEqual(['phone']);
    const rows = await sql('select phone, website, owner_id from public.listings where id = $1', [kept.id]);
    expect(rows).toEqual([{ phone: '+15145559022', website: 'https://a.example.com', owner_id: null }]);
    expect((await duplicates.rowOf(merged.id)).owner_id).toBe(owner.id);
  });

  test('that is undone reopens the claims that it closed, and no others', async ({
    pool,
    newPerson,
    claimListing,
    newClaim,
    decideClaim,
    duplicates,
    emailsTo,
    mergeListings,
    admin,
  }) => {
    const owner = await newPerson();
    const [kept, merged] = [await duplicates.newRow(), await duplicates.newRow({ owner_id: owner.id })];
    const refused = await newClaim(kept.id);
    await decideClaim(refused.id, 'rejected', { note: 'Rien ne le montre.' });
    const [rival, own] = [await newClaim(kept.id), await claimListing(owner, kept.id)];
    const [error, waiting, theirs] = [refused.id, rival.id, own.data?.id];

    const done = await mergeListings(kept.id, merged.id);
    expect(await duplicates.claimsOn(kept.id)).toEqual([
      { id: error, status: 'rejected', waits: false },
      { id: waiting, status: 'closed', waits: false },
      { id: theirs, status: 'approved', waits: false },
    ]);
    await admin.rpc('undo_merge', { id: done.data?.id });
    expect(await duplicates.claimsOn(kept.id)).toEqual([
      { id: error, status: 'rejected', waits: false },
      { id: waiting, status: 'pending', waits: true },
      { id: theirs, status: 'pending', waits: true },
    ]);
    expect(await duplicates.notificationsTo(rival.person)).toEqual([
      'claim.received',
      'claim.closed',
      'claim.reopened',
    ]);
    expect(await duplicates.notificationsTo(refused.person)).toEqual(['claim.received', 'claim.rejected']);
    expect((await emailsTo(rival.person.email, 'kind, subject')).at(-1)).toEqual({
      kind: 'claim.reopened',
      subject: `Votre demande pour «\u00a0${kept.name}\u00a0» est rouverte`,
    });
    const record = await pool.query(
      "select action, before ->> 'status' as before, after ->> 'status' as after from private.decisions where kind = 'claim' and subject = $1 order by id",
      [String(waiting)],
    );
    expect(record.rows).toEqual([
      { action: 'closed', before: 'pending', after: 'closed' },
      { action: 'reopened', before: 'closed', after: 'pending' },
    ]);
    // It can be decided like any other.
    expect(await decideClaim(waiting, 'approved')).toMatchObject({ status: 'approved' });
    expect((await duplicates.rowOf(kept.id)).owner_id).toBe(rival.person.id);
  });

  test('that is undone keeps newer claims, and a listing that got another owner since', async ({
    sql,
    newPerson,
    claimListing,
    newClaim,
    duplicates,
    mergeListings,
    admin,
  }) => {
    const [first, second] = [await newPerson(), await newPerson()];
    const [kept, merged] = [await duplicates.newRow(), await duplicates.newRow({ owner_id: first.id })];
    const [again, other] = [await newClaim(kept.id), await newClaim(kept.id)];
    const done = await mergeListings(kept.id, merged.id);
    await sql('update public.listings set owner_id = null where id = $1', [kept.id]);
    const anew = await claimListing(again.person, kept.id);
    await admin.rpc('undo_merge', { id: done.data?.id });
    expect(await duplicates.claimsOn(kept.id)).toEqual([
      { id: again.id, status: 'closed', waits: false },
      { id: other.id, status: 'pending', waits: true },
      { id: anew.data?.id, status: 'pending', waits: true },
    ]);

    const [theirs, double] = [await duplicates.newRow(), await duplicates.newRow({ owner_id: first.id })];
    const late = await newClaim(theirs.id);
    const given = await mergeListings(theirs.id, double.id);
    await sql('update public.listings set owner_id = $2 where id = $1', [theirs.id, second.id]);
    await admin.rpc('undo_merge', { id: given.data?.id });
    expect((await duplicates.rowOf(theirs.id)).owner_id).toBe(second.id);
    expect(await duplicates.claimsOn(theirs.id)).toEqual([{ id: late.id, status: 'closed', waits: false }]);
    expect(await duplicates.notificationsTo(late.person)).toEqual(['claim.received', 'claim.closed']);
  });

  test('that is undone empties the fields that the kept listing did not have', async ({
    sql,
    duplicates,
    mergeListings,
    admin,
  }) => {
    const kept = await duplicates.newRow();
    const [{ id: category_id }] = await sql("select id from public.categories where slug = 'restaurants'");
    const facts = { size_band: '11-50', founded_year: 1998, logo_path: 'm.webp', category_id };
    const merged = await duplicates.newRow(facts);
    const stated = () =>
      sql('select size_band, founded_year, logo_path, category_id from public.listings where id = $1', [
        kept.id,
      ]);
    const before = await stated();
    const done = await mergeListings(kept.id, merged.id, ['sizeBand', 'foundedYear', 'logo', 'category']);
    expect(await stated()).toEqual([facts]);
    const { data } = await admin.rpc<UndoneMerge>('undo_merge', { id: done.data?.id });
    expect(data?.unchanged).toEqual([]);
    expect(await stated()).toEqual(before);
  });

  test('takes a second telephone with its label, and an undo returns both or neither', async ({
    sql,
    duplicates,
    mergeListings,
    admin,
  }) => {
    const own = { second_phone: '+14185550101', second_phone_label: 'mobile' };
    const other = { second_phone: '+14185550102', second_phone_label: 'fax' };
    const pairOf = async () => [await duplicates.newRow(own), await duplicates.newRow(other)] as const;
    const stated = async (id: number) =>
      (await sql('select second_phone, second_phone_label from public.listings where id = $1', [id]))[0];

    const [kept, merged] = await pairOf();
    await mergeListings(kept.id, merged.id, ['secondPhoneLabel']);
    expect(await stated(kept.id)).toEqual(own);

    const [changed, taken] = await pairOf();
    const done = await mergeListings(changed.id, taken.id, ['secondPhone']);
    expect(await stated(changed.id)).toEqual(other);
    await sql("update public.listings set second_phone_label = 'other' where id = $1", [changed.id]);
    const { data } = await admin.rpc<UndoneMerge>('undo_merge', { id: done.data?.id });
    expect(data?.unchanged.toSorted()).toEqual(['secondPhone', 'secondPhoneLabel']);
    expect(await stated(changed.id)).toEqual({ ...other, second_phone_label: 'other' });
  });

  describe('of listings in categories that are retired or renamed since', () => {
    test('is undone into the categories that they were merged into', async ({
      duplicates,
      newCategory,
      retire,
      categoryOf,
      mergeListings,
      admin,
    }) => {
      const main = await newCategory();
      const [had, given] = [await newCategory(main), await newCategory(main)];
      const kept = await duplicates.newRow({ category_id: main, subcategory_id: had });
      const merged = await duplicates.newRow({ category_id: main, subcategory_id: given });
      const done = await mergeListings(kept.id, merged.id, ['subcategory']);
      const [next, last] = [await newCategory(await newCategory()), await newCategory()];
      const other = await newCategory(await newCategory());
      await retire(had, next);
      await retire(next, last);
      await retire(given, other);
      const { data } = await admin.rpc<UndoneMerge>('undo_merge', { id: done.data?.id });
      expect(data?.unchanged).toEqual([]);
      expect(await categoryOf(kept.id)).toEqual({ category_id: last, subcategory_id: null });
      expect(await categoryOf(merged.id)).toMatchObject({ subcategory_id: other });
    });

    test('is undone into a category under its new address', async ({
      sql,
      duplicates,
      newCategory,
      categoryOf,
      mergeListings,
      admin,
    }) => {
      const [had, given] = [await newCategory(), await newCategory()];
      const kept = await duplicates.newRow({ category_id: had });
      const merged = await duplicates.newRow({ category_id: given });
      const done = await mergeListings(kept.id, merged.id, ['category']);
      for (const id of [had, given]) {
        const [category] = await sql('select * from public.categories where id = $1', [id]);
        const { slug, name_fr: nameFr, name_en: nameEn, icon } = category;
        await admin.must('save_category', {
          fields: { slug: `${slug}-nouvelle`, nameFr, nameEn, icon },
          category_id: id,
        });
      }
      const { data } = await admin.rpc<UndoneMerge>('undo_merge', { id: done.data?.id });
      expect(data?.unchanged).toEqual([]);
      expect(await categoryOf(kept.id)).toEqual({ category_id: had, subcategory_id: null });
    });

    test('keeps the present category where the former one has no successor', async ({
      duplicates,
      newCategory,
      retire,
      categoryOf,
      mergeListings,
      admin,
    }) => {
      const [had, given] = [await newCategory(), await newCategory()];
      const kept = await duplicates.newRow({ category_id: had, phone: '+15145559050' });
      const merged = await duplicates.newRow({ category_id: given, phone: '+15145559051' });
      const done = await mergeListings(kept.id, merged.id, ['category', 'phone']);
      await retire(had);
      const { data } = await admin.rpc<UndoneMerge>('undo_merge', { id: done.data?.id });
      expect(data?.unchanged).toEqual(['category']);
      expect(await categoryOf(kept.id)).toEqual({ category_id: given, subcategory_id: null });
      expect((await duplicates.rowOf(kept.id)).phone).toBe('+15145559050');
    });
  });

  test('gives the registry record with the NEQ, and an undo returns it', async ({
    sql,
    duplicates,
    mergeListings,
    admin,
  }) => {
    const kept = await duplicates.newRow();
    const merged = await duplicates.newRow({ neq: '1140000051' });
    const numbered = await duplicates.newRow({ neq: '1140000052' });
    await sql(
      `insert into private.registry_records (listing_id, is_principal, legal_name)
       select unnest($1::bigint[]), true, 'Entreprise légale inc.'`,
      [[merged.id, numbered.id]],
    );
    const records = async () =>
      (await sql('select listing_id::int as id from private.registry_records order by 1')).map(
        ({ id }) => id,
      );
    const done = await mergeListings(kept.id, merged.id);
    expect(await records()).toEqual([kept.id, numbered.id]);
    // The kept listing has a NEQ since the first merge.
    await mergeListings(kept.id, numbered.id);
    expect(await records()).toEqual([kept.id, numbered.id]);
    await admin.must('undo_merge', { id: done.data?.id });
    expect(await records()).toEqual([merged.id, numbered.id]);
  });

  test('keeps the choice of its owner to take no messages, and an undo returns it', async ({
    sql,
    newPerson,
    duplicates,
    mergeListings,
    admin,
  }) => {
    const owner = await newPerson();
    const merged = await duplicates.newRow({ owner_id: owner.id });
    const [kept, owned] = [
      await duplicates.newRow(),
      await duplicates.newRow({ owner_id: (await newPerson()).id }),
    ];
    await sql('insert into private.listings_without_messages values ($1)', [merged.id]);
    const without = async () =>
      (await sql('select listing_id::int as id from private.listings_without_messages order by 1')).map(
        ({ id }) => id,
      );
    const given = await mergeListings(kept.id, merged.id);
    expect(await without()).toEqual([kept.id]);
    await admin.must('undo_merge', { id: given.data?.id });
    expect(await without()).toEqual([merged.id]);
    const managed = await mergeListings(owned.id, merged.id);
    expect(await without()).toEqual([]);
    await admin.must('undo_merge', { id: managed.data?.id });
    expect(await without()).toEqual([merged.id]);
  });

  test('takes changes and doubts about the merged listing out of the queue until it is undone', async ({
    sql,
    duplicates,
    mergeListings,
    admin,
  }) => {
    const [kept, merged] = [await duplicates.newRow(), await duplicates.newRow({ phone: '+15145559060' })];
    await sql(
      `insert into private.listing_changes (listing_id, fields) values ($1, '{"name": "Autre nom"}')`,
      [merged.id],
    );
    await sql(`insert into private.doubts (listing_id, facts) values ($1, '{phone}')`, [merged.id]);
    const waiting = async () =>
      (await admin.must<WaitingItem[]>('waiting_items', {}))
        .filter(({ listing }) => listing?.id === merged.id)
        .map(({ kind }) => kind)
        .sort();
    expect(await waiting()).toEqual(['changes', 'doubt']);
    const done = await mergeListings(kept.id, merged.id);
    expect(await waiting()).toEqual([]);
    await admin.must('undo_merge', { id: done.data?.id });
    expect(await waiting()).toEqual(['changes', 'doubt']);
  });

  test('of merged listings redirects to the last one, and is undone in reverse order', async ({
    duplicates,
    mergeListings,
    admin,
  }) => {
    const [a, b, c] = [await duplicates.newRow(), await duplicates.newRow(), await duplicates.newRow()];
    const first = await mergeListings(b.id, a.id);
    const second = await mergeListings(c.id, b.id);
    expect(await duplicates.addressOf(a.slug)).toEqual({ slug: c.slug, state: 'moved' });
    expect((await admin.rpc('undo_merge', { id: first.data?.id })).refused).toEqual({
      code: 'merge_not_last',
      status: 409,
    });
    await admin.rpc('undo_merge', { id: second.data?.id });
    expect(await duplicates.addressOf(a.slug)).toEqual({ slug: b.slug, state: 'moved' });
    await admin.rpc('undo_merge', { id: first.data?.id });
    expect(await duplicates.addressOf(a.slug)).toEqual({ slug: a.slug, state: 'published' });
  });

  test('is refused with itself, with an outdated version, into an unpublished listing, and to others', async ({
    newPerson,
    duplicates,
    mergeListings,
    admin,
  }) => {
    const [kept, merged, pending] = [
      await duplicates.newRow(),
      await duplicates.newRow(),
      await duplicates.newRow({ status: 'pending' }),
    ];
    expect((await mergeListings(kept.id, kept.id)).refused).toEqual({ code: 'same_listing', status: 422 });
    const stale = await admin.rpc('merge_listings', {
      kept_id: kept.id,
      kept_version: 0,
      merged_id: merged.id,
      merged_version: 1,
    });
    expect(stale.refused).toMatchObject({ code: 'stale_version', status: 409 });
    expect((await mergeListings(pending.id, merged.id)).refused).toEqual({
      code: 'kept_not_public',
      status: 409,
    });
    expect((await mergeListings(kept.id, merged.id, [], await newPerson())).refused).toEqual({
      code: 'not_administrator',
      status: 403,
    });
    expect((await duplicates.rowOf(merged.id)).merged_into).toBeNull();
  });

  test('succeeds once when two administrators merge at the same time', async ({
    as,
    newAdministrator,
    administrator,
    duplicates,
  }) => {
    const other = await newAdministrator();
    const [kept, merged] = [await duplicates.newRow(), await duplicates.newRow()];
    const seen = {
      kept_id: kept.id,
      kept_version: await duplicates.versionOf(kept.id),
      merged_id: merged.id,
      merged_version: await duplicates.versionOf(merged.id),
    };
    const answers = await Promise.all(
      [administrator, other].map((person) => as(person).rpc('merge_listings', seen)),
    );
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    expect(answers.find(({ refused }) => refused)?.refused?.code).toBe('stale_version');
  });
});

describe('a listing', () => {
  test('is found in any state by its fields', async ({ sql, newPerson, duplicates, admin }) => {
    const owner = await newPerson();
    const found = await duplicates.newRow({
      name: 'Quincaillerie Introuvable',
      status: 'archived',
      published_at: new Date(),
      phone: '+15145559031',
      neq: '1140000031',
      owner_id: owner.id,
    });
    await sql("insert into public.listing_slugs values ('introuvable-jadis', $1)", [found.id]);
    for (const known of [
      String(found.id),
      '1140000031',
      '514 555-9031',
      found.slug,
      `https://bottin.example/entreprise/${found.slug}`,
      'introuvable-jadis',
      owner.email.toUpperCase(),
      'quincailleries introuvables',
    ]) {
      const { data } = await admin.rpc<FoundListing[]>('find_listings', { q: known });
      expect(
        data?.map(({ id }) => id),
        known,
      ).toEqual([found.id]);
    }
    const published = await admin.rpc<FoundListing[]>('find_listings', {
      q: found.slug,
      status: 'published',
    });
    expect(published.data).toEqual([]);
  });

  test('changes its telephone, owner and state for the version that was seen, and is recorded', async ({
    sql,
    newPerson,
    duplicates,
    admin,
  }) => {
    const owner = await newPerson();
    const { id } = await duplicates.newRow();
    const changed = await admin.rpc<ListingWithValues>('change_listing', {
      listing_id: id,
      version: await duplicates.versionOf(id),
      changes: { neq: '1140000041', ownerEmail: owner.email, status: 'archived' },
      note: 'Fermée.',
    });
    expect(changed.data).toMatchObject({ neq: '1140000041', ownerEmail: owner.email, status: 'archived' });
    const rows = await sql(
      "select note, before ->> 'status' as before, after ->> 'ownerId' as after from private.decisions where action = 'changed' and listing_id = $1",
      [id],
    );
    expect(rows).toEqual([{ note: 'Fermée.', before: 'published', after: owner.id }]);
    const change = async (changes: object) =>
      (
        await admin.rpc('change_listing', {
          listing_id: id,
          version: await duplicates.versionOf(id),
          changes,
        })
      ).refused;
    expect(await change({ neq: '12' })).toEqual({ code: 'neq_invalid', status: 422 });
    expect(await change({ ownerEmail: 'nobody@example.com' })).toEqual({
      code: 'owner_not_found',
      status: 422,
    });
    expect(await change({ status: 'draft' })).toMatchObject({ code: 'invalid_listing' });
    expect(await change({ name: 'Autre' })).toMatchObject({ code: 'invalid_listing' });
    expect(
      (await admin.rpc('change_listing', { listing_id: id, version: 1, changes: {} })).refused,
    ).toMatchObject({
      code: 'stale_version',
    });
  });

  test('given to another owner loses its managers and invitations, and both owners are notified', async ({
    pool,
    newPerson,
    duplicates,
    admin,
  }) => {
    const [former, manager, next] = [await newPerson(), await newPerson(), await newPerson()];
    const { id } = await duplicates.newRow({ owner_id: former.id });
    await pool.query('insert into private.listing_managers values ($1, $2)', [id, manager.id]);
    await pool.query(
      "insert into private.listing_invitations (listing_id, email, invited_by) values ($1, 'complice@example.com', $2)",
      [id, former.id],
    );
    await admin.rpc('change_listing', {
      listing_id: id,
      version: await duplicates.versionOf(id),
      changes: { ownerEmail: next.email },
    });
    const left = await pool.query(
      `select (select count(*) from private.listing_managers where listing_id = $1)::integer as managers,
              (select count(*) from private.listing_invitations where listing_id = $1 and ended_at is null)::integer as invitations`,
      [id],
    );
    expect(left.rows).toEqual([{ managers: 0, invitations: 0 }]);
    const told = await pool.query(
      'select user_id, kind from public.notifications where listing_id = $1 order by id',
      [id],
    );
    expect(told.rows).toEqual([
      { user_id: former.id, kind: 'listing.taken_back' },
      { user_id: next.id, kind: 'listing.given' },
    ]);
  });
});
