import { REPORT_DETAILS_MAX } from '#domain/limits.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';

const RECEIVED = { data: { status: 'received' } };

/** Another network each time, unless a test says which. */
let networks = 0;
const elsewhere = () => `10.${networks >> 8}.${networks++ & 255}.7`;

type Words = {
  kind?: string;
  reason?: string;
  details?: string;
  email?: string;
  photo?: string;
  locale?: string;
};

const test = base
  .extend(
    'report',
    file,
    ({ as }) =>
      (who: Person | null, subject: number, words: Words = {}, from = elsewhere()) => {
        return as(who, from).rpc<{ status: string }>('report', {
          kind: words.kind ?? 'listing',
          subject_id: subject,
          reason: words.reason ?? 'reported_advertising',
          details: words.details ?? null,
          email: words.email ?? null,
          photo: words.photo ?? null,
          locale: words.locale ?? 'fr',
        });
      },
  )
  .extend('reportsOf', file, ({ sql }) => (listingId: number) => {
    return sql('select * from private.reports where listing_id = $1 order by id', [listingId]);
  })
  .extend('emailsTo', file, ({ sql }) => (address: string) => {
    return sql(
      'select kind, locale, subject, body from mail.messages where recipient = $1 order by created_at',
      [address],
    );
  })
  .extend('notificationsTo', file, ({ sql }) => (person: Person) => {
    return sql('select kind, facts, path from public.notifications where user_id = $1 order by id', [
      person.id,
    ]);
  })
  /** The decision as public.decide makes it, in the administrator's name. */
  .extend(
    'decide',
    file,
    ({ pool }) =>
      async (
        who: Person,
        id: number | string,
        action: string,
        { version = 1, reason = null as string | null, note = null as string | null } = {},
      ) => {
        const client = await pool.connect();
        try {
          await client.query('begin');
          await client.query("select set_config('request.jwt.claims', $1, true)", [
            JSON.stringify(who.claims),
          ]);
          const { rows } = await client.query('select private.decide_report($1, $2, $3, $4, $5) as answer', [
            id,
            version,
            action,
            reason,
            note,
          ]);
          await client.query('commit');
          return rows[0].answer;
        } catch (error) {
          await client.query('rollback');
          return JSON.parse((error as Error).message);
        } finally {
          client.release();
        }
      },
  )
  .extend(
    'writeReview',
    file,
    ({ sql }) =>
      async (listingId: number, author: Person, photos: string[] = []): Promise<number> => {
        const [{ id }] = await sql(
          `insert into public.reviews (listing_id, author_id, author_name, rating, body)
     values ($1, $2, 'Anne', 2, 'Un accueil bien froid et une attente interminable pour un café tiède.') returning id`,
          [listingId, author.id],
        );
        for (const [position, path] of photos.entries()) {
          await sql(
            'insert into public.review_photos (review_id, path, width, height, position) values ($1, $2, 800, 600, $3)',
            [id, path, position],
          );
        }
        return Number(id);
      },
  )
  .extend('addPhoto', file, ({ sql }) => (listingId: number, path: string, position = 0) => {
    return sql(
      'insert into public.listing_photos (listing_id, path, width, height, position) values ($1, $2, 800, 600, $3)',
      [listingId, path, position],
    );
  });

