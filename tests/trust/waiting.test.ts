import type { SiteHealth, WaitingCount, WaitingDetail, WaitingItem } from '#domain/trust/waiting.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';
import { inTransaction, setClaims } from '#tests/fixtures/transaction.ts';

const test = base
  /** One thing of each kind, of which the first has waited the longest; by their kinds. */
  .extend('queue', { ...file, auto: true }, async ({ sql, newPerson, draftOf, submit, newOwner, newRow }) => {
    const submitter = await newPerson({ name: 'Sylvie Soumise' });
    const { data: submitted } = await submit(submitter, await draftOf(submitter));
    const { owner, listing } = await newOwner({ name: 'Café du Quai', phone: '+15145550199' });
    const asker = await newPerson({ name: 'Denis Demandeur' });
    const one = async (text: string, ...values: unknown[]) => Number((await sql(text, values))[0].id);
    const at = (hours: number) => `now() - interval '${hours} hours'`;
    await sql(`update public.listings set waiting_since = ${at(70)} where id = $1`, [submitted?.id]);
    const changes = await one(
      `insert into private.listing_changes (listing_id, author_id, fields, created_at)
     values ($1, $2, '{"name": "Café du Grand Quai", "category": "services-professionnels"}', ${at(60)}) returning id`,
      listing.id,
      owner.id,
    );
    const removal = await one(
      `insert into private.removal_requests (listing_id, user_id, reason, created_at)
     values ($1, $2, 'Elle a fermé.', ${at(50)}) returning id`,
      listing.id,
      asker.id,
    );
    const review = await one(
      `insert into public.reviews (listing_id, author_id, rating, body, checked_at, created_at)
     values ($1, $2, 1, $3, null, ${at(40)}) returning id`,
      listing.id,
      owner.id,
      BODY,
    );
    const report = await one(
      `insert into private.reports (kind, listing_id, review_id, reason, details, reporter_id, created_at)
     values ('review', $1, $2, 'reported_interested', 'C’est le propriétaire.', $3, ${at(30)}) returning id`,
      listing.id,
      review,
      asker.id,
    );
    const correction = await one(
      `insert into private.corrections (listing_id, fields, before, note, created_at)
     values ($1, '{"phone": "+15145550188"}', '{"phone": "+15145550111"}', 'Vu sur leur camion.', ${at(20)}) returning id`,
      listing.id,
    );
    const doubt = await one(
      `insert into private.doubts (listing_id, facts, created_at) values ($1, '{phone}', ${at(15)}) returning id`,
      listing.id,
    );
    const message = await one(
      `insert into private.visitor_messages (listing_id, name, email, body, locale, status, reported_at, reported_by, report_note)
     values ($1, 'Spam inc.', 'vente@example.com', 'Achetez nos backlinks.', 'fr', 'reported', ${at(12)}, $2, 'Publicité.') returning id`,
      listing.id,
      owner.id,
    );
    const { id: unclaimed } = await newRow({ slug: 'a-personne', name: 'À personne' });
    const claim = await one(
      `insert into public.claims (listing_id, user_id, full_name, email, phone, reason, waiting_since)
     values ($1, $2, 'Denis Demandeur', 'denis@example.com', '+15145550101', 'Je suis le propriétaire.', ${at(10)}) returning id`,
      unclaimed,
      asker.id,
    );
    return {
      listing: submitted?.id ?? 0,
      changes,
      removal,
      review,
      report,
      correction,
      doubt,
      message,
      claim,
      shop: listing,
      owner,
      asker,
    };
  })
  .extend('waitingQueue', file, ({ admin }) => ({
    items: (kinds: string[] | null = null, after: object | null = null, howMany = 50) =>
      admin.must<WaitingItem[]>('waiting_items', {
        kinds,
        after,
        how_many: howMany,
      }),
    detail: (kind: string, id: number) => admin.must<WaitingDetail>('waiting_item', { kind, id }),
    health: () => admin.must<SiteHealth>('site_health'),
  }));

