import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localizePath, SEGMENTS } from '#domain/pages/segments.ts';
import { callAs, newPerson, type Person } from '#tests/account/people.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = database.pool;
  await pool.query(
    `insert into private.site (name, url, api_url, contact_email, postal_address) values
       ('Bottin', 'https://bottin.example', 'https://api.example', 'bonjour@bottin.example', '1, rue Principale, Québec')`,
  );
});
afterAll(() => database.drop());

const call = <T>(person: Person | null, procedure: string, ...values: unknown[]) =>
  callAs<T>(
    pool,
    person?.claims ?? null,
    `select public.${procedure}(${values.map((_value, index) => `$${index + 1}`).join(', ')})`,
    values,
  );
const tell = (person: Person, kind: string, facts: object = {}, path: string | null = null) =>
  pool.query('select private.notify($1, $2, facts => $3, path => $4)', [
    person.id,
    kind,
    JSON.stringify(facts),
    path,
  ]);
const letters = async (person: Person) =>
  (
    await pool.query(
      'select kind, locale, subject, body, html, headers from mail.messages where recipient = $1 order by id',
      [person.email],
    )
  ).rows;
const template = (kind: string, subject: string, body: string) =>
  pool.query(
    `insert into private.email_templates (kind, locale, subject, body) values ($1, 'fr', $2, $3)
     on conflict (kind, locale) do update set subject = excluded.subject, body = excluded.body`,
    [kind, subject, body],
  );

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
  it.each(['fr', 'en'] as const)('is the one that the site gives it: %s', async (locale) => {
    const { rows } = await pool.query(
      'select private.localized_path(path, $2) as path from unnest($1::text[]) with ordinality as p (path, n) order by n',
      [PATHS, locale],
    );
    expect(rows.map(({ path }) => path)).toEqual(PATHS.map((path) => localizePath(path, locale)));
  });
});

