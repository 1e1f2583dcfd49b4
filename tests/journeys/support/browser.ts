import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { markFirstWholePaint } from './layout-shift.ts';

/** The widths that every page must be good at, in CSS pixels. */
export const WIDTHS = { phone: 360, desktop: 1440 } as const;

/**
 * The shell is Chromium without the windows, the extensions and the profile of a person's browser: a context and its
 * first page take a third of the processor's time. `server/bootstrap.js` installs it where it can.
 */
const CHROMIUM =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The minified source: a page reads it in half of the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type OpenOptions = BrowserContextOptions & {
  /** Lasts until the end of the file instead of the test: for a page that tests share. */
  lasts?: boolean;
};

/**
 * A browser for one test file. Each page has a separate context, which closes with the test; a script error fails the
 * file.
 */
export function useBrowser(): { open(path: string, options?: OpenOptions): Promise<Page> } {
  let browser: Browser;
  // Address, message and stack of script errors.
  const errors: string[] = [];
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    if (!CHROMIUM) throw new Error('There is no Chromium: `npm test` installs one, CHROMIUM_PATH names one.');
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  });
  // An open page would use processor time during the following tests.
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    await browser.close();
    expect(errors).toEqual([]);
  });
  return {
    async open(path, { lasts = false, ...options } = {}) {
      const context = await browser.newContext({
        userAgent: personsAgent(browser),
        viewport: { width: WIDTHS.desktop, height: 900 },
        locale: 'fr-CA',
        // Without transitions: an intermediate colour may have too little contrast.
        reducedMotion: 'reduce',
        // The service worker would answer from its cache; the offline tests allow it.
        serviceWorkers: 'block',
        ...options,
      });
      if (!lasts) contexts.push(context);
      await markFirstWholePaint(context);
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.stack}`));
      if (options.javaScriptEnabled !== false) waitForScripts(page);
      await page.goto(new URL(path, inject('siteUrl')).href);
      return page;
    },
  };
}

/** The user agent of this browser when it is not headless: the server takes a headless one for a program, and answers people first. */
function personsAgent(browser: Browser): string {
  const [major] = browser.version().split('.');
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`;
}

/**
 * Makes each visit wait until the scripts of the page have run, which happens after the load event. Files without scripts
 * only wait for the load event.
 *
 * The page itself reports its load event: Playwright misses this event for prefetched documents.
 */
function waitForScripts(page: Page): void {
  for (const visit of ['goto', 'reload', 'goBack', 'goForward', 'waitForURL'] as const) {
    const visited = page[visit].bind(page) as (...given: unknown[]) => Promise<unknown>;
    const optionsAt = visit === 'goto' || visit === 'waitForURL' ? 1 : 0;
    page[visit] = async (...given: unknown[]) => {
      const options = (given[optionsAt] ?? {}) as { waitUntil?: string };
      // A visit that waits for an earlier event tests the page before its scripts.
      const isWhole = options.waitUntil === undefined || options.waitUntil === 'load';
      const response = await visited(
        ...given.slice(0, optionsAt),
        isWhole ? { ...options, waitUntil: 'commit' } : options,
      );
      if (isWhole) {
        await page.waitForFunction(
          () =>
            document.readyState === 'complete' &&
            (!document.querySelector('#late-scripts, #app') ||
              performance.getEntriesByName('hydrated').length > 0),
        );
      }
      return response as never;
    };
  }
}

/**
 * Asserts that axe finds nothing against WCAG 2.2 AA on the page as it stands.
 *
 * Running transitions are awaited, since axe would read intermediate colours. Only violations are requested: axe then skips
 * the description of passed elements. It runs in the one frame of our pages, where its script stays for the next check, in
 * half of the time that `@axe-core/playwright` takes. Sticky bars become static during the check: axe reports targets under
 * them as too small, although they can be scrolled.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async (tags) => {
      const transitions = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      const bars = document.querySelectorAll<HTMLElement>('.reach-bar, .apply-bar');
      for (const bar of bars) bar.style.setProperty('position', 'static');
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values: tags },
      });
      for (const bar of bars) bar.style.removeProperty('position');
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      );
    },
    ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  );
  expect(found).toEqual([]);
}

/**
 * Asserts that the page that is open is accessible and no wider than the screen, on a desktop in light and on a phone in
 * dark.
 */
export async function expectGoodAtBothWidths(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [WIDTHS.desktop, 'light'],
    [WIDTHS.phone, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    // Nothing under the header, which would make a target smaller than it is; and the colours are there with the frame.
    await page.evaluate(() => {
      scrollTo(0, 0);
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `nothing is wider than ${width} pixels`).toBeLessThanOrEqual(0);
  }
}

/** The sheets of paper that a page prints on. */
export async function countSheets(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
