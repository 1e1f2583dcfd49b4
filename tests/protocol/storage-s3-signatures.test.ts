import { createHash, createHmac } from 'node:crypto';
import { ListBucketsCommand } from '@aws-sdk/client-s3';
import fc from 'fast-check';
import { parseProject, s3Credentials } from '#backend/app.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startTestBackend } from '#tests/support/backend.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';
import { rootClient } from './storage-s3-support.ts';

const CREDENTIALS = s3Credentials(TEST_JWT_SECRET);
const EMPTY = createHash('sha256').update('').digest('hex');
const STREAMED = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD';

type Asked = {
  method?: string;
  path?: string;
  payload?: string;
  time?: Date;
  headers?: Record<string, string>;
};

/** Signs as a program without Amazon's client would. */
function signed(
  host: string,
  { method = 'GET', path = '/', payload = EMPTY, time = new Date(), headers = {} }: Asked,
) {
  const stamp = time.toISOString().replace(/[:-]|\.\d{3}/g, '');
  const scope = `${stamp.slice(0, 8)}/local/s3/aws4_request`;
  const all: Record<string, string> = {
    host,
    'x-amz-content-sha256': payload,
    'x-amz-date': stamp,
    ...headers,
  };
  const names = Object.keys(all).sort();
  const canonical = [
    method,
    `/storage/v1/s3${path}`,
    '',
    ...names.map((name) => `${name}:${all[name]}`),
    '',
    names.join(';'),
    payload,
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const key = [...scope.split('/')].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${CREDENTIALS.secretAccessKey}`,
  );
  const sign = (...lines: string[]) => createHmac('sha256', key).update(lines.join('\n')).digest('hex');
  const signature = sign('AWS4-HMAC-SHA256', stamp, scope, hash);
  const { host: _, ...sent } = all;
  return {
    signature,
    headers: {
      ...sent,
      authorization: `AWS4-HMAC-SHA256 Credential=${CREDENTIALS.accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
    },
    chunk(previous: string, bytes: Buffer | string) {
      const own = sign(
        'AWS4-HMAC-SHA256-PAYLOAD',
        stamp,
        scope,
        previous,
        EMPTY,
        createHash('sha256').update(bytes).digest('hex'),
      );
      const head = `${Buffer.byteLength(bytes).toString(16)};chunk-signature=${own}\r\n`;
      return {
        signature: own,
        encoded: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n')]),
      };
    },
  };
}

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend("insert into storage.buckets (id, name, public) values ('papers', 'papers', false)"),
  )
  .extend('ask', file, ({ server }) => async (path: string, init: RequestInit) => {
    const answer = await fetch(`${server.url}/storage/v1/s3${path}`, init);
    const text = await answer.text();
    return { status: answer.status, code: /<Code>(\w+)<\/Code>/.exec(text)?.[1], text };
  })
  .extend('host', file, ({ server }) => new URL(server.url).host);

