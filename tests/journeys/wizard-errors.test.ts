import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { LISTING_STEPS, ListingAnswers } from '#domain/listing/listing.ts';
import { useBrowser } from './support/browser.ts';
import { ANSWERS, openWizard } from './support/wizard-draft.ts';

const { open } = useBrowser();

type Mistake = {
  step: keyof typeof LISTING_STEPS;
  answers: ListingAnswers;
  /** Messages in the order of the page; the first one takes the focus. */
  fr: string[];
  en: string[];
};

const long = (length: number) => 'é'.repeat(length);

const MISTAKES: Mistake[] = [
  {
    step: 'basic',
    answers: { name: 'Ab', descriptionFr: 'Trop court.' },
    fr: [
      'Le nom doit contenir au moins 3 caractères.',
      'La description doit contenir au moins 50 caractères.',
    ],
    en: ['Name must contain at least 3 characters', 'Description must contain at least 50 characters'],
  },
  {
    step: 'basic',
    answers: { name: long(151), descriptionFr: long(501), missionFr: long(501) },
    fr: [
      'Le nom peut contenir au plus 150 caractères.',
      'La description peut contenir au plus 500 caractères.',
      'Ce texte peut contenir au plus 500 caractères.',
    ],
    en: [
      'Name can contain at most 150 characters',
      'Description can contain at most 500 characters',
      'This text can contain at most 500 characters',
    ],
  },
  {
    step: 'details',
    answers: { sizeBand: null, foundedYear: null },
    fr: ['Choisissez la taille de l’entreprise.', 'Indiquez l’année de fondation.'],
    en: ['Choose the size of the business', 'Enter the year it was founded'],
  },
  {
    step: 'details',
    answers: { foundedYear: '1599' },
    fr: [`L’année de fondation doit se situer entre 1600 et ${new Date().getUTCFullYear()}.`],
    en: [`The year must be between 1600 and ${new Date().getUTCFullYear()}`],
  },
  {
    step: 'details',
    answers: {
      hours: {
        mon: [
          ['09:00', '17:00'],
          ['12:00', '13:00'],
        ],
      },
    },
    fr: ['Deux plages de la même journée se chevauchent.'],
    en: ['Two periods of the same day overlap'],
  },
  {
    step: 'media',
    answers: { logo: null },
    fr: ['Ajoutez un logo.'],
    en: ['Add a logo'],
  },
  {
    step: 'contact',
    answers: { phone: null },
    fr: ['Indiquez au moins un moyen de vous joindre\u00a0: téléphone, courriel ou site Web.'],
    en: ['Enter at least one way to reach you: phone, email or website'],
  },
  {
    step: 'contact',
    answers: {
      phone: '911',
      email: 'bonjour@',
      website: 'ftp://exemple.ca',
      social: { facebook: 'https://x.com/brulerie' },
    },
    fr: [
      'Ce numéro n’est pas valide. Exemple\u00a0: 514-555-1234.',
      'Cette adresse courriel n’est pas valide.',
      'Cette adresse n’est pas valide. Exemple\u00a0: https://exemple.ca.',
      'Cette adresse ne mène pas à une page de ce réseau.',
    ],
    en: [
      'This number is not valid. Example: 514-555-1234',
      'This email address is not valid',
      'This address is not valid. Example: https://example.com',
      'This address does not lead to a page of this network',
    ],
  },
  {
    step: 'address',
    answers: { address: '12', city: '', municipality: null, postalCode: '' },
    fr: ['L’adresse doit contenir au moins 5 caractères.', 'Indiquez la ville.', 'Indiquez le code postal.'],
    en: ['Address must contain at least 5 characters', 'Enter the city', 'Enter the postal code'],
  },
  {
    step: 'address',
    answers: { postalCode: 'D1A 1A1' },
    fr: ['Le code postal doit avoir la forme A1A 1A1.'],
    en: ['The postal code must look like A1A 1A1'],
  },
  {
    step: 'geolocation',
    answers: { latitude: null, longitude: null },
    fr: ['Indiquez la latitude.', 'Indiquez la longitude.'],
    en: ['Enter the latitude', 'Enter the longitude'],
  },
  {
    step: 'geolocation',
    answers: { latitude: '90.1', longitude: '-180.1' },
    fr: ['La latitude doit se situer entre -90 et 90.', 'La longitude doit se situer entre -180 et 180.'],
    en: ['Latitude must be between -90 and 90', 'Longitude must be between -180 and 180'],
  },
  {
    step: 'category',
    answers: { category: null },
    fr: ['Choisissez une catégorie.'],
    en: ['Choose a category'],
  },
  {
    step: 'services',
    answers: { services: ['Café', 'x'] },
    fr: ['Un service doit contenir au moins 2 caractères.'],
    en: ['A service must contain at least 2 characters'],
  },
];

const WORDS = {
  fr: {
    next: 'Suivant',
    submit: 'Soumettre la fiche',
    missing: 'Il manque encore quelque chose',
    find: 'Trouver la position d’après l’adresse',
    first: 'Veuillez d’abord remplir l’adresse et la ville (étape précédente)',
    terms: 'Vous devez accepter les conditions pour soumettre la fiche.',
  },
  en: {
    next: 'Next',
    submit: 'Submit the listing',
    missing: 'Something is still missing',
    find: 'Find the position from the address',
    first: 'Please fill in the address and city first (previous step)',
    terms: 'You must accept the terms to submit',
  },
} as const;

const LOGO = '7d0c4f7e-3c0b-4a5c-9f43-0a7b8a7c9d10.webp';
const WITH_LOGO = { ...ANSWERS, logo: LOGO };

/** The error messages beside the fields, in the order of the page. */
const faultsOf = (page: Page) => page.locator('main [id$="-error"]').allInnerTexts();

/** The error message of the focused field or, for a choice, of its group. */
const errorOfFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const described = focused?.closest('[aria-describedby*="-error"]');
    const id = described?.getAttribute('aria-describedby')?.split(' ')[0] ?? '';
    return document.getElementById(id)?.textContent ?? `nothing, of ${focused?.outerHTML.slice(0, 200)}`;
  });

describe.each(['fr', 'en'] as const)('errors in the wizard, in %s', (locale) => {
  const words = WORDS[locale];

  it('are shown beside each field, and the first one has the focus', async () => {
    const wizard = await openWizard(open, locale);
    const { page } = wizard;
    for (const { step, answers, ...texts } of MISTAKES) {
      await wizard.reopen(step, { ...WITH_LOGO, ...answers });
      await page.getByRole('button', { name: words.next }).click();
      await expect.poll(() => faultsOf(page), { message: step }).toEqual(texts[locale]);
      await expect.poll(() => errorOfFocus(page), { message: step }).toBe(texts[locale][0]);
      expect(page.url()).toContain(`?step=${step}`);
    }

    await wizard.reopen('geolocation', { ...WITH_LOGO, address: '', latitude: null, longitude: null });
    await page.getByRole('button', { name: words.find }).click();
    await page.getByRole('alert').filter({ hasText: words.first }).waitFor();

    // A step made invalid again is reported by the summary, which links to it; then only the terms are missing.
    await wizard.reopen('summary', { ...WITH_LOGO, phone: '911' });
    await page.getByRole('button', { name: words.submit }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(words.missing);
    await wizard.reopen('summary', WITH_LOGO);
    await page.getByRole('button', { name: words.submit }).click();
    await expect.poll(() => faultsOf(page)).toEqual([words.terms]);
    expect(await errorOfFocus(page)).toBe(words.terms);
  });
});
