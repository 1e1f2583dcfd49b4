import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs, newPerson, type Person } from '#tests/account/people.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newAdministrator } from './administrator.ts';
import { call, claimant, unclaimed } from './claimant.ts';

// What only shows where two slices of the directory meet: one's end, undo or turn in the middle of another's work.
let database: TestDatabase;
let pool: Pool;
let admin: Person;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = database.pool;
  admin = await newAdministrator(pool);
});
afterAll(() => database.drop());

const rows = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;

/** As the administrator; refused, it throws the code. */
async function act<T>(procedure: string, ...values: unknown[]): Promise<T> {
  const { data, refused } = await call<T>(pool, admin, procedure, ...values);
  if (refused) throw new Error(refused.code);
  return data as T;
}

async function mergeInto(kept: number, merged: number, fields: string[] = []): Promise<number> {
  const versionOf = async (id: number) =>
    (await rows('select version from public.listings where id = $1', [id]))[0].version;
  const { id } = await act<{ id: number }>(
    'merge_listings',
    kept,
    await versionOf(kept),
    merged,
    await versionOf(merged),
    fields,
  );
  return id;
}

const storeFile = async (bucket: string, name: string) => {
  await pool.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name]);
  return name;
};
const filesToRemove = async () =>
  (await rows('select public.orphaned_files() as files'))[0].files.map(({ path }: { path: string }) => path);

it('an account that an administrator deletes takes its own letters along, and none of theirs', async () => {
  const person = await newPerson(pool);
  for (const { email } of [person, admin]) {
    await pool.query("select private.enqueue_email('listing.approved', $1, 'fr', 'Objet', 'Texte')", [email]);
  }
  await act('delete_account', person.id, person.email, 'delete', 'account_own_request');
  expect(
    await rows('select recipient from mail.messages where recipient = any ($1)', [
      [person.email, admin.email],
    ]),
  ).toEqual([{ recipient: admin.email }]);
});

it('a merge keeps the logo that it took away for as long as it can be undone', async () => {
  const [kept, merged] = [await unclaimed(pool), await unclaimed(pool)];
  const [former, taken] = [
    await storeFile('listings', `${randomUUID()}.webp`),
    await storeFile('listings', `${randomUUID()}.webp`),
  ];
  await pool.query('update public.listings set logo_path = $2 where id = $1', [kept.id, former]);
  await pool.query('update public.listings set logo_path = $2 where id = $1', [merged.id, taken]);
  const id = await mergeInto(kept.id, merged.id, ['logo']);
  expect(await filesToRemove()).not.toContain(former);
  await act('undo_merge', id);
  expect(await rows('select logo_path from public.listings where id = $1', [kept.id])).toEqual([
    { logo_path: former },
  ]);
});

it('a logo of a sponsor that came back into use is not removed', async () => {
  const logo = await storeFile('sponsors', `${randomUUID()}.webp`);
  await pool.query(
    "insert into public.sponsors (name, url, logo_path, position) values ('Mécène', 'https://mecene.example/', $1, 900)",
    [logo],
  );
  await pool.query("insert into private.orphaned_files (bucket_id, name) values ('sponsors', $1)", [logo]);
  expect(await filesToRemove()).not.toContain(logo);
});

it('an import is undone around the review that is written while it waits', async () => {
  const shop = await unclaimed(pool);
  const [{ id }] = await rows(
    "insert into private.transfers (kind, name, task, state) values ('import', 'fiches.csv', 'undo', 'running') returning id",
  );
  await pool.query(
    `insert into private.imported_listings (listing_id, key, digest, created_in, written_in, version)
     select l.id, 'id:' || l.id, 'x', $2, $2, l.version from public.listings l where l.id = $1`,
    [shop.id, id],
  );
  const author = await newPerson(pool);
  const writer = await pool.connect();
  try {
    await writer.query('begin');
    await writer.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(author.claims)]);
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
    await expect
      .poll(() =>
        rows(
          "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        ),
      )
      .toEqual([{ n: 1 }]);
    await writer.query('commit');
    expect((await undone).rows[0].answer).toMatchObject({ removed: 0, kept: 1, reasons: { reviewed: 1 } });
  } finally {
    writer.release();
  }
  expect(await rows('select author_id from public.reviews where listing_id = $1', [shop.id])).toEqual([
    { author_id: author.id },
  ]);
});

