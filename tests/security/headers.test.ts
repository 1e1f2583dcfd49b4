import { connect } from 'node:net';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startFortress } from './support/fortress.ts';
import { memberToken } from './support/tokens.ts';

/** Headers that might claim more rights than the key. */
const SMUGGLED: Record<string, string>[] = [
  { role: 'service_role' },
  { 'x-role': 'service_role', 'x-user': 'postgres', 'x-forwarded-user': 'postgres' },
  { 'x-hasura-role': 'service_role', 'x-postgrest-role': 'service_role' },
  { 'request.jwt.claims': '{"role":"service_role"}' },
  { 'request.jwt.claim.role': 'service_role', 'request.jwt.claim.sub': 'x' },
  { 'x-jwt-claims': '{"role":"service_role"}', claims: '{"role":"service_role"}' },
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1;host=x;proto=https' },
  { 'x-forwarded-host': 'admin.internal', 'x-forwarded-proto': 'https', 'x-original-url': '/rest/v1/vault' },
  { 'x-rewrite-url': '/rest/v1/vault', 'x-http-method-override': 'DELETE', 'x-http-method': 'DELETE' },
  { 'proxy-authorization': 'Bearer x', 'x-api-key': 'x', 'x-supabase-api-version': '2024-01-01' },
  { cookie: 'role=service_role; sb-access-token=x' },
  { 'accept-profile': 'public', 'content-profile': 'hidden' },
  { prefer: 'role=service_role' },
  { prefer: 'params=single-object; role=service_role, tx=commit, timezone=UTC, max-affected=0' },
  { prefer: "timezone=UTC'; set role service_role; --" },
  { prefer: 'timezone=UTC, handling=strict, resolution=merge-duplicates, return=representation' },
  { range: "0-1; set role 'service_role'" },
  { 'range-unit': "items' or 1=1 --", range: '0-9' },
  { accept: "application/json; charset=utf-8'; drop table notes; --" },
  {
    accept:
      'application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose|settings|buffers|wal',
  },
  { 'x-client-info': '"}\', true); set role service_role; --' },
  { 'x-request-id': '$1 \\u0000 " \' ; --' },
];

const test = base
  .extend('fortress', file, ({ opens }) => opens(startFortress()))
  .extend('before', file, ({ fortress }) => fortress.everything())
  /** The raw answer to these bytes, until the server closes or falls silent. */
  .extend('raw', file, ({ fortress }) => (lines: string[]): Promise<string> => {
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(Number(new URL(fortress.url).port), '127.0.0.1', () =>
        socket.write(lines.join('\r\n')),
      );
      socket.setTimeout(300, () => socket.destroy());
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
      });
      socket.on('close', () => resolve(answer));
    });
  });

