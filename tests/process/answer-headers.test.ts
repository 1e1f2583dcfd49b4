import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { vi } from 'vitest';
import { test as base, describe, expect, file } from '#tests/fixtures/server-process.ts';
import { freePort } from '#tests/support/free-port.ts';
import { observatoryScore } from '#tests/support/observatory.ts';

const ASSET = readdirSync('build/client/assets').find((name) => name.endsWith('.js'));

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const test = base
  .extend('dataDir', file, ({ newFolder }) => newFolder('headers'))
  /** A site with twenty listings, and its first response during the start. */
  .extend('site', file, async ({ start }) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const server = start({
      PORT: String(port),
      SITE_URL: 'https://bottin.example',
      CONTACT_EMAIL: 'securite@bottin.example',
      DEMO_LISTINGS: '20',
    });
    const early = await firstAnswer(url);
    await server.until(/https:\/\/bottin\.example/);
    return { url, early, printed: server.output() };
  })
  .extend('url', file, ({ site }) => site.url)
  .extend('early', file, ({ site }) => site.early)
  .extend('printed', file, ({ site }) => site.printed)
  .extend('listing', file, async ({ url }) => {
    const home = await (await fetch(url)).text();
    return /href="(\/[a-z-]+\/[a-z-]+\/[a-z0-9-]+)"/.exec(home)?.[1] ?? '';
  })
  .extend('get', file, ({ url }) => (path: string, init?: RequestInit) => {
    return fetch(url + path, { redirect: 'manual', ...init });
  })
  .extend('raw', file, ({ url }) => (request: string): Promise<string> => {
    return new Promise((resolve) => {
      let text = '';
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(request));
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
    });
  });