describe('reporting', () => {
  test('keeps what a visitor says, with their network and never their address', async ({
    newOwner,
    report,
    reportsOf,
  }) => {
    const { listing } = await newOwner();
    const words = {
      reason: 'reported_other',
      details: 'Le numéro est celui d’un particulier.',
      email: 'Ana@Example.com',
      locale: 'en',
    };
    expect(await report(null, listing.id, words, '203.0.113.77')).toEqual(RECEIVED);
    expect(await reportsOf(listing.id)).toMatchObject([
      {
        kind: 'listing',
        subject_id: String(listing.id),
        review_id: null,
        reason: 'reported_other',
        details: words.details,
        reporter_id: null,
        network: '203.0.113.0/24',
        email: 'ana@example.com',
        locale: 'en',
        status: 'pending',
      },
    ]);
  });

  test('stays one report when the same person says it again, in the latest words of an account', async ({
    newPerson,
    newOwner,
    report,
    reportsOf,
  }) => {
    const { listing } = await newOwner();
    const person = await newPerson();
    await report(person, listing.id, { reason: 'reported_fake' });
    expect(
      await report(person, listing.id, { reason: 'reported_duplicate', details: 'Voir l’autre.' }),
    ).toEqual(RECEIVED);
    expect(await reportsOf(listing.id)).toMatchObject([
      {
        reporter_id: person.id,
        network: null,
        reason: 'reported_duplicate',
        details: 'Voir l’autre.',
        version: 2,
      },
    ]);

    const { listing: other } = await newOwner({ name: 'Une autre maison' });
    for (let again = 0; again < 3; again += 1)
      await report(null, other.id, { details: `Fois ${again}` }, '203.0.113.9');
    // Another reason, or another network, may be somebody else.
    await report(null, other.id, { reason: 'reported_fake' }, '203.0.113.9');
    await report(null, other.id, {}, '198.51.100.9');
    expect(
      (await reportsOf(other.id)).map(({ details, reason, network }) => [details, reason, network]),
    ).toEqual([
      ['Fois 0', 'reported_advertising', '203.0.113.0/24'],
      [null, 'reported_fake', '203.0.113.0/24'],
      [null, 'reported_advertising', '198.51.100.0/24'],
    ]);
  });

  test('is one report also when it is sent ten times at once', async ({
    newPerson,
    newOwner,
    report,
    reportsOf,
  }) => {
    const { listing } = await newOwner();
    const person = await newPerson();
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(person, listing.id)));
    expect(answers).toEqual(Array(10).fill(RECEIVED));
    expect(await reportsOf(listing.id)).toHaveLength(1);
  });

  test('knows a photo by its file, of a listing or of a review', async ({
    newPerson,
    newImage,
    newOwner,
    report,
    reportsOf,
    writeReview,
    addPhoto,
  }) => {
    const { owner, listing } = await newOwner();
    const author = await newPerson();
    const [inGallery, inReview] = [await newImage(owner), await newImage(author)];
    await addPhoto(listing.id, inGallery);
    const review = await writeReview(listing.id, author, [inReview]);
    expect(await report(null, listing.id, { photo: inGallery })).toEqual(RECEIVED);
    expect(await report(null, review, { kind: 'review', photo: inReview })).toEqual(RECEIVED);
    expect(await report(null, review, { kind: 'review' })).toEqual(RECEIVED);
    // A photo of another place is not there.
    expect(await report(null, listing.id, { photo: inReview })).toMatchObject({
      refused: { code: 'subject_not_found' },
    });
    expect(await reportsOf(listing.id)).toMatchObject([
      { kind: 'photo', subject_id: String(listing.id), review_id: null, photo_path: inGallery },
      { kind: 'photo', subject_id: String(review), review_id: String(review), photo_path: inReview },
      { kind: 'review', subject_id: String(review), review_id: String(review), photo_path: null },
    ]);
  });

  test.for<[string, Words, string]>([
    ['a reason that is none', { reason: 'report_unclear' }, 'reason'],
    ['a reason of something else', { reason: 'reported_not_lived' }, 'reason'],
    ['another thing, unsaid', { reason: 'reported_other' }, 'details'],
    ['a very long text', { details: 'é'.repeat(REPORT_DETAILS_MAX + 1) }, 'details'],
    ['an untidy text', { details: ' là ' }, 'details'],
    ['no address', { email: 'ana' }, 'email'],
    ['no kind', { kind: 'account' }, 'kind'],
  ])('refuses %s', async ([_what, words, key], { newOwner, report, reportsOf }) => {
    const { listing } = await newOwner();
    expect(await report(null, listing.id, words)).toEqual({
      refused: { code: 'invalid_report', status: 422, details: key },
    });
    expect(await reportsOf(listing.id)).toEqual([]);
  });

  test('says that what is not in public is not there', async ({ sql, newOwner, report, writeReview }) => {
    const { owner, listing } = await newOwner();
    const review = await writeReview(listing.id, owner);
    await sql('update public.reviews set is_hidden = true where id = $1', [review]);
    expect(await report(null, review, { kind: 'review' })).toEqual({
      refused: { code: 'subject_not_found', status: 404 },
    });
    await sql("update public.listings set status = 'archived' where id = $1", [listing.id]);
    expect(await report(owner, listing.id)).toEqual({ refused: { code: 'subject_not_found', status: 404 } });
  });

  test('counts twenty a day of an account, and of a network, however they are sent', async ({
    sql,
    newPerson,
    report,
  }) => {
    const shops = await sql(
      `insert into public.listings (slug, name, status)
       select 'limite-' || n, 'Limite ' || n, 'published' from generate_series(1, 25) as n returning id`,
    );
    const person = await newPerson();
    const bySomebody = await Promise.all(shops.map(({ id }) => report(person, id)));
    expect(bySomebody.filter(({ data }) => data)).toHaveLength(20);
    expect(bySomebody.find(({ refused }) => refused)).toEqual({
      refused: { code: 'too_many_requests', status: 429 },
    });
    const byVisitors = await Promise.all(
      shops.map(({ id }, index) => report(null, id, {}, `192.0.2.${index}`)),
    );
    expect(byVisitors.filter(({ data }) => data)).toHaveLength(20);
    // A repeated report does not count again.
    expect(await report(person, shops[bySomebody.findIndex(({ data }) => data)].id)).toEqual(RECEIVED);
    await sql("update private.reports set created_at = now() - interval '25 hours'");
    const left = shops[bySomebody.findIndex(({ refused }) => refused)];
    expect(await report(person, left.id)).toEqual(RECEIVED);
  });

  test('offers the reasons of each kind, in the requested language', async ({ as }) => {
    const reasons = (kind: string, locale: string) =>
      as(null).rpc<{ code: string; text: string }[]>('report_reasons', { kind, locale });
    const { data: french } = await reasons('review', 'fr');
    const { data: english } = await reasons('review', 'en');
    expect(french?.map(({ code }) => code)).toEqual([
      'reported_not_lived',
      'reported_interested',
      'reported_advertising',
      'reported_offensive',
      'reported_personal',
      'reported_illegal',
      'reported_other',
    ]);
    expect(english?.map(({ code }) => code)).toEqual(french?.map(({ code }) => code));
    expect(english?.[2]?.text).toBe('This is advertising or spam.');
    expect((await reasons('account', 'fr')).data).toEqual([]);
  });
});

