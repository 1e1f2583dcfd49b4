import { randomUUID } from 'node:crypto';
import { test as base, expect, file } from '#tests/fixtures/index.ts';
import { inTransaction, isAnyWaiting, setClaims } from '#tests/fixtures/transaction.ts';

// Interactions of features: the end, undo or conversion of one in the middle of another.

const test = base.extend('files', file, ({ sql, mergeListings }) => ({
  /** Merges as the administrator; throws the code of a refusal. */
  mergeInto: async (kept: number, merged: number, fields?: string[]): Promise<number> => {
    const { data, refused } = await mergeListings(kept, merged, fields);
    if (!data) throw Object.assign(new Error(refused.code), refused);
    return data.id;
  },
  storeFile: async (bucket: string, name: string) => {
    await sql('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name]);
    return name;
  },
  filesToRemove: async () =>
    (await sql('select public.orphaned_files() as files'))[0].files.map(({ path }: { path: string }) => path),
}));

test('deleting an account also deletes the emails to it, but the last one, and no others', async ({
  sql,
  newPerson,
  administrator,
  deleteAccount,
}) => {
  const person = await newPerson();
  for (const { email } of [person, administrator]) {
    await sql("select private.enqueue_email('listing.approved', $1, 'fr', 'Objet', 'Texte')", [email]);
  }
  await deleteAccount(person);
  expect(
    await sql('select kind, recipient from mail.messages where recipient = any ($1) order by kind', [
      [person.email, administrator.email],
    ]),
  ).toEqual([
    { kind: 'account.ended', recipient: person.email },
    { kind: 'listing.approved', recipient: administrator.email },
  ]);
});

test('a merge keeps the logo that it took away for as long as it can be undone', async ({
  sql,
  newUnclaimed,
  files,
  listingOf,
  admin,
}) => {
  const [kept, merged] = [await newUnclaimed(), await newUnclaimed()];
  const [former, taken] = [
    await files.storeFile('listings', `${randomUUID()}.webp`),
    await files.storeFile('listings', `${randomUUID()}.webp`),
  ];
  await sql('update public.listings set logo_path = $2 where id = $1', [kept.id, former]);
  await sql('update public.listings set logo_path = $2 where id = $1', [merged.id, taken]);
  const id = await files.mergeInto(kept.id, merged.id, ['logo']);
  expect(await files.filesToRemove()).not.toContain(former);
  await admin.must('undo_merge', { id });
  expect(await listingOf(kept.id, 'logo_path')).toEqual({ logo_path: former });
});

test('a sponsor logo that is in use again is not removed', async ({ sql, files }) => {
  const logo = await files.storeFile('sponsors', `${randomUUID()}.webp`);
  await sql(
    "insert into public.sponsors (name, url, logo_path, position) values ('Mécène', 'https://mecene.example/', $1, 900)",
    [logo],
  );
  await sql("insert into private.orphaned_files (bucket_id, name) values ('sponsors', $1)", [logo]);
  expect(await files.filesToRemove()).not.toContain(logo);
});

test('undoing an import keeps a listing that got a review while the undo waited', async ({
  pool,
  sql,
  newPerson,
  newUnclaimed,
}) => {
  const shop = await newUnclaimed();
  const [{ id }] = await sql(
    "insert into private.transfers (kind, name, task, state) values ('import', 'fiches.csv', 'undo', 'running') returning id",
  );
  await sql(
    `insert into private.imported_listings (listing_id, key, digest, created_in, written_in, version)
     select l.id, 'id:' || l.id, 'x', $2, $2, l.version from public.listings l where l.id = $1`,
    [shop.id, id],
  );
  const author = await newPerson();
  await inTransaction(pool, async (writer) => {
    await setClaims(writer, author.claims);
    await writer.query('select public.write_review($1, $2)', [
      shop.id,
      JSON.stringify({
        rating: 5,
        body: 'Un accueil chaleureux, un café excellent et des prix honnêtes.',
        isAnonymous: false,
        locale: 'fr',
        photos: [],
      }),
    ]);
    const undone = pool.query('select private.undo_import($1) as answer', [id]);
    await expect.poll(() => isAnyWaiting(pool)).toBe(true);
    await writer.query('commit');
    expect((await undone).rows[0].answer).toMatchObject({ removed: 0, kept: 1, reasons: { reviewed: 1 } });
  });
  expect(await sql('select author_id from public.reviews where listing_id = $1', [shop.id])).toEqual([
    { author_id: author.id },
  ]);
});

test('the record keeps a removed review without its text and author', async ({
  sql,
  newPerson,
  newUnclaimed,
  decisionsOn,
  decide,
}) => {
  const shop = await newUnclaimed();
  const author = await newPerson({ name: 'Hermine Deschênes' });
  const [{ id }] = await sql(
    `insert into public.reviews (listing_id, author_id, author_name, rating, body, checked_at)
     values ($1, $2, 'Hermine Deschênes', 1, repeat('Jamais plus. ', 6) || 'Fin.', null) returning id`,
    [shop.id, author.id],
  );
  await decide({ kind: 'review', id, action: 'removed', reason: 'review_insulting' });
  const [{ before }] = await decisionsOn('review', id, 'before');
  expect(before).toMatchObject({ rating: 1, photos: 0 });
  expect(JSON.stringify(before)).not.toMatch(new RegExp(`Hermine|Jamais|${author.id}`));
});

test('reading claims and their documents requires the second factor of accounts that have one', async ({
  sql,
  as,
  newUnclaimed,
  newClaim,
  files,
}) => {
  const shop = await newUnclaimed();
  const { person } = await newClaim(shop.id);
  const name = await files.storeFile('claim-documents', `${person.id}/${randomUUID()}.pdf`);
  await sql(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Téléphone', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`,
    [person.id],
  );
  const seen = async (aal: string) => {
    const { data } = await as({ claims: { ...person.claims, aal } }).sql<number[]>(
      `select array[(select count(*)::int from public.claims),
                    (select count(*)::int from storage.objects o where o.name = $1)]`,
      [name],
    );
    return data;
  };
  expect(await seen('aal1')).toEqual([0, 0]);
  expect(await seen('aal2')).toEqual([1, 1]);
});

test('figures are folded while a worker claims an import', async ({ pool, sql }) => {
  await inTransaction(pool, async (worker) => {
    await worker.query("select jobs.claim('transfers', 1, '1 minute', true)");
    await sql(
      "insert into private.figure_changes (figure, day, amount) values ('views.cities', '2020-02-29', 5)",
    );
    await sql('select private.aggregate_figures()');
    expect(await sql("select amount from private.daily_figures where day = '2020-02-29'")).toEqual([
      { amount: '5' },
    ]);
  });
});

test('the copy of one’s data lists queued emails without their contents', async ({ pool }) => {
  await inTransaction(pool, async (client) => {
    // As on a hosted project, without our mail queue.
    await client.query('alter schema mail rename to no_mail');
    await client.query(
      `insert into private.outbox (kind, recipient, locale, subject, body, html, headers)
       values ('claim.code', 'lise@example.com', 'fr', 'Code 123456', '123456', '<p>123456</p>', '{"List-Unsubscribe": "<https://x/?token=123456>"}')`,
    );
    const { rows: answers } = await client.query("select private.emails_to('lise@example.com') as emails");
    expect(answers[0].emails).toMatchObject([{ kind: 'claim.code', recipient: 'lise@example.com' }]);
    expect(JSON.stringify(answers[0].emails)).not.toContain('123456');
  });
});

test('a request for removal follows its listing into another, and back', async ({
  sql,
  newPerson,
  newUnclaimed,
  files,
  admin,
}) => {
  const [kept, merged] = [await newUnclaimed(), await newUnclaimed()];
  const asker = await newPerson();
  await sql(
    "insert into private.removal_requests (listing_id, user_id, reason) values ($1, $2, 'Mon adresse personnelle y figure.')",
    [merged.id, asker.id],
  );
  const about = async () =>
    (await sql('select listing_id from private.removal_requests where user_id = $1', [asker.id])).map(
      ({ listing_id }) => Number(listing_id),
    );
  const id = await files.mergeInto(kept.id, merged.id);
  expect(await about()).toEqual([kept.id]);
  await admin.must('undo_merge', { id });
  expect(await about()).toEqual([merged.id]);
});

test('deleting an account clears the hidden fields of its merged listings', async ({
  sql,
  newPerson,
  newUnclaimed,
  files,
  listingOf,
  deleteAccount,
  admin,
}) => {
  const owner = await newPerson();
  const [kept, merged] = [await newUnclaimed(), await newUnclaimed({ email: 'cache@example.org' })];
  await sql('update public.listings set owner_id = $2 where id = $1', [merged.id, owner.id]);
  const id = await files.mergeInto(kept.id, merged.id, ['email']);
  await deleteAccount(owner);
  expect(await sql('select email from public.listings where id = any ($1)', [[kept.id, merged.id]])).toEqual([
    { email: null },
    { email: null },
  ]);
  const [{ moved }] = await sql('select moved from private.merges where id = $1', [id]);
  expect(JSON.stringify(moved)).not.toContain('cache@example.org');
  await admin.must('undo_merge', { id });
  expect(await listingOf(merged.id, 'email, status')).toEqual({ email: null, status: 'published' });
});

test('neither a merge nor its undo shows an e-mail that its owner hides', async ({
  sql,
  newPerson,
  newUnclaimed,
  files,
  admin,
}) => {
  const owner = await newPerson();
  const kept = await newUnclaimed({ email: 'ouvert@example.org', showEmail: true });
  await sql('update public.listings set owner_id = $2 where id = $1', [kept.id, owner.id]);
  const merged = await newUnclaimed({ email: 'cache@example.org', showEmail: false });
  const shown = async () =>
    (await sql('select email from public.published_listings where id = $1', [kept.id]))[0].email;
  const first = await files.mergeInto(kept.id, merged.id, ['email']);
  expect(await shown()).toBeNull();
  await admin.must('undo_merge', { id: first });
  expect(await shown()).toBe('ouvert@example.org');
  const second = await files.mergeInto(kept.id, merged.id, ['email']);
  await sql("update public.listings set email = 'prive@example.org' where id = $1", [kept.id]);
  expect(await admin.must('undo_merge', { id: second })).toMatchObject({
    unchanged: expect.arrayContaining(['email']),
  });
  expect(await shown()).toBeNull();
});

test('an accepted correction does not overwrite a hidden e-mail', async ({
  sql,
  as,
  newUnclaimed,
  listingOf,
  decide,
}) => {
  const shop = await newUnclaimed({ email: 'cache@example.org', showEmail: false });
  await as(null).rpc('suggest_correction', {
    listing_id: shop.id,
    fields: { email: 'intrus@example.com', phone: '+14185550123' },
  });
  const [{ id }] = await sql('select id from private.corrections where listing_id = $1', [shop.id]);
  await decide({ kind: 'correction', id, action: 'accepted' });
  expect(await listingOf(shop.id, 'email, show_email, phone')).toEqual({
    email: 'cache@example.org',
    show_email: false,
    phone: '+14185550123',
  });
});

test('acknowledgements of reports to one address are rate limited', async ({ as, newUnclaimed }) => {
  const report = async (from: string) => {
    const shop = await newUnclaimed();
    const { refused } = await as(null, from).rpc('report', {
      kind: 'listing',
      subject_id: shop.id,
      reason: 'reported_advertising',
      details: null,
      email: 'victime@example.org',
    });
    return refused?.code ?? 'received';
  };
  const answers: string[] = [];
  for (let network = 1; network <= 6; network++) answers.push(await report(`198.51.${network}.9`));
  expect(answers).toEqual([...Array(5).fill('received'), 'too_many_requests']);
});

test('listings cannot be given to a suspended account', async ({
  newUnclaimed,
  newClaim,
  listingOf,
  suspendAccount,
  decideClaim,
  admin,
}) => {
  const shop = await newUnclaimed();
  const { person, id } = await newClaim(shop.id);
  await suspendAccount(person);
  expect(await decideClaim(id, 'approved')).toMatchObject({ code: 'account_suspended' });
  const listing = await listingOf(shop.id, 'owner_id, version');
  expect(listing.owner_id).toBeNull();
  const changes = { ownerEmail: person.email };
  await expect(
    admin.must('change_listing', { listing_id: shop.id, version: listing.version, changes }),
  ).rejects.toThrow('owner_not_found');
  await admin.must('lift_suspension', { account: person.id });
  expect(await decideClaim(id, 'approved')).toMatchObject({ status: 'approved' });
});

test('a merged listing cannot be edited, nor split off once it was deleted', async ({
  sql,
  newPerson,
  newUnclaimed,
  files,
  notificationsOf,
  listingOf,
  decide,
  admin,
}) => {
  const [kept, merged] = [await newUnclaimed(), await newUnclaimed()];
  const editor = await newPerson();
  const [{ id: changes }] = await sql(
    `insert into private.listing_changes (listing_id, author_id, fields) values ($1, $2, '{"name": "Autre nom"}') returning id`,
    [merged.id, editor.id],
  );
  const merge = await files.mergeInto(kept.id, merged.id);
  const decided = await decide({ kind: 'changes', id: changes, action: 'approved' });
  expect(decided).toMatchObject({ code: 'listing_deleted' });
  expect(await notificationsOf(editor.id, 'kind')).toEqual([]);
  await admin.must('delete_listing', { listing_id: merged.id });
  await expect(admin.must('undo_merge', { id: merge })).rejects.toThrow('listing_deleted');
  await admin.must('restore_listing', { listing_id: merged.id });
  await admin.must('undo_merge', { id: merge });
  expect(await listingOf(merged.id, 'name, status')).toEqual({ name: merged.name, status: 'published' });
});
