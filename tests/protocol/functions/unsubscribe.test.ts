import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readProject } from '#backend/app.ts';
import { insertPerson } from '#tests/fixtures/people.ts';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';

let server: TestBackend;
let token: string;
beforeAll(async () => {
  const project = await readProject('supabase', { environment: {} });
  server = await startTestBackend('bottin', undefined, { project });
  project.api.externalUrl = server.url;
  await server.database.pool.query(
    `insert into private.site (name, url, api_url, contact_email)
     values ('Bottin', 'https://bottin.example', $1, 'bonjour@bottin.example')`,
    [server.url],
  );
});
afterAll(() => server?.close());
beforeEach(async () => {
  const { id } = await insertPerson(server.database.pool);
  const { rows } = await server.database.pool.query(
    "insert into private.email_choices (user_id, topic) values ($1, 'replies') returning token",
    [id],
  );
  token = rows[0].token;
});

const ask = (init: RequestInit = {}, of = token) =>
  fetch(`${server.url}/functions/v1/unsubscribe?token=${of}`, { redirect: 'manual', ...init });
const isWanted = async () =>
  (await server.database.pool.query('select wanted from private.email_choices where token = $1', [token]))
    .rows[0].wanted;

const urlEncoded = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
const multipart = () => {
  const form = new FormData();
  form.append('List-Unsubscribe', 'One-Click');
  return form;
};

describe('the end of letters that one may refuse', () => {
  it.each([
    ['a form', urlEncoded],
    ['parts', multipart],
  ])('is at once for a mail program, without a redirection or a key: %s', async (_, body) => {
    const response = await ask({ method: 'POST', body: body() });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('You will receive no more of these letters.');
    expect(await isWanted()).toBe(false);
    // Mail programs ask again.
    expect((await ask({ method: 'POST', body: body() })).status).toBe(200);
  });

  it.each(['GET', 'HEAD'])('is not for whoever only follows the link: %s', async (method) => {
    const response = await ask({ method });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`https://bottin.example/desabonnement?token=${token}`);
    expect(await isWanted()).toBe(true);
  });

  it('leads a person who confirmed it back to the page', async () => {
    const response = await ask({ method: 'POST', body: new URLSearchParams() });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`https://bottin.example/desabonnement?token=${token}`);
    expect(await isWanted()).toBe(false);
  });

  it.each(['', 'x', '00000000-0000-4000-8000-000000000000'])('knows no link %j', async (of) => {
    expect((await ask({}, of)).status).toBe(404);
    expect((await ask({ method: 'POST', body: urlEncoded() }, of)).status).toBe(404);
  });

  it('is asked in no other way', async () => {
    const response = await ask({ method: 'PUT', body: 'x' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });
});
