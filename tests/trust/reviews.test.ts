import { randomUUID } from 'node:crypto';
import type { MyReview, WrittenReview } from '#domain/trust/review.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';

const BODY = 'Une équipe attentive, un travail soigné et un prix respecté du début à la fin.';
const OTHER = 'J’ai attendu deux heures, et personne n’a répondu à mes trois courriels depuis.';

type Parts = { rating?: number; body?: string; isAnonymous?: boolean; photos?: object[] };

const test = base.extend('reviews', file, ({ as, sql, newRow }) => {
  const write = (person: Person, listingId: number, parts: Parts = {}, version: number | null = null) =>
    as(person).rpc<WrittenReview>('write_review', {
      listing_id: listingId,
      review: { rating: 5, body: BODY, isAnonymous: false, photos: [], locale: 'fr', ...parts },
      version,
    });
  const written = async (person: Person, listingId: number, parts: Parts = {}): Promise<WrittenReview> => {
    const { data, refused } = await write(person, listingId, parts);
    if (!data) throw new Error(JSON.stringify(refused));
    return data;
  };
  const remove = (person: Person, reviewId: number) =>
    as(person).rpc('delete_review', { review_id: reviewId });
  const reply = (person: Person, reviewId: number, body: string) =>
    as(person).rpc<{ body: string }>('reply_to_review', { review_id: reviewId, body });
  const vote = (person: Person, reviewId: number, useful = true) =>
    as(person).rpc<number>('vote_useful', { review_id: reviewId, useful });
  const mine = async (person: Person, listingId: number) =>
    (await as(person).rpc<MyReview>('my_review', { listing_id: listingId })).data;
  const decide = async (reviewId: number, version: number, action: string, reason: string | null = null) => {
    const rows = await sql('select private.decide_review($1, $2, $3, $4, null) as done', [
      reviewId,
      version,
      action,
      reason,
    ]);
    return rows[0].done;
  };
  const signalsOf = async (reviewId: number) =>
    (await sql('select private.review_signals($1) as signals', [reviewId]))[0].signals;
  const newShop = async () => (await newRow({ name: 'Chez Anne' })).id;
  const ratingOf = async (listingId: number): Promise<{ sum: number; count: number; exact: boolean }> => {
    const rows = await sql(
      `select l.rating_sum as sum, l.rating_count as count,
            (l.rating_sum, l.rating_count) = (select coalesce(sum(r.rating), 0), count(*)
                                                from public.reviews r where r.listing_id = l.id) as exact
       from public.listings l where l.id = $1`,
      [listingId],
    );
    return rows[0];
  };
  const orphans = async (person: Person) =>
    (
      await sql(
        'select f.name from private.orphaned_files f join storage.objects o using (bucket_id, name) where o.owner_id = $1',
        [person.id],
      )
    ).map(({ name }) => name);
  return {
    write,
    written,
    remove,
    reply,
    vote,
    mine,
    decide,
    signalsOf,
    newShop,
    ratingOf,
    orphans,
  };
});

describe('the reviewer’s own business', () => {
  test('is reviewed neither by its owner nor by its managers', async ({
    newOwner,
    newPerson,
    reviews,
    addManager,
  }) => {
    const { owner, listing } = await newOwner();
    const manager = await newPerson();
    const early = await reviews.written(manager, listing.id);
    await addManager(listing.id, manager.id);
    const refused = { code: 'own_listing', status: 403 };
    expect((await reviews.write(owner, listing.id)).refused).toEqual(refused);
    expect((await reviews.write(manager, listing.id, {}, early.version)).refused).toEqual(refused);
  });
});