const BODY = 'Un service impeccable, rapide et courtois, que je recommande sans hésiter.';

describe('the queue', () => {
  test('lists every kind, longest waiting first, with distinguishing facts', async ({
    queue,
    waitingQueue,
  }) => {
    const rows = await waitingQueue.items();
    expect(rows.map(({ kind, id }) => [kind, id])).toEqual(
      (
        [
          'listing',
          'changes',
          'removal',
          'review',
          'report',
          'correction',
          'doubt',
          'message',
          'claim',
        ] as const
      ).map((kind) => [kind, queue[kind]]),
    );
    expect(rows.map(({ facts }) => facts)).toEqual([
      {},
      { keys: ['category', 'name'] },
      { excerpt: 'Elle a fermé.' },
      { rating: 1, excerpt: BODY },
      { on: 'review', excerpt: 'L’avis vient d’une personne liée à l’entreprise ou à un concurrent.' },
      { isClosed: false, keys: ['phone'] },
      { doubted: ['phone'] },
      { excerpt: 'Achetez nos backlinks.' },
      { excerpt: 'Denis Demandeur' },
    ]);
    expect(rows[1]?.listing).toMatchObject({ name: 'Café du Quai', status: 'published', isClaimed: true });
    expect(Math.round((Date.now() - Date.parse(rows[0]?.since ?? '')) / 3_600_000)).toBe(70);
  });

  test('comes one screen after the other without a gap, also where several came at the same instant', async ({
    sql,
    waitingQueue,
  }) => {
    await sql(
      `insert into public.listings (slug, name, status)
       select 'vague-' || n, 'Vague ' || n, 'pending' from generate_series(1, 7) n`,
    );
    await sql(
      "update private.removal_requests set created_at = (select waiting_since from public.listings where slug = 'vague-3')",
    );
    const complete = await waitingQueue.items();
    const paged: WaitingItem[] = [];
    for (;;) {
      const page = await waitingQueue.items(null, paged.at(-1) ?? null, 2);
      if (page.length === 0) break;
      paged.push(...page);
    }
    expect(paged).toEqual(complete);
    expect(complete).toHaveLength(16);
    await sql("delete from public.listings where slug like 'vague-%'");
    await sql("update private.removal_requests set created_at = now() - interval '50 hours'");
  });

  test('is listed by kind, and counted', async ({ waitingQueue, admin }) => {
    expect((await waitingQueue.items(['report', 'claim'])).map(({ kind }) => kind)).toEqual([
      'report',
      'claim',
    ]);
    const all = await admin.must<WaitingCount[]>('waiting_summary');
    expect(all.find(({ kind }) => kind === 'privacy')).toEqual({
      kind: 'privacy',
      count: 0,
      oldest: null,
      due: null,
    });
    const counts = all.filter(({ kind }) => kind !== 'privacy');
    expect(counts.map(({ kind, count }) => [kind, count])).toEqual(
      ['changes', 'claim', 'correction', 'doubt', 'listing', 'message', 'removal', 'report', 'review'].map(
        (kind) => [kind, 1],
      ),
    );
    expect(counts.every(({ oldest }) => oldest)).toBe(true);
    await expect(waitingQueue.items(['import'])).rejects.toThrow('unknown_kind');
  });

  test('leaves out changes of deleted listings, and items with more information requested', async ({
    sql,
    queue,
    waitingQueue,
  }) => {
    await sql(
      "update public.listings set status_before_deletion = status, status = 'archived', deleted_at = now() where id = $1",
      [queue.shop.id],
    );
    await sql("update public.listings set asked_more = 'Quoi?', asked_more_at = now() where id = $1", [
      queue.listing,
    ]);
    await sql('update public.claims set more_asked_at = now() where id = $1', [queue.claim]);
    expect(await waitingQueue.items(['changes', 'listing', 'claim'])).toEqual([]);
    expect((await waitingQueue.detail('listing', queue.listing)).detail).toMatchObject({
      isWaiting: false,
      askedMore: 'Quoi?',
    });
    expect((await waitingQueue.detail('changes', queue.changes)).detail).toMatchObject({ isWaiting: false });
    await sql(
      "update public.listings set status = 'published', status_before_deletion = null, deleted_at = null where id = $1",
      [queue.shop.id],
    );
    await sql('update public.listings set asked_more = null, asked_more_at = null where id = $1', [
      queue.listing,
    ]);
    await sql('update public.claims set more_asked_at = null where id = $1', [queue.claim]);
  });

  test('counts no further than a thousand', async ({ sql, queue, admin }) => {
    await sql(
      `insert into private.reports (kind, listing_id, reason, created_at)
       select 'listing', $1, 'reported_other', now() from generate_series(1, 1100)`,
      [queue.shop.id],
    );
    const counts = await admin.must<WaitingCount[]>('waiting_summary');
    expect(counts.find(({ kind }) => kind === 'report')?.count).toBe(1001);
    await sql("delete from private.reports where kind = 'listing'");
  });
});

