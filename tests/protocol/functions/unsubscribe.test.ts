import { readProject } from '#backend/app.ts';
import { insertPerson } from '#tests/fixtures/people.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startTestBackend } from '#tests/support/backend.ts';

const test = base
  .extend('server', file, async ({ opens }) => {
    const project = await readProject('supabase', { environment: {} });
    const server = await opens(startTestBackend('bottin', undefined, { project }));
    project.api.externalUrl = server.url;
    await server.database.pool.query(
      `insert into private.site (name, url, api_url, contact_email)
       values ('Bottin', 'https://bottin.example', $1, 'bonjour@bottin.example')`,
      [server.url],
    );
    return server;
  })
  .extend('token', async ({ server }) => {
    const { id } = await insertPerson(server.database.pool);
    const { rows } = await server.database.pool.query(
      "insert into private.email_choices (user_id, topic) values ($1, 'replies') returning token",
      [id],
    );
    return rows[0].token;
  })
  .extend('ask', ({ token, server }) => (init: RequestInit = {}, of = token) => {
    return fetch(`${server.url}/functions/v1/unsubscribe?token=${of}`, { redirect: 'manual', ...init });
  })
  .extend('isWanted', ({ server, token }) => async () => {
    return (
      await server.database.pool.query('select wanted from private.email_choices where token = $1', [token])
    ).rows[0].wanted;
  });

const urlEncoded = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
const multipart = () => {
  const form = new FormData();
  form.append('List-Unsubscribe', 'One-Click');
  return form;
};

describe('unsubscribing from emails', () => {
  test.for([
    ['a form', urlEncoded],
    ['parts', multipart],
  ] as const)(
    'is at once for a mail program, without a redirection or a key: %s',
    async ([_, body], { ask, isWanted }) => {
      const response = await ask({ method: 'POST', body: body() });
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toContain('You will no longer receive these emails.');
      expect(await isWanted()).toBe(false);
      // Mail programs ask again.
      expect((await ask({ method: 'POST', body: body() })).status).toBe(200);
    },
  );

  test.for(['GET', 'HEAD'])(
    'is not for whoever only follows the link: %s',
    async (method, { ask, token, isWanted }) => {
      const response = await ask({ method });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(`https://bottin.example/desabonnement?token=${token}`);
      expect(await isWanted()).toBe(true);
    },
  );

  test('leads a person who confirmed it back to the page', async ({ ask, token, isWanted }) => {
    const response = await ask({ method: 'POST', body: new URLSearchParams() });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`https://bottin.example/desabonnement?token=${token}`);
    expect(await isWanted()).toBe(false);
  });

  test('stops one saved search at once, and leaves the others', async ({ ask, server: { database } }) => {
    const { id } = await insertPerson(database.pool);
    const { rows } = await database.pool.query(
      `insert into private.saved_searches (user_id, query, label, frequency, due_on)
       select $1, 'q=' || word, word, 'daily', '2026-01-01' from unnest('{notaire,garage}'::text[]) as word
       returning token`,
      [id],
    );
    const response = await ask({ method: 'POST', body: urlEncoded() }, rows[0].token);
    expect(response.status).toBe(200);
    const { rows: stopped } = await database.pool.query(
      'select label from private.saved_searches where user_id = $1 and stopped_at is not null',
      [id],
    );
    expect(stopped).toEqual([{ label: 'notaire' }]);
  });

  test.for(['', 'x', '00000000-0000-4000-8000-000000000000'])('knows no link %j', async (of, { ask }) => {
    expect((await ask({}, of)).status).toBe(404);
    expect((await ask({ method: 'POST', body: urlEncoded() }, of)).status).toBe(404);
  });

  test('refuses other methods', async ({ ask }) => {
    const response = await ask({ method: 'PUT', body: 'x' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });
});