describe('writing a review', () => {
  test('signs it, counts it, and keeps it for a look', async ({ sql, newPerson, reviews }) => {
    const author = await newPerson({ name: 'Luc Roy' });
    const listing = await reviews.newShop();
    const review = await reviews.written(author, listing, { rating: 4 });
    expect(review).toMatchObject({ rating: 4, body: BODY, authorName: 'Luc Roy', version: 1, photos: [] });
    expect(await reviews.ratingOf(listing)).toEqual({ sum: 4, count: 1, exact: true });
    const rows = await sql('select checked_at, edited_at from public.reviews where id = $1', [review.id]);
    expect(rows).toEqual([{ checked_at: null, edited_at: null }]);
    expect(await reviews.mine(author, listing)).toEqual({
      review,
      displayName: 'Luc Roy',
      right: null,
      useful: [],
    });
  });

  test('leaves the name out of one that is not signed, even when the name changes later', async ({
    sql,
    newPerson,
    reviews,
  }) => {
    const author = await newPerson({ name: 'Luc Roy' });
    const [quiet, loud] = [await reviews.newShop(), await reviews.newShop()];
    await reviews.written(author, quiet, { isAnonymous: true });
    await reviews.written(author, loud);
    await sql("update public.user_profiles set display_name = 'L. R.' where user_id = $1", [author.id]);
    expect((await reviews.mine(author, quiet))?.review?.authorName).toBeNull();
    expect((await reviews.mine(author, loud))?.review?.authorName).toBe('L. R.');
  });

  test('stays unsigned when its author has no name yet', async ({ sql, newPerson, reviews }) => {
    const author = await newPerson();
    await sql('update public.user_profiles set display_name = null where user_id = $1', [author.id]);
    const listing = await reviews.newShop();
    const review = await reviews.written(author, listing, { isAnonymous: false });
    expect(review).toMatchObject({ isAnonymous: true, authorName: null });
    await sql("update public.user_profiles set display_name = 'Luc Roy' where user_id = $1", [author.id]);
    expect((await reviews.mine(author, listing))?.review?.authorName).toBeNull();
    await reviews.written(author, await reviews.newShop());
    const rows = await sql('select author_name from public.reviews where author_id = $1 order by id', [
      author.id,
    ]);
    expect(rows.map(({ author_name }) => author_name)).toEqual([null, 'Luc Roy']);
  });

  test('is once a business and person; the same text sent again is the same review', async ({
    newPerson,
    reviews,
  }) => {
    const author = await newPerson();
    const listing = await reviews.newShop();
    const review = await reviews.written(author, listing);
    expect((await reviews.write(author, listing)).data).toEqual(review);
    expect((await reviews.write(author, listing, { rating: 1 })).refused).toEqual({
      code: 'already_reviewed',
      status: 409,
    });
    expect(await reviews.ratingOf(listing)).toEqual({ sum: 5, count: 1, exact: true });
  });

  test('edits the version that was seen', async ({ sql, newPerson, reviews }) => {
    const author = await newPerson();
    const listing = await reviews.newShop();
    const { id, version } = await reviews.written(author, listing);
    await reviews.decide(id, version, 'kept');
    const edited = (await reviews.write(author, listing, { rating: 2, body: OTHER }, version)).data;
    expect(edited).toMatchObject({ id, version: 2, rating: 2, body: OTHER });
    expect(await reviews.ratingOf(listing)).toEqual({ sum: 2, count: 1, exact: true });
    const rows = await sql('select checked_at from public.reviews where id = $1', [id]);
    expect(rows).toEqual([{ checked_at: null }]);
    expect((await reviews.write(author, listing, {}, version)).refused).toEqual({
      code: 'stale_version',
      status: 409,
      details: '2',
    });
  });

  test.for([['draft'], ['pending'], ['archived']])(
    'is for listings in public, not for one that is %s',
    async ([status], { sql, newPerson, reviews }) => {
      const author = await newPerson();
      const listing = await reviews.newShop();
      await sql('update public.listings set status = $2 where id = $1', [listing, status]);
      expect((await reviews.write(author, listing)).refused).toEqual({
        code: 'listing_not_found',
        status: 404,
      });
    },
  );

  test('refuses visitors, and accounts whose second factor is still missing', async ({
    newPerson,
    reviews,
  }) => {
    const listing = await reviews.newShop();
    const careful = await newPerson({ factor: 'verified' });
    expect((await reviews.write({ ...careful, claims: { role: 'anon' } }, listing)).refused?.status).toBe(
      403,
    );
    expect((await reviews.write(careful, listing)).refused).toEqual({
      code: 'insufficient_aal',
      status: 403,
    });
  });

  test('has an end in a day: ten new ones, thirty in all', async ({ sql, newPerson, reviews }) => {
    const author = await newPerson();
    for (let n = 0; n < 10; n++) await reviews.written(author, await reviews.newShop());
    const tooMany = { code: 'too_many_reviews', status: 429 };
    expect((await reviews.write(author, await reviews.newShop())).refused).toEqual(tooMany);
    const [first] = await sql('select id, listing_id, version from public.reviews where author_id = $1', [
      author.id,
    ]);
    let version = first.version;
    for (let n = 0; n < 20; n++) {
      version = (await reviews.write(author, first.listing_id, { rating: (n % 5) + 1 }, version)).data
        ?.version;
    }
    expect((await reviews.write(author, first.listing_id, {}, version)).refused).toEqual(tooMany);
    // Removing one's own gives none back.
    expect((await reviews.remove(author, first.id)).refused).toBeUndefined();
    expect((await reviews.write(author, first.listing_id)).refused).toEqual(tooMany);
  });
});

