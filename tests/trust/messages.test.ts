import { localizePath, SEGMENTS } from '#domain/pages/segments.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';

type Notifications = {
  unread: number;
  rows: { id: number; kind: string; isRead: boolean; reason: string | null }[];
  next: number | null;
};

const test = base
  .extend('notificationsOf', file, ({ as }) => (person: Person, page: object = {}) => {
    return as(person).must<Notifications>('my_notifications', page);
  })
  .extend(
    'tell',
    file,
    ({ pool }) =>
      (person: Person, kind: string, facts: object = {}, path: string | null = null) => {
        return pool.query('select private.notify($1, $2, facts => $3, path => $4)', [
          person.id,
          kind,
          JSON.stringify(facts),
          path,
        ]);
      },
  )
  .extend('emails', file, ({ pool }) => async (person: Person) => {
    return (
      await pool.query(
        'select kind, locale, subject, body, html, headers from mail.messages where recipient = $1 order by id',
        [person.email],
      )
    ).rows;
  })
  .extend('setTemplate', file, ({ pool }) => (kind: string, subject: string, body: string) => {
    return pool.query(
      `insert into private.email_templates (kind, locale, subject, body) values ($1, 'fr', $2, $3)
     on conflict (kind, locale) do update set subject = excluded.subject, body = excluded.body`,
      [kind, subject, body],
    );
  })
  .extend('send', file, ({ pool }) => async (at: string) => {
    return (await pool.query('select private.send_weekly_digests($1::timestamptz) as written', [at])).rows[0]
      .written;
  })
  .extend('record', file, ({ as }) => async (locale = 'fr') => {
    const { data } = await as(null).rpc<Record<string, unknown>>('public_record', { locale });
    return data;
  })
  .extend(
    'decide',
    file,
    ({ pool }) =>
      (kind: string, action: string, hours: number | null, reason: string | null = null, daysAgo = 0) => {
        return pool.query(
          `insert into private.decisions (kind, action, subject, reason, asked_at, decided_at)
       values ($1, $2, '1', $3, now() - $4 * interval '1 hour' - $5 * interval '1 day', now() - $5 * interval '1 day')`,
          [kind, action, reason, hours, daysAgo],
        );
      },
  );

