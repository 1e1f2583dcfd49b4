import { describe, expect, inject, it } from 'vitest';
import { useBrowser, WIDTHS } from './support/browser.ts';

const browser = useBrowser();

describe.each([
  ['/etat', 'État du site', 'Tout fonctionne', 'Recherche'],
  ['/en/status', 'Site status', 'Everything works', 'Search'],
])('%s', (path, title, now, service) => {
  it('says in its HTML what works now, and the last 90 days of each service', async () => {
    const page = await browser.open(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(now, { exact: true }).waitFor();
    const strips = page.getByRole('img', { name: ' 90' });
    expect(await strips.count()).toBe(3);
    expect(await page.getByRole('listitem').filter({ hasText: service }).getByRole('img').count()).toBe(1);
    expect(await strips.first().locator('span[title]').count()).toBe(90);
  });

  it.each(Object.entries(WIDTHS))('is legible on a %s', async (_, width) => {
    const page = await browser.open(path);
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

it('is linked in the footer, and answered to programs', async () => {
  const page = await browser.open('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'État du site' }).click();
  await page.waitForURL('**/etat');
  const response = await fetch(new URL('/etat.json', inject('siteUrl')));
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toMatchObject({
    now: { level: 'well', services: [] },
    availability: { pages: expect.any(Number) },
    days: expect.any(Array),
    incidents: expect.any(Array),
  });
});
