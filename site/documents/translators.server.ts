import type { Locale } from '#domain/locale.ts';
import english from '#site/app/app-texts.en.ts';
import french from '#site/app/app-texts.fr.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import englishDocuments from './document-texts.en.ts';
import frenchDocuments from './document-texts.fr.ts';

const DOCUMENTS = {
  fr: createTranslator('fr', frenchDocuments),
  en: createTranslator('en', englishDocuments),
};

/** Every text of the documents. */
export function documentTranslator(locale: Locale) {
  return DOCUMENTS[locale];
}

const APP = { fr: createTranslator('fr', french), en: createTranslator('en', english) };

/** Every text of the application. */
export function appTranslator(locale: Locale) {
  return APP[locale];
}
