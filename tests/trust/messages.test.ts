import { localizePath, SEGMENTS } from '#domain/pages/segments.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';
import { inTransaction } from '#tests/fixtures/transaction.ts';

type Notifications = {
  unread: number;
  rows: { id: number; kind: string; isRead: boolean; reason: string | null }[];
  next: number | null;
};

const test = base.extend('messages', file, ({ as, pool, emailsTo }) => ({
  notificationsOf: (person: Person, page: object = {}) =>
    as(person).must<Notifications>('my_notifications', page),
  tell: (person: Person, kind: string, facts: object = {}, path: string | null = null) =>
    pool.query('select private.notify($1, $2, facts => $3, path => $4)', [
      person.id,
      kind,
      JSON.stringify(facts),
      path,
    ]),
  emails: ({ email }: Person) => emailsTo(email, 'kind, locale, subject, body, html, headers'),
  setTemplate: (kind: string, subject: string, body: string) =>
    pool.query(
      `insert into private.email_templates (kind, locale, subject, body) values ($1, 'fr', $2, $3)
     on conflict (kind, locale) do update set subject = excluded.subject, body = excluded.body`,
      [kind, subject, body],
    ),
  send: async (at: string) =>
    (await pool.query('select private.send_weekly_digests($1::timestamptz) as written', [at])).rows[0]
      .written,
  record: async (locale = 'fr') => {
    const { data } = await as(null).rpc<Record<string, unknown>>('public_record', { locale });
    return data;
  },
  decide: (kind: string, action: string, hours: number | null, reason: string | null = null, daysAgo = 0) =>
    pool.query(
      `insert into private.decisions (kind, action, subject, reason, asked_at, decided_at)
       values ($1, $2, '1', $3, now() - $4 * interval '1 hour' - $5 * interval '1 day', now() - $5 * interval '1 day')`,
      [kind, action, reason, hours, daysAgo],
    ),
}));

test.beforeAll(async ({ sql }) => {
  await sql(
    `insert into private.site (name, url, api_url, contact_email, postal_address) values
       ('Bottin', 'https://bottin.example', 'https://api.example', 'bonjour@bottin.example', '1, rue Principale, Québec')`,
  );
});

describe('the address of a page in SQL', () => {
  const PATHS = [
    '/',
    '/?a=b',
    '/entreprise/nouvelle',
    '/entreprise/profil',
    '/entreprise/profil/modifier',
    '/entreprise/nouvelle/modifier',
    '/restaurants/laval/modifier',
    '/restaurants/laval/profil/modifier',
    '/ville/profil?page=2#carte',
    '/admin/tools?tool=audit',
    ...Object.keys(SEGMENTS).map((segment) => `/${segment}`),
    ...Object.keys(SEGMENTS).map((segment) => `/${segment}/${segment}`),
  ];
  test.for(['fr', 'en'] as const)('matches the site’s address: %s', async (locale, { sql }) => {
    const rows = await sql(
      'select private.localized_path(path, $2) as path from unnest($1::text[]) with ordinality as p (path, n) order by n',
      [PATHS, locale],
    );
    expect(rows.map(({ path }) => path)).toEqual(PATHS.map((path) => localizePath(path, locale)));
  });
});

