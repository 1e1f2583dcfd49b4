import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localizePath, SEGMENTS } from '#domain/segments.ts';
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
  pool.query('select private.tell($1, $2, facts => $3, path => $4)', [
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
    `insert into private.letter_templates (kind, locale, subject, body) values ($1, 'fr', $2, $3)
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
        '« <b>Chez "Léo" & fils</b> » :\nC\'est tout.',
        'Merci!',
        'Voir dans l’annuaire\u00a0:\nhttps://bottin.example/mes-entreprises',
        '-- \nVous recevez ce courriel parce qu’il concerne votre compte, votre fiche ou votre demande.',
        'Bottin\nhttps://bottin.example\nbonjour@bottin.example\n1, rue Principale, Québec\n',
      ].join('\n\n'),
    );
    expect(letter.html).toContain('<html lang="fr-CA">');
    expect(letter.html).toContain(
      '« &lt;b&gt;Chez &quot;Léo&quot; &amp; fils&lt;/b&gt; » :<br>C&#39;est tout.</p>',
    );
    expect(letter.html).toContain('<a href="https://bottin.example/mes-entreprises"');
    expect(letter.html).not.toContain('<b>');
  });

  it('speaks English to whoever does, and leads to the English page', async () => {
    const person = await newPerson(pool);
    await pool.query("update public.user_profiles set locale = 'en' where user_id = $1", [person.id]);
    await pool.query(
      `insert into private.letter_templates values ('listing.tried', 'en', 'About {name}', 'Hello,', 'Open my listing')`,
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
      await client.query("select private.tell($1, 'review.received')", [person.id]);
      return client.query('select public.waiting_letters() as letters');
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

    expect((await call(null, 'letter_link', token)).data).toEqual({ topic: 'reviews', wanted: true, page });
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
      expect((await call(null, 'letter_link', token)).refused).toEqual(refused);
      expect((await call(null, 'unsubscribe', token)).refused).toEqual(refused);
    },
  );

  it('are chosen in the profile, the digest by administrators alone', async () => {
    const person = await newPerson(pool);
    const wanted = async () => (await call(person, 'my_letters')).data;
    const usual = ['reviews', 'replies', 'corrections'].map((topic) => ({ topic, wanted: true }));
    expect(await wanted()).toEqual(usual);
    await call(person, 'choose_letters', 'replies', false);
    expect(await wanted()).toEqual(
      usual.map((choice) => ({ ...choice, wanted: choice.topic !== 'replies' })),
    );
    await call(person, 'choose_letters', 'replies', true);
    expect(await wanted()).toEqual(usual);
    expect((await call(person, 'choose_letters', 'listing', false)).refused?.code).toBe('unknown_topic');
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
