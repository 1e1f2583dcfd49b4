import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** The steps of the wizard, filled in by mouse as a person would, in either language. */

const DESCRIPTION =
  'Une brûlerie de quartier où l’on torréfie chaque matin, à deux pas du fleuve et du marché public.';

/** A photo of some colour: real bytes that a browser decodes. */
export async function photograph(name: string, background: string, width = 1600, height = 1200) {
  const image = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

/** Presses the button to the next step. */
export async function goOn(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Suivant|Next)$/ })
    .click();
}

/** Waits until a step is open. */
export async function atStep(page: Page, step: string): Promise<void> {
  await page.waitForURL((url) => url.searchParams.get('step') === step);
  await page.locator(`main [aria-current="step"]`).first().waitFor({ state: 'attached' });
}

/** The form: the preview next to it repeats some of its texts. */
const fields = (page: Page) => page.getByRole('main').locator('form');

export const FILL = {
  async basic(page: Page, name = 'Brûlerie du Fleuve'): Promise<void> {
    await fields(page)
      .getByLabel(/^(Nom de l’entreprise|Business name)/)
      .fill(name);
    await fields(page)
      .getByLabel(/^(Description en français|Description in English)/)
      .first()
      .fill(DESCRIPTION);
  },
  async details(page: Page): Promise<void> {
    await fields(page)
      .getByRole('radio', { name: /^1 (à|to) 10 / })
      .check();
    await fields(page)
      .getByLabel(/^(Année de fondation|Year founded)/)
      .fill('1998');
  },
  async media(page: Page): Promise<void> {
    const logo = await photograph('logo.jpg', '#1546b8', 600, 600);
    await fields(page)
      .getByLabel(/^(Choisir un logo|Choose a logo)$/)
      .setInputFiles(logo);
    await fields(page)
      .getByRole('img', { name: /^(Votre logo|Your logo)$/ })
      .waitFor();
    const photos = [await photograph('facade.jpg', '#ffc42e'), await photograph('comptoir.jpg', '#14693b')];
    await fields(page)
      .getByLabel(/^(Ajouter des photos|Add photos)$/)
      .setInputFiles(photos);
    await fields(page)
      .getByText(/^2 (sur|of) 10$/)
      .waitFor();
  },
  async contact(page: Page, phone = '(514) 555-0199'): Promise<void> {
    await fields(page)
      .getByLabel(/^(Téléphone|Phone)/)
      .fill(phone);
    await fields(page)
      .getByLabel(/^(Courriel|Email)/)
      .fill('bonjour@brulerie.example');
    await fields(page)
      .getByLabel(/^(Site Web|Website)/)
      .fill('brulerie.example');
  },
  async address(page: Page): Promise<void> {
    await fields(page)
      .getByLabel(/^(Adresse|Address)$/)
      .fill('12, rue du Fleuve');
    await fields(page)
      .getByLabel(/^(Ville ou municipalité|City or municipality)/)
      .fill('Trois-Rivières');
    await fields(page)
      .getByLabel(/^(Code postal|Postal code)/)
      .fill('g9a4w5');
  },
  async geolocation(page: Page): Promise<void> {
    await fields(page)
      .getByLabel(/^Latitude/)
      .fill('46,3432');
    await fields(page)
      .getByLabel(/^Longitude/)
      .fill('-72,5430');
  },
  async category(page: Page): Promise<void> {
    await fields(page).getByRole('combobox').fill('café');
    await fields(page).getByRole('option').first().click();
  },
  async services(page: Page): Promise<void> {
    const field = fields(page).getByRole('textbox', {
      name: /^(Produits et services|Products and services)/,
    });
    await field.fill('Torréfaction');
    await field.press('Enter');
    await field.fill('Dégustation');
    await field.press('Enter');
  },
} as const satisfies Record<string, (page: Page) => Promise<void>>;