describe('deciding a report', () => {
  test('removes a review, for the reason given or else the reporters’, and decides every open report on it', async ({
    sql,
    newPerson,
    newAdministrator,
    newOwner,
    report,
    reportsOf,
    emailsTo,
    notificationsTo,
    decide,
    writeReview,
  }) => {
    const { listing } = await newOwner();
    const [author, reporter, admin] = [await newPerson(), await newPerson(), await newAdministrator()];
    const review = await writeReview(listing.id, author);
    const other = await writeReview(listing.id, reporter);
    await report(reporter, review, { kind: 'review', reason: 'reported_personal' });
    await report(null, review, { kind: 'review', email: 'visiteuse@example.com', locale: 'en' });
    await report(null, other, { kind: 'review' });
    const [first] = await reportsOf(listing.id);

    expect(await decide(admin, first.id, 'upheld')).toEqual({ action: 'upheld', decided: 2 });
    expect(await sql('select id from public.reviews where listing_id = $1', [listing.id])).toEqual([
      { id: String(other) },
    ]);
    expect((await reportsOf(listing.id)).map(({ status, email }) => [status, email])).toEqual([
      ['approved', null],
      ['approved', null],
      ['pending', null],
    ]);
    const path = `/entreprise/${listing.slug}`;
    expect(await notificationsTo(reporter)).toEqual([
      { kind: 'report.upheld', facts: { name: 'Brûlerie du Fleuve' }, path },
    ]);
    expect(await notificationsTo(author)).toMatchObject([
      { kind: 'review.removed', facts: { reason: 'reported_personal' } },
    ]);
    expect(await emailsTo('visiteuse@example.com')).toMatchObject([
      { kind: 'report.upheld', locale: 'en', subject: 'Your report about “Brûlerie du Fleuve”' },
    ]);
    expect(
      await sql(
        'select kind, action, reason, actor_id, asked_at is not null as has_asked from private.decisions where listing_id = $1 order by id',
        [listing.id],
      ),
    ).toEqual([
      { kind: 'review', action: 'removed', reason: 'reported_personal', actor_id: admin.id, has_asked: true },
      { kind: 'report', action: 'upheld', reason: 'reported_personal', actor_id: admin.id, has_asked: true },
      { kind: 'report', action: 'upheld', reason: 'reported_personal', actor_id: admin.id, has_asked: true },
    ]);
    const [{ before }] = await sql(
      "select before from private.decisions where kind = 'report' and subject = $1",
      [first.id],
    );
    expect(before).toMatchObject({ reason: 'reported_personal', status: 'pending' });
    for (const column of ['details', 'reporter_id', 'email', 'network']) {
      expect(before).not.toHaveProperty(column);
    }
  });

  test('removes a photo of a gallery with its file, tells its owner, and makes an open editor’s version an old one', async ({
    sql,
    newAdministrator,
    newImage,
    newOwner,
    report,
    reportsOf,
    emailsTo,
    notificationsTo,
    decide,
    addPhoto,
  }) => {
    const { owner, listing } = await newOwner();
    const admin = await newAdministrator();
    const [kept, gone] = [await newImage(owner), await newImage(owner)];
    await addPhoto(listing.id, kept);
    await addPhoto(listing.id, gone, 1);
    await report(null, listing.id, { photo: gone, reason: 'reported_copied' });
    const [open] = await reportsOf(listing.id);
    expect(
      await decide(admin, open.id, 'upheld', { reason: 'reported_unrelated', note: 'Voyez la source.' }),
    ).toEqual({
      action: 'upheld',
      decided: 1,
    });
    expect(await sql('select path from public.listing_photos where listing_id = $1', [listing.id])).toEqual([
      { path: kept },
    ]);
    expect(
      await sql('select name from private.orphaned_files where name = any ($1)', [[kept, gone]]),
    ).toEqual([{ name: gone }]);
    const [{ version }] = await sql('select version from public.listings where id = $1', [listing.id]);
    expect(version).toBeGreaterThan(listing.version);
    expect((await notificationsTo(owner)).at(-1)).toEqual({
      kind: 'photo.removed',
      facts: { name: 'Brûlerie du Fleuve', reason: 'reported_unrelated', note: 'Voyez la source.' },
      path: `/entreprise/${listing.slug}`,
    });
    expect((await emailsTo(owner.email)).at(-1)).toMatchObject({
      kind: 'photo.removed',
      body: expect.stringContaining('La photo n’a rien à voir avec l’entreprise.\nVoyez la source.'),
    });
  });

  test('removes a photo of a review and leaves the review', async ({
    sql,
    newPerson,
    newAdministrator,
    newImage,
    newOwner,
    report,
    reportsOf,
    notificationsTo,
    decide,
    writeReview,
  }) => {
    const { listing } = await newOwner();
    const [author, admin] = [await newPerson(), await newAdministrator()];
    const photo = await newImage(author);
    const review = await writeReview(listing.id, author, [photo]);
    await report(null, review, { kind: 'review', photo });
    const [open] = await reportsOf(listing.id);
    await decide(admin, open.id, 'upheld');
    expect(await sql('select path from public.review_photos where review_id = $1', [review])).toEqual([]);
    expect(await sql('select id from public.reviews where id = $1', [review])).toHaveLength(1);
    expect(await sql('select name from private.orphaned_files where name = $1', [photo])).toHaveLength(1);
    expect(await notificationsTo(author)).toMatchObject([
      { kind: 'photo.removed', facts: { reason: 'reported_advertising' } },
    ]);
  });

  test('leaves the listing published, and succeeds when the reported review is already gone', async ({
    sql,
    newAdministrator,
    newOwner,
    report,
    reportsOf,
    decide,
    writeReview,
  }) => {
    const { listing } = await newOwner();
    const admin = await newAdministrator();
    const review = await writeReview(listing.id, admin);
    await report(null, listing.id);
    await report(null, review, { kind: 'review' });
    await sql('delete from public.reviews where id = $1', [review]);
    const [ofListing, ofReview] = await reportsOf(listing.id);
    expect(await decide(admin, ofListing.id, 'upheld')).toEqual({ action: 'upheld', decided: 1 });
    expect(await decide(admin, ofReview.id, 'upheld')).toEqual({ action: 'upheld', decided: 1 });
    expect(await sql('select status from public.listings where id = $1', [listing.id])).toEqual([
      { status: 'published' },
    ]);
  });

  test('requires a reason to dismiss, which the reporter receives', async ({
    newPerson,
    newAdministrator,
    newOwner,
    report,
    reportsOf,
    emailsTo,
    notificationsTo,
    decide,
  }) => {
    const { listing } = await newOwner();
    const [reporter, admin] = [await newPerson(), await newAdministrator()];
    await report(reporter, listing.id);
    const [open] = await reportsOf(listing.id);
    expect(await decide(admin, open.id, 'dismissed')).toMatchObject({ code: 'reason_needed' });
    expect(await decide(admin, open.id, 'removed')).toMatchObject({ code: 'unknown_action' });
    await decide(admin, open.id, 'dismissed', { reason: 'report_within_rules' });
    expect(await reportsOf(listing.id)).toMatchObject([{ status: 'rejected' }]);
    expect(await notificationsTo(reporter)).toMatchObject([
      { kind: 'report.dismissed', facts: { reason: 'report_within_rules' } },
    ]);
    expect((await emailsTo(reporter.email)).at(-1)?.body).toContain(
      'Ce qui a été signalé respecte les règles de l’annuaire.',
    );
  });

  test('is made once, in the version that was seen, whichever of the reports it is made by', async ({
    sql,
    newPerson,
    newAdministrator,
    newOwner,
    report,
    reportsOf,
    notificationsTo,
    decide,
  }) => {
    const { listing } = await newOwner();
    const [one, other] = [await newAdministrator(), await newAdministrator()];
    const reporter = await newPerson();
    await report(reporter, listing.id);
    await report(null, listing.id);
    await report(reporter, listing.id, { details: 'Encore.' });
    const [first, second] = await reportsOf(listing.id);
    expect(await decide(one, first.id, 'upheld', { version: 1 })).toMatchObject({
      code: 'stale_version',
      details: '2',
    });
    const outcomes = await Promise.all([
      decide(one, first.id, 'upheld', { version: 2 }),
      decide(other, second.id, 'dismissed', { reason: 'report_unclear' }),
    ]);
    expect(outcomes.map(({ code, decided }) => code ?? decided).sort()).toEqual([2, 'already_decided']);
    expect(
      await sql("select distinct action from private.decisions where kind = 'report' and listing_id = $1", [
        listing.id,
      ]),
    ).toHaveLength(1);
    expect(await notificationsTo(reporter)).toHaveLength(1);
  });
});