it('the record keeps a removed review without its words and whoever wrote them', async () => {
  const shop = await unclaimed(pool);
  const author = await newPerson(pool, { name: 'Hermine Deschênes' });
  const [{ id }] = await rows(
    `insert into public.reviews (listing_id, author_id, author_name, rating, body, checked_at)
     values ($1, $2, 'Hermine Deschênes', 1, repeat('Jamais plus. ', 6) || 'Fin.', null) returning id`,
    [shop.id, author.id],
  );
  await act(
    'decide',
    JSON.stringify([{ kind: 'review', id, version: 1, action: 'removed', reason: 'review_insulting' }]),
  );
  const [{ before }] = await rows(
    "select before from private.decisions where kind = 'review' and subject = $1::text",
    [id],
  );
  expect(before).toMatchObject({ rating: 1, photos: 0 });
  expect(JSON.stringify(before)).not.toMatch(new RegExp(`Hermine|Jamais|${author.id}`));
});

it('claims and their papers are read with the second factor, where there is one', async () => {
  const shop = await unclaimed(pool);
  const { person } = await claimant(pool, shop.id);
  const name = await storeFile('claim-documents', `${person.id}/${randomUUID()}.pdf`);
  await pool.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Téléphone', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`,
    [person.id],
  );
  const seen = async (aal: string) => {
    const { data } = await callAs<number[]>(
      pool,
      { ...person.claims, aal },
      `select array[(select count(*)::int from public.claims),
                    (select count(*)::int from storage.objects o where o.name = $1)]`,
      [name],
    );
    return data;
  };
  expect(await seen('aal1')).toEqual([0, 0]);
  expect(await seen('aal2')).toEqual([1, 1]);
});

it('figures are folded while an import is being taken', async () => {
  const worker = await pool.connect();
  try {
    await worker.query('begin');
    await worker.query("select private.take_transfer('1 minute')");
    await pool.query(
      "insert into private.figure_changes (figure, day, amount) values ('views.cities', '2020-02-29', 5)",
    );
    await pool.query('select private.aggregate_figures()');
    expect(await rows("select amount from private.daily_figures where day = '2020-02-29'")).toEqual([
      { amount: '5' },
    ]);
  } finally {
    await worker.query('rollback');
    worker.release();
  }
});

