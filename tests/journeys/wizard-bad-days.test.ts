import { expect, it } from 'vitest';
import { LISTING_STEPS } from '#domain/listing/listing.ts';
import { expectAccessible, useBrowser, WIDTHS } from './support/browser.ts';
import { ANSWERS, openWizard, storeImage } from './support/wizard-draft.ts';

const { open } = useBrowser();

// Realistic input: an emoji, right-to-left letters, as many marks as letters, a hamlet that no list has.
const AWKWARD = {
  ...ANSWERS,
  name: '🍕 مطعم Chez Paul',
  descriptionFr: 'z\u0334'.repeat(250),
  missionFr: 'שלום לכולם',
  city: 'Anse-du-Bout-du-Monde',
  municipality: null,
  services: ['👨‍👩‍👧 repas en famille', 'x'.repeat(50)],
};
const STEPS = Object.keys(LISTING_STEPS) as (keyof typeof LISTING_STEPS)[];
const SUBMIT = '**/rest/v1/rpc/submit_listing*';

it('on a phone, awkward answers fit, and a failing server still creates one listing', async () => {
  const phone = { viewport: { width: WIDTHS.phone, height: 800 }, hasTouch: true };
  const wizard = await openWizard(open, 'fr', phone);
  const { page, client } = wizard;
  const answers = { ...AWKWARD, logo: await storeImage(wizard) };

  for (const step of STEPS) {
    await wizard.reopen(step, answers);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), step).toBe(WIDTHS.phone);
  }
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
  const preview = page.getByRole('dialog', { name: 'Aperçu' });
  await preview.getByText('Rien ne manque').waitFor();
  await preview.locator('h1', { hasText: AWKWARD.name }).waitFor();
  const scroller = preview.getByRole('group', { name: 'Page de la fiche' });
  expect(await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const submit = page.getByRole('button', { name: 'Soumettre la fiche' });
  const unreachable = page.getByRole('alert').filter({ hasText: 'Le serveur ne répond pas.' });
  await page.getByRole('checkbox', { name: /^J’atteste/ }).check();

  await page.route(SUBMIT, (route) => route.abort());
  await submit.click();
  await unreachable.getByText('Rien n’est perdu').waitFor();
  await page.unroute(SUBMIT);

  // The request succeeds, and only its answer is lost.
  await page.route(SUBMIT, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.reload();
  await page.getByText(AWKWARD.name).first().waitFor();
  await submit.click();
  await unreachable.waitFor();
  await page.unroute(SUBMIT);

  await submit.dblclick();
  await page.waitForURL('**/entreprise/nouvelle?submitted=*');
  await page.getByRole('heading', { name: 'Votre fiche est soumise' }).waitFor();
  await expectAccessible(page);

  const { data } = await client.from('listings').select('name, status');
  expect(data).toEqual([{ name: AWKWARD.name, status: 'pending' }]);

  await page.goto(new URL('/entreprise/nouvelle', page.url()).href);
  expect(await page.getByLabel('Nom de l’entreprise').inputValue()).toBe('');
}, 120_000);