describe('the average', () => {
  test('is exact after fifty people wrote at once', async ({ newPerson, reviews }) => {
    const listing = await reviews.newShop();
    const people = await Promise.all(Array.from({ length: 50 }, () => newPerson()));
    const answers = await Promise.all(
      people.map((person, index) => reviews.write(person, listing, { rating: (index % 5) + 1 })),
    );
    expect(answers.filter(({ refused }) => refused)).toEqual([]);
    expect(await reviews.ratingOf(listing)).toEqual({ sum: 150, count: 50, exact: true });

    // A third edits, a third removes, a third does nothing, while others come.
    const more = await Promise.all(Array.from({ length: 15 }, () => newPerson()));
    const mixed = await Promise.all([
      ...people.map((person, index) => {
        const review = answers[index]?.data as WrittenReview;
        if (index % 3 === 0) return reviews.write(person, listing, { rating: 5 }, review.version);
        return index % 3 === 1 ? reviews.remove(person, review.id) : null;
      }),
      ...more.map((person) => reviews.write(person, listing, { rating: 1 })),
    ]);
    expect(mixed.filter((answer) => answer?.refused)).toEqual([]);
    expect(await reviews.ratingOf(listing)).toMatchObject({ count: 50 - 17 + 15, exact: true });
  });

  test('is exact after one person pressed eight times at once', async ({ newPerson, reviews }) => {
    const author = await newPerson();
    const listing = await reviews.newShop();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => reviews.write(author, listing, { rating: 3 })),
    );
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1);
    expect(await reviews.ratingOf(listing)).toEqual({ sum: 3, count: 1, exact: true });
  });
});

describe('photos', () => {
  const shown = (path: string) => ({ path, width: 80, height: 60 });

  test('are the author’s own uploads, and go when the review lets go of them', async ({
    sql,
    newPerson,
    newImage,
    reviews,
  }) => {
    const author = await newPerson();
    const listing = await reviews.newShop();
    const [first, second] = [await newImage(author), await newImage(author)];
    const review = await reviews.written(author, listing, { photos: [shown(first), shown(second)] });
    expect(review.photos).toEqual([shown(first), shown(second)]);
    // The image of a review cannot be replaced or removed in storage.
    const rows = await sql("select private.is_file_used('listings', $1) as used", [first]);
    expect(rows).toEqual([{ used: true }]);

    const edited = (await reviews.write(author, listing, { photos: [shown(second)] }, review.version)).data;
    expect(edited?.photos).toEqual([shown(second)]);
    await sql('select public.orphaned_files(0)');
    expect(await reviews.orphans(author)).toEqual([first]);
    await reviews.remove(author, review.id);
    expect((await reviews.orphans(author)).sort()).toEqual([first, second].sort());
  });

  test('must belong to the author, five at most', async ({ newPerson, newImage, reviews }) => {
    const author = await newPerson();
    const listing = await reviews.newShop();
    const refused = { code: 'invalid_review', status: 422, details: 'photos' };
    const theirs = await newImage(await newPerson());
    expect((await reviews.write(author, listing, { photos: [shown(theirs)] })).refused).toEqual(refused);
    expect(
      (await reviews.write(author, listing, { photos: [shown(`${randomUUID()}.webp`)] })).refused,
    ).toEqual(refused);
    const six = await Promise.all(Array.from({ length: 6 }, () => newImage(author)));
    expect((await reviews.write(author, listing, { photos: six.map(shown) })).refused).toEqual(refused);
  });
});