it('the copy of one’s data says which letters wait, and nothing that is in them', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // As on a hosted project, which has no queue of ours.
    await client.query('alter schema mail rename to no_mail');
    await client.query(
      `insert into private.outbox (kind, recipient, locale, subject, body, html, headers)
       values ('claim.code', 'lise@example.com', 'fr', 'Code 123456', '123456', '<p>123456</p>', '{"List-Unsubscribe": "<https://x/?token=123456>"}')`,
    );
    const { rows: answers } = await client.query("select private.emails_to('lise@example.com') as letters");
    expect(answers[0].letters).toMatchObject([{ kind: 'claim.code', recipient: 'lise@example.com' }]);
    expect(JSON.stringify(answers[0].letters)).not.toContain('123456');
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('a request for removal follows its listing into another, and back', async () => {
  const [kept, merged] = [await unclaimed(pool), await unclaimed(pool)];
  const asker = await newPerson(pool);
  await pool.query(
    "insert into private.removal_requests (listing_id, user_id, reason) values ($1, $2, 'Mon adresse personnelle y figure.')",
    [merged.id, asker.id],
  );
  const about = async () =>
    (await rows('select listing_id from private.removal_requests where user_id = $1', [asker.id])).map(
      ({ listing_id }) => Number(listing_id),
    );
  const id = await mergeInto(kept.id, merged.id);
  expect(await about()).toEqual([kept.id]);
  await act('undo_merge', id);
  expect(await about()).toEqual([merged.id]);
});

it('an account that ends leaves nothing that it hid in a listing that was merged', async () => {
  const owner = await newPerson(pool);
  const [kept, merged] = [await unclaimed(pool), await unclaimed(pool, { email: 'cache@example.org' })];
  await pool.query('update public.listings set owner_id = $2 where id = $1', [merged.id, owner.id]);
  const id = await mergeInto(kept.id, merged.id, ['email']);
  await act('delete_account', owner.id, owner.email, 'delete', 'account_own_request');
  expect(await rows('select email from public.listings where id = any ($1)', [[kept.id, merged.id]])).toEqual(
    [{ email: null }, { email: null }],
  );
  const [{ moved }] = await rows('select moved from private.merges where id = $1', [id]);
  expect(JSON.stringify(moved)).not.toContain('cache@example.org');
  await act('undo_merge', id);
  expect(await rows('select email, status from public.listings where id = $1', [merged.id])).toEqual([
    { email: null, status: 'published' },
  ]);
});

it('neither a merge nor its undo shows an e-mail that its owner hides', async () => {
  const owner = await newPerson(pool);
  const kept = await unclaimed(pool, { email: 'ouvert@example.org', showEmail: true });
  await pool.query('update public.listings set owner_id = $2 where id = $1', [kept.id, owner.id]);
  const merged = await unclaimed(pool, { email: 'cache@example.org', showEmail: false });
  const shown = async () =>
    (await rows('select email from public.published_listings where id = $1', [kept.id]))[0].email;
  const first = await mergeInto(kept.id, merged.id, ['email']);
  expect(await shown()).toBeNull();
  await act('undo_merge', first);
  expect(await shown()).toBe('ouvert@example.org');
  const second = await mergeInto(kept.id, merged.id, ['email']);
  await pool.query("update public.listings set email = 'prive@example.org' where id = $1", [kept.id]);
  expect(await act('undo_merge', second)).toMatchObject({ unchanged: expect.arrayContaining(['email']) });
  expect(await shown()).toBeNull();
});

it('a hidden e-mail is not written over by whoever does not see it', async () => {
  const shop = await unclaimed(pool, { email: 'cache@example.org', showEmail: false });
  await call(
    pool,
    null,
    'suggest_correction',
    shop.id,
    JSON.stringify({ email: 'intrus@example.com', phone: '+14185550123' }),
  );
  const [{ id }] = await rows('select id from private.corrections where listing_id = $1', [shop.id]);
  await act('decide', JSON.stringify([{ kind: 'correction', id, version: 1, action: 'accepted' }]));
  expect(await rows('select email, show_email, phone from public.listings where id = $1', [shop.id])).toEqual(
    [{ email: 'cache@example.org', show_email: false, phone: '+14185550123' }],
  );
});

it('nobody is written to without end through the reports of others', async () => {
  const report = async (from: string) => {
    const shop = await unclaimed(pool);
    const { refused } = await callAs(
      pool,
      null,
      "select public.report('listing', $1, 'reported_advertising', null, 'victime@example.org')",
      [shop.id],
      from,
    );
    return refused?.code ?? 'received';
  };
  const answers: string[] = [];
  for (let network = 1; network <= 6; network++) answers.push(await report(`198.51.${network}.9`));
  expect(answers).toEqual([...Array(5).fill('received'), 'too_many_requests']);
});

it('no listing is given to an account that is suspended', async () => {
  const shop = await unclaimed(pool);
  const { person, id } = await claimant(pool, shop.id);
  await act('suspend_account', person.id, null, 'account_impersonation');
  const [{ version }] = await rows('select version from public.claims where id = $1', [id]);
  const approval = JSON.stringify([{ kind: 'claim', id, version, action: 'approved' }]);
  expect(await act('decide', approval)).toMatchObject([{ refused: { code: 'account_suspended' } }]);
  const [listing] = await rows('select owner_id, version from public.listings where id = $1', [shop.id]);
  expect(listing.owner_id).toBeNull();
  const changes = JSON.stringify({ ownerEmail: person.email });
  await expect(act('change_listing', shop.id, listing.version, changes)).rejects.toThrow('owner_not_found');
  await act('lift_suspension', person.id);
  expect(await act('decide', approval)).toMatchObject([{ answer: { status: 'approved' } }]);
});

it('a listing that is a part of another is not edited, nor taken apart once it was deleted', async () => {
  const [kept, merged] = [await unclaimed(pool), await unclaimed(pool)];
  const editor = await newPerson(pool);
  const [{ id: changes }] = await rows(
    `insert into private.listing_changes (listing_id, author_id, fields) values ($1, $2, '{"name": "Autre nom"}') returning id`,
    [merged.id, editor.id],
  );
  const merge = await mergeInto(kept.id, merged.id);
  const decided = await act(
    'decide',
    JSON.stringify([{ kind: 'changes', id: changes, version: 1, action: 'approved' }]),
  );
  expect(decided).toMatchObject([{ refused: { code: 'listing_deleted' } }]);
  expect(await rows('select kind from public.notifications where user_id = $1', [editor.id])).toEqual([]);
  await act('delete_listing', merged.id);
  await expect(act('undo_merge', merge)).rejects.toThrow('listing_deleted');
  await act('restore_listing', merged.id);
  await act('undo_merge', merge);
  expect(await rows('select name, status from public.listings where id = $1', [merged.id])).toEqual([
    { name: merged.name, status: 'published' },
  ]);
});
