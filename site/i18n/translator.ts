import { createInstance, type i18n } from 'i18next';
import { LANGUAGE_TAGS, type Locale } from '#domain/locale.ts';
import type { Catalogue } from './catalogue.ts';

/** The texts of one language: one shared instance a process, never one a request. */
export type Translator = i18n;

/** @param catalogue every text of that language */
export function createTranslator(locale: Locale, catalogue: Catalogue): Translator {
  const tag = LANGUAGE_TAGS[locale];
  const translator = createInstance();
  translator.init({
    lng: tag,
    resources: { [tag]: { translation: catalogue } },
    fallbackLng: false,
    initAsync: false,
    // React escapes what it writes.
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18n: '' },
  });
  return translator;
}
