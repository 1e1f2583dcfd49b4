import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { newAdministrator } from './support/administrators.ts';
import { expectAccessible, useBrowser, WIDTHS } from './support/browser.ts';
import { runSql } from './support/shops.ts';

const { open } = useBrowser();

/** A month before the directory existed: other journeys count nothing in it. */
const FEBRUARY = 'period=custom&from=2021-02-01&to=2021-02-28';

beforeAll(async () => {
  // Archived, so that no other journey finds them: 10 on the first day, one more on each of the others.
  await runSql(
    `with made as (
       insert into public.listings (slug, name, status, published_at)
       select 'fevrier-' || n || '-' || g, 'Février', 'archived', ('2021-02-01'::date + n)::timestamp at time zone 'America/Toronto'
         from generate_series(0, 27) n, generate_series(1, 10 + n) g
       returning id, published_at
     )
     insert into public.reviews (listing_id, rating, body, created_at)
     select id, 5, repeat('Un souvenir de février. ', 4), published_at from (select * from made limit 28) m`,
  );
  await runSql(
    `with day as (select '2021-02-01'::date + n as at, n from generate_series(0, 27) n), figures as (
       insert into private.daily_figures (figure, day, ref_id, amount)
       select f.figure, d.at, f.ref_id, f.base + d.n from day d,
         (values ('signups', 0, 1), ('views.listings', 0, 100), ('views.cities', 0, 20)) as f (figure, ref_id, base)
     ), searches as (
       insert into private.daily_search_totals select at, 10, 2 from day
     ), decided as (
       insert into private.decisions (kind, action, subject, decided_at, asked_at)
       select 'claim', 'approved', 'journey', '2021-02-10T12:00:00Z', '2021-02-10T12:00:00Z'::timestamptz - h * interval '1 hour'
         from unnest(array[1, 2, 60]) h
     )
     insert into private.daily_vitals (day, page, metric, upper, samples)
     select '2021-02-03', v.page, v.metric, v.upper, v.samples
       from (values ('home', 'LCP', 2500, 3), ('home', 'LCP', 6000, 1), ('search', 'LCP', 4000, 4), ('search', 'CLS', 2600, 1))
         as v (page, metric, upper, samples)`,
  );
});

const figure = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function exported(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    figure(page, name).getByRole('button', { name: /^CSV/ }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

describe('the statistics page', () => {
  it('shows figures as charts, tables and files', async () => {
    const { session } = await newAdministrator();
    const page = await open(`/admin/stats?${FEBRUARY}`, session);
    const published = figure(page, 'Fiches publiées');
    // 10 + 11 + … + 37.
    await published.getByText('658', { exact: true }).waitFor();
    await page.getByText(/^Du 1er février 2021 au 28 février 2021\.$/).waitFor();
    // Each chart has a hidden table from the start, which a button makes visible.
    expect(await published.getByRole('row').count()).toBe(29);
    expect(await published.getByRole('row').nth(28).textContent()).toBe('28 février 202137');
    const button = published.getByRole('button', { name: /^Tableau/ });
    await button.press('Enter');
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    expect(await published.getByRole('table').boundingBox()).toMatchObject({ width: expect.any(Number) });
    const lines = [
      'Jour,Publiées',
      ...Array.from({ length: 28 }, (_, n) => `2021-02-${String(n + 1).padStart(2, '0')},${10 + n}`),
    ];
    expect(await exported(page, 'Fiches publiées')).toBe(
      `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`,
    );
    expect(await exported(page, 'Recherches')).toContain('2021-02-14,8,2\r\n');
    await figure(page, 'Recherches')
      .getByText(/^20\s%\sn’ont rien trouvé/)
      .waitFor();
    const times = figure(page, 'Délais de décision');
    await times.getByText('3 décisions, 66,7 % en 48 heures').first().waitFor();
    expect(await exported(page, 'Délais de décision')).toContain('Revendication,3,2.00,48.40,2\r\n');
    expect(await figure(page, 'Notes').getByText('28 (100 %)').count()).toBe(1);
    const lcp = figure(page, 'Affichage de l’essentiel (LCP)');
    expect(
      (await lcp.getByRole('row').allInnerTexts()).map((row) => row.replace(/\s+/g, ' ').trim()),
    ).toEqual([
      'Page 75e centile',
      'Toutes les pages 4 s au plus À améliorer',
      'Accueil 2,5 s au plus Bon',
      'Recherche 4 s au plus À améliorer',
    ]);
    await figure(page, 'Stabilité de la page (CLS)').getByText('0,26 au plus').first().waitFor();
    await expectAccessible(page);

    await page.setViewportSize({ width: WIDTHS.phone, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.goto(page.url().replace('/admin/stats', '/en/admin/stats'));
    await figure(page, 'Listings published').getByText('658', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Other' }).waitFor();
    await page.getByLabel('From', { exact: true }).fill('2021-02-28');
    await page.getByLabel('To', { exact: true }).fill('2021-02-27');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('Choose two past days').waitFor();
    await page.getByLabel('To', { exact: true }).fill('2021-02-28');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await figure(page, 'Listings published').getByText('37', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: '12 months' }).click();
    await page.waitForURL(/period=year/);
    await expect.poll(() => figure(page, 'Listings published').getByRole('row').count()).toBe(54);
  });
});

it('counts the web vitals of a visit once its tab is hidden, without a cookie', async () => {
  const page = await open('/en/faq');
  const cookies: (string | undefined)[] = [];
  page.on('request', async (request) => {
    if (request.url().endsWith('/mesures')) cookies.push((await request.allHeaders()).cookie);
  });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/idle-/.test(name)),
  );
  const counted = async () => {
    const rows = await runSql<{ metric: string }>(
      "select distinct metric from private.daily_vitals where page = 'content' and day = private.montreal_day()",
    );
    return rows.map(({ metric }) => metric);
  };
  // Leaving the page would send it from a frame that no longer has the test's name of a browser.
  await expect
    .poll(
      async () => {
        await page.evaluate(() => {
          Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        });
        return counted();
      },
      { timeout: 20_000, interval: 500 },
    )
    .toContain('TTFB');
  expect(cookies).toEqual([undefined]);
});
