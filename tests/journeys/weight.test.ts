import { readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { newShop } from './support/shops.ts';

/**
 * Bytes of compressed JavaScript that a public page may load without interaction, inline scripts and the service worker
 * included.
 */
const SCRIPTS_MAX = 20 * 1024;
const FONTS_MAX = 60_000;
/** Uncompressed bytes of a document without its inline style. */
const HTML_MAX = 60 * 1024;
/** The same with one dialog open on the page of a listing, where React weighs 58 KB. */
const DIALOG_MAX = 87_000;
/** With every correctable field of a listing, hours and amenities included. */
const CORRECTION_MAX = 103_000;
/** Loaded on demand: the map, the dialogs, the account pages, the client of the backend. */
const ON_DEMAND =
  /lightbox|leaflet|dialog|editor|wizard|account|profile|admin|make-client|zod|phone|tanstack/;

type Loaded = { path: string; kind: string; bytes: number; gzip: number };

const browser = useBrowser();
let listing = '';
/** A listing without a public address: a visible map would be loaded, even without a click. */
let withoutMap = '';

beforeAll(async () => {
  listing = (await newShop()).slug;
  withoutMap = (await newShop({ showAddress: false })).slug;
});

const PAGES: [name: string, pathOf: () => string | Promise<string>][] = [
  ['home', () => '/'],
  // Other journeys publish cafés in Laval, whose names and facts may be as long as allowed.
  ['search', () => '/recherche?q=restaurant&where=Montr%C3%A9al'],
  ['listing', () => `/entreprise/${listing}`],
  ['category', () => '/categorie/restaurants'],
  ['city', () => '/ville/montreal'],
  ['open data', () => '/donnees'],
  ['status', () => '/etat'],
  ['article', firstArticle],
  ['English listing', () => `/en/business/${listing}`],
];

it.each(PAGES)('%s: the document without its style is at most so long', async (name, pathOf) => {
  const html = await (await fetch(new URL(await pathOf(), inject('siteUrl')))).text();
  const bare = html.replace(/<style[^>]*>[\s\S]*?<\/style>/, '');
  expect(bare.length).toBeLessThan(html.length);
  console.log(`${name}: ${Buffer.byteLength(bare)} bytes without style, ${Buffer.byteLength(html)} with it`);
  expect(Buffer.byteLength(bare)).toBeLessThanOrEqual(HTML_MAX);
});

describe('a public page until it is idle', () => {
  it.each(PAGES)('%s: loads at most this many bytes of scripts and fonts', async (name, pathOf) => {
    const page = await browser.open('about:blank');
    const loaded = follow(page);
    // Prefetched files belong to other pages; Save-Data disables prefetching.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
    await page.goto(new URL(await pathOf(), inject('siteUrl')).href);
    // The last file that a page loads by itself.
    await expect.poll(async () => (await loaded()).some(({ path }) => path.includes('/idle-'))).toBe(true);
    await page.waitForLoadState('networkidle');
    const files = await loaded();
    const inline = await inlineScripts(page);
    // Fetched by the browser itself, once the page has registered it.
    const worker = await weigh('/worker.js', 'script');
    const scripts = [...files.filter(({ kind }) => kind === 'script'), inline, worker];
    const report = [...scripts]
      .sort((a, b) => b.bytes - a.bytes)
      .map(({ path, bytes, gzip }) => `${String(bytes).padStart(7)} ${String(gzip).padStart(7)} ${path}`);
    const [brotli, gzip] = [sum(scripts, 'bytes'), sum(scripts, 'gzip')];
    console.log(`${name}: ${brotli} bytes with Brotli, ${gzip} with gzip\n${report.join('\n')}`);
    expect(files.map(({ path }) => path).filter((path) => ON_DEMAND.test(path))).toEqual([]);
    expect(brotli, report.join('\n')).toBeLessThanOrEqual(SCRIPTS_MAX);
    expect(
      sum(
        files.filter(({ kind }) => kind === 'font'),
        'bytes',
      ),
    ).toBeLessThanOrEqual(FONTS_MAX);
  });
});

describe('a listing with one dialog open, for a visitor', () => {
  it.each([
    ['lightbox', { name: /^Agrandir : / }, 'Photos agrandies', DIALOG_MAX],
    ['report', { name: 'Signaler cette fiche' }, 'Signaler cette fiche', DIALOG_MAX],
    ['message', { name: 'Écrire à l’entreprise' }, /^Écrire à/, DIALOG_MAX],
    ['review', { name: 'Écrire un avis' }, 'Vous devez vous connecter pour écrire un avis', DIALOG_MAX],
    ['correction', { name: 'Suggérer une correction' }, 'Suggérer une correction', CORRECTION_MAX],
  ])('%s: loads at most this many bytes of scripts', async (name, control, title, max) => {
    const page = await browser.open('about:blank');
    const loaded = follow(page);
    await page.goto(new URL(`/entreprise/${withoutMap}`, inject('siteUrl')).href);
    const pressed = page.getByRole('button', control).or(page.getByRole('link', control)).first();
    await pressed.click();
    await page.getByRole('dialog', { name: title }).waitFor();
    await page.waitForLoadState('networkidle');
    const scripts = (await loaded()).filter(({ kind }) => kind === 'script');
    const report = scripts.map(({ path, bytes }) => `${String(bytes).padStart(7)} ${path}`).join('\n');
    const bytes = sum([...scripts, await inlineScripts(page)], 'bytes');
    console.log(`${name}: ${bytes} bytes with Brotli\n${report}`);
    expect(scripts.map(({ path }) => path).filter((path) => /react/.test(path))).toHaveLength(1);
    expect(bytes, report).toBeLessThanOrEqual(max);
  });
});

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

it('no script of a public page, lazy or not, imports the router or TanStack Query', async () => {
  const manifest: Manifest = JSON.parse(await readFile('build/client/.vite/manifest.json', 'utf8'));
  const names = Object.keys(manifest);
  const reached = new Set(['site/islands/start.ts']);
  expect(names).toContain('site/islands/start.ts');
  // A set that grows during the iteration: added names are visited too.
  for (const name of reached) {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const next of [...imports, ...dynamicImports]) reached.add(next);
  }
  const ofApp = names.filter((name) => /\/(tanstack-query|router)-/.test(manifest[name]?.file ?? ''));
  expect(ofApp).toHaveLength(2);
  expect(ofApp.filter((name) => reached.has(name))).toEqual([]);
});

