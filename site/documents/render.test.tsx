import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import type { Database } from '#domain/database.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { EVERY_PAGE } from '#domain/pages/tags.ts';
import { renderDocument, renderFailure } from './render.tsx';

const site = {
  client: createClient<Database>('https://bottin.example', 'key', {
    global: { fetch: async () => new Response('{"message": "no"}', { status: 400 }) },
  }),
  settings: {
    siteName: 'Le </script> Bottin',
    siteUrl: 'https://bottin.example',
    contactEmail: 'info@bottin.example',
    supabaseUrl: '',
    supabaseAnonKey: 'key',
  } as SiteSettings,
  script: '/assets/start-1.js',
};
const none = new URLSearchParams();
const render = async (path: string, query = none) => {
  const document = await renderDocument(site, path, query);
  return document as Extract<typeof document, { html: string }>;
};

describe('a document', () => {
  it('is a whole page in the language of its address, which every change of the site outdates', async () => {
    const french = await render('/a-propos');
    expect(french).toMatchObject({ status: 200, tags: [EVERY_PAGE], until: null });
    expect(french.html).toMatch(/^<!DOCTYPE html><html lang="fr-CA">/);
    expect(french.html).toMatch(/<h1[^>]*>À propos<\/h1>/);
    expect((await render('/en/about')).html).toMatch(/<html lang="en-CA">.*<h1[^>]*>About<\/h1>/s);
  });

  it('names its one address, whatever the query', async () => {
    const { html } = await render('/faq', new URLSearchParams('utm_source=x'));
    expect(html).toContain('<link rel="canonical" href="https://bottin.example/faq"/>');
    expect(html).not.toContain('href="https://bottin.example/faq?');
  });

  it('brings its script without starting it, and nothing for a router', async () => {
    const { html } = await render('/faq');
    expect(html).toContain(`<template id="late-scripts"><script type="module" async src="${site.script}">`);
    expect(html).not.toContain('__reactRouter');
  });

  it('lets no text end a script', async () => {
    const { html } = await render('/blogue');
    const scripts = [...html.matchAll(/<script [^>]*type="application[^>]*>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBe(2);
    for (const [, json = ''] of scripts)
      expect(JSON.stringify(JSON.parse(json))).toContain('Le </script> Bottin');
  });

  it('writes its islands with what they are hydrated from', async () => {
    const { html } = await render('/faq');
    const islands = [...html.matchAll(/data-island="([^"]+)" data-when="([^"]+)" data-prefix="([^"]+)"/g)];
    expect(islands.map(([, name, when]) => [name, when])).toEqual([
      ['session-links', 'session'],
      ['bell', 'session'],
      ['session-links', 'session'],
      ['session', 'session'],
    ]);
    expect(new Set(islands.map(([, , , prefix]) => prefix)).size).toBe(islands.length);
    expect(html).toContain('data-props="{&quot;place&quot;:&quot;row&quot;}"');
  });
});

it('says that there is no such article, without an address for search engines', async () => {
  const document = await render('/blogue/nulle-part');
  expect(document).toMatchObject({ status: 404, tags: null });
  expect(document.html).toContain('<meta name="robots" content="noindex"/>');
  expect(document.html).not.toContain('rel="canonical"');
});

it('is none where no route has the address', async () => {
  expect(await renderDocument(site, '/profil', none)).toBeNull();
});

it('fails where its data cannot be read; what says so is a page in the same language', async () => {
  await expect(renderDocument(site, '/classement', none)).rejects.toThrow();
  const html = renderFailure(site, '/en/ranking');
  expect(html).toMatch(/<html lang="en-CA">/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});
