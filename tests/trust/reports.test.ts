import { REPORT_DETAILS_MAX } from '#domain/limits.ts';
import { decideAs } from '#tests/fixtures/decisions.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';
import { newNetwork } from '#tests/fixtures/network.ts';

const RECEIVED = { data: { status: 'received' } };

type Words = {
  kind?: string;
  reason?: string;
  details?: string;
  email?: string;
  photo?: string;
  locale?: string;
};

const test = base.extend('reporting', file, ({ as, sql, pool }) => ({
  report: (who: Person | null, subject: number, words: Words = {}, from = newNetwork()) =>
    as(who, from).rpc<{ status: string }>('report', {
      kind: words.kind ?? 'listing',
      subject_id: subject,
      reason: words.reason ?? 'reported_advertising',
      details: words.details ?? null,
      email: words.email ?? null,
      photo: words.photo ?? null,
      locale: words.locale ?? 'fr',
    }),
  reportsOf: (listingId: number) =>
    sql('select * from private.reports where listing_id = $1 order by id', [listingId]),
  /** Decides a report as the given administrator, the way `public.decide` does. */
  decide: async (
    who: Person,
    id: number | string,
    action: string,
    { version = 1, reason = null as string | null, note = null as string | null } = {},
  ) => {
    return decideAs(pool, who, 'private.decide_report($1, $2, $3, $4, $5)', [
      id,
      version,
      action,
      reason,
      note,
    ]);
  },
  writeReview: async (listingId: number, author: Person, photos: string[] = []): Promise<number> => {
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
}));

describe('reporting', () => {
  test('keeps what a visitor says, with their network and never their address', async ({
    newOwner,
    reporting,
  }) => {
    const { listing } = await newOwner();
    const words = {
      reason: 'reported_other',
      details: 'Le numéro est celui d’un particulier.',
      email: 'Ana@Example.com',
      locale: 'en',
    };
    expect(await reporting.report(null, listing.id, words, '203.0.113.77')).toEqual(RECEIVED);
    expect(await reporting.reportsOf(listing.id)).toMatchObject([
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
    reporting,
  }) => {
    const { listing } = await newOwner();
    const person = await newPerson();
    await reporting.report(person, listing.id, { reason: 'reported_fake' });
    expect(
      await reporting.report(person, listing.id, { reason: 'reported_duplicate', details: 'Voir l’autre.' }),
    ).toEqual(RECEIVED);
    expect(await reporting.reportsOf(listing.id)).toMatchObject([
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
      await reporting.report(null, other.id, { details: `Fois ${again}` }, '203.0.113.9');
    // Another reason, or another network, may be somebody else.
    await reporting.report(null, other.id, { reason: 'reported_fake' }, '203.0.113.9');
    await reporting.report(null, other.id, {}, '198.51.100.9');
    expect(
      (await reporting.reportsOf(other.id)).map(({ details, reason, network }) => [details, reason, network]),
    ).toEqual([
      ['Fois 0', 'reported_advertising', '203.0.113.0/24'],
      [null, 'reported_fake', '203.0.113.0/24'],
      [null, 'reported_advertising', '198.51.100.0/24'],
    ]);
  });

  test('is one report also when it is sent ten times at once', async ({ newPerson, newOwner, reporting }) => {
    const { listing } = await newOwner();
    const person = await newPerson();
    const answers = await Promise.all(Array.from({ length: 10 }, () => reporting.report(person, listing.id)));
    expect(answers).toEqual(Array(10).fill(RECEIVED));
    expect(await reporting.reportsOf(listing.id)).toHaveLength(1);
  });

  test('knows a photo by its file, of a listing or of a review', async ({
    newPerson,
    newImage,
    newOwner,
    reporting,
    addPhoto,
  }) => {
    const { owner, listing } = await newOwner();
    const author = await newPerson();
    const [inGallery, inReview] = [await newImage(owner), await newImage(author)];
    await addPhoto(listing.id, inGallery);
    const review = await reporting.writeReview(listing.id, author, [inReview]);
    expect(await reporting.report(null, listing.id, { photo: inGallery })).toEqual(RECEIVED);
    expect(await reporting.report(null, review, { kind: 'review', photo: inReview })).toEqual(RECEIVED);
    expect(await reporting.report(null, review, { kind: 'review' })).toEqual(RECEIVED);
    // A photo of another place is not there.
    expect(await reporting.report(null, listing.id, { photo: inReview })).toMatchObject({
      refused: { code: 'subject_not_found' },
    });
    expect(await reporting.reportsOf(listing.id)).toMatchObject([
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
  ])('refuses %s', async ([_what, words, key], { newOwner, reporting }) => {
    const { listing } = await newOwner();
    expect(await reporting.report(null, listing.id, words)).toEqual({
      refused: { code: 'invalid_report', status: 422, details: key },
    });
    expect(await reporting.reportsOf(listing.id)).toEqual([]);
  });

  test('says that what is not in public is not there', async ({ sql, newOwner, reporting }) => {
    const { owner, listing } = await newOwner();
    const review = await reporting.writeReview(listing.id, owner);
    await sql('update public.reviews set is_hidden = true where id = $1', [review]);
    expect(await reporting.report(null, review, { kind: 'review' })).toEqual({
      refused: { code: 'subject_not_found', status: 404 },
    });
    await sql("update public.listings set status = 'archived' where id = $1", [listing.id]);
    expect(await reporting.report(owner, listing.id)).toEqual({
      refused: { code: 'subject_not_found', status: 404 },
    });
  });

  test('counts twenty a day of an account, and of a network, however they are sent', async ({
    sql,
    newPerson,
    reporting,
  }) => {
    const shops = await sql(
      `insert into public.listings (slug, name, status)
       select 'limite-' || n, 'Limite ' || n, 'published' from generate_series(1, 25) as n returning id`,
    );
    const person = await newPerson();
    const bySomebody = await Promise.all(shops.map(({ id }) => reporting.report(person, id)));
    expect(bySomebody.filter(({ data }) => data)).toHaveLength(20);
    expect(bySomebody.find(({ refused }) => refused)).toEqual({
      refused: { code: 'too_many_requests', status: 429 },
    });
    const byVisitors = await Promise.all(
      shops.map(({ id }, index) => reporting.report(null, id, {}, `192.0.2.${index}`)),
    );
    expect(byVisitors.filter(({ data }) => data)).toHaveLength(20);
    // A repeated report does not count again.
    expect(await reporting.report(person, shops[bySomebody.findIndex(({ data }) => data)].id)).toEqual(
      RECEIVED,
    );
    await sql("update private.reports set created_at = now() - interval '25 hours'");
    const left = shops[bySomebody.findIndex(({ refused }) => refused)];
    expect(await reporting.report(person, left.id)).toEqual(RECEIVED);
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
    reporting,
    emailsTo,
    notificationsOf,
    decisionsOn,
  }) => {
    const { listing } = await newOwner();
    const [author, reporter, admin] = [await newPerson(), await newPerson(), await newAdministrator()];
    const review = await reporting.writeReview(listing.id, author);
    const other = await reporting.writeReview(listing.id, reporter);
    await reporting.report(reporter, review, { kind: 'review', reason: 'reported_personal' });
    await reporting.report(null, review, { kind: 'review', email: 'visiteuse@example.com', locale: 'en' });
    await reporting.report(null, other, { kind: 'review' });
    const [first] = await reporting.reportsOf(listing.id);

    expect(await reporting.decide(admin, first.id, 'upheld')).toEqual({ action: 'upheld', decided: 2 });
    expect(await sql('select id from public.reviews where listing_id = $1', [listing.id])).toEqual([
      { id: String(other) },
    ]);
    expect((await reporting.reportsOf(listing.id)).map(({ status, email }) => [status, email])).toEqual([
      ['approved', null],
      ['approved', null],
      ['pending', null],
    ]);
    const path = `/entreprise/${listing.slug}`;
    expect(await notificationsOf(reporter.id)).toEqual([
      { kind: 'report.upheld', facts: { name: 'Brûlerie du Fleuve' }, path },
    ]);
    expect(await notificationsOf(author.id)).toMatchObject([
      { kind: 'review.removed', facts: { reason: 'reported_personal' } },
    ]);
    expect(await emailsTo('visiteuse@example.com')).toMatchObject([
      {
        kind: 'report.upheld',
        locale: 'en',
        subject: 'Your report about “Brûlerie du Fleuve”',
        body: expect.stringContaining('The review was removed.'),
      },
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
    const [{ before }] = await decisionsOn('report', first.id, 'before');
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
    reporting,
    emailsTo,
    notificationsOf,
    listingOf,
    addPhoto,
    saveTab,
  }) => {
    const { owner, listing } = await newOwner();
    const admin = await newAdministrator();
    const [kept, gone] = [await newImage(owner), await newImage(owner)];
    await addPhoto(listing.id, kept);
    await addPhoto(listing.id, gone, 1);
    await reporting.report(null, listing.id, { photo: gone, reason: 'reported_copied' });
    const [open] = await reporting.reportsOf(listing.id);
    expect(
      await reporting.decide(admin, open.id, 'upheld', {
        reason: 'reported_unrelated',
        note: 'Voyez la source.',
      }),
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
    const { version } = await listingOf(listing.id, 'version');
    expect(version).toBeGreaterThan(listing.version);
    const restore = { photos: [{ path: gone, altFr: null, altEn: null, width: 800, height: 600 }] };
    const saved = async (seen: number) => (await saveTab(owner, listing.id, 'media', restore, seen)).refused;
    expect(await saved(listing.version)).toMatchObject({ code: 'stale_version' });
    expect(await saved(version)).toMatchObject({ code: 'invalid_listing', details: 'photos' });
    expect((await notificationsOf(owner.id)).at(-1)).toEqual({
      kind: 'photo.removed',
      facts: { name: 'Brûlerie du Fleuve', reason: 'reported_unrelated', note: 'Voyez la source.' },
      path: `/entreprise/${listing.slug}`,
    });
    expect((await emailsTo(owner.email)).at(-1)).toMatchObject({
      kind: 'photo.removed',
      body: expect.stringContaining('La photo n’a rien à voir avec l’entreprise.\nVoyez la source.'),
    });
  });

  test('removes a photo of a review, leaves the review, and makes an open editor’s version an old one', async ({
    as,
    sql,
    newPerson,
    newAdministrator,
    newImage,
    newOwner,
    reporting,
    notificationsOf,
  }) => {
    const { listing } = await newOwner();
    const [author, admin] = [await newPerson(), await newAdministrator()];
    const photo = await newImage(author);
    const review = await reporting.writeReview(listing.id, author, [photo]);
    await reporting.report(null, review, { kind: 'review', photo });
    const [open] = await reporting.reportsOf(listing.id);
    await reporting.decide(admin, open.id, 'upheld');
    expect(await sql('select path from public.review_photos where review_id = $1', [review])).toEqual([]);
    expect(await sql('select id from public.reviews where id = $1', [review])).toHaveLength(1);
    expect(await sql('select name from private.orphaned_files where name = $1', [photo])).toHaveLength(1);
    expect(await notificationsOf(author.id)).toMatchObject([
      { kind: 'photo.removed', facts: { reason: 'reported_advertising' } },
    ]);
    // An open editor cannot restore the photo, with the version that it read or with the new version.
    const body = 'Un accueil bien froid et une attente interminable pour un café tiède.';
    const save = async (version: number) =>
      (
        await as(author).rpc('write_review', {
          listing_id: listing.id,
          review: {
            rating: 2,
            body,
            isAnonymous: false,
            locale: 'fr',
            photos: [{ path: photo, width: 800, height: 600 }],
          },
          version,
        })
      ).refused;
    expect(await save(1)).toEqual({ code: 'stale_version', status: 409, details: '2' });
    expect(await save(2)).toEqual({ code: 'invalid_review', status: 422, details: 'photos' });
    expect(await sql('select path from public.review_photos where review_id = $1', [review])).toEqual([]);
  });

  test('about a listing is upheld by an action, and the reporter reads which', async ({
    sql,
    newPerson,
    newAdministrator,
    newOwner,
    reporting,
    emailsTo,
    notificationsOf,
    listingOf,
  }) => {
    const admin = await newAdministrator();
    const bodyTo = async (email: string) => (await emailsTo(email)).at(-1)?.body;
    const reported = async () => {
      const { owner, listing } = await newOwner();
      const reporter = await newPerson();
      await reporting.report(reporter, listing.id);
      const [open] = await reporting.reportsOf(listing.id);
      return { owner, listing, reporter, id: open.id };
    };

    // Upheld without doing anything: refused, so that no email says that something was done.
    const corrected = await reported();
    expect(await reporting.decide(admin, corrected.id, 'upheld')).toMatchObject({ code: 'unknown_action' });
    expect(await reporting.decide(admin, corrected.id, 'corrected')).toMatchObject({
      code: 'nothing_changed',
    });
    await sql('update public.listings set founded_year = 1931 where id = $1', [corrected.listing.id]);
    expect(await reporting.decide(admin, corrected.id, 'corrected')).toEqual({
      action: 'corrected',
      decided: 1,
    });
    expect(await bodyTo(corrected.reporter.email)).toContain('La fiche a été corrigée.');

    const asked = await reported();
    await reporting.decide(admin, asked.id, 'owner_asked', { note: 'Le téléphone est celui du voisin.' });
    expect((await notificationsOf(asked.owner.id)).at(-1)).toMatchObject({
      kind: 'listing.fix_asked',
      path: `/entreprise/${asked.listing.slug}/modifier`,
    });
    expect(await bodyTo(asked.owner.email)).toContain('Le téléphone est celui du voisin.');
    expect(await bodyTo(asked.reporter.email)).toContain(
      'Nous avons demandé à la personne qui gère la fiche de la corriger.',
    );

    const removed = await reported();
    await reporting.decide(admin, removed.id, 'removed');
    expect(await listingOf(removed.listing.id, 'status')).toEqual({ status: 'archived' });
    expect(await bodyTo(removed.reporter.email)).toContain('La fiche a été retirée de l’annuaire.');

    const unclaimed = await reported();
    await sql('update public.listings set owner_id = null where id = $1', [unclaimed.listing.id]);
    expect(await reporting.decide(admin, unclaimed.id, 'owner_asked', { note: 'À corriger.' })).toMatchObject(
      {
        code: 'no_owner',
      },
    );
  });

  test('succeeds when the reported review is already gone', async ({
    sql,
    newAdministrator,
    newOwner,
    reporting,
  }) => {
    const { listing } = await newOwner();
    const admin = await newAdministrator();
    const review = await reporting.writeReview(listing.id, admin);
    await reporting.report(null, review, { kind: 'review' });
    await sql('delete from public.reviews where id = $1', [review]);
    const [ofReview] = await reporting.reportsOf(listing.id);
    expect(await reporting.decide(admin, ofReview.id, 'corrected')).toMatchObject({ code: 'unknown_action' });
    expect(await reporting.decide(admin, ofReview.id, 'upheld')).toEqual({ action: 'upheld', decided: 1 });
  });

  test('requires a reason to dismiss, which the reporter receives', async ({
    newPerson,
    newAdministrator,
    newOwner,
    reporting,
    emailsTo,
    notificationsOf,
  }) => {
    const { listing } = await newOwner();
    const [reporter, admin] = [await newPerson(), await newAdministrator()];
    await reporting.report(reporter, listing.id);
    const [open] = await reporting.reportsOf(listing.id);
    expect(await reporting.decide(admin, open.id, 'dismissed')).toMatchObject({ code: 'reason_needed' });
    expect(await reporting.decide(admin, open.id, 'upheld')).toMatchObject({ code: 'unknown_action' });
    await reporting.decide(admin, open.id, 'dismissed', { reason: 'report_within_rules' });
    expect(await reporting.reportsOf(listing.id)).toMatchObject([{ status: 'rejected' }]);
    expect(await notificationsOf(reporter.id)).toMatchObject([
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
    reporting,
    notificationsOf,
  }) => {
    const { listing } = await newOwner();
    const [one, other] = [await newAdministrator(), await newAdministrator()];
    const reporter = await newPerson();
    await reporting.report(reporter, listing.id);
    await reporting.report(null, listing.id);
    await reporting.report(reporter, listing.id, { details: 'Encore.' });
    const [first, second] = await reporting.reportsOf(listing.id);
    expect(
      await reporting.decide(one, first.id, 'owner_asked', { version: 1, note: 'À corriger.' }),
    ).toMatchObject({
      code: 'stale_version',
      details: '2',
    });
    const outcomes = await Promise.all([
      reporting.decide(one, first.id, 'owner_asked', { version: 2, note: 'À corriger.' }),
      reporting.decide(other, second.id, 'dismissed', { reason: 'report_unclear' }),
    ]);
    expect(outcomes.map(({ code, decided }) => code ?? decided).sort()).toEqual([2, 'already_decided']);
    expect(
      await sql("select distinct action from private.decisions where kind = 'report' and listing_id = $1", [
        listing.id,
      ]),
    ).toHaveLength(1);
    expect(await notificationsOf(reporter.id)).toHaveLength(1);
  });
});

describe('the reporters’ data', () => {
  test('loses networks after 30 days, and keeps the rest', async ({ sql, newOwner, reporting }) => {
    const { listing } = await newOwner();
    await reporting.report(null, listing.id, { email: 'une@example.com' });
    await reporting.report(null, listing.id, {});
    await sql(
      "update private.reports set created_at = now() - interval '31 days' where listing_id = $1 and email is not null",
      [listing.id],
    );
    await sql('select private.anonymize_reporters()');
    expect(
      (await reporting.reportsOf(listing.id)).map(({ network, version }) => [network === null, version]),
    ).toEqual([
      [true, 1],
      [false, 1],
    ]);
  });

  test('is in a person’s copy, and without them when the account ends', async ({
    sql,
    as,
    newPerson,
    newOwner,
    reporting,
  }) => {
    const { listing } = await newOwner();
    const person = await newPerson();
    await reporting.report(person, listing.id, { details: 'Une fausse adresse.' });
    const { data } = await as(person).rpc<{ reports: object[]; corrections: object[] }>('export_my_data');
    expect(data?.reports).toMatchObject([{ listing_id: listing.id, details: 'Une fausse adresse.' }]);
    expect(data?.corrections).toEqual([]);
    await sql('delete from auth.users where id = $1', [person.id]);
    expect(await reporting.reportsOf(listing.id)).toMatchObject([
      { reporter_id: null, network: null, status: 'pending' },
    ]);
  });
});