describe('removing a review', () => {
  test('is its author’s, and not its neighbour’s, nor the owner’s', async ({
    newPerson,
    newOwner,
    reviews,
  }) => {
    const { owner, listing } = await newOwner();
    const author = await newPerson();
    const review = await reviews.written(author, listing.id);
    const refused = { code: 'review_not_found', status: 404 };
    expect((await reviews.remove(await newPerson(), review.id)).refused).toEqual(refused);
    expect((await reviews.remove(owner, review.id)).refused).toEqual(refused);
    expect((await reviews.remove(author, review.id)).refused).toBeUndefined();
    expect((await reviews.remove(author, review.id)).refused).toEqual(refused);
    expect(await reviews.ratingOf(listing.id)).toEqual({ sum: 0, count: 0, exact: true });
    expect((await reviews.mine(author, listing.id))?.review).toBeNull();
  });
});

describe('notifications', () => {
  test('reach the owner and the managers for a new review, once a week per author', async ({
    newPerson,
    newOwner,
    reviews,
    emailsTo,
    notificationsOf,
    addManager,
  }) => {
    const { owner, listing } = await newOwner({ name: 'La Maison bleue' });
    const manager = await newPerson();
    await addManager(listing.id, manager.id);
    const author = await newPerson();
    const review = await reviews.written(author, listing.id);
    const told = {
      kind: 'review.received',
      path: `/entreprise/${listing.slug}?review=${review.id}#review-${review.id}`,
      facts: { name: 'La Maison bleue', review: review.id },
    };
    expect(await notificationsOf(owner.id)).toEqual([told]);
    expect(await notificationsOf(manager.id)).toEqual([told]);
    expect(await notificationsOf(author.id)).toEqual([]);
    expect(await emailsTo(manager.email, 'subject')).toEqual([
      { subject: 'Un nouvel avis sur «\u00a0La Maison bleue\u00a0»' },
    ]);
    const rows = await emailsTo(manager.email, 'body');
    expect(rows[0].body).toContain(`★★★★★\n${BODY}`);
    await reviews.remove(author, review.id);
    await reviews.written(author, listing.id);
    expect(await notificationsOf(owner.id)).toEqual([told]);
  });

  test('the author of a reply, once', async ({
    sql,
    newPerson,
    newOwner,
    reviews,
    emailsTo,
    notificationsOf,
  }) => {
    const { owner, listing } = await newOwner({ name: 'Le Quai' });
    const author = await newPerson();
    await sql("update public.user_profiles set locale = 'en' where user_id = $1", [author.id]);
    const { id } = await reviews.written(author, listing.id);
    await reviews.reply(owner, id, 'Merci!');
    await reviews.reply(owner, id, 'Merci beaucoup!');
    expect((await notificationsOf(author.id)).map(({ kind }) => kind)).toEqual(['review.replied']);
    expect(await emailsTo(author.email, 'subject')).toEqual([
      { subject: '“Le Quai” replied to your review' },
    ]);
  });
});