describe('one item of the queue', () => {
  test('is a new listing with its values, its owner and its possible duplicates', async ({
    sql,
    queue,
    waitingQueue,
  }) => {
    await sql('update public.listings set phone = $1 where id = any ($2)', [
      '+15145550123',
      [queue.listing, queue.shop.id],
    ]);
    const answer = await waitingQueue.detail('listing', queue.listing);
    expect(answer).toMatchObject({
      kind: 'listing',
      listing: { name: 'Brûlerie du Fleuve', status: 'pending' },
      decisions: [],
      detail: {
        isWaiting: true,
        askedMore: null,
        owner: { name: 'Sylvie Soumise', listings: 1, email: expect.stringContaining('@example.com') },
        similar: [{ id: queue.shop.id, reasons: ['phone', 'website'] }],
        values: { name: 'Brûlerie du Fleuve', phone: '+15145550123' },
      },
    });
  });

  test('is changes, old beside new, in words', async ({ queue, waitingQueue }) => {
    const { detail: changes } = await waitingQueue.detail('changes', queue.changes);
    expect(changes).toMatchObject({
      asker: { id: queue.owner.id },
      fields: [
        { key: 'name', before: 'Café du Quai', after: 'Café du Grand Quai' },
        { key: 'category', before: 'Restaurants', after: 'Services professionnels' },
      ],
    });
  });

  test('is a review with what may speak against it, and a report with its review', async ({
    queue,
    waitingQueue,
  }) => {
    const review = await waitingQueue.detail('review', queue.review);
    expect(review.detail).toMatchObject({
      review: { body: BODY, rating: 1, author: { id: queue.owner.id }, photos: [] },
      signals: expect.arrayContaining([{ signal: 'own_listing', role: 'owner' }]),
    });
    const report = await waitingQueue.detail('report', queue.report);
    expect(report.detail).toMatchObject({
      on: 'review',
      reason: 'L’avis vient d’une personne liée à l’entreprise ou à un concurrent.',
      words: 'C’est le propriétaire.',
      asker: { name: 'Denis Demandeur' },
      review: { body: BODY },
      together: 1,
    });
  });

  test('is a request with its reason, and a correction with what has changed since', async ({
    queue,
    waitingQueue,
  }) => {
    expect((await waitingQueue.detail('removal', queue.removal)).detail).toMatchObject({
      words: 'Elle a fermé.',
      together: 1,
    });
    expect((await waitingQueue.detail('correction', queue.correction)).detail).toMatchObject({
      asker: null,
      words: 'Vu sur leur camion.',
      fields: [{ key: 'phone', before: '+15145550123', after: '+15145550188' }],
      changedSince: ['phone'],
    });
  });

  test('says who decided it once it is decided, also when it is gone', async ({
    queue,
    waitingQueue,
    decide,
  }) => {
    const { version } = (await waitingQueue.detail('review', queue.review)).detail ?? { version: 0 };
    const reason = 'review_interested';
    await decide({ kind: 'review', id: queue.review, version, action: 'removed', reason });
    expect(await waitingQueue.detail('review', queue.review)).toMatchObject({
      detail: null,
      listing: null,
      decisions: [
        {
          kind: 'review',
          action: 'removed',
          by: 'Alix Roy',
          words: 'L’avis vient d’une personne liée à l’entreprise ou à un concurrent.',
          isOfThis: true,
        },
      ],
    });
    await expect(waitingQueue.detail('review', 987_654)).rejects.toThrow('item_not_found');
    await expect(waitingQueue.detail('import', 1)).rejects.toThrow('unknown_kind');
  });
});

