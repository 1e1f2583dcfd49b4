import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { expectAccessible, useBrowser, WIDTHS } from './support/browser.ts';
import { runSql } from './support/shops.ts';

const browser = useBrowser();
const at = (path: string) => new URL(path, inject('siteUrl')).href;

/** The examples of a page as a reader copies them. */
async function examplesOf(path: string): Promise<{ language: string; code: string }[]> {
  const page = await browser.open(path);
  return page.locator('pre > code').evaluateAll((blocks) =>
    blocks.map((block) => ({
      language: block.className.replace('language-', ''),
      code: block.textContent ?? '',
    })),
  );
}

async function runScript(code: string): Promise<string> {
  const child = spawn('node', ['--input-type=module'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(code);
  const [output, [exit]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(exit).toBe(0);
  return output;
}

describe.each(['/donnees/api', '/en/data/api'])('%s', (path) => {
  it('prints the public key and runnable examples', async () => {
    const examples = await examplesOf(path);
    expect(examples.map(({ language }) => language)).toEqual(['text', 'sh', 'js', 'sh', 'js']);
    const [key, rows, pages, found, scripted] = examples.map(({ code }) => code) as [
      string,
      string,
      string,
      string,
      string,
    ];
    expect(key.trim()).toBe(inject('anonKey'));
    const shell = async (code: string) => (await promisify(execFile)('sh', ['-c', code])).stdout;
    expect(JSON.parse(await shell(rows))).toHaveLength(3);
    expect((await runScript(pages)).trim().split('\n')).toHaveLength(200);
    expect(JSON.parse(await shell(found)).total).toBeGreaterThan(0);
    expect(await runScript(scripted)).toMatch(/total/);
  });
});

describe.each(['/donnees', '/en/data', '/donnees/api'])('%s', (path) => {
  it.each(Object.entries(WIDTHS))('is legible on a %s', async (_, width) => {
    const page = await browser.open(path);
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

it('says that nothing is published while the directory is a demonstration, and names every column', async () => {
  const page = await browser.open('/donnees');
  await page.getByRole('heading', { name: 'Rien n’est encore publié' }).waitFor();
  const columns = await page.locator('dt code').allTextContents();
  expect(columns).toEqual(expect.arrayContaining(['slug', 'name', 'phone', 'payment_methods', 'sources']));
  expect(columns).not.toContain('email');
  expect(await page.getByRole('link', { name: 'Données ouvertes' }).getAttribute('href')).toBe('/donnees');
});

describe('the list of a place in another site', () => {
  it.each([
    ['/integrer/laval', 'Entreprises\u00a0: Laval', '/entreprise/'],
    ['/en/embed/la-cote-de-beaupre', 'Businesses: La Côte-de-Beaupré', '/en/business/'],
  ])('%s has links that open a new tab, and neither script nor cookie', async (path, title, prefix) => {
    const response = await fetch(at(path));
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.*frame-ancestors \*$/,
    );
    expect(response.headers.has('x-frame-options')).toBe(false);
    expect(response.headers.has('set-cookie')).toBe(false);
    expect(html).not.toContain('<script');
    const page = await browser.open(path);
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    const link = page.locator('li > a').first();
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(new URL((await link.getAttribute('href')) ?? '').pathname).toContain(prefix);
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
  });

  it('is not there for an unknown place', async () => {
    expect((await fetch(at('/integrer/nulle-part'))).status).toBe(404);
    expect((await fetch(at('/integrer/nulle-part/code'))).status).toBe(404);
  });

  it('is shown by the code that the page of a city leads to', async () => {
    const page = await browser.open('/ville/laval');
    await page.getByRole('link', { name: 'Intégrer cette liste' }).click();
    const code = (await page.locator('pre').textContent()) ?? '';
    expect(code).toContain(`src="${at('/integrer/laval')}"`);
    const elsewhere = createServer((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(code);
    }).listen(0, '127.0.0.1');
    try {
      await once(elsewhere, 'listening');
      await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`);
      const frame = page.frameLocator('iframe');
      await frame.getByRole('heading', { name: 'Entreprises\u00a0: Laval' }).waitFor();
    } finally {
      elsewhere.close();
    }
  });
});

describe('the missing trades of a place', () => {
  const person = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'accept-language': 'fr' };
  it('are counted by network, and shown from ten networks on', async () => {
    const [place] = await runSql<{ id: number; slug: string; name: string; mrc: string; mrc_id: number }>(
      `select m.id, m.slug, m.name, d.slug as mrc, d.id as mrc_id from public.municipalities m join public.mrcs d on d.id = m.mrc_id
        where not exists (select from public.listings l where l.municipality_id = m.id)
          and (select count(*) from public.municipalities o where o.name = m.name) = 1
        order by m.population desc limit 1`,
    );
    if (!place) throw new Error('Every municipality has a listing.');
    const { id, slug, name, mrc, mrc_id } = place;
    // Other files of journeys search for plumbers in other places.
    const counted = () =>
      runSql<{ place_level: number; networks: number }>(
        `select place_level, networks from private.unmet_searches u join public.categories c on c.id = u.category_id
          where c.slug = 'plombiers' and (place_level, place_id) in ((3, ${id}), (2, ${mrc_id})) order by place_level desc`,
      );
    for (const query of [`plombier&where=${encodeURIComponent(name)}`, `plombier&where=${slug}`, 'plombier'])
      expect((await fetch(at(`/recherche?q=${query}`), { headers: person })).status).toBe(200);
    await expect.poll(counted, { timeout: 15_000 }).toEqual([
      { place_level: 3, networks: 1 },
      { place_level: 2, networks: 1 },
    ]);

    const page = await browser.open(`/ville/${slug}`);
    await page.getByRole('link', { name: 'Ce qui manque ici' }).click();
    await page.getByRole('heading', { name: 'Rien à montrer pour l’instant' }).waitFor();
    await runSql(
      `update private.unmet_searches set networks = 10 where place_level = 3 and place_id = ${id}`,
    );
    await page.reload();
    await page.getByText(/^10 personnes en /).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Plombiers', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('city') === slug);
    expect((await fetch(at(`/en/data/missing/${mrc}`))).status).toBe(200);
    expect((await fetch(at('/donnees/manques/nulle-part'))).status).toBe(404);
  });
});

describe('the directory of a city on paper', () => {
  it.each([
    ['/ville/montreal/imprimer', '/entreprise/'],
    ['/en/city/montreal/print', '/en/business/'],
  ])('%s lists every business by category, in columns', async (path, prefix) => {
    const page = await browser.open(path);
    const listed = await page
      .locator('.printed-directory li > a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(listed.length).toBeGreaterThan(20);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.every((href) => href.startsWith(prefix))).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(
      await page.locator('.printed-directory').evaluate((list) => getComputedStyle(list).columnCount),
    ).toBe('3');
    expect(await page.locator('footer').isVisible()).toBe(false);
  });

  it('is not there for an unknown city', async () => {
    expect((await fetch(at('/ville/nulle-part/imprimer'))).status).toBe(404);
  });
});
