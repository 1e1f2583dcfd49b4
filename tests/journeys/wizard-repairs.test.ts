import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser, WIDTHS } from './support/browser.ts';
import { ANSWERS, openWizard } from './support/wizard-draft.ts';

const { open } = useBrowser();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);
const isDone = (page: Page, step: string) =>
  page.waitForURL((url) => url.searchParams.get('step') === step).then(() => true);

it('a refused 21st service neither comes back after a reload, nor blocks', async () => {
  const wizard = await openWizard(open, 'fr');
  const { page } = wizard;
  const services = Array.from({ length: 20 }, (_, index) => `Service ${index + 1}`);
  await wizard.reopen('services', { ...ANSWERS, services });
  const field = page.getByRole('textbox', { name: /^Produits et services/ });
  await field.fill('Un de trop');
  await field.press('Enter');
  await page.getByText('Vous pouvez ajouter au plus 20 services.').first().waitFor();
  await page.getByText('Enregistré sur cet appareil').waitFor();
  await page.reload();
  await page
    .getByRole('list', { name: /services/i })
    .first()
    .waitFor();
  expect(await page.getByRole('main').getByText('Un de trop').count()).toBe(0);
  expect(await field.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Suivant' }).click();
  expect(await isDone(page, 'summary')).toBe(true);
});

it('a service that is too short is typed text again after a reload', async () => {
  const wizard = await openWizard(open, 'fr');
  await wizard.reopen('services', { ...ANSWERS, services: ['Torréfaction', 'a'] });
  const field = wizard.page.getByRole('textbox', { name: /^Produits et services/ });
  await expect.poll(() => field.inputValue()).toBe('a');
});

it('the focus stays in the form when the pressed button disappears', async () => {
  const wizard = await openWizard(open, 'fr', { viewport: { width: WIDTHS.phone, height: 800 } });
  const { page } = wizard;
  await wizard.reopen('details', { ...ANSWERS, hours: {} });
  await page.getByRole('button', { name: /^Du lundi au vendredi/ }).click();
  expect(await focused(page)).toBe('BUTTON');
  await wizard.reopen('details', { ...ANSWERS, hours: { mon: [['09:00', '17:00']] } });
  await page.getByRole('button', { name: 'Fermé les autres jours' }).click();
  expect(await focused(page)).toBe('BUTTON');

  await wizard.reopen('geolocation', { ...ANSWERS, latitude: null, longitude: null });
  // The service that finds addresses does not answer.
  await page.route('**/functions/v1/geocode', (route) => route.abort());
  await page.getByRole('button', { name: 'Trouver la position d’après l’adresse' }).click();
  await page.getByRole('button', { name: /^Placer le repère au centre/ }).click();
  expect(await focused(page)).toBe('BUTTON');
  expect(await page.getByLabel(/^Latitude/).inputValue()).not.toBe('');
});

it.each([
  ['Saint-', /^Saint-/],
  ['ste-', /^Sainte-/],
  ['St-J', /^Saint-J/],
])('« %s » proposes municipalities of that name first', async (typed, names) => {
  const wizard = await openWizard(open, 'fr');
  await wizard.reopen('address', { ...ANSWERS, city: '', municipality: null });
  const field = wizard.page.getByRole('combobox', { name: /^Ville ou municipalité/ });
  await field.pressSequentially(typed);
  const options = wizard.page.getByRole('listbox').getByRole('option');
  await options.first().waitFor();
  const shown = await options.evaluateAll((all) =>
    all.map((option) => option.querySelector('.font-medium')?.textContent ?? ''),
  );
  expect(shown.length).toBeGreaterThan(1);
  expect(shown[0]).toMatch(names);
  for (const name of shown) expect(name).toMatch(/^Sainte?-/);
});

describe('an address that is located late', () => {
  const ROYALE = {
    ...ANSWERS,
    city: 'Trois-Rivières',
    municipality: 'trois-rivieres',
    postalCode: 'G9A 4J1',
    latitude: null,
    longitude: null,
  };

  /** Leaves the address of a new listing; its position is answered once `answer` is called. */
  async function leaveAddress(address: string) {
    const wizard = await openWizard(open, 'fr', { viewport: { width: WIDTHS.phone, height: 800 } });
    const { page } = wizard;
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/functions/v1/geocode', async (route) => {
      await asked;
      await route.continue();
    });
    await wizard.reopen('address', { ...ROYALE, address }, 'address');
    await page.getByRole('button', { name: 'Suivant' }).click();
    await page.waitForURL(`**${wizard.pathOf('services')}`);
    return { ...wizard, answer, next: () => page.getByRole('button', { name: 'Suivant' }).click() };
  }

  it('costs no screen: the position is taken while the next steps are filled in', async () => {
    const { page, pathOf, answer, next } = await leaveAddress('1000 rue Royale');
    await next();
    await page.getByRole('button', { name: 'Recherche…' }).waitFor();
    answer();
    await page.waitForURL(`**${pathOf('summary')}`);
    await page.getByText('46,34512').waitFor();
  });

  it('is located again when it is corrected', async () => {
    const { page, pathOf, reopen } = await openWizard(open, 'fr');
    const asked: string[] = [];
    await page.route('**/functions/v1/geocode', async (route) => {
      asked.push(route.request().postData() ?? '');
      const latitude = asked.length === 1 ? 46.1 : 46.2;
      await route.fulfill({ json: { latitude, longitude: -72.5, precision: 'address' } });
    });
    await reopen('address', { ...ROYALE, address: '1000 rue Royale' }, 'address');
    const next = () => page.getByRole('button', { name: 'Suivant' }).click();
    await next();
    await page.waitForURL(`**${pathOf('services')}`);
    await page.goBack();
    await page
      .getByRole('textbox', { name: /^Adresse/ })
      .first()
      .fill('1010 rue Royale');
    await next();
    // The step that was passed opens, as the user went back.
    await page.waitForURL(`**${pathOf('geolocation')}`);
    expect(asked).toEqual([expect.stringContaining('1000'), expect.stringContaining('1010')]);
    expect(await page.getByRole('textbox', { name: 'Latitude' }).inputValue()).toBe('46,2');
  });

  it('does not bring back who leaves the wizard while it is searched', async () => {
    const { page, reopen } = await openWizard(open, 'fr');
    await page.route('**/functions/v1/geocode', () => new Promise(() => undefined));
    await reopen('address', { ...ROYALE, address: '1000 rue Royale' }, 'address');
    await page.getByRole('button', { name: 'Suivant' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Mes entreprises' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Quitter/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Mes entreprises' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe('/mes-entreprises');
  });

  it('opens the position step before the summary when the house number is not found', async () => {
    const { page, pathOf, answer, next } = await leaveAddress('2000 rue Royale');
    answer();
    await next();
    await page.waitForURL(`**${pathOf('geolocation')}`);
    await page.getByText('La rue a été trouvée, mais pas le numéro.').waitFor();
    expect(await page.getByText('Indiquez la latitude.').count()).toBe(0);
    await next();
    await page.waitForURL(`**${pathOf('summary')}`);
  });
});

it('opens its draft again without a connection, and says what the map cannot do there', async () => {
  const wizard = await openWizard(open, 'fr', { serviceWorkers: 'allow' });
  const { page } = wizard;
  const context = page.context();
  // `setOffline` applies to a restarted service worker only while requests are intercepted.
  await context.route('**/*', (route) => route.continue());
  await wizard.reopen('contact', ANSWERS);
  const kept = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('forms')).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(kept).toContain('/entreprise/nouvelle');
  const count = async () => (await kept()).length;
  let before = 0;
  await expect
    .poll(
      async () => {
        const now = await count();
        const isSettled = now > 5 && now === before;
        before = now;
        return isSettled;
      },
      { interval: 500 },
    )
    .toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => page.getByLabel('Téléphone').inputValue()).toContain('555');
  await page.getByLabel('Téléphone').fill('418-555-0177');
  // The text of the page shows in which other state a failing test stays.
  await expect.poll(() => page.getByRole('main').textContent()).toContain('Enregistré sur cet appareil');
  await page.reload();
  await expect.poll(() => page.getByLabel('Téléphone').inputValue()).toContain('0177');
  await page.goto(page.url().replace('step=contact', 'step=geolocation'));
  await page.getByText('La carte n’a pas pu se charger. Vous pouvez continuer sans elle').waitFor();
  await context.setOffline(false);
});