describe('the health of the site', () => {
  test('is what PostgreSQL knows', async ({ sql, queue, waitingQueue }) => {
    const before = await waitingQueue.health();
    expect(before).toMatchObject({ lastImport: null, lastMaintenance: null, uploads: 0 });
    const [{ size }] = await sql('select pg_database_size(current_database())::float8 as size');
    expect(Math.abs(before.databaseBytes - size) / size).toBeLessThan(0.1);

    await sql("select mail.enqueue('test.kind', 'a@example.com', 'Sujet', 'Texte')");
    await sql(
      `update mail.messages set given_up_at = now(), subject = null, body = null
        where id = (select max(id) from mail.messages)`,
    );
    await sql("select mail.enqueue('test.kind', 'a@example.com', 'Sujet', 'Texte')");
    await sql("insert into private.orphaned_files (bucket_id, name) values ('listings', 'x.webp')");
    await sql(
      "insert into private.imported_listings (listing_id, key, digest, imported_at) values ($1, 'id:1', 'x', '2026-01-02T03:04:05Z')",
      [queue.shop.id],
    );
    await sql(`insert into storage.s3_multipart_uploads (id, upload_signature, bucket_id, key, version)
      values ('u', '', 'listings', 'x.webp', 'v')`);
    const after = await waitingQueue.health();
    expect(after.uploads).toBe(1);
    expect(after.mail?.waiting).toBe((before.mail?.waiting ?? 0) + 1);
    expect(after.mail?.failed).toBe(1);
    expect(after.filesToRemove).toBe(before.filesToRemove + 1);
    expect(Date.parse(after.lastImport ?? '')).toBe(Date.parse('2026-01-02T03:04:05Z'));
  });

  test('says when the day’s work was last done', async ({ maintain, waitingQueue }) => {
    const begun = Date.now();
    expect(await maintain()).toBe(true);
    const { lastMaintenance } = await waitingQueue.health();
    expect(Date.parse(lastMaintenance ?? '')).toBeGreaterThanOrEqual(begun - 1000);
  });
});

describe('the backups of the site', () => {
  test('are verified when they were restored, and failed when the last one was not', async ({
    sql,
    waitingQueue: { health },
  }) => {
    const due = async () => (await sql('select private.is_backup_check_due(7) as due'))[0].due;
    const record = (madeAt: string, problem: string | null) =>
      sql('select private.record_backup_check($1, $2, 1, 1, $3)', ['bottin-1.tar', madeAt, problem]);
    expect((await health()).backup).toEqual({ verifiedMadeAt: null, failedAt: null, isFailing: false });
    expect(await due()).toBe(true);

    await record('2026-01-02T03:04:05Z', null);
    const verified = await health();
    expect(Date.parse(verified.backup.verifiedMadeAt ?? '')).toBe(Date.parse('2026-01-02T03:04:05Z'));
    expect(verified.backup).toMatchObject({ failedAt: null, isFailing: false });
    expect(await due()).toBe(false);

    const begun = Date.now();
    await record('2026-01-09T03:04:05Z', 'torn');
    const failed = await health();
    expect(failed.backup.verifiedMadeAt).toBe(verified.backup.verifiedMadeAt);
    expect(Date.parse(failed.backup.failedAt ?? '')).toBeGreaterThanOrEqual(begun - 1000);
    expect(failed.backup.isFailing).toBe(true);
    // The next day's backup may be good.
    await sql("update private.backup_checks set checked_at = checked_at - interval '1 day'");
    expect(await due()).toBe(true);

    // An older backup, which somebody verifies by hand.
    await record('2025-12-01T03:04:05Z', null);
    const { backup } = await health();
    expect(backup.verifiedMadeAt).toBe(verified.backup.verifiedMadeAt);
    expect(backup.isFailing).toBe(false);
    expect(Date.parse(backup.failedAt ?? '')).toBe(
      Date.parse(failed.backup.failedAt ?? '') - 24 * 60 * 60 * 1000,
    );
  });
});