describe('a header', () => {
  test.for(SMUGGLED)('%j gives a visitor no rights', async (headers, { fortress, before }) => {
    const read = await fortress.ask('GET', '/notes?select=id', { headers });
    const text = await read.text();
    expect(read.status).toBeLessThan(500);
    expect(text).not.toMatch(/of Alice|of Bob|treasure/);
    if (read.ok && headers.accept === undefined) expect(JSON.parse(text)).toEqual([{ id: 1 }]);
    for (const path of ['/vault', '/people?select=salary']) {
      const response = await fortress.ask('GET', path, { headers });
      expect(response.ok).toBe(false);
      expect(response.status).toBeLessThan(500);
    }
    const written = await fortress.ask('POST', '/vault', { headers, body: { id: 9 } });
    expect(written.ok).toBe(false);
    const who = await fortress.ask('POST', '/rpc/whoami', {
      headers: { ...headers, accept: 'application/json' },
      body: {},
    });
    if (who.ok) expect(await who.json()).toMatchObject({ role: 'anon', uid: null, claims: { role: 'anon' } });
    expect(await fortress.everything()).toEqual(before);
  });

  test('sent twice does not select the better of two credentials', async ({ fortress, raw }) => {
    const { anon, serviceRole } = fortress.backend.keys;
    const member = await memberToken();
    for (const headers of [
      [`apikey: ${anon}`, `apikey: ${serviceRole}`],
      [`apikey: ${anon}, ${serviceRole}`],
      [`apikey: ${anon}`, `authorization: Bearer ${anon}`, `authorization: Bearer ${serviceRole}x`],
      [`apikey: ${anon}`, `authorization: Bearer ${anon}, Bearer ${member}`],
      [`apikey: ${anon}`, `authorization: Bearer ${anon}\tBearer ${member}`],
    ]) {
      const answer = await raw([
        'GET /rest/v1/rpc/whoami HTTP/1.1',
        'host: x',
        ...headers,
        'connection: close',
        '',
        '',
      ]);
      if (/^HTTP\/1\.1 2/.test(answer)) expect(answer).toContain('"anon"');
      expect(answer).not.toContain('service_role');
      expect(answer).not.toContain('"authenticated"');
    }
  });

  test('of ambiguous length cannot smuggle a second request in a body', async ({ fortress, raw, before }) => {
    const { anon, serviceRole } = fortress.backend.keys;
    const hidden = `DELETE /rest/v1/vault?id=gt.0 HTTP/1.1\r\nhost: x\r\napikey: ${serviceRole}\r\n\r\n`;
    const key = [`host: x`, `apikey: ${anon}`, 'content-type: application/json'];
    const length = Buffer.byteLength(hidden);
    for (const [headers, body] of [
      [[`content-length: 5`, 'transfer-encoding: chunked'], `0\r\n\r\n${hidden}`],
      [['transfer-encoding: chunked', `content-length: ${length + 5}`], `0\r\n\r\n${hidden}`],
      [['content-length: 0', `content-length: ${length}`], hidden],
      [[`content-length: ${length}, 0`], hidden],
      [['content-length: -1'], hidden],
      [['content-length: +5'], `{}   ${hidden}`],
      [['transfer-encoding: xchunked', 'content-length: 2'], `{}${hidden}`],
      [['transfer-encoding: chunked, identity'], `0\r\n\r\n${hidden}`],
      [['transfer-encoding : chunked', 'content-length: 2'], `{}${hidden}`],
      [['transfer-encoding:\n chunked', 'content-length: 2'], `{}${hidden}`],
      [['x: y\nz: w\rtransfer-encoding: chunked', 'content-length: 2'], `{}${hidden}`],
    ] as [string[], string][]) {
      const answer = await raw(['POST /rest/v1/rpc/whoami HTTP/1.1', ...key, ...headers, '', body]);
      expect(answer).not.toMatch(/^HTTP\/1\.1 (?:2|5)/);
      expect(await fortress.everything()).toEqual(before);
    }
  });

  test('with an injected line break is not reflected', async ({ fortress }) => {
    for (const path of [
      '/rest/v1/notes%0d%0aset-cookie:%20a=b',
      '/rest/v1/notes?select=id%0d%0aset-cookie:a',
      '/rest/v1/rpc/say?words=a%0d%0aset-cookie:a=b',
      '/rest/v1/%0d%0aset-cookie:a=b?on_conflict=%0d%0aset-cookie:a',
    ]) {
      const response = await fetch(fortress.url + path, {
        headers: { apikey: fortress.backend.keys.anon, prefer: 'count=exact', 'x-request-id': 'a b' },
      });
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get('set-cookie')).toBeNull();
      await response.text();
    }
  });

  test('too long or too many is refused before anything reads it', async ({ fortress, raw }) => {
    const { anon } = fortress.backend.keys;
    const key = ['host: x', `apikey: ${anon}`];
    const long = await raw(['GET /rest/v1/notes HTTP/1.1', ...key, `x: ${'x'.repeat(100_000)}`, '', '']);
    expect(long).toMatch(/^HTTP\/1\.1 431/);
    const many = Array.from({ length: 3_000 }, (_, index) => `x-${index}: 1`);
    const answer = await raw(['GET /rest/v1/vault HTTP/1.1', ...many, ...key, 'connection: close', '', '']);
    expect(answer).toMatch(/^HTTP\/1\.1 4/);
  });
});
