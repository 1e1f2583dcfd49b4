import { randomUUID } from 'node:crypto';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { person, picture } from './storage-support.ts';

const FORMER = 'someone/before.png';
const PRESENT = `${randomUUID()}.png`;

const test = base
  .extend('server', file, ({ startBackend }) => startBackend())
  .extend('owner', file, ({ server }) => person(server))
  .extend('stranger', file, ({ server }) => person(server))
  .extend('ask', file, ({ server }) => (path: string, token?: string, method = 'GET') => {
    return fetch(`${server.url}/storage/v1/${path}`, {
      method,
      redirect: 'manual',
      headers: token ? { authorization: `Bearer ${token}`, apikey: server.backend.keys.anon } : {},
    });
  });

test.beforeAll(async ({ server, owner }) => {
  const { pool } = server.database;
  await server.service.storage.createBucket('photos', { public: true });
  await server.service.storage
    .from('photos')
    .upload(PRESENT, await picture('png'), { contentType: 'image/png' });
  await pool.query(
    `insert into storage.moved_objects (bucket_id, name, object_id, owner_id)
     select bucket_id, $1, id, $2 from storage.objects where name = $3`,
    [FORMER, owner.id, PRESENT],
  );
});

const ENDPOINTS = [
  ['GET', 'object/public', ''],
  ['HEAD', 'object/public', ''],
  ['GET', 'object/public', '?download=a.png'],
  ['GET', 'object/info/public', ''],
  ['GET', 'object/info', ''],
  ['GET', 'object/authenticated', ''],
  ['GET', 'object', ''],
  ['GET', 'render/image/public', '?width=10'],
  ['GET', 'render/image/authenticated', '?width=10'],
] as const;

describe('the former address of an object', () => {
  test.for(ENDPOINTS)('redirects its owner: %s %s%s', async ([method, endpoint, query], { ask, owner }) => {
    const answer = await ask(`${endpoint}/photos/${FORMER}${query}`, owner.token, method);
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      302,
      `/storage/v1/${endpoint}/photos/${PRESENT}${query}`,
      'no-store',
    ]);
    const present = await ask(`${endpoint}/photos/${PRESENT}${query}`, owner.token, method);
    expect(present.status).toBe(200);
  });

  test.for(ENDPOINTS)(
    'is one of nothing to anybody else: %s %s%s',
    async ([method, endpoint, query], { stranger, server, ask }) => {
      for (const token of [undefined, stranger.token, server.backend.keys.anon, 'wrong']) {
        const say = async (name: string) => {
          const answer = await ask(`${endpoint}/photos/${name}${query}`, token, method);
          return [answer.status, answer.headers.get('location'), await answer.text()];
        };
        expect(await say(FORMER)).toEqual(await say('someone/nothing.png'));
      }
    },
  );

  test('is not found once the object is deleted', async ({ server, ask, owner }) => {
    await server.service.storage.from('photos').remove([PRESENT]);
    expect((await ask(`object/public/photos/${FORMER}`, owner.token)).status).toBe(404);
  });
});

test('an object without owner keeps its time', async ({ server }) => {
  const { pool } = server.database;
  const files = server.service.storage.from('photos');
  await files.upload('kept.png', await picture('png'), { contentType: 'image/png' });
  const { data: before } = await files.info('kept.png');
  await pool.query("update storage.objects set owner = null, owner_id = null where name = 'kept.png'");
  expect((await files.info('kept.png')).data).toEqual(before);
});
