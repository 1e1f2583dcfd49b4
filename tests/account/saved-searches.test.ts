import { SAVED_SEARCHES_MAX, type SavedSearch } from '#domain/search/saved-searches.ts';
import {
  test as base,
  describe,
  expect,
  file,
  type ListingFacts,
  type Person,
} from '#tests/fixtures/index.ts';
import { inTransaction } from '#tests/fixtures/transaction.ts';

type Email = { subject: string; body: string; html: string; locale: string; headers: Record<string, string> };

const test = base.extend('savedSearches', file, ({ as, newListing, jobs, sql, emailsTo }) => ({
  save: async (person: Person, query: string, label = 'Notaires à Laval') => {
    const { data, refused } = await as(person).rpc<{ id: number }>('save_search', { query, label });
    return data?.id ?? refused?.code;
  },
  saved: (person: Person) => as(person).must<SavedSearch[]>('my_saved_searches'),
  publish: (name: string, facts: ListingFacts = {}) => newListing({ name, publishedAt: null, ...facts }),
  /** Runs the job as on a later day, on which every search is due. */
  runJob: async () => {
    await sql('update private.saved_searches set due_on = due_on - 30');
    const errors: unknown[] = [];
    const written = await jobs.announceNewListings((error) => errors.push(error));
    return { written, errors };
  },
  emails: async (person: Person) => {
    return emailsTo(person.email, 'subject, body, html, locale, headers', 'search.new');
  },
}));

/** One of each test's own, which an older listing says: the words in use are read again once a day. */
const WORDS = [...'abcdefghijklmnopq'].map((letter) => `zorglu${letter}tex`);
const newWord = () => WORDS.pop() as string;
const tokenOf = ({ headers }: Email) =>
  /token=([0-9a-f-]{36})>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1];

test.beforeAll(async ({ sql, newListing }) => {
  await sql(
    `insert into private.site (name, url, api_url, contact_email)
     values ('Bottin', 'https://bottin.example', 'https://api.example', 'bonjour@bottin.example')`,
  );
  for (const word of WORDS) await newListing({ name: `Ancienne ${word}` });
  await sql('select private.refresh_directory()');
});

describe('the saved searches of an account', () => {
  test('hold each search once, the last saved first', async ({ newPerson, savedSearches }) => {
    const anne = await newPerson();
    const first = await savedSearches.save(anne, 'q=notaire', '  Notaires\n «\u00a0à Laval\u00a0» ');
    await savedSearches.save(anne, 'q=garage', 'Garages');
    expect(await savedSearches.save(anne, 'q=notaire', 'Notaires')).toBe(first);
    expect(await savedSearches.saved(anne)).toEqual([
      expect.objectContaining({ query: 'q=garage', label: 'Garages', frequency: 'daily', lastSentAt: null }),
      expect.objectContaining({ id: first, query: 'q=notaire', label: 'Notaires', isStopped: false }),
    ]);
  });

  test('are at most so many, and refuse what is no search', async ({ newPerson, savedSearches }) => {
    const anne = await newPerson();
    for (let n = 0; n < SAVED_SEARCHES_MAX; n += 1) await savedSearches.save(anne, `q=a${n}`);
    expect(await savedSearches.save(anne, 'q=autre')).toBe('too_many_searches');
    expect(await savedSearches.save(anne, 'q=a0')).toEqual(expect.any(Number));
    for (const query of ['', 'q=é', 'q=a b', `q=${'a'.repeat(500)}`]) {
      expect(await savedSearches.save(anne, query)).toBe('invalid_search');
    }
    expect(await savedSearches.save(anne, 'q=a0', '  ')).toBe('invalid_search');
  });

  test('want a confirmed address', async ({ newPerson, sql, savedSearches }) => {
    const anne = await newPerson();
    await sql('update auth.users set email_confirmed_at = null where id = $1', [anne.id]);
    expect(await savedSearches.save(anne, 'q=notaire')).toBe('email_not_confirmed');
  });

  test('are changed and deleted by their owner alone', async ({ newPerson, as, savedSearches }) => {
    const [anne, luc] = [await newPerson(), await newPerson()];
    const id = await savedSearches.save(anne, 'q=notaire');
    const change = async (person: Person, frequency: string) =>
      (await as(person).rpc('change_saved_search', { id, frequency })).refused?.code;
    expect(await change(luc, 'weekly')).toBe('search_not_found');
    expect(await change(anne, 'hourly')).toBe('invalid_frequency');
    expect(await change(anne, 'weekly')).toBeUndefined();
    await as(luc).rpc('delete_saved_search', { id });
    expect(await savedSearches.saved(anne)).toMatchObject([{ id, frequency: 'weekly' }]);
    await as(anne).rpc('delete_saved_search', { id });
    expect(await savedSearches.saved(anne)).toEqual([]);
  });

  test('are in the copy of the person’s data without their token, and go with the account', async ({
    newPerson,
    as,
    sql,
    savedSearches,
  }) => {
    const anne = await newPerson();
    await savedSearches.save(anne, 'q=notaire', 'Notaires');
    const copy = await as(anne).must<{ saved_searches: object[] }>('export_my_data');
    expect(copy.saved_searches).toEqual([expect.objectContaining({ query: 'q=notaire', label: 'Notaires' })]);
    expect(copy.saved_searches[0]).not.toHaveProperty('token');
    await sql('delete from auth.users where id = $1', [anne.id]);
    expect(await sql('select 1 from private.saved_searches where user_id = $1', [anne.id])).toEqual([]);
  });
});