test.beforeAll(async ({ pool }) => {
  await pool.query(
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
  test.for(['fr', 'en'] as const)('matches the site’s address: %s', async (locale, { pool }) => {
    const { rows } = await pool.query(
      'select private.localized_path(path, $2) as path from unnest($1::text[]) with ordinality as p (path, n) order by n',
      [PATHS, locale],
    );
    expect(rows.map(({ path }) => path)).toEqual(PATHS.map((path) => localizePath(path, locale)));
  });
});

describe('an email', () => {
  test('has the same text in plain text and HTML, with its page and its sender', async ({
    newPerson,
    tell,
    emails,
    setTemplate,
  }) => {
    const person = await newPerson();
    await setTemplate(
      'listing.tried',
      'À propos de « {name} »',
      'Bonjour,\n\n« {name} » :\n{reason}\n\nMerci!',
    );
    await tell(
      person,
      'listing.tried',
      { name: '<b>Chez "Léo" & fils</b>', note: "C'est tout." },
      '/mes-entreprises',
    );
    const [email] = await emails(person);
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
    pool,
    newPerson,
    tell,
    emails,
  }) => {
    const person = await newPerson();
    await pool.query("update public.user_profiles set locale = 'en' where user_id = $1", [person.id]);
    await pool.query(
      `insert into private.email_templates values ('listing.tried', 'en', 'About {name}', 'Hello,', 'Open my listing')`,
    );
    await tell(person, 'listing.tried', { name: 'Léo' }, '/entreprise/leo/modifier');
    const [email] = await emails(person);
    expect(email).toMatchObject({ locale: 'en', subject: 'About Léo' });
    expect(email.html).toContain('<a href="https://bottin.example/en/business/leo/edit"');
    expect(email.html).toContain('>Open my listing</a>');
  });

  test('has a one-line subject, even when a name contains line breaks', async ({
    newPerson,
    tell,
    emails,
    setTemplate,
  }) => {
    const person = await newPerson();
    await setTemplate('listing.lines', 'Voici {name}', 'Bonjour,');
    await tell(person, 'listing.lines', { name: 'Léo\r\nBcc: eve@example.com\u2028!' });
    expect((await emails(person))[0].subject).toBe('Voici Léo Bcc: eve@example.com !');
  });

  test('is kept with all its parts without the mail queue', async ({ pool, newPerson, setTemplate }) => {
    const client = await pool.connect();
    const person = await newPerson();
    await setTemplate('review.received', 'Un avis', 'Bonjour,');
    const kept = async () => {
      await client.query('begin; drop schema mail cascade');
      await client.query("select private.notify($1, 'review.received')", [person.id]);
      return client.query('select public.pending_emails() as emails');
    };
    const { rows } = await kept().finally(async () => {
      await client.query('rollback');
      client.release();
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
    tell,
    emails,
    setTemplate,
  }) => {
    const person = await newPerson();
    await setTemplate('review.received', 'Un avis', 'Bonjour,');
    await tell(person, 'review.received');
    const [email] = await emails(person);
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
    await tell(person, 'review.received');
    expect(await emails(person)).toHaveLength(2);
    const ended = { topic: 'reviews', search: null, wanted: false, page };
    expect((await as(null).rpc('unsubscribe', { token })).data).toEqual(ended);
    expect((await as(null).rpc('unsubscribe', { token })).data).toEqual(ended);
    await tell(person, 'review.received');
    expect(await emails(person)).toHaveLength(2);
    // The notification remains in the pages, and other topics are still sent.
    const { data } = await as(person).rpc<{ unread: number }>('my_notifications');
    expect(data?.unread).toBe(3);
    await setTemplate('review.replied', 'Une réponse', 'Bonjour,');
    await tell(person, 'review.replied');
    expect(await emails(person)).toHaveLength(3);
  });

  test.for(['', 'x', '00000000-0000-4000-8000-000000000000', "' or true --"])(
    'know no link %j',
    async (token, { as }) => {
      const refused = { code: 'email_link_not_found', status: 404 };
      expect((await as(null).rpc('email_link', { token })).refused).toEqual(refused);
      expect((await as(null).rpc('unsubscribe', { token })).refused).toEqual(refused);
    },
  );

  test('are chosen in the profile, the digest by administrators alone', async ({ pool, as, newPerson }) => {
    const person = await newPerson();
    const wanted = async () => (await as(person).rpc('my_email_choices')).data;
    const usual = ['reviews', 'replies', 'corrections', 'facts'].map((topic) => ({ topic, wanted: true }));
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
    await pool.query('insert into private.administrators values ($1)', [person.email]);
    expect(await wanted()).toEqual([...usual, { topic: 'digest', wanted: true }]);
  });

  test('have one unsubscribe link per person and topic, even when two are written at once', async ({
    newPerson,
    tell,
    emails,
  }) => {
    const person = await newPerson();
    await Promise.all(Array.from({ length: 8 }, () => tell(person, 'review.received')));
    const tokens = new Set((await emails(person)).map(tokenIn));
    expect(tokens.size).toBe(1);
    expect(tokens).not.toContain(undefined);
  });
});

describe('notifications in the pages', () => {
  test('come a page at a time, newest first, to their recipient only', async ({
    as,
    newPerson,
    tell,
    notificationsOf,
  }) => {
    const [person, other] = [await newPerson(), await newPerson()];
    for (let n = 0; n < 5; n += 1)
      await tell(person, 'listing.approved', {
        name: `N${n}`,
        note: n === 4 ? 'Voici pourquoi.' : undefined,
      });
    const first = await notificationsOf(person, { how_many: 2 });
    expect(first).toMatchObject({
      unread: 5,
      rows: [{ reason: 'Voici pourquoi.', isRead: false }, { reason: null }],
    });
    const second = await notificationsOf(person, { before: first.next, how_many: 2 });
    const third = await notificationsOf(person, { before: second.next, how_many: 2 });
    const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect([ids.length, third.next]).toEqual([5, null]);
    expect(await notificationsOf(other)).toEqual({ unread: 0, rows: [], next: null });

    // Notifications of another person cannot be marked.
    await as(other).rpc('read_notifications', { ids, up_to: null });
    await as(other).rpc('read_notifications', { ids: null, up_to: ids[0] });
    expect((await notificationsOf(person)).unread).toBe(5);
  });

  test('are marked as read one by one, or up to the latest one seen', async ({
    as,
    newPerson,
    tell,
    notificationsOf,
  }) => {
    const person = await newPerson();
    for (let n = 0; n < 3; n += 1) await tell(person, 'listing.approved');
    const [newest, middle] = (await notificationsOf(person)).rows.map(({ id }) => id);
    await as(person).rpc('read_notifications', { ids: [middle], up_to: null });
    expect((await notificationsOf(person)).rows.map(({ isRead }) => isRead)).toEqual([false, true, false]);
    await tell(person, 'listing.approved');
    await as(person).rpc('read_notifications', { ids: null, up_to: newest });
    expect((await notificationsOf(person)).rows.map(({ isRead }) => isRead)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test('reach every tab, once per change for any number of rows', async ({ pool, as, newPerson, tell }) => {
    const person = await newPerson();
    await pool.query('truncate realtime.messages');
    for (let n = 0; n < 3; n += 1) await tell(person, 'listing.approved');
    await as(person).rpc('read_notifications', { ids: null, up_to: 1_000_000_000 });
    const { rows } = await pool.query('select topic, private from realtime.messages');
    expect(rows).toEqual(Array(4).fill({ topic: `notifications:${person.id}`, private: true }));
  });

  test('are deleted 90 days after they were read', async ({ pool, newPerson, tell, notificationsOf }) => {
    const person = await newPerson();
    for (let n = 0; n < 3; n += 1) await tell(person, 'listing.approved');
    await pool.query(
      `update public.notifications n set created_at = now() - interval '200 days',
         read_at = (array[now() - interval '91 days', now() - interval '89 days', null])[o.place]
         from (select id, row_number() over (order by id) as place from public.notifications where user_id = $1) as o
        where o.id = n.id`,
      [person.id],
    );
    await pool.query('select private.purge_notifications()');
    expect((await notificationsOf(person)).rows.map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  test('are in a person’s copy with the email preferences, and are deleted with the account', async ({
    pool,
    as,
    newPerson,
    tell,
  }) => {
    const person = await newPerson();
    await tell(person, 'review.received', { name: 'Léo' });
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
    pool,
    as,
    newPerson,
    emails,
    send,
  }) => {
    await pool.query('delete from private.administrators');
    const [anne, paul] = [await newPerson(), await newPerson()];
    await pool.query("update public.user_profiles set locale = 'en' where user_id = $1", [paul.id]);
    await pool.query('insert into private.administrators select unnest($1::text[])', [
      [anne.email, paul.email],
    ]);
    // An empty queue: no email is sent, and the week remains available.
    expect(await send('2026-11-23T12:00:00Z')).toBe(0);

    await pool.query(
      `insert into public.listings (slug, name, status) values ('attend-1', 'Attend', 'pending'), ('attend-2', 'Attend aussi', 'pending')`,
    );
    await pool.query(
      "update public.listings set waiting_since = now() - interval '50 hours' where slug = 'attend-1'",
    );
    // Four processes at once.
    const written = await Promise.all(Array.from({ length: 4 }, () => send('2026-11-23T12:00:00Z')));
    expect(written.reduce((sum, one) => sum + one, 0)).toBe(2);
    const [french] = await emails(anne);
    expect(french).toMatchObject({
      kind: 'digest.weekly',
      subject: 'Ce qui attend votre décision cette semaine',
    });
    expect(french.body).toContain(
      'Nouvelles fiches\u00a0: 2, la plus ancienne depuis 2\u00a0jours (passé les 48\u00a0heures)',
    );
    expect(french.body).toContain('Ouvrir l’administration\u00a0:\nhttps://bottin.example/admin');
    expect(french.headers['List-Unsubscribe']).toMatch(/^<https:\/\/[^>]+>$/);
    expect((await emails(paul))[0].body).toContain(
      'New listings: 2, the oldest for 2 days (past the 48 hours)',
    );

    // Sunday evening in Montréal is still this week, although it is Monday in UTC.
    expect(await send('2026-11-30T04:30:00Z')).toBe(0);
    expect(await send('2026-11-30T05:30:00Z')).toBe(2);
    await as(anne).rpc('choose_email', { topic: 'digest', wanted: false });
    expect(await send('2026-12-08T12:00:00Z')).toBe(2);
    expect([(await emails(anne)).length, (await emails(paul)).length]).toEqual([2, 3]);
    await pool.query("delete from public.listings where slug like 'attend-%'");
  });
});

describe('the public record', () => {
  test('reports no decisions at first, then counts them, without names', async ({ pool, record, decide }) => {
    expect(await record()).toEqual({
      days: 90,
      answers: { count: 0, medianHours: null, within48: 0 },
      byKind: [],
      claims: { approved: 0, rejected: 0 },
      removals: [],
    });
    await pool.query(
      "insert into private.reasons (code, kinds, position, fr, en) values ('tried_reason', '{review}', 1, 'Injurieux.', 'Insulting.')",
    );
    await decide('listing', 'approved', 4);
    await decide('listing', 'more_asked', 48);
    await decide('listing', 'rejected', 60);
    await decide('claim', 'approved', 10);
    await decide('claim', 'rejected', 20);
    await decide('claim', 'withdrawn', 5);
    // Decided by an owner, or outside the commitments.
    await decide('correction', 'accepted', 900);
    await decide('review', 'kept', 900);
    await decide('review', 'removed', 900, 'tried_reason');
    await decide('review', 'removed', null, 'tried_reason');
    await decide('photo', 'removed', null);
    await decide('removal', 'approved', 1);
    // Older than the period.
    await decide('listing', 'approved', 1_000, null, 91);
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
    expect(await record()).toEqual(french);
    expect(await record('en')).toMatchObject({ removals: [{ reason: 'Insulting.' }, {}, {}] });
  });

  test('reads the last days through an index only', async ({ pool }) => {
    await pool.query(
      `insert into private.decisions (kind, action, subject, asked_at, decided_at)
       select 'listing', 'approved', n::text, now() - interval '400 days', now() - interval '399 days' from generate_series(1, 20000) n`,
    );
    await pool.query('vacuum analyze private.decisions');
    const { rows } = await pool.query(
      "explain select kind, action, reason, asked_at from private.decisions where decided_at > now() - interval '90 days'",
    );
    expect(rows[0]['QUERY PLAN']).toContain('Index Only Scan using decisions_figures');
  });
});
