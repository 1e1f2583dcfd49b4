import type { Locale } from '#domain/locale.ts';
import { createTranslator, type Translator } from '#site/i18n/translator.ts';

/** Texts that every island loads. */
const COMMON = {
  fr: async () => (await import('#site/shell/common-texts.fr.ts')).default,
  en: async () => (await import('#site/shell/common-texts.en.ts')).default,
};

/** Additional text areas of islands and dialogs: each is loaded with the first island that declares it. */
const AREAS = {
  business: {
    fr: () => import('#site/features/listing-page/texts.fr.ts'),
    en: () => import('#site/features/listing-page/texts.en.ts'),
  },
  codeSets: {
    fr: () => import('#site/features/listing/code-sets/texts.fr.ts'),
    en: () => import('#site/features/listing/code-sets/texts.en.ts'),
  },
  correction: {
    fr: () => import('#site/features/reports/corrections/texts.fr.ts'),
    en: () => import('#site/features/reports/corrections/texts.en.ts'),
  },
  form: {
    fr: () => import('#site/ui/form/texts.fr.ts'),
    en: () => import('#site/ui/form/texts.en.ts'),
  },
  gallery: {
    fr: () => import('#site/features/gallery/texts.fr.ts'),
    en: () => import('#site/features/gallery/texts.en.ts'),
  },
  kept: {
    fr: async () => ({ kept: (await import('#site/features/kept-listings/texts.fr.ts')).kept }),
    en: async () => ({ kept: (await import('#site/features/kept-listings/texts.en.ts')).kept }),
  },
  claimDialog: {
    fr: () => import('#site/features/claims/texts.fr.ts'),
    en: () => import('#site/features/claims/texts.en.ts'),
  },
  listingDeletion: {
    fr: () => import('#site/features/deletion/texts.fr.ts'),
    en: () => import('#site/features/deletion/texts.en.ts'),
  },
  listingFields: {
    fr: () => import('#site/features/listing-form/fields/texts.fr.ts'),
    en: () => import('#site/features/listing-form/fields/texts.en.ts'),
  },
  listingForm: {
    fr: () => import('#site/features/listing-form/texts.fr.ts'),
    en: () => import('#site/features/listing-form/texts.en.ts'),
  },
  listingHours: {
    fr: () => import('#site/features/listing-form/hours/texts.fr.ts'),
    en: () => import('#site/features/listing-form/hours/texts.en.ts'),
  },
  listingMedia: {
    fr: () => import('#site/features/media/texts.fr.ts'),
    en: () => import('#site/features/media/texts.en.ts'),
  },
  map: {
    fr: () => import('#site/features/map/texts.fr.ts'),
    en: () => import('#site/features/map/texts.en.ts'),
  },
  messages: {
    fr: () => import('#site/features/messages/texts.fr.ts'),
    en: () => import('#site/features/messages/texts.en.ts'),
  },
  notifications: {
    fr: () => import('#site/features/notifications/texts.fr.ts'),
    en: () => import('#site/features/notifications/texts.en.ts'),
  },
  accountLists: {
    fr: () => import('#site/features/kept-listings/lists/texts.fr.ts'),
    en: () => import('#site/features/kept-listings/lists/texts.en.ts'),
  },
  facts: {
    fr: () => import('#site/features/facts/texts.fr.ts'),
    en: () => import('#site/features/facts/texts.en.ts'),
  },
  reports: {
    fr: () => import('#site/features/reports/texts.fr.ts'),
    en: () => import('#site/features/reports/texts.en.ts'),
  },
  reviews: {
    fr: () => import('#site/features/reviews/texts.fr.ts'),
    en: () => import('#site/features/reviews/texts.en.ts'),
  },
  savedSearches: {
    fr: () => import('#site/features/saved-searches/texts.fr.ts'),
    en: () => import('#site/features/saved-searches/texts.en.ts'),
  },
  reviewDialog: {
    fr: () => import('#site/features/reviews/writing/texts.fr.ts'),
    en: () => import('#site/features/reviews/writing/texts.en.ts'),
  },
  prices: {
    fr: () => import('#site/features/price-requests/texts.fr.ts'),
    en: () => import('#site/features/price-requests/texts.en.ts'),
  },
  privacyRequest: {
    fr: () => import('#site/features/privacy-requests/texts.fr.ts'),
    en: () => import('#site/features/privacy-requests/texts.en.ts'),
  },
  search: {
    fr: () => import('#site/features/search/texts.fr.ts'),
    en: () => import('#site/features/search/texts.en.ts'),
  },
  searchForm: {
    fr: () => import('#site/features/search/form/texts.fr.ts'),
    en: () => import('#site/features/search/form/texts.en.ts'),
  },
  places: {
    fr: () => import('#site/features/places/texts.fr.ts'),
    en: () => import('#site/features/places/texts.en.ts'),
  },
  shell: {
    fr: () => import('#site/shell/texts.fr.ts'),
    en: () => import('#site/shell/texts.en.ts'),
  },
} as const;

export type TextArea = keyof typeof AREAS;

const translators = new Map<string, Promise<Translator>>();

/**
 * The texts of an island.
 *
 * @throws when a file cannot be loaded; the next call retries
 */
export function translatorOf(locale: Locale, areas: readonly TextArea[] = []): Promise<Translator> {
  // The key contains the locale, since a page of the router can change its language.
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