/** The build files that a page loads: each file once, by the bytes of its Brotli copy if there is one. */
function follow(page: Page): () => Promise<Loaded[]> {
  const kinds = new Map<string, string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) kinds.set(pathname, request.resourceType());
  });
  return () => Promise.all(Array.from(kinds, ([path, kind]) => weigh(path, kind)));
}

async function weigh(path: string, kind: string): Promise<Loaded> {
  const file = await readFile(`build/client${path}`);
  const isText = /\.(js|css|svg)$/.test(path);
  const bytes = isText ? (await readFile(`build/client${path}.br`)).length : file.length;
  return { path, kind, bytes, gzip: isText ? gzipSync(file).length : file.length };
}

/** The compressed bytes that inline scripts add to a page. */
async function inlineScripts(page: Page): Promise<Loaded> {
  const complete = await (await fetch(page.url())).text();
  const bare = complete.replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '');
  return {
    path: '(inline)',
    kind: 'script',
    bytes: brotliCompressSync(complete).length - brotliCompressSync(bare).length,
    gzip: gzipSync(complete).length - gzipSync(bare).length,
  };
}

async function firstArticle(): Promise<string> {
  const blog = await (await fetch(new URL('/blogue', inject('siteUrl')))).text();
  return /href="(\/blogue\/[^"]+)"/.exec(blog)?.[1] ?? '/blogue';
}

function sum(files: Loaded[], size: 'bytes' | 'gzip'): number {
  return files.reduce((total, file) => total + file[size], 0);
}