describe('an email', () => {
  test('has the same text in plain text and HTML, with its page and its sender', async ({
    newPerson,
    messages,
  }) => {
    const person = await newPerson();
    await messages.setTemplate(
      'listing.tried',
      'À propos de « {name} »',
      'Bonjour,\n\n« {name} » :\n{reason}\n\nMerci!',
    );
    await messages.tell(
      person,
      'listing.tried',
      { name: '<b>Chez "Léo" & fils</b>', note: "C'est tout." },
      '/mes-entreprises',
    );
    const [email] = await messages.emails(person);
    expect(email.headers).toBeNull();
    expect(email.body).toBe(
      [
        'Bonjour,',
        '«\u00a0<b>Chez "Léo" & fils</b>\u00a0»\u00a0:\nC\'est tout.',
        'Merci!',
        'Voir dans l’annuaire\u00a0:\nhttps://bottin.example/mes-entreprises',
        '-- \nVous recevez ce courriel parce qu’il concerne votre compte, votre fiche ou votre demande.',
        'Bottin\nhttps://bottin.example\nbonjour@bottin.example\n1, rue Principale, Québec\n',
      ].join('\n\n'),
    );
    expect(email.html).toContain('<html lang="fr-CA">');
    expect(email.html).toContain(
      '«\u00a0&lt;b&gt;Chez &quot;Léo&quot; &amp; fils&lt;/b&gt;\u00a0»\u00a0:<br>C&#39;est tout.</p>',
    );
    expect(email.html).toContain('<a href="https://bottin.example/mes-entreprises"');
    expect(email.html).not.toContain('<b>');
  });

  test('is in English for an English profile, and links to the English page', async ({
    sql,
    newPerson,
    messages,
  }) => {
    const person = await newPerson();
    await sql("update public.user_profiles set locale = 'en' where user_id = $1", [person.id]);
    await sql(
      `insert into private.email_templates values ('listing.tried', 'en', 'About {name}', 'Hello,', 'Open my listing')`,
    );
    await messages.tell(person, 'listing.tried', { name: 'Léo' }, '/entreprise/leo/modifier');
    const [email] = await messages.emails(person);
    expect(email).toMatchObject({ locale: 'en', subject: 'About Léo' });
    expect(email.html).toContain('<a href="https://bottin.example/en/business/leo/edit"');
    expect(email.html).toContain('>Open my listing</a>');
  });

  test('has a one-line subject, even when a name contains line breaks', async ({ newPerson, messages }) => {
    const person = await newPerson();
    await messages.setTemplate('listing.lines', 'Voici {name}', 'Bonjour,');
    await messages.tell(person, 'listing.lines', { name: 'Léo\r\nBcc: eve@example.com\u2028!' });
    expect((await messages.emails(person))[0].subject).toBe('Voici Léo Bcc: eve@example.com !');
  });

  test('is kept with all its parts without the mail queue', async ({ pool, newPerson, messages }) => {
    const person = await newPerson();
    await messages.setTemplate('review.received', 'Un avis', 'Bonjour,');
    const { rows } = await inTransaction(pool, async (client) => {
      await client.query('drop schema mail cascade');
      await client.query("select private.notify($1, 'review.received')", [person.id]);
      return client.query('select public.pending_emails() as emails');
    });
    expect(rows[0].emails).toEqual([
      {
        id: expect.any(Number),
        kind: 'review.received',
        recipient: person.email,
        locale: 'fr',
        subject: 'Un avis',
        body: expect.stringContaining('Bonjour,'),
        html: expect.stringContaining('<p style="margin:0 0 16px">Bonjour,</p>'),
        headers: expect.objectContaining({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        created_at: expect.any(String),
      },
    ]);
  });
});

describe('emails that may be refused', () => {
  const tokenIn = (email: { headers: Record<string, string> | null }) =>
    /^<https:\/\/api\.example\/functions\/v1\/unsubscribe\?token=([0-9a-f-]{36})>$/.exec(
      email.headers?.['List-Unsubscribe'] ?? '',
    )?.[1];

  test('have unsubscribe headers and links, and stop after a refusal', async ({
    as,
    newPerson,
    messages,
  }) => {
    const person = await newPerson();
    await messages.setTemplate('review.received', 'Un avis', 'Bonjour,');
    await messages.tell(person, 'review.received');
    const [email] = await messages.emails(person);
    const token = tokenIn(email);
    expect(email.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const page = `https://bottin.example/desabonnement?token=${token}`;
    expect(email.body).toContain(`Ne plus recevoir ces courriels\u00a0:\n${page}`);
    expect(email.html).toContain(`<a href="${page}"`);

    expect((await as(null).rpc('email_link', { token })).data).toEqual({
      topic: 'reviews',
      search: null,
      wanted: true,
      page,
    });
    await messages.tell(person, 'review.received');
    expect(await messages.emails(person)).toHaveLength(2);
    const ended = { topic: 'reviews', search: null, wanted: false, page };
    expect((await as(null).rpc('unsubscribe', { token })).data).toEqual(ended);
    expect((await as(null).rpc('unsubscribe', { token })).data).toEqual(ended);
    await messages.tell(person, 'review.received');
    expect(await messages.emails(person)).toHaveLength(2);
    // The notification remains in the pages, and other topics are still sent.
    const { data } = await as(person).rpc<{ unread: number }>('my_notifications');
    expect(data?.unread).toBe(3);
    await messages.setTemplate('review.replied', 'Une réponse', 'Bonjour,');
    await messages.tell(person, 'review.replied');
    expect(await messages.emails(person)).toHaveLength(3);
  });

  test.for(['', 'x', '00000000-0000-4000-8000-000000000000', "' or true --"])(
    'know no link %j',
    async (token, { as }) => {
      const refused = { code: 'email_link_not_found', status: 404 };
      expect((await as(null).rpc('email_link', { token })).refused).toEqual(refused);
      expect((await as(null).rpc('unsubscribe', { token })).refused).toEqual(refused);
    },
  );

  test('are chosen in the profile, the digest by administrators alone', async ({ sql, as, newPerson }) => {
    const person = await newPerson();
    const wanted = async () => (await as(person).rpc('my_email_choices')).data;
    const usual = ['reviews', 'messages', 'replies', 'corrections', 'facts'].map((topic) => ({
      topic,
      wanted: true,
    }));
    expect(await wanted()).toEqual(usual);
    await as(person).rpc('choose_email', { topic: 'replies', wanted: false });
    expect(await wanted()).toEqual(
      usual.map((choice) => ({ ...choice, wanted: choice.topic !== 'replies' })),
    );
    await as(person).rpc('choose_email', { topic: 'replies', wanted: true });
    expect(await wanted()).toEqual(usual);
    expect((await as(person).rpc('choose_email', { topic: 'listing', wanted: false })).refused?.code).toBe(
      'unknown_topic',
    );
    expect((await as(person).rpc('my_notifications')).data).toMatchObject({ waiting: null });
    await sql('insert into private.administrators values ($1)', [person.email]);
    expect((await as(person).rpc('my_notifications')).data).toMatchObject({ waiting: expect.any(Number) });
    expect(await wanted()).toEqual([
      ...usual,
      ...['waiting', 'daily', 'alerts', 'digest'].map((topic) => ({ topic, wanted: true })),
    ]);
  });

  test('have one unsubscribe link per person and topic, even when two are written at once', async ({
    newPerson,
    messages,
  }) => {
    const person = await newPerson();
    await Promise.all(Array.from({ length: 8 }, () => messages.tell(person, 'review.received')));
    const tokens = new Set((await messages.emails(person)).map(tokenIn));
    expect(tokens.size).toBe(1);
    expect(tokens).not.toContain(undefined);
  });
});

describe('notifications in the pages', () => {
  test('come a page at a time, newest first, to their recipient only', async ({
    as,
    newPerson,
    messages,
  }) => {
    const [person, other] = [await newPerson(), await newPerson()];
    for (let n = 0; n < 5; n += 1)
      await messages.tell(person, 'listing.approved', {
        name: `N${n}`,
        note: n === 4 ? 'Voici pourquoi.' : undefined,
      });
    const first = await messages.notificationsOf(person, { how_many: 2 });
    expect(first).toMatchObject({
      unread: 5,
      rows: [{ reason: 'Voici pourquoi.', isRead: false }, { reason: null }],
    });
    const second = await messages.notificationsOf(person, { before: first.next, how_many: 2 });
    const third = await messages.notificationsOf(person, { before: second.next, how_many: 2 });
    const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect([ids.length, third.next]).toEqual([5, null]);
    expect(await messages.notificationsOf(other)).toEqual({ unread: 0, waiting: null, rows: [], next: null });

    // Notifications of another person cannot be marked.
    await as(other).rpc('read_notifications', { ids, up_to: null });
    await as(other).rpc('read_notifications', { ids: null, up_to: ids[0] });
    expect((await messages.notificationsOf(person)).unread).toBe(5);
  });

  test('are marked as read one by one, or up to the latest one seen', async ({ as, newPerson, messages }) => {
    const person = await newPerson();
    for (let n = 0; n < 3; n += 1) await messages.tell(person, 'listing.approved');
    const [newest, middle] = (await messages.notificationsOf(person)).rows.map(({ id }) => id);
    await as(person).rpc('read_notifications', { ids: [middle], up_to: null });
    expect((await messages.notificationsOf(person)).rows.map(({ isRead }) => isRead)).toEqual([
      false,
      true,
      false,
    ]);
    await messages.tell(person, 'listing.approved');
    await as(person).rpc('read_notifications', { ids: null, up_to: newest });
    expect((await messages.notificationsOf(person)).rows.map(({ isRead }) => isRead)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test('reach every tab, once per change for any number of rows', async ({
    sql,
    as,
    newPerson,
    messages,
  }) => {
    const person = await newPerson();
    await sql('truncate realtime.messages');
    for (let n = 0; n < 3; n += 1) await messages.tell(person, 'listing.approved');
    await as(person).rpc('read_notifications', { ids: null, up_to: 1_000_000_000 });
    const rows = await sql('select topic, private from realtime.messages');
    expect(rows).toEqual(Array(4).fill({ topic: `notifications:${person.id}`, private: true }));
  });

  test('are deleted 90 days after they were read', async ({ sql, newPerson, messages }) => {
    const person = await newPerson();
    for (let n = 0; n < 3; n += 1) await messages.tell(person, 'listing.approved');
    await sql(
      `update public.notifications n set created_at = now() - interval '200 days',
         read_at = (array[now() - interval '91 days', now() - interval '89 days', null])[o.place]
         from (select id, row_number() over (order by id) as place from public.notifications where user_id = $1) as o
        where o.id = n.id`,
      [person.id],
    );
    await sql('select private.purge_notifications()');
    expect((await messages.notificationsOf(person)).rows.map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  test('are in a person’s copy with the email preferences, and are deleted with the account', async ({
    pool,
    as,
    newPerson,
    messages,
  }) => {
    const person = await newPerson();
    await messages.tell(person, 'review.received', { name: 'Léo' });
    await as(person).rpc('choose_email', { topic: 'reviews', wanted: false });
    const { data } = await as(person).rpc<Record<string, unknown>>('export_my_data');
    expect(data).toMatchObject({
      notifications: [{ kind: 'review.received', facts: { name: 'Léo' } }],
      email_choices: [{ topic: 'reviews', wanted: false, changed_at: expect.any(String) }],
    });
    expect(JSON.stringify(data?.email_choices)).not.toContain('token');
    await pool.query('delete from auth.users where id = $1', [person.id]);
    for (const table of ['public.notifications', 'private.email_choices']) {
      expect((await pool.query(`select from ${table} where user_id = $1`, [person.id])).rowCount, table).toBe(
        0,
      );
    }
  });
});

describe('the weekly digest', () => {
  test('summarizes the queue, once a week for each administrator, over all processes', async ({
    sql,
    as,
    newPerson,
    messages,
  }) => {
    await sql('delete from private.administrators');
    const [anne, paul] = [await newPerson(), await newPerson()];
    await sql("update public.user_profiles set locale = 'en' where user_id = $1", [paul.id]);
    await sql('insert into private.administrators select unnest($1::text[])', [[anne.email, paul.email]]);
    // An empty queue: no email is sent, and the week remains available.
    expect(await messages.send('2026-11-23T12:00:00Z')).toBe(0);

    await sql(
      `insert into public.listings (slug, name, status) values ('attend-1', 'Attend', 'pending'), ('attend-2', 'Attend aussi', 'pending')`,
    );
    await sql(
      "update public.listings set waiting_since = now() - interval '50 hours' where slug = 'attend-1'",
    );
    // Four processes at once.
    const written = await Promise.all(Array.from({ length: 4 }, () => messages.send('2026-11-23T12:00:00Z')));
    expect(written.reduce((sum, one) => sum + one, 0)).toBe(2);
    const [french] = await messages.emails(anne);
    expect(french).toMatchObject({
      kind: 'digest.weekly',
      subject: 'Ce qui attend votre décision cette semaine',
    });
    expect(french.body).toContain(
      'Nouvelles fiches\u00a0: 2; plus longue attente\u00a0: 2\u00a0jours (délai de 48\u00a0heures dépassé)',
    );
    expect(french.body).toContain('Ouvrir l’administration\u00a0:\nhttps://bottin.example/admin');
    expect(french.headers['List-Unsubscribe']).toMatch(/^<https:\/\/[^>]+>$/);
    expect((await messages.emails(paul))[0].body).toContain(
      'New listings: 2; longest wait: 2 days (past the 48-hour deadline)',
    );

    // Sunday evening in Montréal is still this week, although it is Monday in UTC.
    expect(await messages.send('2026-11-30T04:30:00Z')).toBe(0);
    expect(await messages.send('2026-11-30T05:30:00Z')).toBe(2);
    await as(anne).rpc('choose_email', { topic: 'digest', wanted: false });
    expect(await messages.send('2026-12-08T12:00:00Z')).toBe(2);
    expect([(await messages.emails(anne)).length, (await messages.emails(paul)).length]).toEqual([2, 3]);
    await sql("delete from public.listings where slug like 'attend-%'");
  });
});

describe('the notice of waiting items', () => {
  test('comes at once, then once an hour, once a day or never, as each administrator chose', async ({
    sql,
    as,
    newPerson,
    messages,
  }) => {
    const notify = async (at: string) =>
      (await sql('select private.send_arrival_notices($1::timestamptz) as written', [at]))[0].written;
    const arrive = async (slug: string, at: string) => {
      await sql("insert into public.listings (slug, name, status) values ($1, 'Arrive', 'pending')", [slug]);
      await sql('update public.listings set waiting_since = $2 where slug = $1', [slug, at]);
    };
    await sql('delete from private.administrators');
    const [anne, paul, marie] = [await newPerson(), await newPerson(), await newPerson()];
    await sql("update public.user_profiles set locale = 'en' where user_id = $1", [paul.id]);
    await sql('insert into private.administrators select unnest($1::text[])', [
      [anne.email, paul.email, marie.email],
    ]);
    await as(paul).rpc('choose_email', { topic: 'waiting', wanted: false });
    for (const topic of ['waiting', 'daily']) await as(marie).rpc('choose_email', { topic, wanted: false });
    expect(await notify('2026-11-23T12:00:00Z')).toBe(0);

    await arrive('arrive-1', '2026-11-23T12:01:00Z');
    const written = await Promise.all(Array.from({ length: 4 }, () => notify('2026-11-23T12:02:00Z')));
    expect(written.reduce((sum, one) => sum + one, 0)).toBe(2);
    expect((await messages.emails(anne))[0]).toMatchObject({
      kind: 'waiting.arrived',
      subject: 'Du nouveau attend votre décision',
      body: expect.stringContaining('Nouvelles fiches\u00a0: 1'),
    });
    expect((await messages.emails(paul))[0].body).toContain('New listings: 1');

    await arrive('arrive-2', '2026-11-23T12:10:00Z');
    expect(await notify('2026-11-23T12:30:00Z')).toBe(0);
    expect(await notify('2026-11-23T13:02:00Z')).toBe(1);
    expect((await messages.emails(anne)).at(-1)?.body).toContain('Nouvelles fiches\u00a0: 1');
    // Nothing new: no email, however long the former ones wait.
    expect(await notify('2026-11-23T16:00:00Z')).toBe(0);
    expect(await notify('2026-11-24T12:02:00Z')).toBe(1);
    expect(
      await Promise.all([anne, paul, marie].map(async (one) => (await messages.emails(one)).length)),
    ).toEqual([2, 2, 0]);
    await sql("delete from public.listings where slug like 'arrive-%'");
  });
});

describe('the public record', () => {
  test('reports no decisions at first, then counts them, without names', async ({ sql, messages }) => {
    expect(await messages.record()).toEqual({
      days: 90,
      answers: { count: 0, medianHours: null, within48: 0 },
      byKind: [],
      claims: { approved: 0, rejected: 0 },
      removals: [],
    });
    await sql(
      "insert into private.reasons (code, kinds, position, fr, en) values ('tried_reason', '{review}', 1, 'Injurieux.', 'Insulting.')",
    );
    await messages.decide('listing', 'approved', 4);
    await messages.decide('listing', 'more_asked', 48);
    await messages.decide('listing', 'rejected', 60);
    await messages.decide('claim', 'approved', 10);
    await messages.decide('claim', 'rejected', 20);
    await messages.decide('claim', 'withdrawn', 5);
    // Decided by an owner, or outside the commitments.
    await messages.decide('correction', 'accepted', 900);
    await messages.decide('review', 'kept', 900);
    await messages.decide('review', 'removed', 900, 'tried_reason');
    await messages.decide('review', 'removed', null, 'tried_reason');
    await messages.decide('photo', 'removed', null);
    await messages.decide('removal', 'approved', 1);
    // Older than the period.
    await messages.decide('listing', 'approved', 1_000, null, 91);
    const french = {
      days: 90,
      answers: { count: 6, medianHours: 15, within48: 5 },
      byKind: [
        { kind: 'listing', count: 3, medianHours: 48, within48: 2 },
        { kind: 'claim', count: 2, medianHours: 15, within48: 2 },
        { kind: 'removal', count: 1, medianHours: 1, within48: 1 },
      ],
      claims: { approved: 1, rejected: 1 },
      removals: [
        { kind: 'review', reason: 'Injurieux.', count: 2 },
        { kind: 'photo', reason: null, count: 1 },
        { kind: 'removal', reason: null, count: 1 },
      ],
    };
    expect(await messages.record()).toEqual(french);
    expect(await messages.record('en')).toMatchObject({ removals: [{ reason: 'Insulting.' }, {}, {}] });
  });

  test('reads the last days through an index only', async ({ sql }) => {
    await sql(
      `insert into private.decisions (kind, action, subject, asked_at, decided_at)
       select 'listing', 'approved', n::text, now() - interval '400 days', now() - interval '399 days' from generate_series(1, 20000) n`,
    );
    await sql('vacuum analyze private.decisions');
    const rows = await sql(
      "explain select kind, action, reason, asked_at from private.decisions where decided_at > now() - interval '90 days'",
    );
    expect(rows[0]['QUERY PLAN']).toContain('Index Only Scan using decisions_figures');
  });
});