describe('the reporters’ data', () => {
  test('loses networks after 30 days, and keeps the rest', async ({ sql, newOwner, report, reportsOf }) => {
    const { listing } = await newOwner();
    await report(null, listing.id, { email: 'une@example.com' });
    await report(null, listing.id, {});
    await sql(
      "update private.reports set created_at = now() - interval '31 days' where listing_id = $1 and email is not null",
      [listing.id],
    );
    await sql('select private.anonymize_reporters()');
    expect((await reportsOf(listing.id)).map(({ network, version }) => [network === null, version])).toEqual([
      [true, 1],
      [false, 1],
    ]);
  });

  test('is in a person’s copy, and without them when the account ends', async ({
    sql,
    as,
    newPerson,
    newOwner,
    report,
    reportsOf,
  }) => {
    const { listing } = await newOwner();
    const person = await newPerson();
    await report(person, listing.id, { details: 'Une fausse adresse.' });
    const { data } = await as(person).rpc<{ reports: object[]; corrections: object[] }>('export_my_data');
    expect(data?.reports).toMatchObject([{ listing_id: listing.id, details: 'Une fausse adresse.' }]);
    expect(data?.corrections).toEqual([]);
    await sql('delete from auth.users where id = $1', [person.id]);
    expect(await reportsOf(listing.id)).toMatchObject([
      { reporter_id: null, network: null, status: 'pending' },
    ]);
  });
});
