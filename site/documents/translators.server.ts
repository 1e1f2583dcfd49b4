import type { Locale } from '#domain/locale.ts';
import { imports as englishImports } from '#site/app/admin/migration/texts.en.ts';
import { imports as frenchImports } from '#site/app/admin/migration/texts.fr.ts';
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

const COLUMNS: Record<Locale, Readonly<Record<string, string>>> = {
  fr: frenchImports.columns,
  en: englishImports.columns,
};

/** Names of the columns of imported files; the texts of the application do not have them. */
export function importColumnNames(locale: Locale) {
  return COLUMNS[locale];
}
