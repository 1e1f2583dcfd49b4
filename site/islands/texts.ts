import type { Locale } from '#domain/locale.ts';
import { createTranslator, type Translator } from '#site/i18n/translator.ts';

/** The texts of every page. */
const COMMON = {
  fr: async () => (await import('#site/i18n/fr/index.ts')).default,
  en: async () => (await import('#site/i18n/en/index.ts')).default,
};

/** The other areas of texts that islands use: each is loaded with the first island that names it. */
const AREAS = {
  business: {
    fr: () => import('#site/i18n/fr/business.ts'),
    en: () => import('#site/i18n/en/business.ts'),
  },
  form: {
    fr: () => import('#site/i18n/fr/form.ts'),
    en: () => import('#site/i18n/en/form.ts'),
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
  const key = areas.join(' ');
  const known = translators.get(key) ?? load(locale, areas);
  translators.set(key, known);
  known.catch(() => translators.delete(key));
  return known;
}

async function load(locale: Locale, areas: readonly TextArea[]): Promise<Translator> {
  const catalogues = await Promise.all([COMMON[locale](), ...areas.map((area) => AREAS[area][locale]())]);
  return createTranslator(locale, Object.assign({}, ...catalogues));
}
