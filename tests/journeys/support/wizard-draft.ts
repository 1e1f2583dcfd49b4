import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { LISTING_STEPS, ListingAnswers } from '#domain/listing/listing.ts';
import { newPerson, sessionOf } from './people.ts';

type Step = keyof typeof LISTING_STEPS;
type Open = (path: string, options?: BrowserContextOptions) => Promise<Page>;

const PATHS = { fr: '/entreprise/nouvelle', en: '/en/business/new' } as const;

/** The wizard of a signed-in person. */
export type Wizard = {
  page: Page;
  email: string;
  personId: string;
  /** The person's API client. */
  client: SupabaseClient;
  /** The address of a step. */
  pathOf(step: Step): string;
  /** Opens a step with these answers stored on the device, the steps up to `reached` being unlocked: all by default. */
  reopen(step: Step, answers: ListingAnswers, reached?: Step): Promise<void>;
};

export async function openWizard(
  open: Open,
  locale: 'fr' | 'en',
  options: BrowserContextOptions = {},
): Promise<Wizard> {
  const { email, client } = await newPerson(locale);
  const { data } = await client.auth.getUser();
  const personId = data.user?.id ?? '';
  const page = await open(PATHS[locale], {
    locale: `${locale}-CA`,
    ...(await sessionOf(client)),
    ...options,
  });
  const pathOf = (step: Step) => `${PATHS[locale]}?step=${step}`;
  await page.getByRole('button', { name: locale === 'fr' ? "J'ai compris" : 'I Understand' }).click();
  await page.waitForURL(`**${pathOf('basic')}`);
  return {
    page,
    email,
    personId,
    client,
    pathOf,
    async reopen(step, answers, reached = 'summary') {
      await keepDraft(page, personId, answers, reached);
      await page.goto(new URL(pathOf(step), page.url()).href);
      await page.locator('main h2').first().waitFor();
    },
  };
}

/** Writes a draft into the wizard's storage on the device. */
async function keepDraft(
  page: Page,
  personId: string,
  answers: ListingAnswers,
  reached: Step,
): Promise<void> {
  const draft = { key: crypto.randomUUID(), reached, answers };
  await page.evaluate(
    ([id, draft]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('bottin-drafts');
        request.onupgradeneeded = () => request.result.createObjectStore('listings');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const writing = request.result.transaction('listings', 'readwrite');
          writing.objectStore('listings').put(draft, id);
          writing.onerror = () => reject(writing.error);
          writing.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    [personId, draft] as const,
  );
}

/** Valid answers without images, for a business in Gaspé. */
export const ANSWERS = {
  name: 'Brûlerie du Havre',
  descriptionFr: 'Une brûlerie de quartier où l’on torréfie chaque matin le café, près du havre.',
  sizeBand: '1-10',
  foundedYear: '1998',
  photos: [],
  phone: '418-555-1234',
  social: {},
  address: '12, rue de la Reine',
  city: 'Gaspé',
  municipality: 'gaspe',
  province: 'QC',
  postalCode: 'G4X 1A1',
  showAddress: true,
  showEmail: false,
  isFranchise: false,
  latitude: '48.8316',
  longitude: '-64.4869',
  hours: null,
  byAppointment: false,
  specialHours: [],
  category: 'restaurants',
  subcategory: null,
  services: [],
} as const satisfies ListingAnswers;

/** A photo with noise, like a camera's: it compresses badly. */
export async function takePhoto(name: string, width = 1600, height = 1200) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Stores an image as the wizard does; returns its path. */
export async function storeImage({ client }: Wizard): Promise<string> {
  const path = `${randomUUID()}.webp`;
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1546b8' } })
    .webp()
    .toBuffer();
  const { error } = await client.storage.from('listings').upload(path, bytes, { contentType: 'image/webp' });
  expect(error).toBeNull();
  return path;
}
