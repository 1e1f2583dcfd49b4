import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import type { Database } from '#domain/database.ts';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { EVERY_PAGE } from '#domain/pages/tags.ts';
import { renderDocument, renderFailure, submitDocument } from './render.tsx';

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
  scripts: { document: '/assets/start-1.js', app: '/assets/start-2.js' },
};
const none = new URLSearchParams();
const render = async (path: string, query = none) => {
  const document = await renderDocument(site, path, query);
  return document as Extract<typeof document, { html: string }>;
};

describe('a document', () => {
  it('is a complete page in the language of its address, invalidated by every change of the site', async () => {
    const french = await render('/a-propos');
    expect(french).toMatchObject({ status: 200, tags: [EVERY_PAGE], until: null });
    expect(french.html).toMatch(/^<!DOCTYPE html><html lang="fr-CA">/);
    expect(french.html).toMatch(/<h1[^>]*>À propos<\/h1>/);
    expect((await render('/en/about')).html).toMatch(/<html lang="en-CA">.*<h1[^>]*>About<\/h1>/s);
  });

  it('has the same canonical address for any query', async () => {
    const { html } = await render('/faq', new URLSearchParams('utm_source=x'));
    expect(html).toContain('<link rel="canonical" href="https://bottin.example/faq"/>');
    expect(html).not.toContain('href="https://bottin.example/faq?');
  });

  it('contains its script without starting it, and no router data', async () => {
    const { html } = await render('/faq');
    expect(html).toContain(
      `<template id="late-scripts"><script type="module" async src="${site.scripts.document}">`,
    );
    expect(html).not.toContain('__reactRouter');
  });

  it('contains every icon that it shows, so that none needs the sprite file', async () => {
    const { html } = await render('/faq');
    const shown = [...html.matchAll(/<use href="([^"]*)"/g)].map(([, address]) => address);
    const held = [...html.matchAll(/<symbol id="([^"]*)"/g)].map(([, id]) => `#${id}`);
    expect(shown).toContain('#icon-menu');
    expect(new Set(shown)).toEqual(new Set(held));
  });

  it('escapes text so that it cannot close a script element', async () => {
    const { html } = await render('/blogue');
    const scripts = [...html.matchAll(/<script [^>]*type="application[^>]*>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBe(2);
    for (const [, json = ''] of scripts)
      expect(JSON.stringify(JSON.parse(json))).toContain('Le </script> Bottin');
  });

  it('renders its islands with the data for their hydration', async () => {
    const { html } = await render('/faq');
    const islands = [...html.matchAll(/data-island="([^"]+)" data-when="([^"]+)" data-prefix="([^"]+)"/g)];
    expect(islands.map(([, name, when]) => [name, when])).toEqual([
      ['session-links', 'session'],
      ['bell', 'session'],
      ['session-links', 'session'],
      ['session', 'session'],
    ]);
    expect(new Set(islands.map(([, , , prefix]) => prefix)).size).toBe(islands.length);
    expect(html).toContain('data-props="{`place`:`row`}"');
  });
});

it('answers 404 for an unknown article, without a canonical address', async () => {
  const document = await render('/blogue/nulle-part');
  expect(document).toMatchObject({ status: 404, tags: null });
  expect(document.html).toContain('<meta name="robots" content="noindex"/>');
  expect(document.html).not.toContain('rel="canonical"');
});

it('renders the shell of an application page, which the application hydrates', async () => {
  const { status, tags, html } = await render('/en/profile');
  expect([status, tags]).toEqual([200, null]);
  expect(html).toContain(`<script type="module" src="${site.scripts.app}"></script>`);
  expect(html).toMatch(/<div id="app"[^>]*>.*<main.*Loading.*<footer/s);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('data-island');
});

it.each([
  ['/404', 'fr-CA'],
  ['/nulle-part/du-tout', 'fr-CA'],
  ['/en/laval/chez-paul', 'en-CA'],
])('answers the unknown address %s with a 404 page', async (path, language) => {
  const document = await render(path);
  expect(document).toMatchObject({ status: 404, tags: null });
  expect(document.html).toContain(`<html lang="${language}">`);
  expect(document.html).toContain('<meta name="robots" content="noindex"/>');
});

describe('a resource', () => {
  it('is text with its content type, in the language of its address', async () => {
    expect(await renderDocument(site, '/en/llms.txt', none)).toMatchObject({
      status: 200,
      type: 'text/plain; charset=utf-8',
      maxAgeSeconds: 3600,
    });
    const manifest = await renderDocument(site, '/en/app.webmanifest', none);
    expect(JSON.parse((manifest as { text: string }).text)).toMatchObject({
      lang: 'en-CA',
      start_url: '/en',
    });
  });

  it('is a 404 page if unknown', async () => {
    expect(await render('/commanditaire/none')).toMatchObject({ status: 404, html: expect.any(String) });
  });
});

describe('a posted form', () => {
  const post = async (form: Record<string, string>, query = none) => {
    const document = await submitDocument(site, '/vie-privee', query, new URLSearchParams(form), site.client);
    return document as Extract<typeof document, { html: string }>;
  };

  it('answers with its page, the errors and the typed values', async () => {
    const document = await post({ name: 'Zoé <b>', email: 'zoe at example', details: 'Je\r\nvous prie' });
    expect(document).toMatchObject({ status: 422, isPrivate: true, tags: null });
    expect(document.html).toMatch(/value="Zoé &lt;b&gt;"/);
    expect(document.html).toMatch(/aria-invalid="true"[^>]*value="zoe at example"/);
    expect(document.html).toMatch(/<textarea[^>]*>Je\nvous prie<\/textarea>/);
    expect(document.html).toContain('Choisissez ce que vous demandez.');
  });

  it('is stripped of NUL characters, which PostgreSQL refuses', async () => {
    const document = await post({ name: 'Zo\0é', email: 'zoe\0 at example' });
    expect(document.status).toBe(422);
    expect(document.html).toContain('value="Zoé"');
    expect(document.html).toContain('value="zoe at example"');
  });

  it('confirms the request of an email’s link, then redirects to its page', async () => {
    const client = createClient<Database>('https://bottin.example', 'key', {
      global: { fetch: async () => new Response('{}', { headers: { 'content-type': 'application/json' } }) },
    });
    const query = new URLSearchParams({ demande: 'a\0 b' });
    expect(await submitDocument(site, '/en/privacy-requests', query, new URLSearchParams(), client)).toEqual({
      status: 303,
      location: '/en/privacy-requests?demande=a+b&confirmee=1',
    });
  });

  it('is refused by documents without a form', async () => {
    await expect(submitDocument(site, '/faq', none, none, site.client)).rejects.toThrow('takes no form');
  });
});

it('throws when its data cannot be read; the error page is in the same language', async () => {
  await expect(renderDocument(site, '/classement', none)).rejects.toThrow();
  const html = renderFailure(site, '/en/ranking');
  expect(html).toMatch(/<html lang="en-CA">/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});
