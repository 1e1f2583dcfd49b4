import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, useBrowser } from './support/browser.ts';
import { openWizard, takePhoto } from './support/wizard-draft.ts';

const { open } = useBrowser();

/** More than the focusable elements of any step. */
const TABS_MAX = 80;

/** The accessible name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const words = element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent;
    return (words ?? element?.textContent ?? '').trim();
  });

/** Presses Tab until the name of the focused element begins with these words. */
async function tabTo(page: Page, words: string): Promise<void> {
  const passed: string[] = [];
  while (passed.length < TABS_MAX) {
    await page.keyboard.press('Tab');
    const name = await focused(page);
    if (name.startsWith(words)) return;
    passed.push(name);
  }
  throw new Error(`no way to « ${words} » by the Tab key: ${passed.join(' > ')}`);
}

async function write(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Chooses files with the focused control: the file picker itself belongs to the system. */
async function chooseFiles(page: Page, files: Awaited<ReturnType<typeof takePhoto>>[]): Promise<void> {
  const [picker] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await picker.setFiles(files);
}

it('a whole listing by keyboard only, with real photos, in English', async () => {
  const { page, client } = await openWizard(open, 'en');
  // Handles every file picker from here on: waiting from the Enter key on may be too late.
  page.on('filechooser', () => {});
  /** A step is announced from its heading, without errors. */
  const arrivesAt = async (heading: string) => {
    await expect.poll(() => focused(page)).toBe(heading);
    await expectAccessible(page);
  };
  const goOn = async () => {
    await tabTo(page, 'Next');
    await page.keyboard.press('Enter');
  };

  await write(page, 'Business name', 'Harbour Roastery');
  await write(page, 'Description in English', 'Coffee roasted every morning, a few steps from the harbour.');
  await expectAccessible(page);
  await goOn();

  await arrivesAt('A few details');
  await tabTo(page, '1 to 10 people');
  await page.keyboard.press('Space');
  // Enter continues from any one-line field.
  await write(page, 'Year founded', '1998');
  await page.keyboard.press('Enter');

  await arrivesAt('Logo and photos');
  await tabTo(page, 'Choose a logo');
  await chooseFiles(page, [await takePhoto('logo.jpg', 600, 600)]);
  await page.getByRole('button', { name: 'Remove the logo' }).waitFor();
  await tabTo(page, 'Add photos');
  await chooseFiles(page, [await takePhoto('bar.jpg'), await takePhoto('room.jpg', 1200, 1600)]);
  await page.getByRole('button', { name: 'Remove photo 2' }).waitFor();
  await goOn();

  await arrivesAt('How to reach you');
  await write(page, 'Phone', '(418) 555 1234');
  await page.keyboard.press('Enter');

  await arrivesAt('Where to find you');
  await write(page, 'Address', '12 Queen Street');
  await write(page, 'City or municipality', 'gaspe');
  await page.getByRole('option', { name: 'Gaspé' }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('City or municipality').inputValue()).toBe('Gaspé');
  await write(page, 'Postal code', 'g4x1a1');
  await page.keyboard.press('Enter');

  await arrivesAt('On the map');
  await write(page, 'Latitude', '48.8316');
  await write(page, 'Longitude', '-64.4869');
  await page.keyboard.press('Enter');

  await arrivesAt('Your category');
  await write(page, 'What does your business do?', 'coffee shop');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await goOn();

  await arrivesAt('Your products and services');
  await write(page, 'Products and services', 'Filter coffee');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Pastries');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  await arrivesAt('Review, then submit');
  await tabTo(page, 'I confirm that this information is accurate');
  await page.keyboard.press('Space');
  await tabTo(page, 'Submit the listing');
  await page.keyboard.press('Enter');
  await arrivesAt('Your listing has been submitted');

  const { data } = await client
    .from('listings')
    .select('name, status, listing_photos(width, height, position)');
  expect(data).toEqual([
    {
      name: 'Harbour Roastery',
      status: 'pending',
      listing_photos: [
        { width: 1600, height: 1200, position: 0 },
        { width: 1200, height: 1600, position: 1 },
      ],
    },
  ]);
}, 120_000);
