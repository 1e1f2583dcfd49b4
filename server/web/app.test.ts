import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { MARK_COOKIE_CONSENT } from '#domain/accounts/cookie-consent.ts';
import { MARK_STORED_SESSION } from '#domain/accounts/stored-session.ts';
import { START_LATE } from '#domain/pages/late-start.ts';
import { speculationRules } from '#domain/pages/speculation-rules.ts';
import { RESTORE_LANGUAGE } from '#domain/pages/stored-language.ts';
import { type AppOptions, createApp } from './app.ts';

const SITE = 'https://bottin.example';

function app(options: Partial<Record<keyof AppOptions, unknown>>) {
  return createApp({
    admit: (_request: Request, _incoming: unknown, work: () => unknown) => work(),
    siteUrl: SITE,
    sitemap: { siteUrl: SITE, articles: [] },
    policy: { images: [], connect: [], forms: [], styles: ['sha256-style'] },
    pageStyle: (html: string) => Buffer.from(html),
    backend: { fetch: () => new Response() },
    shareImages: {},
    pages: { maxBytes: 0, sharedSeconds: 0 },
    views: { count: () => undefined },
    oncePerDay: () => (_what: string, count: () => void) => count(),
    security: { siteUrl: SITE, contactEmail: 'nous@bottin.example' },
    strictTransport: null,
    indexNowKey: null,
    mayMeasure: null,
    mayPost: null,
    assets: '.',
    onError: () => undefined,
    documents: { submit: async () => Promise.reject(new Error('no form')) },
    ...options,
  } as unknown as AppOptions);
}

it('does no work for rejected requests of files that query the database', async () => {
  const asked = vi.fn();
  const { fetch, pages } = app({
    admit: async () => new Response('busy', { status: 503 }),
    documents: { render: asked },
    shareImages: { answer: asked },
    sitemap: { client: { rpc: asked }, siteUrl: SITE, articles: [] },
    views: { count: asked },
    onError: asked,
  });
  for (const path of ['/sitemap.xml', '/sitemap-listings-0.xml', '/partage/ville/laval/1a2b3c.jpg']) {
    const response = await fetch(new Request(`https://bottin.example${path}`), { incoming: {} });
    expect([path, response.status]).toEqual([path, 503]);
  }
  expect(asked).not.toHaveBeenCalled();
  pages.close();
});

it('blocks a script injected into a page', async () => {
  const html = `<!DOCTYPE html><p>Chez Luc<script>alert('l’intrus')</script></p>`;
  const { fetch, pages } = app({
    documents: { render: async () => ({ status: 200, html, tags: null, until: null }) },
  });
  const response = await fetch(new Request(`${SITE}/connexion`), {
    incoming: { method: 'GET', url: '/connexion', headers: {} },
  });
  const scripts = [
    MARK_STORED_SESSION,
    MARK_COOKIE_CONSENT,
    RESTORE_LANGUAGE,
    START_LATE,
    speculationRules(),
  ];
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(response.headers.get('content-security-policy')).toContain(
    `; script-src 'self' ${hashes.join(' ')}; style-src`,
  );
  pages.close();
});

it.each(['/rest/v1/cities', '/connexion'])(
  'says what every answer says when %s fails altogether',
  async (path) => {
    const broken = () => Promise.reject(new Error('broken'));
    const { fetch, pages } = app({ admit: broken, strictTransport: 'max-age=63072000' });
    const response = await fetch(new Request(SITE + path), {
      incoming: { method: 'GET', url: path, headers: {} },
    });
    expect(response.status).toBe(500);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'strict-transport-security': 'max-age=63072000',
      'content-security-policy': expect.stringMatching(/^default-src 'none';/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    pages.close();
  },
);

it('counts a search that is answered by GET', async () => {
  const unmet = { categoryId: 7, cityId: 12, mrcId: null };
  const search = { typed: 'pizza', foundNothing: false, unmet };
  const count = vi.fn();
  const countUnmet = vi.fn();
  const { fetch, pages } = app({
    documents: { render: async () => ({ status: 200, html: 'x', tags: null, until: null, search }) },
    searches: { count },
    unmet: { count: countUnmet },
  });
  const url = '/recherche?q=pizza';
  for (const method of ['HEAD', 'GET'])
    await fetch(new Request(SITE + url, { method }), { incoming: { method, url, headers: {} } });
  const get = expect.objectContaining({ method: 'GET' });
  expect(count.mock.calls).toEqual([[get, 'pizza', false, expect.any(Function)]]);
  expect(countUnmet.mock.calls).toEqual([[get, unmet, expect.any(Function)]]);
  pages.close();
});