describe('the reply of a business', () => {
  test('is its owner’s and its managers’ to write, to change and to take back', async ({
    pool,
    as,
    newPerson,
    newOwner,
    reviews,
  }) => {
    const { owner, listing } = await newOwner();
    const { owner: other } = await newOwner();
    const { id } = await reviews.written(await newPerson(), listing.id);
    const notTheirs = { code: 'not_authorized', status: 403 };
    expect((await reviews.reply(other, id, 'Merci!')).refused).toEqual(notTheirs);
    expect((await reviews.reply(owner, id, 'x')).refused).toEqual({
      code: 'invalid_reply',
      status: 422,
      details: 'body',
    });
    expect((await reviews.reply(owner, id, 'Merci!')).data).toMatchObject({ body: 'Merci!', editedAt: null });
    const changed = (await reviews.reply(owner, id, 'Merci à vous!')).data;
    expect(changed).toEqual({
      body: 'Merci à vous!',
      locale: 'fr',
      createdAt: expect.any(String),
      editedAt: expect.any(String),
    });
    const shown = await pool.query('select public.business_page($1) as page', [listing.slug]);
    expect(shown.rows[0].page.reviews.rows[0].reply).toEqual(changed);
    const takeBack = (person: Person) => as(person).rpc('remove_reply', { review_id: id });
    expect((await takeBack(other)).refused).toEqual(notTheirs);
    expect((await takeBack(owner)).refused).toBeUndefined();
    const { rows } = await pool.query('select private.reply_to($1) as reply', [id]);
    expect(rows).toEqual([{ reply: null }]);
  });

  test('is an administrator’s to remove, which is recorded', async ({
    sql,
    as,
    newPerson,
    newOwner,
    reviews,
    decisionsOn,
  }) => {
    const { owner, listing } = await newOwner();
    const administrator = await newPerson();
    await sql('insert into private.administrators values ($1)', [administrator.email]);
    const { id } = await reviews.written(await newPerson(), listing.id);
    await reviews.reply(owner, id, 'Vous mentez, et je sais où vous habitez.');
    expect((await reviews.reply(administrator, id, 'Bonjour')).refused?.code).toBe('not_authorized');
    await as(administrator).rpc('remove_reply', { review_id: id, reason: 'review_insulting' });
    const rows = await decisionsOn('reply', id, 'actor_id, action, reason, before');
    expect(rows).toEqual([
      {
        actor_id: administrator.id,
        action: 'removed',
        reason: 'review_insulting',
        // The reply's text is no longer readable.
        before: {
          review_id: Number(id),
          locale: 'fr',
          created_at: expect.any(String),
          updated_at: expect.any(String),
        },
      },
    ]);
  });
});

describe('« was this useful »', () => {
  test('counts once a person, is taken back, and never for one’s own', async ({ newPerson, reviews }) => {
    const author = await newPerson();
    const listing = await reviews.newShop();
    const { id } = await reviews.written(author, listing);
    const reader = await newPerson();
    expect((await reviews.vote(reader, id)).data).toBe(1);
    expect((await reviews.vote(reader, id)).data).toBe(1);
    expect((await reviews.mine(reader, listing))?.useful).toEqual([Number(id)]);
    expect((await reviews.vote(author, id)).refused).toEqual({ code: 'own_review', status: 403 });
    expect((await reviews.vote(reader, id, false)).data).toBe(0);
    expect((await reviews.vote(reader, id + 1_000_000)).refused).toEqual({
      code: 'review_not_found',
      status: 404,
    });
  });

  test('counts the accounts of one network once', async ({ newPerson, as, sql, reviews }) => {
    const { id } = await reviews.written(await newPerson(), await reviews.newShop());
    const voters = await Promise.all([1, 2, 3].map(() => newPerson()));
    const votes = (from: string, useful: boolean, of = voters) =>
      Promise.all(of.map((one) => as(one, from).rpc<number>('vote_useful', { review_id: id, useful })));
    const count = async () =>
      (await sql('select useful_count as n from public.reviews where id = $1', [id]))[0];
    await votes('10.203.0.1', true);
    expect(await count()).toEqual({ n: 1 });
    await votes('10.204.0.1', true, [await newPerson()]);
    expect(await count()).toEqual({ n: 2 });
    await votes('10.203.0.1', false, voters.slice(0, 2));
    expect(await count()).toEqual({ n: 2 });
    await votes('10.203.0.1', false);
    expect(await count()).toEqual({ n: 1 });
  });

  test('is exact under concurrent votes, and keeps the version of the review', async ({
    sql,
    newPerson,
    reviews,
  }) => {
    const listing = await reviews.newShop();
    const { id, version } = await reviews.written(await newPerson(), listing);
    const readers = await Promise.all(Array.from({ length: 30 }, () => newPerson()));
    await Promise.all(readers.map((reader) => reviews.vote(reader, id)));
    await Promise.all(readers.slice(0, 10).map((reader) => reviews.vote(reader, id, false)));
    await sql('delete from auth.users where id = $1', [readers[29]?.id]);
    const rows = await sql('select useful_count, version from public.reviews where id = $1', [id]);
    expect(rows).toEqual([{ useful_count: 19, version }]);
  });
});