describe('a letter', () => {
  it('has the same words as text and as HTML, the page that it is about, and who writes', async () => {
    const person = await newPerson(pool);
    await template('listing.tried', 'À propos de « {name} »', 'Bonjour,\n\n« {name} » :\n{reason}\n\nMerci!');
    await tell(
      person,
      'listing.tried',
      { name: '<b>Chez "Léo" & fils</b>', note: "C'est tout." },
      '/mes-entreprises',
    );
    const [letter] = await letters(person);
    expect(letter.headers).toBeNull();
    expect(letter.body).toBe(
      [
        'Bonjour,',
        '«\u00a0<b>Chez "Léo" & fils</b>\u00a0»\u00a0:\nC\'est tout.',
        'Merci!',
        'Voir dans l’annuaire\u00a0:\nhttps://bottin.example/mes-entreprises',
        '-- \nVous recevez ce courriel parce qu’il concerne votre compte, votre fiche ou votre demande.',
        'Bottin\nhttps://bottin.example\nbonjour@bottin.example\n1, rue Principale, Québec\n',
      ].join('\n\n'),
    );
    expect(letter.html).toContain('<html lang="fr-CA">');
    expect(letter.html).toContain(
      '«\u00a0&lt;b&gt;Chez &quot;Léo&quot; &amp; fils&lt;/b&gt;\u00a0»\u00a0:<br>C&#39;est tout.</p>',
    );
    expect(letter.html).toContain('<a href="https://bottin.example/mes-entreprises"');
    expect(letter.html).not.toContain('<b>');
  });

  it('speaks English to whoever does, and leads to the English page', async () => {
    const person = await newPerson(pool);
    await pool.query("update public.user_profiles set locale = 'en' where user_id = $1", [person.id]);
    await pool.query(
      `insert into private.email_templates values ('listing.tried', 'en', 'About {name}', 'Hello,', 'Open my listing')`,
    );
    await tell(person, 'listing.tried', { name: 'Léo' }, '/entreprise/leo/modifier');
    const [letter] = await letters(person);
    expect(letter).toMatchObject({ locale: 'en', subject: 'About Léo' });
    expect(letter.html).toContain('<a href="https://bottin.example/en/business/leo/edit"');
    expect(letter.html).toContain('>Open my listing</a>');
  });

  it('keeps its subject to one line, whatever a name brings', async () => {
    const person = await newPerson(pool);
    await template('listing.lines', 'Voici {name}', 'Bonjour,');
    await tell(person, 'listing.lines', { name: 'Léo\r\nBcc: eve@example.com\u2028!' });
    expect((await letters(person))[0].subject).toBe('Voici Léo Bcc: eve@example.com !');
  });

  it('keeps all that it needs where there is no queue of mail', async () => {
    const client = await pool.connect();
    const person = await newPerson(pool);
    await template('review.received', 'Un avis', 'Bonjour,');
    const kept = async () => {
      await client.query('begin; drop schema mail cascade');
      await client.query("select private.notify($1, 'review.received')", [person.id]);
      return client.query('select public.pending_emails() as letters');
    };
    const { rows } = await kept().finally(async () => {
      await client.query('rollback');
      client.release();
    });
    expect(rows[0].letters).toEqual([
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

describe('letters that one may refuse', () => {
  const tokenIn = (letter: { headers: Record<string, string> | null }) =>
    /^<https:\/\/api\.example\/functions\/v1\/unsubscribe\?token=([0-9a-f-]{36})>$/.exec(
      letter.headers?.['List-Unsubscribe'] ?? '',
    )?.[1];

  it('say how, in their headers and their words, and are written no more after that', async () => {
    const person = await newPerson(pool);
    await template('review.received', 'Un avis', 'Bonjour,');
    await tell(person, 'review.received');
    const [letter] = await letters(person);
    const token = tokenIn(letter);
    expect(letter.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const page = `https://bottin.example/desabonnement?token=${token}`;
    expect(letter.body).toContain(`Ne plus recevoir ces courriels\u00a0:\n${page}`);
    expect(letter.html).toContain(`<a href="${page}"`);

    expect((await call(null, 'email_link', token)).data).toEqual({ topic: 'reviews', wanted: true, page });
    await tell(person, 'review.received');
    expect(await letters(person)).toHaveLength(2);
    const ended = { topic: 'reviews', wanted: false, page };
    expect((await call(null, 'unsubscribe', token)).data).toEqual(ended);
    expect((await call(null, 'unsubscribe', token)).data).toEqual(ended);
    await tell(person, 'review.received');
    expect(await letters(person)).toHaveLength(2);
    // It is still told in the pages; other topics are still written.
    const { data } = await call<{ unread: number }>(person, 'my_notifications');
    expect(data?.unread).toBe(3);
    await template('review.replied', 'Une réponse', 'Bonjour,');
    await tell(person, 'review.replied');
    expect(await letters(person)).toHaveLength(3);
  });

  it.each(['', 'x', '00000000-0000-4000-8000-000000000000', "' or true --"])(
    'know no link %j',
    async (token) => {
      const refused = { code: 'letter_link_not_found', status: 404 };
      expect((await call(null, 'email_link', token)).refused).toEqual(refused);
      expect((await call(null, 'unsubscribe', token)).refused).toEqual(refused);
    },
  );

  it('are chosen in the profile, the digest by administrators alone', async () => {
    const person = await newPerson(pool);
    const wanted = async () => (await call(person, 'my_email_choices')).data;
    const usual = ['reviews', 'replies', 'corrections'].map((topic) => ({ topic, wanted: true }));
    expect(await wanted()).toEqual(usual);
    await call(person, 'choose_email', 'replies', false);
    expect(await wanted()).toEqual(
      usual.map((choice) => ({ ...choice, wanted: choice.topic !== 'replies' })),
    );
    await call(person, 'choose_email', 'replies', true);
    expect(await wanted()).toEqual(usual);
    expect((await call(person, 'choose_email', 'listing', false)).refused?.code).toBe('unknown_topic');
    await pool.query('insert into private.administrators values ($1)', [person.email]);
    expect(await wanted()).toEqual([...usual, { topic: 'digest', wanted: true }]);
  });

  it('have one link a person and topic, also when two are written at once', async () => {
    const person = await newPerson(pool);
    await Promise.all(Array.from({ length: 8 }, () => tell(person, 'review.received')));
    const tokens = new Set((await letters(person)).map(tokenIn));
    expect(tokens.size).toBe(1);
    expect(tokens).not.toContain(undefined);
  });
});

describe('what is told in the pages', () => {
  type Rows = {
    unread: number;
    rows: { id: number; kind: string; isRead: boolean; reason: string | null }[];
    next: number | null;
  };
  const read = async (person: Person, ...values: unknown[]) => {
    const { data } = await call<Rows>(person, 'my_notifications', ...values);
    if (!data) throw new Error('the notifications were refused');
    return data;
  };

  it('comes a screen at a time, newest first, and to its person alone', async () => {
    const [person, other] = [await newPerson(pool), await newPerson(pool)];
    for (let n = 0; n < 5; n += 1)
      await tell(person, 'listing.approved', {
        name: `N${n}`,
        note: n === 4 ? 'Voici pourquoi.' : undefined,
      });
    const first = await read(person, null, 2);
    expect(first).toMatchObject({
      unread: 5,
      rows: [{ reason: 'Voici pourquoi.', isRead: false }, { reason: null }],
    });
    const second = await read(person, first.next, 2);
    const third = await read(person, second.next, 2);
    const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect([ids.length, third.next]).toEqual([5, null]);
    expect(await read(other)).toEqual({ unread: 0, rows: [], next: null });

    // Nobody marks what is another's.
    await call(other, 'read_notifications', ids, null);
    await call(other, 'read_notifications', null, ids[0]);
    expect((await read(person)).unread).toBe(5);
  });

  it('is marked as read one by one, or up to what was seen', async () => {
    const person = await newPerson(pool);
    for (let n = 0; n < 3; n += 1) await tell(person, 'listing.approved');
    const [newest, middle] = (await read(person)).rows.map(({ id }) => id);
    await call(person, 'read_notifications', [middle], null);
    expect((await read(person)).rows.map(({ isRead }) => isRead)).toEqual([false, true, false]);
    await tell(person, 'listing.approved');
    await call(person, 'read_notifications', null, newest);
    expect((await read(person)).rows.map(({ isRead }) => isRead)).toEqual([false, true, true, true]);
  });

  it('is announced to every tab, once a change however many rows', async () => {
    const person = await newPerson(pool);
    await pool.query('truncate realtime.messages');
    for (let n = 0; n < 3; n += 1) await tell(person, 'listing.approved');
    await call(person, 'read_notifications', null, 1_000_000_000);
    const { rows } = await pool.query('select topic, private from realtime.messages');
    expect(rows).toEqual(Array(4).fill({ topic: `notifications:${person.id}`, private: true }));
  });

  it('is forgotten 90 days after it was read', async () => {
    const person = await newPerson(pool);
    for (let n = 0; n < 3; n += 1) await tell(person, 'listing.approved');
    await pool.query(
      `update public.notifications n set created_at = now() - interval '200 days',
         read_at = (array[now() - interval '91 days', now() - interval '89 days', null])[o.place]
         from (select id, row_number() over (order by id) as place from public.notifications where user_id = $1) as o
        where o.id = n.id`,
      [person.id],
    );
    await pool.query('select private.purge_notifications()');
    expect((await read(person)).rows.map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  it('is in a person’s copy with their choices of letters, and goes with the account', async () => {
    const person = await newPerson(pool);
    await tell(person, 'review.received', { name: 'Léo' });
    await call(person, 'choose_email', 'reviews', false);
    const { data } = await call<Record<string, unknown>>(person, 'export_my_data');
    expect(data).toMatchObject({
      notifications: [{ kind: 'review.received', facts: { name: 'Léo' } }],
      letter_choices: [{ topic: 'reviews', wanted: false, changed_at: expect.any(String) }],
    });
    expect(JSON.stringify(data?.letter_choices)).not.toContain('token');
    await pool.query('delete from auth.users where id = $1', [person.id]);
    for (const table of ['public.notifications', 'private.email_choices']) {
      expect((await pool.query(`select from ${table} where user_id = $1`, [person.id])).rowCount, table).toBe(
        0,
      );
    }
  });
});

describe('the weekly digest', () => {
  const send = async (at: string) =>
    (await pool.query('select private.send_weekly_digests($1::timestamptz) as written', [at])).rows[0]
      .written;

  it('says what waits and for how long, once a week to each administrator, over all processes', async () => {
    await pool.query('delete from private.administrators');
    const [anne, paul] = [await newPerson(pool), await newPerson(pool)];
    await pool.query("update public.user_profiles set locale = 'en' where user_id = $1", [paul.id]);
    await pool.query('insert into private.administrators select unnest($1::text[])', [
      [anne.email, paul.email],
    ]);
    // Nothing waits: nothing is written, and the week is not used up.
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
    const [french] = await letters(anne);
    expect(french).toMatchObject({
      kind: 'digest.weekly',
      subject: 'Ce qui attend votre décision cette semaine',
    });
    expect(french.body).toContain(
      'Nouvelles fiches\u00a0: 2, la plus ancienne depuis 2\u00a0jours (passé les 48\u00a0heures)',
    );
    expect(french.body).toContain('Ouvrir l’administration\u00a0:\nhttps://bottin.example/admin');
    expect(french.headers['List-Unsubscribe']).toMatch(/^<https:\/\/[^>]+>$/);
    expect((await letters(paul))[0].body).toContain(
      'New listings: 2, the oldest for 2 days (past the 48 hours)',
    );

    // Sunday evening in Montréal is still this week, although it is Monday in Greenwich.
    expect(await send('2026-11-30T04:30:00Z')).toBe(0);
    expect(await send('2026-11-30T05:30:00Z')).toBe(2);
    await call(anne, 'choose_email', 'digest', false);
    expect(await send('2026-12-08T12:00:00Z')).toBe(2);
    expect([(await letters(anne)).length, (await letters(paul)).length]).toEqual([2, 3]);
    await pool.query("delete from public.listings where slug like 'attend-%'");
  });
});

describe('the public record', () => {
  const record = async (locale = 'fr') => {
    const { data } = await call<Record<string, unknown>>(null, 'public_record', locale);
    return data;
  };
  const decide = (
    kind: string,
    action: string,
    hours: number | null,
    reason: string | null = null,
    daysAgo = 0,
  ) =>
    pool.query(
      `insert into private.decisions (kind, action, subject, reason, asked_at, decided_at)
       values ($1, $2, '1', $3, now() - $4 * interval '1 hour' - $5 * interval '1 day', now() - $5 * interval '1 day')`,
      [kind, action, reason, hours, daysAgo],
    );

  it('says that nothing was decided, then counts what was, and names nobody', async () => {
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
    // Decided by an owner, or never promised.
    await decide('correction', 'accepted', 900);
    await decide('review', 'kept', 900);
    await decide('review', 'removed', 900, 'tried_reason');
    await decide('review', 'removed', null, 'tried_reason');
    await decide('photo', 'removed', null);
    await decide('removal', 'approved', 1);
    // Of another season.
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

  it('is read from an index of the last days alone', async () => {
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

describe('the templates of letters', () => {
  it('say the same in both languages, and why where something is refused', async () => {
    const fresh = await createTestDatabase();
    const { rows } = await fresh.pool.query<{ kind: string; locale: string; subject: string; body: string }>(
      'select kind, locale, subject, body from private.email_templates order by kind, locale',
    );
    await fresh.drop();
    const facts = (text: string) => [...new Set(text.match(/\{[a-z_]+\}/g))].sort();
    const kinds = Map.groupBy(rows, ({ kind }) => kind);
    expect(kinds.size).toBeGreaterThan(15);
    for (const [kind, both] of kinds) {
      expect(
        both.map(({ locale }) => locale),
        kind,
      ).toEqual(['en', 'fr']);
      const [en, fr] = both.map(({ subject, body }) => facts(subject + body));
      expect(fr, kind).toEqual(en);
      if (/\.(rejected|more_asked|removed)$/.test(kind)) expect(fr, kind).toContain('{reason}');
      for (const { subject, body, locale } of both) {
        expect(subject, kind).not.toMatch(/\n/);
        expect(`${subject}\n${body}`, kind).not.toMatch(/[{}](?![a-z_]+\}|$|[^a-z_])/);
        if (locale === 'fr') expect(subject + body, kind).not.toMatch(/ [:»]|« |\s[?!;]/);
      }
    }
  });

  it('in words that people here use', async () => {
    const fresh = await createTestDatabase();
    const { rows } = await fresh.pool.query<{ said: string }>(
      `select kind || ' ' || locale || ': ' || subject as said from private.email_templates
        where kind in ('listing.merged', 'listing.taken_back', 'privacy.extended', 'privacy.arrived', 'report.dismissed')
          and not (kind like 'privacy%' and locale = 'en') order by kind, locale`,
    );
    await fresh.drop();
    expect(rows.map(({ said }) => said)).toEqual([
      'listing.merged en: The listing “{name}” was merged into another one',
      'listing.merged fr: La fiche «\u00a0{name}\u00a0» a été fusionnée avec une autre',
      'listing.taken_back en: The listing “{name}” is no longer in your account',
      'listing.taken_back fr: La fiche «\u00a0{name}\u00a0» n’est plus liée à votre compte',
      'privacy.arrived fr: Demande au sujet de renseignements personnels\u00a0: {reference}',
      'privacy.extended fr: Il nous faut plus de temps pour votre demande {reference}',
      'report.dismissed en: Your report about “{name}”',
      'report.dismissed fr: Réponse à votre signalement au sujet de «\u00a0{name}\u00a0»',
    ]);
  });
});
