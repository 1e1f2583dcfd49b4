import { expect, it, vi } from 'vitest';
import { type AppOptions, createApp } from './app.ts';

it('does nothing for files of programs that ask the database before they may begin', async () => {
  const asked = vi.fn();
  const { fetch, pages } = createApp({
    admit: async () => new Response('busy', { status: 503 }),
    siteUrl: 'https://bottin.example',
    site: asked,
    shareImages: { answer: asked },
    sitemap: { client: { rpc: asked }, siteUrl: 'https://bottin.example', articles: [] },
    origins: { images: [], connect: [] },
    pages: { maxBytes: 0, sharedSeconds: 0 },
    views: { count: asked },
    security: { siteUrl: 'https://bottin.example', contactEmail: 'nous@bottin.example' },
    strictTransport: null,
    indexNowKey: null,
    mayMeasure: null,
    assets: '.',
    onError: asked,
  } as unknown as AppOptions);
  for (const path of ['/sitemap.xml', '/sitemap-listings-0.xml', '/partage/ville/laval/1a2b3c.jpg']) {
    const response = await fetch(new Request(`https://bottin.example${path}`), { incoming: {} });
    expect([path, response.status]).toEqual([path, 503]);
  }
  expect(asked).not.toHaveBeenCalled();
  pages.close();
});
