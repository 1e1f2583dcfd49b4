import { WebSocket } from 'ws';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';

const KIB = 1024;
const deep = `{"data":${'['.repeat(500)}${']'.repeat(500)}}`;
const wide = `{"data":[${'1,'.repeat(20_000)}1]}`;

const test = base
  .extend('server', file, ({ startBackend }) => startBackend())
  .extend('post', file, ({ server }) => async (path: string, body: BodyInit, type = 'application/json') => {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.backend.keys.serviceRole}`, 'content-type': type },
      body,
    });
    return { status: response.status, text: await response.text() };
  });

/** Bodies that cost more to parse than their size suggests, on every endpoint but the data API's (`excess.test.ts`). */
describe('an expensive body', () => {
  test.beforeAll(async ({ server }) => {
    await server.service.storage.createBucket('files', { public: true });
  });

  describe.each([
    ['nested too deep', deep],
    ['of too many values', wide],
  ])('%s', (_, body) => {
    test.for(['/auth/v1/signup', '/auth/v1/token?grant_type=password', '/auth/v1/admin/users'])(
      'is refused by %s',
      async (path, { post }) => {
        const { status, text } = await post(path, body);
        expect(status).toBe(400);
        expect(text).toMatch(/JSON (?:is nested|has) \d+/);
      },
    );

    test.for(['/storage/v1/object/list/files', '/storage/v1/object/copy', '/storage/v1/bucket'])(
      'is refused by %s',
      async (path, { post }) => {
        const { text } = await post(path, body);
        expect(JSON.parse(text)).toMatchObject({
          statusCode: '400',
          message: expect.stringMatching(/JSON (?:is nested|has) \d+/),
        });
      },
    );

    test.for(['/realtime/v1/api/broadcast', '/realtime/v1/api/broadcast/room/events/news'])(
      'is refused by %s',
      async (path, { post }) => {
        expect(await post(path, body)).toEqual({
          status: 400,
          text: expect.stringContaining('not valid JSON'),
        });
      },
    );
  });

  test('is refused by its length: 256 KiB for accounts, 1 MiB for broadcasts', async ({ post }) => {
    const long = (bytes: number) => JSON.stringify({ data: 'x'.repeat(bytes) });
    expect((await post('/auth/v1/signup', long(257 * KIB))).status).toBe(413);
    expect((await post('/auth/v1/signup', long(200 * KIB))).status).toBe(422);
    expect((await post('/realtime/v1/api/broadcast', long(1_025 * KIB))).status).toBe(413);
  });

  test('is refused as a form of many parts without the file', async ({ post }) => {
    const parts = Array.from(
      { length: 5_000 },
      (_, index) => `--x\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\n1\r\n`,
    );
    const late = '--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nfile\r\n--x--\r\n';
    const { text } = await post(
      '/storage/v1/object/files/late.txt',
      `${parts.join('')}${late}`,
      'multipart/form-data; boundary=x',
    );
    expect(JSON.parse(text)).toMatchObject({ statusCode: '400', message: 'No content provided' });
  });

  test('is ignored by a socket, which continues', async ({ server }) => {
    const url = `${server.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${server.backend.keys.anon}`;
    const socket = new WebSocket(url);
    const answers: string[] = [];
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (data) => {
        answers.push(String(data));
        resolve();
      });
      socket.on('open', () => {
        for (const payload of [deep, wide]) socket.send(`[null,"1","phoenix","heartbeat",${payload}]`);
        socket.send('[null,"2","phoenix","heartbeat",{}]');
      });
    });
    socket.close();
    expect(answers).toEqual(['[null,"2","phoenix","phx_reply",{"status":"ok","response":{}}]']);
  });
});
