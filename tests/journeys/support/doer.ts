import type { FileChooser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export type Locale = 'fr' | 'en';

type Way = readonly [way: string, Locale, width: 'phone' | 'desktop', isKeyboard: boolean];

const USUAL_WAYS: readonly Way[] = [
  ['360', 'fr', 'phone', false],
  ['360', 'en', 'phone', false],
  ['1440', 'en', 'desktop', false],
  ['1440 keyboard', 'fr', 'desktop', true],
];
const OTHER_WAYS: readonly Way[] = [
  ['1440', 'fr', 'desktop', false],
  ['1440 keyboard', 'en', 'desktop', true],
];

/** How people do the timed tasks; with `TASK_WAYS=all` at each width, by keyboard, in both languages. */
export const WAYS = process.env.TASK_WAYS === 'all' ? [...USUAL_WAYS, ...OTHER_WAYS] : USUAL_WAYS;

type PickedFile = { name: string; mimeType: string; buffer: Buffer };

/** A person at a task, with a mouse or by keyboard alone, of which each action is counted. */
export type Doer = {
  page: Page;
  locale: Locale;
  /** Presses of a control or of a suggestion. */
  clicks: number;
  /** Texts typed, each with the press that gets to its field. */
  fields: number;
  /** Pages, steps of a form and dialogs with an action, in order; one that comes back counts again. */
  screens: string[];
  press(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Submits the form of the field that has the focus. */
  enter(): Promise<void>;
  /** Presses a key that does something by itself, such as a shortcut. */
  key(name: string): Promise<void>;
  /** Chooses the suggestion of a name. */
  choose(name: string): Promise<void>;
  /** Chooses a radio button of a group. */
  pick(radio: Locator): Promise<void>;
  /** Chooses files with a control: the file picker itself belongs to the system. */
  attach(control: Locator, files: PickedFile[]): Promise<void>;
};

/** More than the focusable elements of any page here. */
const TABS_MAX = 250;

/** A person who touches, or who has no pointer and reaches each control with the Tab key. */
export function doerOf(page: Page, locale: Locale, isKeyboard: boolean): Doer {
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  const reach = async (target: Locator) => {
    await target.waitFor({ state: 'attached' });
    for (let presses = 0; presses < TABS_MAX && !(await hasFocus(target)); presses += 1)
      await page.keyboard.press('Tab');
    expect(await hasFocus(target), `the Tab key reaches ${target}`).toBe(true);
  };
  const look = async (doer: Doer) => {
    const screen = await page.evaluate(() => {
      const title = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].find((heading) => heading.checkVisibility())
          ?.textContent ?? '';
      const dialog = document.querySelector('dialog[open]') ? title('dialog[open] :is(h1, h2)') : '';
      const step = new URLSearchParams(location.search).get('step') ?? '';
      return [location.pathname, step, dialog || title('main h1')].filter(Boolean).join(' ');
    });
    if (doer.screens.at(-1) !== screen) doer.screens.push(screen);
  };
  return {
    page,
    locale,
    clicks: 0,
    fields: 0,
    screens: [],
    async press(target) {
      await target.waitFor();
      await look(this);
      this.clicks += 1;
      if (!isKeyboard) return target.click();
      await reach(target);
      await page.keyboard.press((await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
    },
    async type(field, text) {
      await field.waitFor();
      await look(this);
      this.fields += 1;
      if (isKeyboard) await reach(field);
      else await field.click();
      await page.keyboard.type(text);
    },
    async enter() {
      await look(this);
      this.clicks += 1;
      await page.keyboard.press('Enter');
    },
    async key(name) {
      await look(this);
      this.clicks += 1;
      await page.keyboard.press(name);
    },
    async choose(name) {
      const option = page.getByRole('option').filter({ hasText: name }).first();
      await option.waitFor();
      this.clicks += 1;
      if (!isKeyboard) return option.click();
      for (let downs = 0; downs < 8 && (await option.getAttribute('aria-selected')) !== 'true'; downs += 1)
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
    async pick(radio) {
      await radio.waitFor({ state: 'attached' });
      await look(this);
      this.clicks += 1;
      if (!isKeyboard) return radio.check({ force: true });
      // The Tab key reaches the checked radio button of a group, or its first; arrows reach the others.
      const name = await radio.getAttribute('name');
      const isInGroup = () =>
        page.evaluate((group) => document.activeElement?.getAttribute('name') === group, name);
      for (let presses = 0; presses < TABS_MAX && !(await isInGroup()); presses += 1)
        await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      for (let presses = 0; presses < 12 && !(await radio.isChecked()); presses += 1)
        await page.keyboard.press('ArrowRight');
      expect(await radio.isChecked()).toBe(true);
    },
    async attach(control, files) {
      await control.waitFor({ state: 'attached' });
      await look(this);
      this.clicks += 1;
      if (!isKeyboard) return control.setInputFiles(files);
      // Before the keys: Chromium drops a file picker that opens before Playwright intercepts it.
      const picker = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve));
      await reach(control);
      await page.keyboard.press('Enter');
      await (await picker).setFiles(files);
    },
  };
}

/** Collects what each task took, and prints it at the end of the file. */
export function takings(title: string) {
  const taken: string[] = [];
  return {
    /** Runs a task, and notes its actions and seconds. */
    async time(way: string, task: string, doer: Doer, run: () => Promise<void>): Promise<void> {
      const began = performance.now();
      await run();
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const { clicks, fields, screens, locale } = doer;
      const columns = [clicks, fields, screens.length].map((count) => String(count).padStart(3)).join('');
      taken.push(`${way.padEnd(14)}${locale} ${columns}  ${seconds.padStart(5)} s  ${task}`);
    },
    print(): void {
      console.log(`${title}: clicks, fields, screens and seconds\n${taken.join('\n')}`);
    },
  };
}
