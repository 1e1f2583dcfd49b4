import type { Page } from 'playwright-core';
import { median, quantile } from '../statistics.ts';
import { launchChromium } from './chromium.ts';
import { withDirectory } from './directory.ts';

const GOAL_MS = 100;
/** From the pointing at a link to its press; a hand takes longer. */
const AIM_MS = 200;

/**
 * How long a page change inside the site takes, from the press of a link to the end of the frame with the new page's
 * heading, in a real browser: `npm run bench -- navigation --runs 20`.
 */
export async function run(args: string[]): Promise<void> {
  await withDirectory(args, 20, async ({ url, runs }) => {
    const { browser } = await launchChromium();
    try {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'fr-CA' });
      const page = await context.newPage();
      console.log(`asked: under ${GOAL_MS} ms; ${runs} page changes of each kind`);
      for (const [name, from, link] of [
        ['category to listing', '/categorie/restaurants', 'main article a'],
        ['search to listing', '/recherche?q=restaurant', 'main article a'],
        ['home to category', '/', 'main a[href^="/categorie/"]'],
        ['listing to category', null, 'main nav a[href^="/categorie/"]'],
      ] as const) {
        const taken: number[] = [];
        for (let index = 0; index < runs; index++) {
          if (from) await page.goto(new URL(from, url).href, { waitUntil: 'networkidle' });
          else await openListing(page, url, index);
          taken.push(await changePage(page, link, from ? index : 0));
        }
        const [half, most] = [median(taken), quantile(taken, 0.95)];
        console.log(`${name.padEnd(20)} p50 ${half.toFixed(0)} ms   p95 ${most.toFixed(0)} ms`);
      }
    } finally {
      await browser.close();
    }
  });
}

async function openListing(page: Page, url: string, index: number): Promise<void> {
  await page.goto(new URL('/categorie/restaurants', url).href);
  const links = page.locator('main article a');
  const href = await links.nth(index % (await links.count())).getAttribute('href');
  await page.goto(new URL(href ?? '', url).href, { waitUntil: 'networkidle' });
}

/** Presses one of the links of a kind; returns the milliseconds until another heading has been painted. */
async function changePage(page: Page, selector: string, index: number): Promise<number> {
  const links = page.locator(selector);
  const link = links.nth(index % (await links.count()));
  // In view, as it is for whoever presses it, and pointed at.
  await link.hover();
  await page.waitForTimeout(AIM_MS);
  await page.evaluate(() => {
    const before = document.querySelector('h1')?.textContent;
    const times = window as unknown as { changed: Promise<number> };
    times.changed = new Promise((resolve) => {
      addEventListener(
        'click',
        () => {
          const pressed = performance.now();
          const { port1, port2 } = new MessageChannel();
          // Comes once the frame has been laid out and painted.
          port1.onmessage = () => resolve(performance.now() - pressed);
          const look = () => {
            if (document.querySelector('h1')?.textContent === before) requestAnimationFrame(look);
            else port2.postMessage(null);
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
  });
  await link.click();
  return page.evaluate(() => (window as unknown as { changed: Promise<number> }).changed);
}