/** The response headers of a real server, on a site served by https. */
describe('the headers of an answer', () => {
  // Creating a cluster takes a while.
  test.beforeAll(({ site }) => void site);

  test.for<[string, number]>([
    ['/', 200],
    ['/en', 200],
    ['LISTING', 200],
    ['/connexion', 200],
    ['/en/admin', 200],
    ['/nulle-part/du/tout', 404],
    [`/assets/${ASSET}`, 200],
    ['/favicon.svg', 200],
    ['/en/', 301],
    ['/.well-known/security.txt', 200],
  ])('%s scores A+ at the Observatory', async ([path, status], { get, listing }) => {
    const response = await get(path === 'LISTING' ? listing : path);
    expect(response.status).toBe(status);
    const { score, marks } = observatoryScore(response, await response.text());
    expect(marks).toEqual({
      policy: 10,
      cookies: 0,
      sharing: 0,
      referrer: 5,
      transport: 0,
      scripts: 0,
      sniffing: 0,
      framing: 5,
      resource: 10,
      opener: 10,
      embedder: 0,
    });
    expect(score).toBe(140);
  });

  test.for([
    '/',
    '/en',
    'LISTING',
    '/recherche',
    '/a-propos',
    '/faq',
    '/blogue',
    '/inscription',
    '/admin',
    '/404',
  ])('%s allows scripts and styles by hash only', async (path, { get, listing }) => {
    // Twice: the cached response must have the same header.
    for (const _ of ['made', 'kept']) {
      const response = await get(path === 'LISTING' ? listing : path);
      const html = await response.text();
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).not.toMatch(/unsafe|nonce|\*|https?:(?!\/\/[a-z])/);
      const [whole = '', style = ''] = /<style>(.+?)<\/style>/s.exec(html) ?? [];
      expect(style.length).toBeGreaterThan(10_000);
      // The styles of documents and of the application, and no others.
      expect(policy).toMatch(/style-src 'self' '[^' ]+' '[^' ]+';/);
      expect(policy).toContain(`'${hashOf(style)}'`);
      expect(html.replace(whole, '')).not.toMatch(/<style|\sstyle=|\son[a-z]+="|javascript:/i);
      const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)];
      const run = scripts.filter(([, attributes]) => !attributes?.includes('type="application/'));
      expect(run.length).toBeGreaterThan(1);
      for (const [, , text] of run) {
        expect(policy).toContain(`'${hashOf(text ?? '')}'`);
      }
    }
  });

  test.for<[string, number]>([
    ['/health', 200],
    ['/rest/v1/', 401],
    ['/auth/v1/.well-known/jwks.json', 200],
    ['/auth/v1/authorize?provider=google', 400],
    ['/storage/v1/object/public/none/none', 404],
    ['/functions/v1/none', 404],
    ['/functions/v1/unsubscribe?token=x', 404],
    ['/metrics', 401],
    ['/realtime/v1/none', 401],
  ])('%s is declared as data', async ([path, status], { get }) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* frame-ancestors 'none'$/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(response.headers.get('cache-control')).not.toBeNull();
  });

  test('are set while the server starts', ({ early }) => {
    expect(early.status).toBe(503);
    expect(Object.fromEntries(early.headers)).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'content-security-policy': expect.stringMatching(/^default-src 'none';/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'retry-after': '5',
    });
  });

  test('of a stored file deny it the rights of this origin', async ({ get, listing }) => {
    const home = await (await get(listing)).text();
    const file = /\/storage\/v1\/[^"\s]+/.exec(home)?.[0] ?? '';
    const response = await get(file.replaceAll('&amp;', '&'));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^image\//);
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('reveal no server software, and set no cookie', async ({ get }) => {
    for (const path of ['/', `/assets/${ASSET}`, '/rest/v1/', '/nulle-part', '/auth/v1/health', '/%']) {
      const { headers } = await get(path);
      for (const name of ['server', 'x-powered-by', 'set-cookie', 'via'])
        expect(headers.get(name)).toBeNull();
    }
  });

  test('serve no file outside the build, and no directory listing', async ({ get }) => {
    for (const path of [
      '/.git/config',
      '/.env',
      '/package.json',
      '/server/main.ts',
      '/assets',
      '/data/jwt.secret',
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });

  test('are set when the request cannot be parsed', async ({ raw }) => {
    const answer = await raw('GET\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect(answer).toContain("\r\ncontent-security-policy: default-src 'none'");
    expect(answer).toContain('\r\nstrict-transport-security: max-age=63072000; includeSubDomains\r\n');
  });

  test('are refused to a WebSocket of another site', async ({ raw }) => {
    const upgrade = (origin: string) =>
      raw(
        `GET /realtime/v1/websocket?vsn=1.0.0 HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\norigin: ${origin}\r\n\r\n`,
      );
    const elsewhere = await upgrade('https://evil.example');
    expect(elsewhere).toMatch(/^HTTP\/1\.1 403 [\s\S]*"code":"foreign_origin"/);
    expect(elsewhere).toContain('\r\nstrict-transport-security: max-age=63072000; includeSubDomains\r\n');
    // The origin is accepted; a key is then required.
    expect(await upgrade('https://bottin.example')).not.toContain('foreign_origin');
  });

  test('refuse a leaked password at sign-up', async ({ get }) => {
    const apikey = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(await (await get('/')).text())?.[0] ?? '';
    const response = await get('/auth/v1/signup', {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'zoe@example.com', password: 'Bottin2026!' }),
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ weak_password: { reasons: ['pwned'] } });
  });

  test('reject TRACE', async ({ raw }) => {
    const answer = await raw('TRACE / HTTP/1.1\r\nhost: x\r\nx-secret: 1\r\nconnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).not.toContain('x-secret');
  });

  test.for([
    '/',
    '/en',
    '/en/',
    'LISTING',
    '/nulle-part',
    '/connexion',
    '/sitemap.xml',
    '/robots.txt',
    '/rss.xml',
    '/.well-known/security.txt',
    '/auth/v1/settings',
    '/auth/v1/authorize?provider=google',
    '/rest/v1/',
    '/storage/v1/object/public/listings/none.webp',
  ])('%s does not reflect the Host of a request', async (path, { raw, listing }) => {
    const text = await raw(
      `GET ${path === 'LISTING' ? listing : path} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\n` +
        'X-Forwarded-Proto: gopher\r\nForwarded: host=evil.example\r\nConnection: close\r\n\r\n',
    );
    expect(text).toMatch(/^HTTP\/1\.1 [1-5]\d\d/);
    expect(text).not.toMatch(/evil\.example|gopher/);
  });
});

/** The first response of a server after it has bound its port. */
async function firstAnswer(url: string): Promise<Response> {
  return vi.waitFor(() => fetch(url), { timeout: 60_000, interval: 50 });
}

describe('the first start', () => {
  test('prints its steps, the settings that are unset and the address, nothing else', async ({ printed }) => {
    const files = async (folder: string) =>
      (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const [migrations, seeds] = await Promise.all([files('supabase/migrations'), files('supabase/seeds')]);
    const timing = /^ {2}(?:… .+: [\d.]+ s so far|.+: done in [\d.]+ s)$/;
    const lines = printed.trimEnd().split('\n');
    expect(lines.filter((line) => !timing.test(line))).toEqual([
      '  creating the database',
      '  starting PostgreSQL',
      '  checking the database',
      ...migrations.map((name) => `  migration ${name}`),
      ...seeds.map((name) => `  seed seeds/${name}`),
      expect.stringMatching(/^ {2}mail is written to .+$/),
      '  preparing the site',
      '  an empty directory: creating 20 demonstration listings',
      '  demonstration: loading 20 listings',
      '  counting the listings again',
      '  demonstration: drawing pictures',
      expect.stringMatching(/^ {2}20 demonstration listings in [\d.]+ s\. .+$/),
      expect.stringMatching(/^ {2}not on the site until they are set: .+ \(docs\/settings\.md\)$/),
      '  opening the site',
      expect.stringMatching(/^Bottin: https:\/\/bottin\.example {2}\(Ctrl-C stops everything\)$/),
    ]);
  });
});