describe('the signals for a moderator', () => {
  test('are empty for an honest review by an older account', async ({ sql, newPerson, reviews }) => {
    const author = await newPerson();
    await sql("update auth.users set created_at = now() - interval '90 days' where id = $1", [author.id]);
    const { id } = await reviews.written(author, await reviews.newShop(), {
      body: 'Rien à redire sur ces gens, sinon que leur café est trop bon.',
    });
    expect(await reviews.signalsOf(id)).toEqual([]);
  });

  test('an owner’s or a manager’s own, and a second account of theirs', async ({
    sql,
    newPerson,
    newOwner,
    reviews,
    addManager,
  }) => {
    const { owner: former, listing } = await newOwner();
    const [owner, manager] = [await newPerson(), await newPerson()];
    const second = await newPerson();
    const stranger = await newPerson();
    await sql("update auth.sessions set ip = '198.51.100.9' where user_id = $1", [stranger.id]);
    const ownSignals = async (review: number) =>
      (await reviews.signalsOf(review)).filter(({ signal }: { signal: string }) => signal.startsWith('own'));
    const of = async (person: Person) => ownSignals((await reviews.written(person, listing.id)).id);
    // Written before they managed it: from then on they can neither write nor edit one.
    const [ofOwner, ofManager] = [
      await reviews.written(owner, listing.id),
      await reviews.written(manager, listing.id),
    ];
    await sql('update public.listings set owner_id = $2 where id = $1', [listing.id, owner.id]);
    await addManager(listing.id, manager.id);
    expect(former.id).not.toBe(owner.id);
    expect(await ownSignals(ofOwner.id)).toEqual([{ signal: 'own_listing', role: 'owner' }]);
    expect(await ownSignals(ofManager.id)).toEqual([{ signal: 'own_listing', role: 'manager' }]);
    expect(await of(second)).toEqual([{ signal: 'owner_network' }]);
    expect(await of(stranger)).toEqual([]);
  });

  test('the same network, the same text, bursts and new accounts', async ({ sql, newPerson, reviews }) => {
    const listing = await reviews.newShop();
    const texts = ['Premier', 'Deuxième', 'Troisième', 'Quatrième', 'Cinquième'].map(
      (word) => `${word} avis. ${OTHER}`,
    );
    const ids: number[] = [];
    for (const body of texts) ids.push((await reviews.written(await newPerson(), listing, { body })).id);
    const latest = await newPerson();
    const { id } = await reviews.written(latest, listing, { body: `premier AVIS : ${OTHER.toUpperCase()}` });
    const newest = ids.toReversed();
    expect(await reviews.signalsOf(id)).toEqual([
      { signal: 'same_network', count: 5, reviews: newest },
      { signal: 'same_text', count: 1, reviews: [ids[0]] },
      { signal: 'listing_burst', count: 5, reviews: newest },
      { signal: 'new_account', hours: 0 },
    ]);
    for (let n = 0; n < 4; n++)
      await reviews.written(latest, await reviews.newShop(), { body: `${n} : ${BODY}` });
    expect((await reviews.signalsOf(id)).map(({ signal }: { signal: string }) => signal)).toContain(
      'author_burst',
    );
    // The networks are forgotten, and nothing else.
    await sql("update private.review_writings set written_at = now() - interval '91 days'");
    await sql('select private.purge_review_writings()');
    expect((await reviews.signalsOf(id)).map(({ signal }: { signal: string }) => signal)).not.toContain(
      'same_network',
    );
  });
});