describe('a signature', () => {
  test('in the headers opens the protocol for a quarter of an hour', async ({ ask, host }) => {
    expect((await ask('/', signed(host, {}))).status).toBe(200);
    for (const minutes of [-16, 16]) {
      const time = new Date(Date.now() + minutes * 60_000);
      expect(await ask('/', signed(host, { time }))).toMatchObject({
        status: 403,
        code: 'RequestTimeTooSkewed',
      });
    }
  });

  test('is of one path, method, host and key', async ({ ask, host }) => {
    const { headers } = signed(host, { path: '/papers' });
    expect((await ask('/papers', { headers })).status).toBe(200);
    expect(await ask('/', { headers })).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
    expect(await ask('/papers?list-type=2', { headers })).toMatchObject({ status: 403 });
    expect(await ask('/papers', { headers, method: 'DELETE' })).toMatchObject({ status: 403 });
    expect(await ask('/papers', signed('example.com', { path: '/papers' }))).toMatchObject({ status: 403 });
    const key = headers.authorization.replace(CREDENTIALS.accessKeyId, 'another');
    expect(await ask('/papers', { headers: { ...headers, authorization: key } })).toMatchObject({
      status: 403,
      code: 'InvalidAccessKeyId',
    });
  });

  test('behind a proxy that renames the host is verified by the forwarded name', async ({ ask }) => {
    const { headers } = signed('files.example.com', {});
    expect(
      (await ask('/', { headers: { ...headers, 'x-forwarded-host': 'files.example.com' } })).status,
    ).toBe(200);
  });

  test('is needed', async ({ ask, server }) => {
    expect(await ask('/', {})).toMatchObject({ status: 403, code: 'AccessDenied' });
    const { serviceRole } = server.backend.keys;
    const headers = { apikey: serviceRole, authorization: `Bearer ${serviceRole}` };
    expect(await ask('/', { headers })).toMatchObject({ status: 403, code: 'AccessDenied' });
  });

  test('malformed in any way is a client error, never a server error', async ({ ask, host }) => {
    const text = fc.string({ unit: fc.constantFrom(...'AZaz09 =,;/%-_.\t'), maxLength: 40 });
    const good: Record<'authorization' | 'x-amz-date', string> = {
      'x-amz-date': '',
      ...signed(host, {}).headers,
    };
    const broken = (value: string) =>
      fc
        .tuple(fc.nat(value.length), fc.nat(6), text)
        .map(([at, count, put]) => value.slice(0, at) + put + value.slice(at + count));
    const headers = fc.record(
      {
        authorization: fc.oneof(
          broken(good.authorization),
          text.map((end) => `AWS4-HMAC-SHA256 ${end}`),
        ),
        'x-amz-date': fc.oneof(fc.constant(good['x-amz-date']), broken(good['x-amz-date'])),
        'x-amz-content-sha256': fc.oneof(fc.constant(EMPTY), fc.constant(STREAMED), text),
        'x-amz-security-token': text,
      },
      { requiredKeys: [] },
    );
    const query = fc.record(
      {
        'X-Amz-Algorithm': fc.oneof(fc.constant('AWS4-HMAC-SHA256'), text),
        'X-Amz-Credential': fc.oneof(
          fc.constant(`${CREDENTIALS.accessKeyId}/20260101/local/s3/aws4_request`),
          text,
        ),
        'X-Amz-Date': fc.oneof(fc.constant('20260101T000000Z'), fc.constant('20269999T999999Z'), text),
        'X-Amz-Expires': fc.oneof(fc.integer().map(String), text),
        'X-Amz-SignedHeaders': fc.oneof(fc.constant('host'), text),
        'X-Amz-Signature': text,
      },
      { requiredKeys: [] },
    );
    const path = fc.constantFrom('/', '/papers', '/papers/a', '/%', '/papers/%00', '/%E9', '//', '/papers//');
    const method = fc.constantFrom('GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH');
    await fc.assert(
      fc.asyncProperty(headers, query, path, method, async (sent, asked, where, verb) => {
        const { status } = await ask(`${where}?${new URLSearchParams(asked)}`, {
          method: verb,
          headers: sent,
        });
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 400 },
    );
  });
});

describe('a body in signed chunks', () => {
  const headers = { 'content-encoding': 'aws-chunked', 'x-amz-decoded-content-length': '10' };
  const asked = { method: 'PUT', path: '/papers/chunks', payload: STREAMED, headers };

  test('is decoded, and refused where a chunk is not what was signed', async ({ ask, host, server }) => {
    const request = signed(host, asked);
    const one = request.chunk(request.signature, '01234');
    const two = request.chunk(one.signature, '56789');
    const end = request.chunk(two.signature, '');
    const put = (...parts: Buffer[]) =>
      ask('/papers/chunks', {
        method: 'PUT',
        headers: request.headers,
        body: Buffer.concat(parts) as BodyInit,
      });
    expect((await put(one.encoded, two.encoded, end.encoded)).status).toBe(200);
    const { data } = await server.service.storage.from('papers').download('chunks');
    expect(await data?.text()).toBe('0123456789');
    const changed = Buffer.from(one.encoded.toString().replace('01234', '01235'));
    expect(await put(changed, two.encoded, end.encoded)).toMatchObject({
      status: 403,
      code: 'SignatureDoesNotMatch',
    });
    expect(await put(two.encoded, one.encoded, end.encoded)).toMatchObject({ status: 403 });
    expect(await put(one.encoded, two.encoded)).toMatchObject({ status: 400, code: 'IncompleteBody' });
    expect(await put(one.encoded, request.chunk(one.signature, '').encoded)).toMatchObject({ status: 400 });
    const again = await server.service.storage.from('papers').download('chunks');
    expect(await again.data?.text()).toBe('0123456789');
  });

  test('that is malformed is refused', async ({ ask, host }) => {
    const request = signed(host, asked);
    const whole = request.chunk(request.signature, '0123456789').encoded.toString();
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length - 1),
        fc.nat(9),
        fc.string({ maxLength: 30 }),
        async (at, count, put) => {
          const body = whole.slice(0, at) + put + whole.slice(at + count);
          const { status } = await ask('/papers/chunks', { method: 'PUT', headers: request.headers, body });
          expect([400, 403]).toContain(status);
        },
      ),
      { numRuns: 100 },
    );
  });
});

test('a body whose hash or checksum differs is refused', async ({ ask, host, server }) => {
  const payload = createHash('sha256').update('signed').digest('hex');
  const put = (body: string, headers: Record<string, string> = {}) =>
    ask('/papers/hashed', {
      method: 'PUT',
      body,
      headers: signed(host, { method: 'PUT', path: '/papers/hashed', payload, headers }).headers,
    });
  expect((await put('signed')).status).toBe(200);
  expect(await put('other')).toMatchObject({ status: 400, code: 'XAmzContentSHA256Mismatch' });
  expect(await put('signed', { 'x-amz-checksum-crc32': 'AAAAAA==' })).toMatchObject({
    status: 400,
    code: 'BadDigest',
  });
  expect(await put('signed', { 'content-md5': 'AAAA' })).toMatchObject({ status: 400, code: 'BadDigest' });
  const { data } = await server.service.storage.from('papers').download('hashed');
  expect(await data?.text()).toBe('signed');
});

test('the access key is not held to the limits of visitors, whose refusals are XML', async ({
  opensHere,
}) => {
  const few = { reads: 2, writes: 2 };
  const rateLimits = { windowSeconds: 10, address: few, user: few };
  const limited = await opensHere(startTestBackend('platform', undefined, { rateLimits }));
  for (let count = 0; count < 5; count += 1) await rootClient(limited).send(new ListBucketsCommand());
  const answer = await fetch(`${limited.url}/storage/v1/s3/`);
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    429,
    'application/xml',
    expect.stringContaining('<Code>SlowDown</Code>'),
  ]);
});

test('the protocol is absent where config.toml turns it off', async ({ opensHere }) => {
  const project = parseProject('storage.s3_protocol.enabled = false', '/x/supabase');
  const off = await opensHere(startTestBackend('platform', undefined, { project }));
  const answer = await fetch(`${off.url}/storage/v1/s3/`, signed(new URL(off.url).host, {}));
  expect(await answer.json()).toMatchObject({ statusCode: '404', message: 'No such endpoint' });
});
