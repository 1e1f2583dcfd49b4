import type { Locale } from '#domain/locale.ts';
import { createTranslator, type Translator } from '#site/i18n/translator.ts';

/** The texts of every page. */
const COMMON = {
  fr: async () => (await import('#site/i18n/fr/index.ts')).default,
  en: async () => (await import('#site/i18n/en/index.ts')).default,
};

/** The other areas of texts that islands and dialogs use: each is loaded with the first one that names it. */
const AREAS = {
  business: {
    fr: () => import('#site/i18n/fr/business.ts'),
    en: () => import('#site/i18n/en/business.ts'),
  },
  form: {
    fr: () => import('#site/i18n/fr/form.ts'),
    en: () => import('#site/i18n/en/form.ts'),
  },
  claimDialog: {
    fr: () => import('#site/i18n/fr/claim-dialog.ts'),
    en: () => import('#site/i18n/en/claim-dialog.ts'),
  },
  listingDeletion: {
    fr: () => import('#site/i18n/fr/listing-deletion.ts'),
    en: () => import('#site/i18n/en/listing-deletion.ts'),
  },
  listingFields: {
    fr: () => import('#site/i18n/fr/listing-fields.ts'),
    en: () => import('#site/i18n/en/listing-fields.ts'),
  },
  listingForm: {
    fr: () => import('#site/i18n/fr/listing-form.ts'),
    en: () => import('#site/i18n/en/listing-form.ts'),
  },
  listingHours: {
    fr: () => import('#site/i18n/fr/listing-hours.ts'),
    en: () => import('#site/i18n/en/listing-hours.ts'),
  },
  listingMedia: {
    fr: () => import('#site/i18n/fr/listing-media.ts'),
    en: () => import('#site/i18n/en/listing-media.ts'),
  },
  reportDialog: {
    fr: () => import('#site/i18n/fr/report-dialog.ts'),
    en: () => import('#site/i18n/en/report-dialog.ts'),
  },
  reviewDialog: {
    fr: () => import('#site/i18n/fr/review-dialog.ts'),
    en: () => import('#site/i18n/en/review-dialog.ts'),
  },
  privacyRequest: {
    fr: () => import('#site/i18n/fr/privacy-request.ts'),
    en: () => import('#site/i18n/en/privacy-request.ts'),
  },
  search: {
    fr: () => import('#site/i18n/fr/search.ts'),
    en: () => import('#site/i18n/en/search.ts'),
  },
} as const;

export type TextArea = keyof typeof AREAS;

const translators = new Map<string, Promise<Translator>>();

/**
 * The texts of an island.
 *
 * @throws when a file cannot be loaded; the next call tries again
 */
export function translatorOf(locale: Locale, areas: readonly TextArea[] = []): Promise<Translator> {
  // A page of the router changes its language.
  const key = [locale, ...areas].join(' ');
  const known = translators.get(key) ?? load(locale, areas);
  translators.set(key, known);
  known.catch(() => translators.delete(key));
  return known;
}

async function load(locale: Locale, areas: readonly TextArea[]): Promise<Translator> {
  const catalogues = await Promise.all([COMMON[locale](), ...areas.map((area) => AREAS[area][locale]())]);
  return createTranslator(locale, Object.assign({}, ...catalogues));
}