describe('the decisions of a moderator', () => {
  test('a removal also removes photos and stars, is recorded, and its author gets the reason', async ({
    pool,
    newPerson,
    newImage,
    reviews,
    notificationsOf,
  }) => {
    const author = await newPerson();
    const listing = await reviews.newShop();
    const path = await newImage(author);
    const review = await reviews.written(author, listing, { photos: [{ path, width: 8, height: 8 }] });
    expect(await reviews.decide(review.id, review.version, 'removed', 'review_advertising')).toEqual({
      action: 'removed',
    });
    expect(await reviews.ratingOf(listing)).toEqual({ sum: 0, count: 0, exact: true });
    expect(await reviews.orphans(author)).toEqual([path]);
    const { rows } = await pool.query(
      `select action, reason, before ? 'body' as has_words, before -> 'rating' as rating, before -> 'photos' as photos, listing_id, asked_at is not null as asked
         from private.decisions where kind = 'review' and subject = $1`,
      [review.id],
    );
    expect(rows).toEqual([
      {
        action: 'removed',
        reason: 'review_advertising',
        has_words: false,
        rating: 5,
        photos: 1,
        listing_id: String(listing),
        asked: true,
      },
    ]);
    expect(await notificationsOf(author.id)).toEqual([
      {
        kind: 'review.removed',
        path: '/profil',
        facts: { name: 'Chez Anne', reason: 'review_advertising' },
      },
    ]);
    const emails = await pool.query('select subject, body from mail.messages where recipient = $1', [
      author.email,
    ]);
    expect(emails.rows).toEqual([
      {
        subject: 'Votre avis sur «\u00a0Chez Anne\u00a0» a été retiré',
        body: expect.stringContaining(
          '\n\nRaison\u00a0: L’avis est une publicité ou un texte copié plusieurs fois.\n\n',
        ),
      },
    ]);
  });

  test('in the version that was seen, once, and for a reason', async ({ newPerson, reviews }) => {
    const author = await newPerson();
    const listing = await reviews.newShop();
    const { id, version } = await reviews.written(author, listing);
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: Error) => JSON.parse(error.message).code,
      );
    expect(await codeOf(reviews.decide(id, version + 1, 'kept'))).toBe('stale_version');
    expect(await codeOf(reviews.decide(id, version, 'removed'))).toBe('reason_missing');
    expect(await codeOf(reviews.decide(id, version, 'burnt'))).toBe('invalid_action');
    const both = await Promise.allSettled([
      reviews.decide(id, version, 'kept'),
      reviews.decide(id, version, 'removed', 'review_insulting'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await codeOf(reviews.decide(id, version, 'kept'))).toBe('already_decided');
  });
});

test('a person’s copy of their data has their replies, their votes, and where they wrote from', async ({
  as,
  newPerson,
  newOwner,
  reviews,
}) => {
  const { owner, listing } = await newOwner();
  const { id } = await reviews.written(await newPerson(), listing.id);
  await reviews.reply(owner, id, 'Merci!');
  await reviews.vote(owner, id);
  const elsewhere = (await newOwner()).listing;
  await reviews.written(owner, elsewhere.id);
  const copy = await as(owner).rpc<Record<string, unknown>>('export_my_data');
  expect(copy.data).toMatchObject({
    review_replies: [{ review_id: id, body: 'Merci!', locale: 'fr' }],
    review_votes: [{ review_id: id }],
    review_writings: [{ listing_id: elsewhere.id, network: '203.0.113.0/24', is_new: true }],
  });
});

test('no procedure of a page goes through every review', async ({ sql }) => {
  const rows = await sql(`select indexname from pg_indexes where tablename = 'reviews' order by indexname`);
  expect(rows.map(({ indexname }) => indexname)).toEqual([
    'reviews_author_time',
    'reviews_by_rating',
    'reviews_by_use',
    'reviews_listing_id_author_id_key',
    'reviews_newest',
    'reviews_pkey',
    'reviews_text',
    'reviews_unchecked',
  ]);
});