describe('the email of a saved search', () => {
  test('announces what was published since, once', async ({ newPerson, savedSearches }) => {
    const [anne, word] = [await newPerson(), newWord()];
    await savedSearches.save(anne, `q=${word}`, `« ${word} » à Laval`);
    expect((await savedSearches.runJob()).errors).toEqual([]);
    expect(await savedSearches.emails(anne)).toEqual([]);

    const { slug } = await savedSearches.publish(`Nouvelle <b> ${word}`);
    await savedSearches.publish('Rien de tel');
    expect(await savedSearches.runJob()).toMatchObject({ written: 1, errors: [] });
    const [email] = (await savedSearches.emails(anne)) as [Email];
    expect(email).toMatchObject({
      locale: 'fr',
      subject: `Du nouveau\u00a0: «\u00a0${word}\u00a0» à Laval`,
    });
    const address = `https://bottin.example/entreprise/${slug}`;
    expect(email.body).toContain(`Nouvelle <b> ${word}, Laval\n${address}`);
    expect(email.body).not.toContain('Ancienne');
    expect(email.body).not.toContain('Rien de tel');
    expect(email.html).toMatch(
      new RegExp(`<a href="${address}" style="[^"]*">Nouvelle &lt;b&gt; ${word}, Laval</a>`),
    );
    expect(email.body).toContain(`https://bottin.example/recherche?q=${word}&sort=newest`);
    expect(email.body).toContain(
      'Vous recevez ce courriel parce que vous suivez cette recherche\u00a0: «\u00a0',
    );
    expect(email.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(email.body).toContain(
      `Ne plus recevoir ces courriels\u00a0:\nhttps://bottin.example/desabonnement?token=${tokenOf(email)}`,
    );
    expect(email.body).toContain('https://bottin.example/profil?section=searches');

    expect(await savedSearches.runJob()).toMatchObject({ written: 0, errors: [] });
    await savedSearches.publish(`Encore ${word}`);
    expect(await savedSearches.runJob()).toMatchObject({ written: 1 });
    const [, second] = (await savedSearches.emails(anne)) as [Email, Email];
    expect(second.body).toContain('Encore');
    expect(second.body).not.toContain('Nouvelle');
    expect((await savedSearches.saved(anne))[0]?.lastSentAt).not.toBeNull();
  });

  test('is in the person’s language', async ({ newPerson, sql, savedSearches }) => {
    const [anne, word] = [await newPerson(), newWord()];
    await sql("update public.user_profiles set locale = 'en' where user_id = $1", [anne.id]);
    await savedSearches.save(anne, `q=${word}`, 'Notaries in Laval');
    const { slug } = await savedSearches.publish(`New ${word}`);
    await savedSearches.runJob();
    const [email] = (await savedSearches.emails(anne)) as [Email];
    expect(email).toMatchObject({ locale: 'en', subject: 'New results: Notaries in Laval' });
    expect(email.body).toContain(`https://bottin.example/en/business/${slug}`);
    expect(email.body).toContain(
      'You’re receiving this email because you saved this search: Notaries in Laval.',
    );
    expect(email.body).toContain(`https://bottin.example/en/search?q=${word}&sort=newest`);
  });

  test('shows ten listings and counts the others', async ({ newPerson, savedSearches }) => {
    const [anne, word] = [await newPerson(), newWord()];
    await savedSearches.save(anne, `q=${word}`);
    for (let n = 0; n < 12; n += 1) await savedSearches.publish(`Commerce ${word} ${n}`);
    await savedSearches.runJob();
    const [email] = (await savedSearches.emails(anne)) as [Email];
    expect(email.body.match(/\/entreprise\//g)).toHaveLength(10);
    expect(email.body).toContain('… et 2 autres');
    expect(await savedSearches.runJob()).toMatchObject({ written: 0 });
  });

  test('announces a listing whose transaction committed after an email', async ({
    newPerson,
    pool,
    savedSearches,
  }) => {
    const [anne, word] = [await newPerson(), newWord()];
    await savedSearches.save(anne, `q=${word}`);
    await inTransaction(pool, async (client) => {
      const { id } = await savedSearches.publish(`Avant ${word}`);
      await savedSearches.runJob();
      expect(await savedSearches.emails(anne)).toHaveLength(1);
      // Published before the email, committed after it.
      await client.query(
        `insert into public.listings (slug, name, status, published_at, category_id)
         select 'tardive-' || id, 'Tardive ' || $2, 'published', published_at, category_id from public.listings where id = $1`,
        [id, word],
      );
      await client.query('commit');
    });
    await savedSearches.runJob();
    expect((await savedSearches.emails(anne))[1]?.body).toContain('Tardive');
    expect((await savedSearches.emails(anne))[1]?.body).not.toContain('Avant');
  });

  test('does not announce what meets the search in part', async ({ newPerson, savedSearches }) => {
    const [anne, word] = [await newPerson(), newWord()];
    // In another city than the requested one.
    await savedSearches.save(anne, `q=${word}&city=gaspe`);
    await savedSearches.publish(`Ailleurs ${word}`, { city: 'laval' });
    expect(await savedSearches.runJob()).toMatchObject({ written: 0, errors: [] });
    expect(await savedSearches.emails(anne)).toEqual([]);
  });

  test('is queued with its mark, or neither', async ({ newPerson, sql, savedSearches }) => {
    const [anne, word] = [await newPerson(), newWord()];
    await savedSearches.save(anne, `q=${word}`);
    await savedSearches.publish(`Nouvelle ${word}`);
    await sql(
      `alter table private.saved_searches add constraint broken
         check (user_id <> '${anne.id}' or last_sent_at is null) not valid`,
    );
    const failed = await savedSearches.runJob();
    expect(failed.written).toBe(0);
    expect(failed.errors).toHaveLength(1);
    expect(await savedSearches.emails(anne)).toEqual([]);
    await sql('alter table private.saved_searches drop constraint broken');
    await savedSearches.runJob();
    expect(await savedSearches.emails(anne)).toHaveLength(1);
    expect((await savedSearches.saved(anne))[0]?.lastSentAt).not.toBeNull();
  });

  test('is daily or weekly', async ({ newPerson, as, sql, savedSearches }) => {
    const anne = await newPerson();
    const due = async () =>
      (
        await sql(
          'select due_on - private.sending_day() as days from private.saved_searches where user_id = $1',
          [anne.id],
        )
      )[0].days;
    const id = await savedSearches.save(anne, 'q=notaire');
    expect(await due()).toBe(0);
    await sql('select private.take_due_searches(1000)');
    expect(await due()).toBe(1);
    await as(anne).must('change_saved_search', { id, frequency: 'weekly' });
    await sql('update private.saved_searches set due_on = private.sending_day()');
    await sql('select private.take_due_searches(1000)');
    expect(await due()).toBe(7);
    await as(anne).must('change_saved_search', { id, frequency: 'daily' });
    expect(await due()).toBe(1);
  });

  test.for<[what: string, change: string]>([
    ['suspended', "update auth.users set banned_until = now() + interval '1 day' where id = $1"],
    ['without a confirmed address', 'update auth.users set email_confirmed_at = null where id = $1'],
    ['soft-deleted', 'update auth.users set deleted_at = now() where id = $1'],
  ])('is not sent to an account that is %s', async ([, change], { newPerson, sql, savedSearches }) => {
    const [anne, word] = [await newPerson(), newWord()];
    await savedSearches.save(anne, `q=${word}`);
    await savedSearches.publish(`Nouvelle ${word}`);
    await sql(change, [anne.id]);
    await savedSearches.runJob();
    expect(await savedSearches.emails(anne)).toEqual([]);
  });

  test('stops once the address refuses mail for good', async ({ newPerson, sql, savedSearches }) => {
    const [anne, word] = [await newPerson(), newWord()];
    await savedSearches.save(anne, `q=${word}`);
    await savedSearches.publish(`Une ${word}`);
    await savedSearches.runJob();
    await sql(
      "update mail.messages set given_up_at = now(), subject = null, body = null, html = null where recipient = $1 and kind = 'search.new'",
      [anne.email],
    );
    await savedSearches.publish(`Deux ${word}`);
    await savedSearches.runJob();
    expect(await savedSearches.emails(anne)).toHaveLength(1);
    expect(await savedSearches.saved(anne)).toMatchObject([{ isStopped: true }]);
  });
});

describe('the unsubscribe link of a saved search', () => {
  test('stops that search alone, until it is saved again', async ({ newPerson, as, savedSearches }) => {
    const [anne, word] = [await newPerson(), newWord()];
    await savedSearches.save(anne, 'q=autre', 'Autre');
    await savedSearches.save(anne, `q=${word}`, 'Notaires');
    await savedSearches.publish(`Une ${word}`);
    await savedSearches.runJob();
    const [email] = (await savedSearches.emails(anne)) as [Email];
    const token = tokenOf(email);
    const link = {
      topic: 'searches',
      search: 'Notaires',
      page: `https://bottin.example/desabonnement?token=${token}`,
    };
    expect(await as(null).must('email_link', { token })).toEqual({ ...link, wanted: true });
    expect(await as(null).must('unsubscribe', { token })).toEqual({ ...link, wanted: false });
    expect(await as(null).must('unsubscribe', { token })).toEqual({ ...link, wanted: false });
    expect((await savedSearches.saved(anne)).map(({ isStopped }) => isStopped)).toEqual([true, false]);
    await savedSearches.publish(`Deux ${word}`);
    await savedSearches.runJob();
    expect(await savedSearches.emails(anne)).toHaveLength(1);

    await savedSearches.save(anne, `q=${word}`, 'Notaires');
    expect(await savedSearches.saved(anne)).toMatchObject([{ isStopped: false }, {}]);
    await savedSearches.runJob();
    // What appeared while it was stopped is not announced.
    expect(await savedSearches.emails(anne)).toHaveLength(1);
    await savedSearches.publish(`Trois ${word}`);
    await savedSearches.runJob();
    expect(await savedSearches.emails(anne)).toHaveLength(2);
  });
});