describe('in a large directory', () => {
  const TABLES = [
    'listings',
    'reviews',
    'reports',
    'corrections',
    'claims',
    'listing_changes',
    'removal_requests',
    'decisions',
  ];
  const MANY = 20_000;

  test.beforeAll(async ({ pool, queue }) => {
    const client = await pool.connect();
    await client.query("begin; set local private.bulk_load = 'on'");
    await client.query(
      `insert into public.listings (id, slug, name, status, published_at)
       select 1000000 + i, 'grand-' || i, 'Grand ' || i, 'published', now() from generate_series(1, ${MANY}) i`,
    );
    await client.query(
      `insert into public.reviews (listing_id, rating, body) select 1000000 + i, 4, repeat('x', 60) from generate_series(1, ${MANY}) i`,
    );
    await client.query(
      `insert into private.reports (kind, listing_id, reason, status, decided_at)
       select 'listing', 1000000 + i, 'reported_other', 'rejected', now() from generate_series(1, ${MANY}) i`,
    );
    await client.query(
      `insert into private.corrections (listing_id, fields, before, is_closed, status, decided_at)
       select 1000000 + i, '{}', '{}', true, 'rejected', now() from generate_series(1, ${MANY}) i`,
    );
    await client.query(
      `insert into private.listing_changes (listing_id, fields, status, decided_at)
       select 1000000 + i, '{"name": "Autre"}', 'rejected', now() from generate_series(1, ${MANY}) i`,
    );
    for (const [table, columns, values] of [
      ['private.removal_requests', '', ''],
      [
        'public.claims',
        ', full_name, email, phone, reason',
        ", 'Une Personne', 'a@example.com', '+15145550101', 'Parce que oui.'",
      ],
    ]) {
      await client.query(
        `insert into ${table} (listing_id, user_id, status, decided_at ${columns})
         select 1000000 + i, $1, 'rejected', now() ${values} from generate_series(1, ${MANY}) i`,
        [queue.asker.id],
      );
    }
    await client.query(
      `insert into private.decisions (kind, action, subject, listing_id)
       select 'listing', 'approved', i::text, 1000000 + i from generate_series(1, ${MANY}) i`,
    );
    await client.query('commit');
    await client.query(
      'analyze public.listings, public.reviews, public.claims, private.reports, private.corrections, private.listing_changes, private.removal_requests, private.decisions',
    );
    client.release();
  });

  test.for([
    'public.waiting_summary()',
    'public.waiting_items()',
    `public.waiting_items(null, '{"since": "2020-01-01T00:00:00Z", "kind": "listing", "id": 5}')`,
    `public.waiting_item('listing', 1)`,
    `public.waiting_item('changes', 1)`,
    `public.waiting_item('removal', 1)`,
    `public.waiting_item('report', 1)`,
    `public.waiting_item('correction', 1)`,
    'public.site_health()',
  ])('%s reads no table from end to end', async (call, { pool, administrator }) => {
    await inTransaction(pool, async (client) => {
      const scans = async () => {
        const { rows } = await client.query(
          'select relname, seq_scan::integer as scans from pg_stat_xact_user_tables where relname = any ($1) and seq_scan > 0 order by 1',
          [TABLES],
        );
        return rows;
      };
      await setClaims(client, administrator.claims);
      const before = await scans();
      await client.query(`select ${call}`);
      expect(await scans()).toEqual(before);
    });
  });
});
